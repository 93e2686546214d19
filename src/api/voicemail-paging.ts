import type { Voicemail } from '#contract/voicemails.ts';
import { momentOf, oldestOf, type VoicemailPage } from './voicemail-list.ts';

/** How paging reaches the service; tests give their own. */
export interface PageSource {
  /** Voicemails at or before `at`, of one endpoint when given, at most `PAGE_SIZE`. */
  page(at: string, endpoint?: string): Promise<VoicemailPage>;
  /** One voicemail; null when there is none with that id. */
  one(id: number): Promise<Voicemail | null>;
}

export interface OlderVoicemails {
  readonly items: readonly Voicemail[];
  readonly dropped: number;
  readonly cursor: string | null;
  readonly crowded: readonly string[];
}

/** The most ids that are asked for one by one where a crowded moment hides some. */
const PROBES = 400;
const PROBES_AT_ONCE = 6;

/** The moment just before: timestamps are exact to the millisecond. */
const justBefore = (at: string): string => new Date(momentOf(at) - 1).toISOString();

/**
 * The next older page from the inclusive cursor `at`.
 *
 * A moment that more voicemails share than a page holds cannot be paged past by the cursor alone: every answer would be
 * the same page. Then that moment is asked for once per endpoint; what is still hidden is looked for by id between its
 * neighbours; and the list goes on below it. Where even that may have missed some, the moment is named in `crowded`.
 * `known` are the items that the list holds already; `endpoints` all endpoints that the page knows of (`[]` when the
 * list is filtered by one).
 */
export async function olderPage(
  source: PageSource,
  at: string,
  known: readonly Voicemail[],
  endpoints: readonly string[],
): Promise<OlderVoicemails> {
  const page = await source.page(at);
  const oldest = oldestOf(page.items);
  if (!page.full || oldest === null)
    return { items: page.items, dropped: page.dropped, cursor: null, crowded: [] };
  if (momentOf(oldest) < momentOf(at))
    return { items: page.items, dropped: page.dropped, cursor: oldest, crowded: [] };

  const below = await source.page(justBefore(at));
  const crowd = await crowdAt(source, at, [...known, ...page.items], below.items, endpoints);
  return {
    items: [...page.items, ...below.items, ...crowd.items],
    dropped: page.dropped + below.dropped + crowd.dropped,
    cursor: below.full ? oldestOf(below.items) : null,
    crowded: crowd.complete ? [] : [at],
  };
}

async function crowdAt(
  source: PageSource,
  at: string,
  known: readonly Voicemail[],
  below: readonly Voicemail[],
  endpoints: readonly string[],
): Promise<{ items: readonly Voicemail[]; dropped: number; complete: boolean }> {
  const isThen = (item: Voicemail) => momentOf(item.created_at) === momentOf(at);
  const found: Voicemail[] = [];
  let dropped = 0;
  let complete = endpoints.length > 0;
  for (const endpoint of new Set([...endpoints, ...known.flatMap((item) => item.endpoint ?? [])])) {
    if (endpoints.length === 0) break;
    const page = await source.page(at, endpoint);
    const then = page.items.filter(isThen);
    found.push(...then);
    dropped += page.dropped;
    if (page.full && then.length === page.items.length) complete = false;
  }
  if (complete) return { items: found, dropped, complete };

  const ids = hiddenIds([...known, ...found], below, momentOf(at));
  const probed = await inTurns(ids.slice(0, PROBES), (id) => source.one(id));
  found.push(...probed.filter((item) => item !== null).filter(isThen));
  return { items: found, dropped, complete: ids.length <= PROBES };
}

/** The ids between those of the moment's neighbours that nobody has seen yet, nearest to the seen ones first. */
function hiddenIds(known: readonly Voicemail[], below: readonly Voicemail[], at: number): readonly number[] {
  const seen = new Set(known.map((item) => item.id));
  const then = known.filter((item) => momentOf(item.created_at) === at).map((item) => item.id);
  const newer = known.filter((item) => momentOf(item.created_at) > at).map((item) => item.id);
  const low = Math.min(...then);
  const high = Math.max(...then);
  const floor = Math.max(0, ...below.map((item) => item.id).filter((id) => id < low));
  const ceiling = Math.min(high + PROBES, ...newer.filter((id) => id > high));
  const within = range(low + 1, high).filter((id) => !seen.has(id));
  const outside = Math.max(low - floor, ceiling - high);
  return [
    ...within,
    ...range(1, outside).flatMap((step) => [
      ...(low - step > floor ? [low - step] : []),
      ...(high + step < ceiling ? [high + step] : []),
    ]),
  ];
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.min(Math.max(0, to - from), 4 * PROBES) }, (_, at) => from + at);

async function inTurns<T, R>(all: readonly T[], ask: (one: T) => Promise<R>): Promise<R[]> {
  const answers: R[] = [];
  for (let at = 0; at < all.length; at += PROBES_AT_ONCE)
    answers.push(...(await Promise.all(all.slice(at, at + PROBES_AT_ONCE).map(ask))));
  return answers;
}
