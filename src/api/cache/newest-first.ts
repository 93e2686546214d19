import {
  infiniteQueryOptions,
  replaceEqualDeep,
  type InfiniteData,
  type UseInfiniteQueryOptions,
} from '@tanstack/react-query';
import type { ReadList } from '#contract/wire.ts';
import { served } from '#src/browser/served.ts';
import { polled } from './polling.ts';

/** The largest `limit` of the service (spec: Endpoints › Voicemails, Smileys, Chats, `limit`). */
export const PAGE_SIZE = 100;

/** Milliseconds after which a page is read again as a whole. */
const READ_AGAIN = 60_000;
/** The pages for that: those that figures count. A list that was scrolled further keeps what it has below them. */
const PAGES_AGAIN = 3;

/** One page of a list, and the cursor of the next page: a timestamp by default. */
export interface Page<T, C = string> extends ReadList<T> {
  /** Null at the end of the list. */
  readonly next: C | null;
  /** Moments that more items share than a page has: some of them are missing. */
  readonly crowded: readonly string[];
  /** When all of it was read, by `performance.now()`. Undefined when the gateway read it, and after `forgetPages`. */
  readonly readAt?: number | undefined;
}

export type Pages<T, C = string> = InfiniteData<Page<T, C>, C | null>;

/** The query of a list whose cursor is a timestamp. */
export type NewestQuery<T> = UseInfiniteQueryOptions<
  Page<T>,
  Error,
  NewestList<T>,
  readonly unknown[],
  string | null
>;

/** The loaded part of a list. */
export interface NewestList<T> {
  /** Newest first, without duplicates. */
  readonly items: readonly T[];
  /** Whether older items may follow. */
  readonly more: boolean;
  /** The number of items that could not be read. */
  readonly dropped: number;
  readonly crowded: readonly string[];
}

/** Whether an answer has as many items as `limit` allows, so that more may follow. */
export const isFull = (answer: ReadList<unknown>, limit = PAGE_SIZE): boolean =>
  answer.items.length + answer.dropped >= limit;

/** One millisecond earlier, the precision of the timestamps. */
const justBefore = (at: string): string => new Date(Date.parse(at) - 1).toISOString();

export interface ListSource<T, C> {
  readonly queryKey: readonly unknown[];
  readonly read: (cursor: C | null, signal: AbortSignal) => Promise<Page<T, C>>;
  /** The cursor of the newest page. */
  readonly first?: C | null;
  /** The poll interval of the newest page in milliseconds. Null when nothing new can arrive. */
  readonly every: number | null;
}

const sameItems = (a: unknown, b: unknown): boolean =>
  a === b ||
  (Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item, at) => item === b[at]));

/** `after`, or `before` when both are equal, so that an unchanged object keeps its identity. */
export function keepSame<V>(before: unknown, after: V): V {
  const [old, now] = [before, after].map((value) => Object.entries(value ?? {}));
  const same =
    old?.length === now?.length &&
    now?.every(([key, value], at) => old?.[at]?.[0] === key && sameItems(old[at][1], value));
  return typeof after === 'object' && same === true ? (before as V) : after;
}

/** Has a list read its pages again when it is fetched next, however far down they are. */
export const forgetPages = <T, C>(known: Pages<T, C>): Pages<T, C> => ({
  ...known,
  pages: known.pages.map((page) => ({ ...page, readAt: undefined })),
});

const NOT_POLLED = { staleTime: Infinity, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

/** The lists of one resource. `atOf` is the service's timestamp, used as cursor. `tie` orders two items of one moment. */
export function newestFirst<T>(
  idOf: (item: T) => number | string,
  atOf: (item: T) => string,
  tie: (a: T, b: T) => number,
) {
  const at = (item: T): number => Date.parse(atOf(item));

  const order = (a: T, b: T): number => at(b) - at(a) || tie(a, b);

  /** The timestamp of the oldest readable item of an answer. */
  const oldestOf = (items: readonly T[]): string | null =>
    items.reduce<string | null>(
      (oldest, item) => (oldest === null || at(item) < Date.parse(oldest) ? atOf(item) : oldest),
      null,
    );

  /** The items of all lists in order, without duplicates. The first list wins. */
  const unionOf = (lists: readonly (readonly T[])[]): readonly T[] =>
    [
      ...new Map(lists.toReversed().flatMap((list) => list.map((item) => [idOf(item), item]))).values(),
    ].toSorted(order);

  /** An answer as a page. A full answer of one moment alone would come again for ever: the moment is named, and the list goes on below. */
  function pageOf(answer: ReadList<T>, cursor: string | null): Page<T> {
    const { items, dropped } = answer;
    const oldest = isFull(answer) ? oldestOf(items) : null;
    const isCrowded = oldest !== null && cursor !== null && Date.parse(oldest) >= Date.parse(cursor);
    return isCrowded
      ? { items, dropped, next: justBefore(oldest), crowded: [oldest] }
      : { items, dropped, next: oldest, crowded: [] };
  }

  /** The items, those of them that are unchanged as the known objects. */
  function withKnown<C>(known: Page<T, C>, items: readonly T[]): readonly T[] {
    // By id, since an unchanged item may have another index now.
    const before = new Map(known.items.map((item) => [idOf(item), item]));
    return items.map((item) => replaceEqualDeep(before.get(idOf(item)), item));
  }

  /** Reads a page again as far down as it is known, so that the cursors below it fit. One that has grown too long begins again. */
  async function readAgain<C>(
    known: Page<T, C>,
    cursor: C | null,
    read: (cursor: C | null) => Promise<Page<T, C>>,
  ) {
    const reach = oldestOf(known.items);
    let page = await read(cursor);
    if (reach === null || known.items.length > PAGES_AGAIN * PAGE_SIZE) return page;
    const isAbove = ({ items }: Page<T, C>) => Date.parse(oldestOf(items) ?? reach) > Date.parse(reach);
    while (page.next !== null && isAbove(page)) {
      const below = await read(page.next);
      const dropped = page.dropped + below.dropped;
      const crowded = [...page.crowded, ...below.crowded];
      page = { ...below, items: unionOf([page.items, below.items]), dropped, crowded };
    }
    const items = withKnown(known, page.items);
    if (known.next === null || page.next === null) return { ...page, items };
    return { ...page, items: items.filter((item) => at(item) >= Date.parse(reach)), next: known.next };
  }

  /**
   * The first page after a poll: new items added, changed ones replaced, and missing ones removed. Older items stay, so the
   * pages below are not read again. If the answer no longer overlaps with the page (the computer slept), it replaces the page.
   */
  function merge<C>(known: Page<T, C>, fresh: Page<T, C>): Page<T, C> {
    const items = withKnown(known, fresh.items);
    const oldest = oldestOf(items);
    const knownIds = new Set(known.items.map(idOf));
    if (fresh.next === null || oldest === null || !items.some((item) => knownIds.has(idOf(item))))
      return keepSame(known, { ...fresh, items });
    const ids = new Set(items.map(idOf));
    // The answer may have only some items of its oldest moment, so items of that moment are kept too.
    const below = known.items.filter((item) => at(item) <= Date.parse(oldest) && !ids.has(idOf(item)));
    const last = oldestOf(known.items);
    const reaches = last !== null && Date.parse(last) <= Date.parse(oldest);
    return keepSame(known, {
      ...known,
      ...fresh,
      items: [...items, ...below],
      next: reaches || known.next === null ? known.next : fresh.next,
    });
  }

  const listOf = <C>({ pages }: Pages<T, C>): NewestList<T> => ({
    items: unionOf(pages.map(({ items }) => items)),
    more: (pages.at(-1)?.next ?? null) !== null,
    dropped: pages.reduce((sum, { dropped }) => sum + dropped, 0),
    crowded: pages.flatMap(({ crowded }) => crowded),
  });

  /**
   * The query of a list, for `useInfiniteQuery`. A poll reads only the newest page; the others stay while their cursors fit. Once a
   * minute it reads all of the first pages: an old voicemail may have been heard or deleted elsewhere.
   */
  const query = <C = string>({ queryKey, read, first = null, every }: ListSource<T, C>) =>
    infiniteQueryOptions<Page<T, C>, Error, NewestList<T>, readonly unknown[], C | null>({
      queryKey,
      queryFn: async ({ client, pageParam, signal }) => {
        const known = client.getQueryData<Pages<T, C>>(queryKey);
        const index = known?.pageParams.indexOf(pageParam as C | null) ?? -1;
        const page = known?.pages[index];
        const now = performance.now();
        // One that is not polled is fetched again only when something in it changed.
        const changed = every === null && client.getQueryState(queryKey)?.isInvalidated === true;
        const isOld = changed || now - (page?.readAt ?? now) > READ_AGAIN;
        if (page?.readAt !== undefined && !(isOld && index < PAGES_AGAIN))
          return index > 0 ? page : merge(page, await read(pageParam as C | null, signal));
        const readFrom = (cursor: C | null) => read(cursor, signal);
        const whole = await (page
          ? readAgain(page, pageParam as C | null, readFrom)
          : readFrom(pageParam as C | null));
        // The gateway has another clock.
        return served() ? whole : { ...whole, readAt: now };
      },
      initialPageParam: first,
      getNextPageParam: ({ next }: Page<T, C>) => next,
      select: listOf<C>,
      structuralSharing: keepSame,
      ...(every === null ? NOT_POLLED : polled(every)),
    });

  return { order, unionOf, pageOf, merge, query, listOf };
}
