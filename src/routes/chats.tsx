import { useParams } from 'react-router';
import { queryClient } from '#src/api/cache/query-client.ts';
import { chatsQuery } from '#src/api/chats/queries.ts';
import { ChatLog } from '#src/features/chats/ChatLog.tsx';

/** Starts the requests of the screen without waiting for them. */
export function loader(): null {
  void queryClient.prefetchInfiniteQuery(chatsQuery());
  return null;
}

/** The loader runs when the screen is opened, not when another item is selected. */
export const shouldRevalidate = (): boolean => false;

export function Component() {
  const { uuid } = useParams();
  return <ChatLog openUuid={uuid ?? null} />;
}
