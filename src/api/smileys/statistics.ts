import { queryOptions } from '@tanstack/react-query';
import pLimit from 'p-limit';
import type { EndpointName } from '#contract/wire.ts';
import { POLL, polled, pollEvery } from '#src/api/cache/polling.ts';
import { onServiceClock, serviceNow } from '#src/api/client/clock.ts';
import { call } from '#src/api/client/http.ts';
import { served } from '#src/lib/served.ts';

export type SmileyEndpoint = EndpointName<'Reception' | 'ChatReception'>;

/** A period, both ends inclusive, in milliseconds since 1970. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The filters of both statistics and rows (spec: Endpoints › Smileys), without the deprecated `reception_id`. */
export interface StatisticsFilter {
  readonly endpoint?: SmileyEndpoint | undefined;
  readonly employee_id?: number | undefined;
}

/** Milliseconds after its end until the figures of a period are final. */
const FINAL_AFTER = 120_000;
const limitParts = pLimit(6);

export const wireMoment = (at: number): string => new Date(at).toISOString();

const fetchStatistics = (span: Span, filter: StatisticsFilter, signal: AbortSignal) =>
  call('getSmileyStatistics', {
    query: { from_time: wireMoment(span.from), to_time: wireMoment(span.to), ...filter },
    signal,
  });

/** Whether an answer of `at` (this computer's clock) has the final figures of a period. */
export const isFinal = (at: number, span: Span): boolean =>
  at > 0 && onServiceClock(at) > span.to + FINAL_AFTER;

/** Query options: polls until the figures of the period are final. */
function polledUntilFinal(span: Span) {
  const every = pollEvery(POLL.feedback);
  type Queried = Parameters<typeof every>[0];
  const final = ({ state }: Queried) => isFinal(state.dataUpdatedAt, span);
  return {
    ...polled(POLL.feedback),
    staleTime: (query: Queried) => (final(query) ? ('static' as const) : POLL.feedback / 2),
    refetchInterval: (query: Queried) => (final(query) ? false : every(query)),
    refetchOnWindowFocus: (query: Queried) => (final(query) ? false : ('always' as const)),
    refetchOnReconnect: (query: Queried) => (final(query) ? false : ('always' as const)),
  };
}

export const statisticsQuery = (span: Span, filter: StatisticsFilter) =>
  queryOptions({
    queryKey: ['smileys', 'statistics', span.from, span.to, filter] as const,
    queryFn: ({ signal }) => fetchStatistics(span, filter, signal),
    ...polledUntilFinal(span),
  });

/**
 * One part of a chart, with few requests at a time. Always stays in the cache, so the employees, whom most charts do not
 * draw, are left out unless asked for.
 */
export const partQuery = (span: Span, filter: StatisticsFilter, employees = false) =>
  queryOptions({
    queryKey: ['smileys', 'statistics', 'part', span.from, span.to, filter, employees] as const,
    queryFn: async ({ signal }) => {
      const fetchPart = () => fetchStatistics(span, filter, signal);
      // The limit is one for all, so not for the gateway's pages.
      const list = await (served() ? fetchPart() : limitParts(fetchPart));
      if (employees) return list;
      return { ...list, items: list.items.map((reception) => ({ ...reception, employees: [] })) };
    },
    ...polledUntilFinal(span),
    gcTime: Infinity,
  });

/**
 * The statistics of the period before `span`. While `span` runs, it ends at `cutAt(now)`: half a day is compared with
 * half a day.
 */
export const beforeQuery = (
  span: Span,
  before: Span,
  filter: StatisticsFilter,
  cutAt: (now: number) => number,
) =>
  queryOptions({
    queryKey: ['smileys', 'statistics', 'before', span, before, filter] as const,
    queryFn: async ({ signal }) => {
      const to = Math.min(before.to, Math.max(before.from, cutAt(serviceNow())));
      return { to, list: await fetchStatistics({ from: before.from, to }, filter, signal) };
    },
    ...polledUntilFinal(span),
  });
