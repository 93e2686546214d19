import type { Chat } from '#contract/chats.ts';
import type { ReadList } from '#contract/wire.ts';

/** The most that the service lists at once (spec: Endpoints › Chats, `limit`). */
export const CHATS_PAGE = 100;

/** What is known of the chats that a filter asks for: the newest of them, without a hole. */
export interface ChatList {
  /** Newest first, then by uuid; every uuid once. */
  readonly items: readonly Chat[];
  /** Where the next older page begins (`started_at_lt_or_eq`, inclusive); null when there is nothing older. */
  readonly cursor: string | null;
  /** Items that could not be read and are left out: of the newest page, and of the older ones. */
  readonly dropped: { readonly newest: number; readonly older: number };
  /** Moments that more chats share than the service lists at once: some of them may be missing. */
  readonly crowded: readonly string[];
  /** The answer that the list was last merged with. */
  readonly answer?: object | undefined;
}

export interface OlderChats {
  readonly items: readonly Chat[];
  readonly dropped: number;
  readonly cursor: string | null;
  readonly crowded: readonly string[];
}

const moments = new Map<string, number>();
const MOMENTS_AT_MOST = 20_000;

/** Milliseconds since 1970 of a timestamp. Remembered: hundreds are compared at every poll. */
export function chatMoment(at: string): number {
  const known = moments.get(at);
  if (known !== undefined) return known;
  if (moments.size >= MOMENTS_AT_MOST) moments.clear();
  const moment = Date.parse(at);
  moments.set(at, moment);
  return moment;
}

/** The order of the log: newest first, then by uuid, so that equal moments do not change places. */
export const newestChatFirst = (a: Chat, b: Chat): number =>
  chatMoment(b.started_at) - chatMoment(a.started_at) || (a.uuid < b.uuid ? -1 : a.uuid > b.uuid ? 1 : 0);

/** `started_at` of the oldest readable chat of a page, as the service wrote it. */
export function oldestChatOf(items: readonly Chat[]): string | null {
  let oldest: string | null = null;
  for (const { started_at } of items)
    if (oldest === null || chatMoment(started_at) < chatMoment(oldest)) oldest = started_at;
  return oldest;
}

/** Whether the answer was cut off by `limit`, so that there may be more at or before its oldest chat. */
export const isFullPage = (page: ReadList<Chat>): boolean => page.items.length + page.dropped >= CHATS_PAGE;

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Both, every uuid once, sorted; `later` wins, but a chat that did not change keeps its identity. */
export function unionOfChats(earlier: readonly Chat[], later: readonly Chat[]): readonly Chat[] {
  const byUuid = new Map(earlier.map((chat) => [chat.uuid, chat]));
  for (const chat of later) {
    const known = byUuid.get(chat.uuid);
    if (known === undefined || !same(known, chat)) byUuid.set(chat.uuid, chat);
  }
  return [...byUuid.values()].toSorted(newestChatFirst);
}

/**
 * The list after a new look at the newest page: new chats on top, changed ones replaced, and what the page should have
 * held but did not is gone from this filter (a chat that was new is ringing now). Older ones stay. Where the page does not
 * reach down to the list any more (a computer that slept), the list begins anew rather than have a hole.
 */
export function mergeNewestChats(list: ChatList | undefined, page: ReadList<Chat>): ChatList {
  if (list?.answer !== undefined && list.answer === page) return list;
  const full = isFullPage(page);
  const onPage = new Set(page.items.map(({ uuid }) => uuid));
  const reachAt = full ? oldestChatOf(page.items) : null;
  if (list === undefined || (full && !list.items.some(({ uuid }) => onPage.has(uuid)))) {
    const dropped = { newest: page.dropped, older: 0 };
    return { items: unionOfChats([], page.items), cursor: reachAt, dropped, crowded: [], answer: page };
  }
  // The page may be cut in the middle of its oldest moment, so only what is newer than that can be missed there.
  const reach = reachAt === null ? -Infinity : chatMoment(reachAt);
  const kept = list.items.filter((chat) => onPage.has(chat.uuid) || chatMoment(chat.started_at) <= reach);
  const older = kept.some(({ uuid }) => !onPage.has(uuid));
  const items = unionOfChats(kept, page.items);
  const unchanged = items.length === list.items.length && items.every((chat, at) => chat === list.items[at]);
  const known = list.cursor === null || chatMoment(list.cursor) <= reach;
  return {
    items: unchanged ? list.items : items,
    cursor: reachAt !== null && known ? list.cursor : reachAt,
    dropped: { newest: page.dropped, older: older ? list.dropped.older : 0 },
    crowded: older ? list.crowded : [],
    answer: page,
  };
}

/** The list with older chats added, and where it goes on from there. */
export function addOlderChats(list: ChatList, found: OlderChats): ChatList {
  return {
    ...list,
    // What is known already was read after the older page was asked for: the known wins.
    items: unionOfChats(found.items, list.items),
    cursor: found.cursor,
    dropped: { newest: list.dropped.newest, older: list.dropped.older + found.dropped },
    crowded: [...list.crowded, ...found.crowded],
  };
}
