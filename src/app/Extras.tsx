import { m } from '#messages/extras';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, lazy, useEffect } from 'react';
import { followChanges } from '#src/api/cache/live.ts';
import { recentChatsQuery, waitingFigure } from '#src/api/chats/queries.ts';
import { onSignOut } from '#src/api/client/on-sign-out.ts';
import { LOOKED_THROUGH, unheardFigure, voicemailsQuery } from '#src/api/voicemails/queries.ts';
import { composing, stopComposing } from '#src/components/compose.ts';
import { useOlder } from '#src/components/use-older.ts';
import { NoticeHost } from '#src/features/notices/NoticeHost.tsx';
import { PresenceWatcher } from '#src/features/switchboard/details/since.ts';
import { sumOfFigures } from '#src/lib/figure.ts';
import { sessionQuery } from '#src/session/session.ts';
import { Nothing, PanelBoundary } from '#src/ui/PanelBoundary.tsx';
import { player } from '#src/ui/player/controller.ts';
import { forgetPeaks } from '#src/ui/player/peaks.ts';
import { ToastList } from '#src/ui/ToastList.tsx';
import { useStore } from '#src/ui/use-store.ts';
import type { Counts } from './Nav.tsx';

/** A dialog or menu of the navigation. Its code is fetched when it is first opened. */
export type Overlay = 'theme' | 'keys' | 'more' | null;

const ThemeMenu = lazy(() => import('./ThemeMenu.tsx').then((module) => ({ default: module.ThemeMenu })));
const KeysDialog = lazy(() => import('./KeysDialog.tsx').then((module) => ({ default: module.KeysDialog })));
const MoreSheet = lazy(() => import('./MoreSheet.tsx').then((module) => ({ default: module.MoreSheet })));
const MessageDialog = lazy(() =>
  import('#src/features/messages/MessageDialog.tsx').then((module) => ({ default: module.MessageDialog })),
);

/** Stops the sound at sign-out. */
onSignOut({
  forget() {
    player.reset();
    forgetPeaks();
  },
});

interface ExtrasProps {
  readonly overlay: Overlay;
  readonly onOverlay: (overlay: Overlay) => void;
  readonly counts: Counts;
  readonly onCounts: (counts: Counts) => void;
}

/** The parts of the shell that the first paint does not need: counts, messages, notices, dialogs. */
export function Extras({ overlay, onOverlay, counts, onCounts }: ExtrasProps) {
  const close = () => onOverlay(null);
  const client = useQueryClient();
  const hasStream = useQuery({ ...sessionQuery(), select: ({ service }) => service.live }).data === true;
  useEffect(() => (hasStream ? followChanges(client) : undefined), [client, hasStream]);
  return (
    <>
      <Suspense>
        {overlay === 'theme' ? <ThemeMenu onClose={close} /> : null}
        {overlay === 'keys' ? <KeysDialog onClose={close} /> : null}
        {overlay === 'more' ? <MoreSheet onClose={close} onKeys={() => onOverlay('keys')} /> : null}
      </Suspense>
      <MessageHost />
      <ToastList />
      <PanelBoundary name={m.counts()} Broken={Nothing}>
        <CountWatcher onCounts={onCounts} />
      </PanelBoundary>
      <PresenceWatcher />
      <PanelBoundary name={m.notices()} Broken={Nothing}>
        <NoticeHost waits={sumOfFigures(Object.values(counts)).count} />
      </PanelBoundary>
    </>
  );
}

/** Passes on the counts for the navigation and the window title at each change. */
function CountWatcher({ onCounts }: { readonly onCounts: (counts: Counts) => void }) {
  const voicemails = useInfiniteQuery(voicemailsQuery());
  useOlder(voicemails, voicemails.data?.items.length ?? 0, LOOKED_THROUGH);
  const { count, more } = unheardFigure(voicemails.data ?? { items: [], more: false });
  const chats = useQuery(recentChatsQuery()).data;
  const waiting = waitingFigure(chats ?? { items: [], dropped: 0 });
  useEffect(
    () => onCounts({ unheard: { count, more }, waiting: { count: waiting.count, more: waiting.more } }),
    [onCounts, count, more, waiting.count, waiting.more],
  );
  return null;
}

/** The one message dialog of the page. Its code is fetched when it is first opened. */
function MessageHost() {
  const message = useStore(composing);
  if (message === null) return null;
  return (
    <Suspense>
      <MessageDialog key={message.intent} composing={message} onClose={stopComposing} />
    </Suspense>
  );
}
