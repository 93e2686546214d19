import { m } from '#messages/extras';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followChanges } from '#src/api/cache/live.ts';
import { recentChatsQuery, waitingFigure } from '#src/api/chats/queries.ts';
import { onSignOut } from '#src/api/client/on-sign-out.ts';
import { commentDeletes } from '#src/api/contacts/comments.ts';
import { voicemailDeletes } from '#src/api/voicemails/changes.ts';
import { LOOKED_THROUGH, unheardFigure } from '#src/api/voicemails/queries.ts';
import { endLeftDeletes } from '#src/components/newest/use-held-deletes.ts';
import { useOlder } from '#src/components/newest/use-older.ts';
import { isForOwn } from '#src/components/tasks/todo.ts';
import { useTodo } from '#src/components/tasks/use-todo.ts';
import { NoticeHost } from '#src/features/notices/NoticeHost.tsx';
import { WaitingHost } from '#src/features/notices/WaitingHost.tsx';
import { PresenceWatcher } from '#src/features/switchboard/details/since.ts';
import { sessionQuery } from '#src/session/session.ts';
import { nothing, PanelBoundary } from '#src/ui/PanelBoundary.tsx';
import { player } from '#src/ui/player/controller.ts';
import { ToastList } from '#src/ui/ToastList.tsx';
import { waitsOf, type Counts } from './navigation.ts';

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
        <NoticeHost waits={waitsOf(counts).count} />
      </PanelBoundary>
      <PanelBoundary name={m.notices()} renderBroken={nothing}>
        <WaitingHost />
      </PanelBoundary>
    </>
  );
}

/** Passes on the counts for the navigation and the window title at each change. */
function CountWatcher({ onCounts }: { readonly onCounts: (counts: Counts) => void }) {
  const todo = useTodo();
  const { voicemails } = todo;
  useOlder(voicemails, voicemails.data?.items.length ?? 0, LOOKED_THROUGH);
  const { count, more } = unheardFigure(voicemails.data ?? { items: [], more: false });
  const chats = useQuery(recentChatsQuery()).data;
  const waiting = waitingFigure(chats ?? { items: [], dropped: 0 });
  const own = todo.items.filter((item) => isForOwn(item, todo.ownId));
  const { more: moreToDo } = todo;
  const oldest = own.length === 0 ? undefined : Math.min(...own.map(({ at }) => at));
  useEffect(
    () =>
      onCounts({
        todo: { count: own.length, more: moreToDo },
        oldest,
        unheard: { count, more },
        waiting: { count: waiting.count, more: waiting.more },
      }),
    [onCounts, own.length, moreToDo, oldest, count, more, waiting.count, waiting.more],
  );
  return null;
}
