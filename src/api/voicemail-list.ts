import type { Voicemail } from '#contract/voicemails.ts';
import type { ReadList } from '#contract/wire.ts';

/** The most that the service lists at once (spec: Endpoints › Voicemails, `limit`). */
export const PAGE_SIZE = 100;

/** What is known of the voicemails that a filter asks for: the newest of them, without a hole. */
export interface VoicemailList {
  /** Newest first, then the higher id first; every id once. */
  readonly items: readonly Voicemail[];
  /** Where the next older page begins (`created_at_lt_or_eq`); null when there is nothing older. */
  readonly cursor: string | null;
  /** Items that could not be read and are left out: of the newest page, and of the older ones. */
  readonly dropped: { readonly newest: number; readonly older: number };
  /** Moments that more voicemails share than the service lists at once: some of them may be missing. */
  readonly crowded: readonly string[];
  /** The answer that the list was last merged with. */
  readonly answer?: object | undefined;
}

/** An answer of the service. `full`: cut off by `limit`, so there may be more at or before its oldest item. */
export interface VoicemailPage extends ReadList<Voicemail> {
  readonly full: boolean;
  /** The answer as it was read: the same object when nothing changed since the last poll. */
  readonly answer?: object;
}

const moments = new Map<string, number>();
const MOMENTS_AT_MOST = 20_000;

/** Milliseconds since 1970 of a timestamp. Remembered: thousands are compared at every poll. */
export function momentOf(at: string): number {
  const known = moments.get(at);
  if (known !== undefined) return known;
  if (moments.size >= MOMENTS_AT_MOST) moments.clear();
  const moment = Date.parse(at);
  moments.set(at, moment);
  return moment;
}

/** The order of the list: newest first, then the higher id. */
export function newestFirst(a: Voicemail, b: Voicemail): number {
  return momentOf(b.created_at) - momentOf(a.created_at) || b.id - a.id;
}

/** `created_at` of the oldest readable item of a page, as the service wrote it. */
export function oldestOf(items: readonly Voicemail[]): string | null {
  let oldest: string | null = null;
  for (const { created_at } of items)
    if (oldest === null || momentOf(created_at) < momentOf(oldest)) oldest = created_at;
  return oldest;
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Both, every id once, sorted; `later` wins, but an item that did not change keeps its identity. */
export function union(earlier: readonly Voicemail[], later: readonly Voicemail[]): readonly Voicemail[] {
  const byId = new Map(earlier.map((item) => [item.id, item]));
  for (const item of later) {
    const known = byId.get(item.id);
    if (known === undefined || !same(known, item)) byId.set(item.id, item);
  }
  return [...byId.values()].toSorted(newestFirst);
}

const freshFrom = (page: VoicemailPage): VoicemailList => ({
  items: union([], page.items),
  cursor: page.full ? oldestOf(page.items) : null,
  dropped: { newest: page.dropped, older: 0 },
  crowded: [],
  answer: page.answer,
});

/**
 * The list after a new look at the newest page: new arrivals on top, changed items replaced, and whatever the page
 * should have held but did not is gone at the service. Older items stay. Where the page does not reach down to the list
 * any more (a computer that slept), the list begins anew rather than have a hole.
 */
export function mergeNewest(list: VoicemailList | undefined, page: VoicemailPage): VoicemailList {
  if (list?.answer !== undefined && list.answer === page.answer) return list;
  const fresh = freshFrom(page);
  const onPage = new Set(page.items.map((item) => item.id));
  if (list === undefined || !list.items.some((item) => onPage.has(item.id))) return fresh;

  // The page may be cut in the middle of its oldest moment, so only what is newer than that can be missed there.
  const reach = fresh.cursor === null ? -Infinity : momentOf(fresh.cursor);
  const kept = list.items.filter((item) => onPage.has(item.id) || momentOf(item.created_at) <= reach);
  const known = list.cursor === null || momentOf(list.cursor) <= reach;
  const older = kept.some((item) => !onPage.has(item.id));
  const items = union(kept, page.items);
  const unchanged = items.length === list.items.length && items.every((item, at) => item === list.items[at]);
  const next: VoicemailList = {
    items: unchanged ? list.items : items,
    cursor: fresh.cursor !== null && known ? list.cursor : fresh.cursor,
    dropped: { newest: page.dropped, older: older ? list.dropped.older : 0 },
    crowded: older ? list.crowded : [],
    answer: page.answer,
  };
  const rest = { items: 0, answer: 0 };
  return unchanged && same({ ...next, ...rest }, { ...list, ...rest }) ? list : next;
}

/** The list with older items added, and where it goes on from there. */
export function addOlder(
  list: VoicemailList,
  found: { items: readonly Voicemail[]; dropped: number; cursor: string | null; crowded: readonly string[] },
): VoicemailList {
  return {
    // What is known already is newer than an answer that was asked for before it: the known wins.
    ...list,
    items: union(found.items, list.items),
    cursor: found.cursor,
    dropped: { newest: list.dropped.newest, older: list.dropped.older + found.dropped },
    crowded: [...list.crowded, ...found.crowded],
  };
}

/** The list with one item replaced, or the same list when it is not in it or nothing changes. */
export function replaceItem(
  list: VoicemailList,
  id: number,
  change: (item: Voicemail) => Voicemail,
): VoicemailList {
  let changed = false;
  const items = list.items.map((item) => {
    if (item.id !== id) return item;
    const next = change(item);
    changed ||= next !== item;
    return next;
  });
  return changed ? { ...list, items } : list;
}

/** The list without one item. */
export function removeItem(list: VoicemailList, id: number): VoicemailList {
  const items = list.items.filter((item) => item.id !== id);
  return items.length === list.items.length ? list : { ...list, items };
}
