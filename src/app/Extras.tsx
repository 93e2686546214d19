import { m } from '#messages/extras';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followChanges } from '#src/api/cache/live.ts';
import { recentChatsQuery, waitingFigure } from '#src/api/chats/queries.ts';
import { onSignOut } from '#src/api/client/on-sign-out.ts';
import { commentDeletes } from '#src/api/contacts/comments.ts';
import { voicemailDeletes } from '#src/api/voicemails/changes.ts';
import { LOOKED_THROUGH, unheardFigure, voicemailsQuery } from '#src/api/voicemails/queries.ts';
import { endLeftDeletes } from '#src/components/newest/use-held-deletes.ts';
import { useOlder } from '#src/components/newest/use-older.ts';
import { NoticeHost } from '#src/features/notices/NoticeHost.tsx';
import { PresenceWatcher } from '#src/features/switchboard/details/since.ts';
import { sumOfFigures } from '#src/lib/figure.ts';
import { sessionQuery } from '#src/session/session.ts';
import { nothing, PanelBoundary } from '#src/ui/PanelBoundary.tsx';
import { player } from '#src/ui/player/controller.ts';
import { ToastList } from '#src/ui/ToastList.tsx';
import type { Counts } from './Nav.tsx';

/** Stops the sound at sign-out. */
onSignOut({ forget: () => player.reset() });

interface ExtrasProps {
  readonly counts: Counts;
  readonly onCounts: (counts: Counts) => void;
}

/** The parts of the shell that the first paint does not need: counts, messages, notices. */
export function Extras({ counts, onCounts }: ExtrasProps) {
  const client = useQueryClient();
  const hasStream = useQuery({ ...sessionQuery(), select: ({ service }) => service.live }).data === true;
  useEffect(() => (hasStream ? followChanges(client) : undefined), [client, hasStream]);
  useEffect(() => {
    void endLeftDeletes(client, voicemailDeletes, 'voicemails');
    void endLeftDeletes(client, commentDeletes, 'comments');
  }, [client]);
  return (
    <>
      <ToastList />
      <PanelBoundary name={m.counts()} renderBroken={nothing}>
        <CountWatcher onCounts={onCounts} />
      </PanelBoundary>
      <PresenceWatcher />
      <PanelBoundary name={m.notices()} renderBroken={nothing}>
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
