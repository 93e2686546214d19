import { infiniteQueryOptions, replaceEqualDeep, type InfiniteData } from '@tanstack/react-query';
import type { ReadList } from '#contract/wire.ts';
import { polled } from './polling.ts';

/** The most that the service lists at once (spec: Endpoints › Voicemails, Smileys, Chats, `limit`). */
export const PAGE_SIZE = 100;

/** One page of a list, and where the next one begins: a timestamp unless the list says otherwise. */
export interface Page<T, C = string> extends ReadList<T> {
  /** Null at the end of the list. */
  readonly next: C | null;
  /** Moments that more items share than a page has: some of them are missing. */
  readonly crowded: readonly string[];
}

export type Pages<T, C = string> = InfiniteData<Page<T, C>, C | null>;

/** What is loaded of a list. */
export interface NewestList<T> {
  /** Newest first, every id once. */
  readonly items: readonly T[];
  /** Whether older items may follow. */
  readonly more: boolean;
  /** Items that could not be read and are left out. */
  readonly dropped: number;
  readonly crowded: readonly string[];
}

/** Whether `limit` cut an answer off. */
export const isFull = (answer: ReadList<unknown>): boolean =>
  answer.items.length + answer.dropped >= PAGE_SIZE;

/** The moment just before: timestamps are exact to the millisecond. */
const justBefore = (at: string): string => new Date(Date.parse(at) - 1).toISOString();

export interface ListSource<T, C> {
  readonly queryKey: readonly unknown[];
  /** Reads a page from a cursor on. */
  readonly read: (cursor: C | null, signal: AbortSignal) => Promise<Page<T, C>>;
  /** Where the newest page begins. */
  readonly first?: C | null;
  /** How often the newest page is asked for; null where nothing new can come. */
  readonly every: number | null;
}

const sameItems = (a: unknown, b: unknown): boolean =>
  a === b ||
  (Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item, at) => item === b[at]));

/** `after`, or `before` where both have the same in them: the same values, or lists of the same items. */
function keepSame<V>(before: unknown, after: V): V {
  const [old, now] = [before, after].map((value) => Object.entries(value ?? {}));
  const same =
    old?.length === now?.length &&
    now?.every(([key, value], at) => old?.[at]?.[0] === key && sameItems(old[at][1], value));
  return typeof after === 'object' && same === true ? (before as V) : after;
}

const NOT_POLLED = { staleTime: Infinity, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

/**
 * The lists of one resource. `atOf` is the timestamp that the cursor goes by, as the service wrote it; `tie` the order of
 * two of one moment.
 */
export function newestFirst<T>(
  idOf: (item: T) => number | string,
  atOf: (item: T) => string,
  tie: (a: T, b: T) => number,
) {
  const at = (item: T): number => Date.parse(atOf(item));

  /** The order of the list. */
  const order = (a: T, b: T): number => at(b) - at(a) || tie(a, b);

  /** The timestamp of the oldest readable item of an answer. */
  const oldestOf = (items: readonly T[]): string | null =>
    items.reduce<string | null>(
      (oldest, item) => (oldest === null || at(item) < Date.parse(oldest) ? atOf(item) : oldest),
      null,
    );

  /** All items of some lists once each, in order. Where an id comes twice, the first list wins. */
  const unionOf = (lists: readonly (readonly T[])[]): readonly T[] =>
    [
      ...new Map(lists.toReversed().flatMap((list) => list.map((item) => [idOf(item), item]))).values(),
    ].toSorted(order);

  /**
   * An answer as a page. The cursor is inclusive, so a full answer of one moment alone would come again and again: then the
   * moment is named, and the list goes on below it.
   */
  function pageOf(answer: ReadList<T>, cursor: string | null): Page<T> {
    const { items, dropped } = answer;
    const oldest = isFull(answer) ? oldestOf(items) : null;
    const isCrowded = oldest !== null && cursor !== null && Date.parse(oldest) >= Date.parse(cursor);
    return isCrowded
      ? { items, dropped, next: justBefore(oldest), crowded: [oldest] }
      : { items, dropped, next: oldest, crowded: [] };
  }

  /**
   * The first page after a new look at it: new arrivals on top, changed items replaced, and whatever the answer should have
   * held but did not is gone. What lies below stays, so the pages under it need not be read again. Where the answer does
   * not reach down to the list any more (a computer that slept), the list begins again rather than have a hole.
   */
  function merge<C>(known: Page<T, C>, fresh: Page<T, C>): Page<T, C> {
    const before = new Map(known.items.map((item) => [idOf(item), item]));
    // An item that did not change keeps its identity, whatever place it has now.
    const items = fresh.items.map((item) => replaceEqualDeep(before.get(idOf(item)), item));
    const oldest = oldestOf(items);
    if (fresh.next === null || oldest === null || !items.some((item) => before.has(idOf(item))))
      return keepSame(known, { ...fresh, items });
    const ids = new Set(items.map(idOf));
    // The answer may be cut in the middle of its oldest moment, so only what is newer than that can be missed there.
    const below = known.items.filter((item) => at(item) <= Date.parse(oldest) && !ids.has(idOf(item)));
    const last = oldestOf(known.items);
    const reaches = last !== null && Date.parse(last) <= Date.parse(oldest);
    return keepSame(known, {
      ...fresh,
      items: [...items, ...below],
      next: reaches || known.next === null ? known.next : fresh.next,
    });
  }

  /** What the pages hold together. */
  const listOf = <C>({ pages }: Pages<T, C>): NewestList<T> => ({
    items: unionOf(pages.map(({ items }) => items)),
    more: (pages.at(-1)?.next ?? null) !== null,
    dropped: pages.reduce((sum, { dropped }) => sum + dropped, 0),
    crowded: pages.flatMap(({ crowded }) => crowded),
  });

  /**
   * The query of a list, for `useInfiniteQuery`. A refetch, and so every poll, reads the newest page alone; the others are
   * kept while the page before them ends where they begin.
   */
  const query = <C = string>({ queryKey, read, first = null, every }: ListSource<T, C>) =>
    infiniteQueryOptions<Page<T, C>, Error, NewestList<T>, readonly unknown[], C | null>({
      queryKey,
      queryFn: async ({ client, pageParam, signal }) => {
        const known = client.getQueryData<Pages<T, C>>(queryKey);
        const place = known?.pageParams.indexOf(pageParam as C | null) ?? -1;
        const page = known?.pages[place];
        if (page && place > 0) return page;
        const fresh = await read(pageParam as C | null, signal);
        return page ? merge(page, fresh) : fresh;
      },
      initialPageParam: first,
      getNextPageParam: ({ next }: Page<T, C>) => next,
      select: listOf<C>,
      structuralSharing: keepSame,
      ...(every === null ? NOT_POLLED : polled(every)),
    });

  return { order, unionOf, pageOf, merge, query, listOf };
}
