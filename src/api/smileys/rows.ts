import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Smiley } from '#contract/smileys.ts';
import type { ReadList } from '#contract/wire.ts';
import { isFull, momentOf, PAGE_SIZE, pageOf, crowdInParts } from '#src/api/cache/newest-list.ts';
import { POLL, polled } from '#src/api/cache/polling.ts';
import { ApiError } from '#src/api/client/errors.ts';
import { call } from '#src/api/client/http.ts';
import { oldestOf, unionOf } from './queries.ts';
import { wireMoment, type Span, type StatisticsFilter } from './statistics.ts';

/** Short spans are looked through until so many rows are together, so that a page of the list is worth its frame. */
const ENOUGH = 60;
const SPANS_AT_ONCE = 6;

/** Which rows (spec: Endpoints › Smileys, the list). `commented` filters on presence: it is given or left out. */
export interface RowsFilter extends StatisticsFilter {
  readonly rating?: 0 | 1 | undefined;
  readonly commented?: true | undefined;
  /** Digits with the country prefix. */
  readonly number?: string | undefined;
}

/** Where the rest begins: in which span, and at or before which timestamp, as the service wrote it. */
export interface RowsCursor {
  readonly span: number;
  readonly until: string;
}

export interface RowsPage {
  readonly items: readonly Smiley[];
  /** Items that could not be read. */
  readonly dropped: number;
  /** Rows that the service has but would not list: more than a page within one millisecond, alike in all filters. */
  readonly hidden: number;
  readonly next: RowsCursor | null;
}

/** How paging reaches the service; tests give their own. */
export interface RowsSource {
  list(query: RowsFilter & { readonly from: string; readonly until: string }): Promise<ReadList<Smiley>>;
  /** How many smileys each employee of each endpoint was given in that one moment. */
  groupsAt(at: string, filter: RowsFilter): Promise<readonly RowsGroup[]>;
}

export interface RowsGroup {
  readonly filter: StatisticsFilter;
}

/** Where the rows of `spans` begin; null where there are no spans. */
export function firstCursor(spans: readonly Span[]): RowsCursor | null {
  const [first] = spans;
  return first === undefined ? null : { span: 0, until: wireMoment(first.to) };
}

/** The next rows of `spans` (newest first, apart from each other) from `cursor` on. */
export async function nextRows(
  source: RowsSource,
  spans: readonly Span[],
  filter: RowsFilter,
  cursor: RowsCursor,
): Promise<RowsPage> {
  const items: Smiley[] = [];
  let dropped = 0;
  let hidden = 0;
  let at: RowsCursor | null = cursor;
  while (at !== null && items.length < ENOUGH) {
    const turn: readonly Turn[] = turnsFrom(spans, at);
    const pages: readonly ReadList<Smiley>[] = await Promise.all(
      turn.map(({ span, until }) => source.list({ ...filter, from: wireMoment(span.from), until })),
    );
    for (const [index, page] of pages.entries()) {
      const asked = turn[index];
      if (asked === undefined) break;
      items.push(...page.items);
      dropped += page.dropped;
      at = cursorOf(spans, asked.index + 1);
      if (!isFull(page)) continue;
      // Cut off: what was asked for behind it is asked for again when its turn comes.
      const oldest = oldestOf(page.items);
      if (oldest !== null && momentOf(oldest) < momentOf(asked.until)) {
        at = { span: asked.index, until: oldest };
        break;
      }
      const crowd = await crowdAt(source, asked.until, filter);
      items.push(...crowd.items);
      // How many a part holds that was cut off, nobody tells.
      hidden += crowd.cut;
      const below = momentOf(asked.until) - 1;
      if (below >= asked.span.from) at = { span: asked.index, until: wireMoment(below) };
      break;
    }
  }
  return { items, dropped, hidden, next: at };
}

interface Turn {
  readonly index: number;
  readonly span: Span;
  readonly until: string;
}

/** What is asked for at once: the rest of a span that was begun, or the next few whole ones. */
function turnsFrom(spans: readonly Span[], at: RowsCursor): readonly Turn[] {
  const first = spans[at.span];
  if (first === undefined) return [];
  if (at.until !== wireMoment(first.to)) return [{ index: at.span, span: first, until: at.until }];
  return spans
    .slice(at.span, at.span + SPANS_AT_ONCE)
    .map((span, index) => ({ index: at.span + index, span, until: wireMoment(span.to) }));
}

function cursorOf(spans: readonly Span[], span: number): RowsCursor | null {
  const next = spans[span];
  return next === undefined ? null : { span, until: wireMoment(next.to) };
}

/** The rows of a moment that more share than a page holds: asked for per endpoint, employee and rating. */
async function crowdAt(source: RowsSource, at: string, filter: RowsFilter) {
  const ratings = filter.rating === undefined ? ([0, 1] as const) : [filter.rating];
  const parts = (await source.groupsAt(at, filter)).flatMap((group) =>
    ratings.map((rating) => ({ ...filter, ...group.filter, rating })),
  );
  return crowdInParts(
    parts,
    async (part) => pageOf(await source.list({ ...part, from: at, until: at })),
    () => true,
  );
}

/** The source that asks the service. */
export function rowsSource(signal?: AbortSignal): RowsSource {
  return {
    list: ({ from, until, ...filter }) =>
      call('listSmileys', {
        query: { limit: PAGE_SIZE, rated_at_gt_or_eq: from, rated_at_lt_or_eq: until, ...filter },
        signal,
      }),
    groupsAt: async (at, { endpoint, employee_id }) => {
      const { items } = await call('getSmileyStatistics', {
        query: { from_time: at, to_time: at, endpoint, employee_id },
        signal,
      });
      return items.flatMap((reception) => {
        const named = reception.endpoint as StatisticsFilter['endpoint'] | null;
        if (named === null || named === undefined || reception.smileys_count === 0) return [];
        return [
          { filter: { endpoint: named } },
          ...reception.employees.map(({ id }) => ({ filter: { endpoint: named, employee_id: id } })),
        ];
      });
    },
  };
}

/** The rows of spans (newest first), page by page. What is loaded stays as it is; `newestRowsQuery` brings what is new. */
export const rowsQuery = (spans: readonly Span[], filter: RowsFilter) =>
  infiniteQueryOptions({
    queryKey: ['smileys', 'rows', spans, filter] as const,
    queryFn: ({ pageParam, signal }): Promise<RowsPage> =>
      pageParam === null
        ? Promise.resolve({ items: [], dropped: 0, hidden: 0, next: null })
        : nextRows(rowsSource(signal), spans, filter, pageParam),
    initialPageParam: firstCursor(spans),
    getNextPageParam: (last: RowsPage) => last.next,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 5 * 60_000,
  });

/** The newest rows of one span, polled: a page at most. */
export const newestRowsQuery = (span: Span, filter: RowsFilter, limit = PAGE_SIZE) =>
  queryOptions({
    queryKey: ['smileys', 'newest', span.from, span.to, filter, limit] as const,
    queryFn: ({ signal }) =>
      call('listSmileys', {
        query: {
          limit,
          rated_at_gt_or_eq: wireMoment(span.from),
          rated_at_lt_or_eq: wireMoment(span.to),
          ...filter,
        },
        signal,
      }),
    ...polled(POLL.feedback),
  });

/**
 * All rows of spans, handed over page by page and each once. Waits where the service asks to slow down. Rejects with an
 * ApiError, or the signal's reason. Answers how many rows could not be read or listed.
 */
export async function everyRow(
  spans: readonly Span[],
  filter: RowsFilter,
  signal: AbortSignal,
  take: (rows: readonly Smiley[]) => void,
  source: RowsSource = rowsSource(signal),
): Promise<{ missing: number }> {
  const seen = new Set<number>();
  let missing = 0;
  for (let cursor = firstCursor(spans); cursor !== null;) {
    const page = await patiently(() => nextRows(source, spans, filter, cursor as RowsCursor), signal);
    const fresh = page.items.filter(({ id }) => !seen.has(id));
    const rows = unionOf([fresh]);
    for (const { id } of rows) seen.add(id);
    take(rows);
    missing += page.dropped + page.hidden;
    cursor = page.next;
  }
  return { missing };
}

const PATIENCE = 20;

/** Tries again after the pause that the service asks for; other errors are the caller's. */
async function patiently<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let tries = 0; ; tries++) {
    signal.throwIfAborted();
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ApiError) || error.kind !== 'slow-down' || tries >= PATIENCE) throw error;
      await rest(error.retryAfter ?? 5000, signal);
    }
  }
}

const rest = (span: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, span);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
