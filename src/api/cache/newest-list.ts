import type { QueryClient } from '@tanstack/react-query';
import type { ReadList } from '#contract/wire.ts';
import { firstWhere } from '#src/lib/lists.ts';
import { changeCached } from './change-cached.ts';

/** The most that the service lists at once (spec: Endpoints › Voicemails, Smileys, Chats, `limit`). */
export const PAGE_SIZE = 100;

/** What is known of the items that a filter asks for: the newest of them, without a hole. */
export interface NewestList<T> {
  /** Newest first, every id once. */
  readonly items: readonly T[];
  /** Where the next older page begins (`…_lt_or_eq`, inclusive); null when there is nothing older. */
  readonly cursor: string | null;
  /** Items that could not be read and are left out: of the newest page, and of the older ones. */
  readonly dropped: { readonly newest: number; readonly older: number };
  /** Moments that more items share than the service lists at once: some of them may be missing. */
  readonly crowded: readonly string[];
  /** The answer that the list was last merged with. */
  readonly answer?: object | undefined;
}

/** An answer of the service. `full`: cut off by `limit`, so there may be more at or before its oldest item. */
export interface Page<T> extends ReadList<T> {
  readonly full: boolean;
  /** The answer as it was read: the same object when nothing changed since the last poll. */
  readonly answer?: object | undefined;
}

/** What lies below a list, and where it goes on from there. */
export interface Older<T> {
  readonly items: readonly T[];
  readonly dropped: number;
  readonly cursor: string | null;
  readonly crowded: readonly string[];
}

/** Whether `limit` cut an answer off. */
export const isFull = (answer: ReadList<unknown>): boolean =>
  answer.items.length + answer.dropped >= PAGE_SIZE;

/** An answer as a page. */
export const pageOf = <T>(answer: ReadList<T>): Page<T> => ({ ...answer, full: isFull(answer), answer });

const moments = new Map<string, number>();
const MOMENTS_AT_MOST = 20_000;

/** Milliseconds since 1970 of a timestamp. Remembered: thousands are compared. */
export function momentOf(at: string): number {
  const known = moments.get(at);
  if (known !== undefined) return known;
  if (moments.size >= MOMENTS_AT_MOST) moments.clear();
  const moment = Date.parse(at);
  moments.set(at, moment);
  return moment;
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * The lists of one resource: of thousands of items, to which each poll and each older page brings a hundred. `atOf` is the
 * timestamp that the cursor goes by, as the service wrote it; `tie` the order of two of one moment.
 */
export function newestLists<T>(
  idOf: (item: T) => number | string,
  atOf: (item: T) => string,
  tie: (a: T, b: T) => number,
) {
  type List = NewestList<T>;
  const at = (item: T): number => momentOf(atOf(item));

  /** The order of the list. */
  const newestFirst = (a: T, b: T): number => at(b) - at(a) || tie(a, b);

  /** The timestamp of the oldest readable item of a page. */
  function oldestOf(items: readonly T[]): string | null {
    let oldest: T | null = null;
    for (const item of items) if (oldest === null || at(item) < at(oldest)) oldest = item;
    return oldest && atOf(oldest);
  }

  /**
   * `sorted` with the items of `found` among them, every id once and in order. What is found wins, but an item that did not
   * change keeps its identity.
   */
  function union(sorted: readonly T[], found: readonly T[]): readonly T[] {
    const fresh = new Map(found.map((item) => [idOf(item), item]));
    const rest = sorted.filter((item) => {
      const other = fresh.get(idOf(item));
      if (other !== undefined && same(item, other)) fresh.set(idOf(item), item);
      return other === undefined;
    });
    const united: T[] = [];
    let from = 0;
    for (const item of [...fresh.values()].toSorted(newestFirst)) {
      const to = firstWhere(rest, from, (other) => newestFirst(item, other) < 0);
      while (from < to) united.push(rest[from++] as T);
      united.push(item);
    }
    return united.concat(rest.slice(from));
  }

  /** All items of pages once each, in order: the cursor is inclusive and the order of the service is not stated. */
  const unionOf = (pages: readonly (readonly T[])[]): readonly T[] => union([], pages.flat());

  /**
   * The list after a new look at the newest page: new arrivals on top, changed items replaced, and whatever the page
   * should have held but did not is gone from this filter. Older items stay. Where the page does not reach down to the
   * list any more (a computer that slept), the list begins anew rather than have a hole.
   */
  function mergeNewest(list: List | undefined, page: Page<T>): List {
    const { full, answer } = page;
    if (list?.answer !== undefined && list.answer === answer) return list;
    const oldest = full ? oldestOf(page.items) : null;
    const onPage = new Set(page.items.map(idOf));
    if (list === undefined || !list.items.some((item) => onPage.has(idOf(item)))) {
      const dropped = { newest: page.dropped, older: 0 };
      return { items: union([], page.items), cursor: oldest, dropped, crowded: [], answer };
    }
    // The page may be cut in the middle of its oldest moment, so only what is newer than that can be missed there.
    const reach = oldest === null ? -Infinity : momentOf(oldest);
    const below = firstWhere(list.items, 0, (item) => at(item) <= reach);
    const kept = list.items.filter((item, place) => place >= below || onPage.has(idOf(item)));
    const older = kept.some((item) => !onPage.has(idOf(item)));
    const united = union(kept, page.items);
    const unchanged =
      united.length === list.items.length && united.every((item, place) => item === list.items[place]);
    const known = list.cursor === null || momentOf(list.cursor) <= reach;
    const next: List = {
      items: unchanged ? list.items : united,
      cursor: oldest !== null && known ? list.cursor : oldest,
      dropped: { newest: page.dropped, older: older ? list.dropped.older : 0 },
      crowded: older ? list.crowded : [],
      answer,
    };
    const told = ({ cursor, dropped, crowded }: List) => [cursor, dropped, crowded];
    return unchanged && same(told(next), told(list)) ? list : next;
  }

  /** The list with older items added, and where it goes on from there. */
  const addOlder = (list: List, found: Older<T>): List => ({
    ...list,
    // What is known already is newer than an answer that was asked for before it: the known wins.
    items: union(list.items, unknownOf(list.items, found.items)),
    cursor: found.cursor,
    dropped: { newest: list.dropped.newest, older: list.dropped.older + found.dropped },
    crowded: [...list.crowded, ...found.crowded],
  });

  function unknownOf(known: readonly T[], found: readonly T[]): readonly T[] {
    const ids = new Set(known.map(idOf));
    return found.filter((item) => !ids.has(idOf(item)));
  }

  return { newestFirst, oldestOf, union, unionOf, mergeNewest, addOlder };
}

/** Reads items at or before a timestamp, at most `PAGE_SIZE`. */
export type ReadPage<T> = (until: string) => Promise<Page<T>>;

/** What was found at one moment, and whether that is all of it. */
export interface Crowd<T> extends ReadList<T> {
  readonly complete: boolean;
}

/** The moment just before: timestamps are exact to the millisecond. */
const justBefore = (at: string): string => new Date(momentOf(at) - 1).toISOString();

/**
 * The next older page from the inclusive cursor `at`.
 *
 * A moment that more items share than a page holds cannot be paged past by the cursor alone: every answer would be the same
 * page. Then `crowdAt` looks for the rest of that moment, and the list goes on below it. Where even that may have missed
 * some, the moment is named in `crowded`.
 */
export async function olderPage<T>(
  read: ReadPage<T>,
  oldestOf: (items: readonly T[]) => string | null,
  at: string,
  crowdAt: (page: Page<T>, below: Page<T>) => Promise<Crowd<T>>,
): Promise<Older<T>> {
  const page = await read(at);
  const { items, dropped } = page;
  const oldest = oldestOf(items);
  if (!page.full || oldest === null) return { items, dropped, cursor: null, crowded: [] };
  if (momentOf(oldest) < momentOf(at)) return { items, dropped, cursor: oldest, crowded: [] };

  const below = await read(justBefore(at));
  const crowd = await crowdAt(page, below);
  return {
    items: [...items, ...crowd.items, ...below.items],
    dropped: dropped + crowd.dropped + below.dropped,
    cursor: below.full ? oldestOf(below.items) : null,
    crowded: crowd.complete ? [] : [at],
  };
}

/** One moment in parts, asked for one after another. `cut`: the parts that hold more of it than the service lists. */
export async function crowdInParts<T, P>(
  parts: Iterable<P>,
  read: (part: P) => Promise<Page<T>>,
  isThen: (item: T) => boolean,
): Promise<ReadList<T> & { readonly cut: number }> {
  const items: T[] = [];
  let dropped = 0;
  let cut = 0;
  for (const part of parts) {
    const page = await read(part);
    const then = page.items.filter(isThen);
    items.push(...then);
    dropped += page.dropped;
    if (page.full && then.length === page.items.length) cut++;
  }
  return { items, dropped, cut };
}

const underWay = new WeakMap<QueryClient, Map<string, Promise<void>>>();

/**
 * Adds the next older page to a list of the cache. Does nothing at the end of the list, and asks once however often it is
 * called while the answer is on its way. Rejects as `read` does and leaves the list as it was.
 */
export function loadOlder<T>(
  client: QueryClient,
  queryKey: readonly unknown[],
  add: (list: NewestList<T>, older: Older<T>) => NewestList<T>,
  read: (list: NewestList<T>, cursor: string) => Promise<Older<T>>,
): Promise<void> {
  const busy = underWay.get(client) ?? new Map<string, Promise<void>>();
  underWay.set(client, busy);
  const name = JSON.stringify(queryKey);
  const loading = busy.get(name) ?? load().finally(() => busy.delete(name));
  busy.set(name, loading);
  return loading;

  async function load(): Promise<void> {
    const list = client.getQueryData<NewestList<T>>(queryKey);
    const cursor = list?.cursor ?? null;
    if (list === undefined || cursor === null) return;
    const older = await read(list, cursor);
    // A list that began anew meanwhile goes on elsewhere.
    changeCached<NewestList<T>>(client, queryKey, (now) => (now.cursor === cursor ? add(now, older) : now));
  }
}
