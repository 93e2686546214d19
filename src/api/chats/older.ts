import type { QueryClient } from '@tanstack/react-query';
import { CHAT_STATES, type Chat, type ChatState } from '#contract/chats.ts';
import { loadOlder, momentOf, crowdInParts, olderPage, type Older } from '#src/api/cache/newest-list.ts';
import {
  addOlder,
  chatsQuery,
  getChats,
  oldestOf,
  type ChatEndpoint,
  type ChatFilter,
  type ChatPage,
} from './queries.ts';

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

/** A narrower look at one crowded moment. */
export interface ChatPart {
  readonly endpoint?: string | undefined;
  readonly state?: ChatState | undefined;
}

/** Chats that started at or before `until`, at most `PAGE_SIZE`; of one line and state when given. */
export type ChatPages = (until: string, part?: ChatPart) => Promise<ChatPage>;

/** What the filter leaves open, and so what a crowded moment can be parted by. */
export interface Splits {
  readonly endpoints: readonly string[];
  readonly states: boolean;
}

/** The next older page from the inclusive cursor `at`. A crowded moment is asked for once per line and state. */
export const olderChats = (
  pages: ChatPages,
  at: string,
  { endpoints, states }: Splits,
): Promise<Older<Chat>> =>
  olderPage(pages, oldestOf, at, async () => {
    const parts: readonly ChatPart[] = (endpoints.length > 0 ? endpoints : [undefined]).flatMap((endpoint) =>
      (states ? CHAT_STATES : [undefined]).map((state) => ({ endpoint, state })),
    );
    const { cut, ...crowd } = await crowdInParts(
      parts.length > 1 ? parts : [],
      (part) => pages(at, part),
      (chat) => momentOf(chat.started_at) === momentOf(at),
    );
    // Lines that nobody knows of cannot be asked for.
    return { ...crowd, complete: cut === 0 && parts.length > 1 && endpoints.length > 0 };
  });
