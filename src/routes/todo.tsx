import { useParams } from 'react-router';
import { recentChatsQuery } from '#src/api/chats/queries.ts';
import { negativeSmileysQuery, tasksQuery } from '#src/api/tasks/queries.ts';
import { receptionsQuery } from '#src/api/receptions/queries.ts';
import { voicemailsQuery } from '#src/api/voicemails/queries.ts';
import { TodoScreen } from '#src/features/tasks/TodoScreen.tsx';
import { starts } from './first-queries.ts';

export const loader = starts(({ client }) => [
  client.prefetchQuery(tasksQuery()),
  client.prefetchInfiniteQuery(voicemailsQuery()),
  client.prefetchQuery(recentChatsQuery()),
  client.prefetchQuery(negativeSmileysQuery()),
  client.prefetchQuery(receptionsQuery()),
]);

/** The loader runs when the screen is opened, not when another task is. */
export const shouldRevalidate = (): boolean => false;

export function Component() {
  return <TodoScreen openKey={useParams()['key'] ?? null} />;
}
