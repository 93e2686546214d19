import type { QueryClient } from '@tanstack/react-query';
import { addOlder } from './chat-list.ts';
import { olderChats, type ChatPart } from './chat-paging.ts';
import { chatsQuery, getChats, type ChatEndpoint, type ChatFilter } from './chats.ts';
import { loadOlder } from './load-older.ts';

/** Loads the next older page of `chatsQuery(filter)`, as `loadOlder` says. Rejects with an ApiError. */
export const loadOlderChats = (client: QueryClient, filter: ChatFilter): Promise<void> =>
  loadOlder(client, chatsQuery(filter).queryKey, addOlder, (list, cursor) => {
    const known = filter.endpoint === undefined ? list.items.flatMap(({ endpoint }) => endpoint ?? []) : [];
    return olderChats((until, part) => getChats({ ...filter, until, ...asFilter(part) }), cursor, {
      endpoints: [...new Set(known)],
      states: filter.state === undefined,
    });
  });

const asFilter = ({ endpoint, state }: ChatPart = {}): ChatFilter => ({
  ...(endpoint === undefined ? {} : { endpoint: endpoint as ChatEndpoint }),
  ...(state === undefined ? {} : { state }),
});
