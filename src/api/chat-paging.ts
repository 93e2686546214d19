import { CHAT_STATES } from '#contract/chats.ts';
import type { Chat, ChatState } from '#contract/chats.ts';
import { oldestOf, type ChatPage } from './chat-list.ts';
import { momentOf, type Older } from './newest-list.ts';
import { crowdInParts, olderPage } from './older-page.ts';

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
