import { useParams } from 'react-router';
import { queryClient } from '#src/api/cache/query-client.ts';
import { chatsQuery } from '#src/api/chats/queries.ts';
import { ChatLog } from '#src/features/chats/ChatLog.tsx';

/** Starts what the screen shows; nothing waits for it. */
export function loader(): null {
  void queryClient.prefetchInfiniteQuery(chatsQuery());
  return null;
}

/** It is for coming here: on the way from one to the next nothing has to be fetched, and nothing to be waited for. */
export const shouldRevalidate = (): boolean => false;

/** The chat log, with one chat open where the URL names one. */
export function Component() {
  const { uuid } = useParams();
  return <ChatLog openUuid={uuid ?? null} />;
}
