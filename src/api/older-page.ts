import type { ReadList } from '#contract/wire.ts';
import { momentOf, type Older, type Page } from './newest-list.ts';

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
