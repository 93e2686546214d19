import { useParams } from 'react-router';
import { starts } from './first-queries.ts';
import { chatsQuery } from '#src/api/chats/queries.ts';
import { receptionsQuery } from '#src/api/receptions/queries.ts';
import { ChatLog } from '#src/features/chats/ChatLog.tsx';

export const loader = starts(({ client }) => [
  client.prefetchInfiniteQuery(chatsQuery()),
  client.prefetchQuery(receptionsQuery()),
]);

/** The loader runs when the screen is opened, not when another item is selected. */
export const shouldRevalidate = (): boolean => false;

export function Component() {
  const { uuid } = useParams();
  return <ChatLog openUuid={uuid ?? null} />;
}
