import { queryOptions } from '@tanstack/react-query';
import pLimit from 'p-limit';
import type { EndpointName } from '#contract/wire.ts';
import { POLL, polled, pollEvery } from '#src/api/cache/polling.ts';
import { onServiceClock, serviceNow } from '#src/api/client/clock.ts';
import { call } from '#src/api/client/http.ts';

export type SmileyEndpoint = EndpointName<'Reception' | 'ChatReception'>;

/** From one moment to another, both inclusive, in milliseconds since 1970. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** What statistics and rows can both be asked for (spec: Endpoints › Smileys). Never the deprecated `reception_id`. */
export interface StatisticsFilter {
  readonly endpoint?: SmileyEndpoint | undefined;
  readonly employee_id?: number | undefined;
}

/** After so long nothing more is written into an interval that has ended. */
const SETTLES = 120_000;
/** So many parts of a chart are asked for at once. */
const limitParts = pLimit(6);

export const wireMoment = (at: number): string => new Date(at).toISOString();

const ask = (span: Span, filter: StatisticsFilter, signal: AbortSignal) =>
  call('getSmileyStatistics', {
    query: { from_time: wireMoment(span.from), to_time: wireMoment(span.to), ...filter },
    signal,
  });

/** Whether an answer that came at `at` (this computer's clock) tells of the interval for good. */
export const isSettled = (at: number, span: Span): boolean =>
  at > 0 && onServiceClock(at) > span.to + SETTLES;

/** For an interval that may be over: asked for once then, and polled while it runs. */
function asLongAsItRuns(span: Span) {
  const every = pollEvery(POLL.feedback);
  type Queried = Parameters<typeof every>[0];
  const settled = ({ state }: Queried) => isSettled(state.dataUpdatedAt, span);
  return {
    ...polled(POLL.feedback),
    staleTime: (query: Queried) => (settled(query) ? Infinity : POLL.feedback / 2),
    refetchInterval: (query: Queried) => (settled(query) ? false : every(query)),
    refetchOnWindowFocus: (query: Queried) => (settled(query) ? false : ('always' as const)),
    refetchOnReconnect: (query: Queried) => (settled(query) ? false : ('always' as const)),
  };
}

/** The statistics of an interval. */
export const statisticsQuery = (span: Span, filter: StatisticsFilter) =>
  queryOptions({
    queryKey: ['smileys', 'statistics', span.from, span.to, filter] as const,
    queryFn: ({ signal }) => ask(span, filter, signal),
    ...asLongAsItRuns(span),
  });

/**
 * One part of a chart: at most six are asked for at once, and one whose chart is gone meanwhile is not sent. Kept for good when
 * it is past, so only what charts draw is kept: the receptions without their employees.
 */
export const partQuery = (span: Span, filter: StatisticsFilter) =>
  queryOptions({
    queryKey: ['smileys', 'statistics', 'part', span.from, span.to, filter] as const,
    queryFn: async ({ signal }) => {
      const list = await limitParts(() => ask(span, filter, signal));
      return { ...list, items: list.items.map((reception) => ({ ...reception, employees: [] })) };
    },
    ...asLongAsItRuns(span),
    gcTime: Infinity,
  });

/**
 * The statistics of the period before `span`, to compare with. While `span` runs, the period before is cut at the same
 * time of its course (`cutAt` tells where, at the moment of asking), so that half a day is not held against a whole one.
 */
export const beforeQuery = (
  span: Span,
  before: Span,
  filter: StatisticsFilter,
  cutAt: (now: number) => number,
) =>
  queryOptions({
    queryKey: ['smileys', 'statistics', 'before', span.from, span.to, filter] as const,
    queryFn: async ({ signal }) => {
      const to = Math.min(before.to, Math.max(before.from, cutAt(serviceNow())));
      return { to, list: await ask({ from: before.from, to }, filter, signal) };
    },
    ...asLongAsItRuns(span),
  });
