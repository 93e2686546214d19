import { CHAT_STATES } from '#contract/chats.ts';
import type { Chat, ChatState } from '#contract/chats.ts';
import type { ReadList } from '#contract/wire.ts';
import { chatMoment, isFullPage, oldestChatOf } from './chat-list.ts';
import type { OlderChats } from './chat-list.ts';

/** A narrower look at one crowded moment. */
export interface ChatPart {
  readonly endpoint?: string | undefined;
  readonly state?: ChatState | undefined;
}

/** Chats that started at or before `until`, at most `CHATS_PAGE`; of one line and state when given. */
export type ChatPages = (until: string, part?: ChatPart) => Promise<ReadList<Chat>>;

/** What the filter leaves open, and so what a crowded moment can be parted by. */
export interface Splits {
  readonly endpoints: readonly string[];
  readonly states: boolean;
}

/** The moment just before: timestamps are exact to the millisecond. */
const justBefore = (at: string): string => new Date(chatMoment(at) - 1).toISOString();

/**
 * The next older page from the inclusive cursor `at`.
 *
 * A moment that more chats share than a page holds cannot be paged past by the cursor alone: every answer would be the
 * same page. Then that moment is asked for once per line and state, and the list goes on below it. Where even that may
 * have missed some, the moment is named in `crowded`.
 */
export async function olderChats(pages: ChatPages, at: string, splits: Splits): Promise<OlderChats> {
  const page = await pages(at);
  const oldest = oldestChatOf(page.items);
  if (!isFullPage(page) || oldest === null)
    return { items: page.items, dropped: page.dropped, cursor: null, crowded: [] };
  if (chatMoment(oldest) < chatMoment(at))
    return { items: page.items, dropped: page.dropped, cursor: oldest, crowded: [] };

  const below = await pages(justBefore(at));
  const crowd = await crowdAt(pages, at, splits);
  return {
    items: [...page.items, ...crowd.items, ...below.items],
    dropped: page.dropped + crowd.dropped + below.dropped,
    cursor: isFullPage(below) ? oldestChatOf(below.items) : null,
    crowded: crowd.complete ? [] : [at],
  };
}

async function crowdAt(
  pages: ChatPages,
  at: string,
  { endpoints, states }: Splits,
): Promise<{ items: readonly Chat[]; dropped: number; complete: boolean }> {
  const parts = (endpoints.length > 0 ? endpoints : [undefined]).flatMap((endpoint) =>
    (states ? CHAT_STATES : [undefined]).map((state) => ({ endpoint, state })),
  );
  const isThen = (chat: Chat) => chatMoment(chat.started_at) === chatMoment(at);
  const found: Chat[] = [];
  let dropped = 0;
  // Lines that nobody knows of cannot be asked for.
  let complete = parts.length > 1 && endpoints.length > 0;
  for (const part of parts.length > 1 ? parts : []) {
    const page = await pages(at, part);
    const then = page.items.filter(isThen);
    found.push(...then);
    dropped += page.dropped;
    if (isFullPage(page) && then.length === page.items.length) complete = false;
  }
  return { items: found, dropped, complete };
}
