import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Smiley } from '#contract/smileys.ts';
import type { ReadList } from '#contract/wire.ts';
import { forgetPages, isFull, PAGE_SIZE, type Page, type Pages } from '#src/api/cache/newest-first.ts';
import { POLL, polled } from '#src/api/cache/polling.ts';
import { retryWhenBusy } from '#src/api/cache/retry-when-busy.ts';
import { serviceNow } from '#src/api/client/clock.ts';
import { call } from '#src/api/client/http.ts';
import { smileyLists } from './queries.ts';
import { wireMoment, type StatisticsFilter } from './statistics.ts';
import type { Span } from '#src/lib/days.ts';

/** A page with fewer rows also reads the next spans, so that short spans do not make short pages. */
const MIN_ROWS = 60;
const PARALLEL_SPANS = 6;

/** The filters of the list (spec: Endpoints › Smileys, the list). `commented` filters even when false, so it is true or absent. */
export interface RowsFilter extends StatisticsFilter {
  readonly rating?: 0 | 1 | undefined;
  readonly commented?: true | undefined;
  /** Digits with the country prefix. */
  readonly number?: string | undefined;
}

/** Where the next page begins: the index of a span, and the service's timestamp (inclusive). */
export interface RowsCursor {
  readonly span: number;
  readonly until: string;
}

export type RowsPage = Page<Smiley, RowsCursor>;

/** Requests rows from the service. Tests have their own. */
export type RowsSource = (
  query: RowsFilter & { readonly from: string; readonly until: string },
) => Promise<ReadList<Smiley>>;

/** The cursor of a span's newest row. Null when there is no such span. */
export function firstCursor(spans: readonly Span[], span = 0): RowsCursor | null {
  const first = spans[span];
  return first === undefined ? null : { span, until: wireMoment(first.to) };
}

/** The next page of rows. `spans` are newest first and do not overlap. Throws an ApiError. */
export async function nextRows(
  source: RowsSource,
  spans: readonly Span[],
  filter: RowsFilter,
  cursor: RowsCursor,
): Promise<RowsPage> {
  const items: Smiley[] = [];
  const crowded: string[] = [];
  let dropped = 0;
  let at: RowsCursor | null = cursor;
  while (at !== null && items.length < MIN_ROWS) {
    const requests: readonly SpanRequest[] = requestsFrom(spans, at);
    const answers = await Promise.all(
      requests.map(({ span, until }) => source({ ...filter, from: wireMoment(span.from), until })),
    );
    for (const [index, answer] of answers.entries()) {
      const asked = requests[index];
      if (asked === undefined) break;
      const page = smileyLists.pageOf(answer, asked.until);
      items.push(...page.items.filter(hasRating(filter)));
      crowded.push(...page.crowded);
      dropped += page.dropped;
      const goesOn = page.next !== null && Date.parse(page.next) >= asked.span.from;
      at = goesOn ? { span: asked.index, until: page.next } : firstCursor(spans, asked.index + 1);
      // A full answer may have more rows, which come before those of the next spans.
      if (isFull(answer)) break;
    }
  }
  return { items, dropped, crowded, next: at };
}

interface SpanRequest {
  readonly index: number;
  readonly span: Span;
  readonly until: string;
}

/** The requests to send together: the rest of a span, or the next few whole spans. */
function requestsFrom(spans: readonly Span[], at: RowsCursor): readonly SpanRequest[] {
  const first = spans[at.span];
  if (first === undefined) return [];
  if (at.until !== wireMoment(first.to)) return [{ index: at.span, span: first, until: at.until }];
  return spans
    .slice(at.span, at.span + PARALLEL_SPANS)
    .map((span, index) => ({ index: at.span + index, span, until: wireMoment(span.to) }));
}

const rowsSource =
  (signal: AbortSignal, limit = PAGE_SIZE): RowsSource =>
  ({ from, until, ...filter }) =>
    call('listSmileys', {
      query: { limit, rated_at_gt_or_eq: from, rated_at_lt_or_eq: until, ...filter },
      signal,
    });

const NO_ROWS: RowsPage = { items: [], dropped: 0, crowded: [], next: null };

/** The rows of spans, newest first, page by page. While the newest span runs, it is polled. For `useInfiniteQuery`. */
export const rowsQuery = (spans: readonly Span[], filter: RowsFilter) =>
  smileyLists.query<RowsCursor>({
    queryKey: ['smileys', 'rows', spans, filter],
    read: (cursor, signal) =>
      cursor === null ? Promise.resolve(NO_ROWS) : nextRows(rowsSource(signal), spans, filter, cursor),
    first: firstCursor(spans),
    every: (spans[0]?.to ?? 0) > serviceNow() ? POLL.feedback : null,
  });

/** Checks the rating again: a service with neutral smileys may list them with the negative ones. */
const hasRating =
  ({ rating }: RowsFilter) =>
  ({ kind }: Smiley): boolean =>
    rating === undefined || kind === (rating === 1 ? 'positive' : 'negative');

/** The newest rows of one span, at most one page, polled. `more`: older ones may follow. */
export const newestRowsQuery = (span: Span, filter: RowsFilter, limit = PAGE_SIZE) =>
  queryOptions({
    queryKey: ['smileys', 'newest', span.from, span.to, filter, limit] as const,
    queryFn: async ({ signal }) => {
      const source = rowsSource(signal, limit);
      const list = await source({ ...filter, from: wireMoment(span.from), until: wireMoment(span.to) });
      return { ...list, items: list.items.filter(hasRating(filter)), more: isFull(list, limit) };
    },
    ...polled(POLL.feedback),
  });

/**
 * Reads all rows of spans without duplicates, and gives each page to `take`. Waits after a 429. Rejects with an ApiError, or
 * the signal's reason. `missing` is the number of rows that could not be read or listed.
 */
export async function readAllRows(
  spans: readonly Span[],
  filter: RowsFilter,
  signal: AbortSignal,
  take: (rows: readonly Smiley[]) => void,
  source: RowsSource = rowsSource(signal),
): Promise<{ missing: number }> {
  const seen = new Set<number>();
  let missing = 0;
  for (let cursor = firstCursor(spans); cursor !== null;) {
    const page: RowsPage = await retryWhenBusy(
      () => nextRows(source, spans, filter, cursor as RowsCursor),
      signal,
    );
    const fresh = page.items.filter(({ id }) => !seen.has(id));
    const rows = smileyLists.unionOf([fresh]);
    for (const { id } of rows) seen.add(id);
    take(rows);
    missing += page.dropped + page.crowded.length;
    cursor = page.next;
  }
  return { missing };
}

/** Fetches smileys again that name a contact, also those far down in a list. The statistics name none. */
export function invalidateSmileys(client: QueryClient): void {
  for (const { queryKey, state } of client.getQueryCache().findAll({ queryKey: ['smileys', 'rows'] })) {
    const forget = (known?: Pages<Smiley, RowsCursor>) => known && forgetPages(known);
    client.setQueryData(queryKey, forget, { updatedAt: state.dataUpdatedAt });
  }
  void client.invalidateQueries({
    queryKey: ['smileys'],
    predicate: ({ queryKey }) => queryKey[1] !== 'statistics',
  });
}
