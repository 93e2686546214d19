import { queryOptions } from '@tanstack/react-query';
import type { ReceptionStatistics } from '#contract/smileys.ts';
import type { EndpointName, ReadList } from '#contract/wire.ts';
import { POLL, polled, pollEvery } from '#src/api/cache/polling.ts';
import { onServiceClock, serviceNow } from '#src/api/client/clock.ts';
import { call } from '#src/api/client/http.ts';
import type { Span } from '#src/lib/days.ts';
import { askFigures } from './figures-budget.ts';

export type SmileyEndpoint = EndpointName<'Reception' | 'ChatReception'>;

/** The filters of both statistics and rows (spec: Endpoints › Smileys), without the deprecated `reception_id`. */
export interface StatisticsFilter {
  readonly endpoint?: SmileyEndpoint | undefined;
  readonly employee_id?: number | undefined;
}

/** Milliseconds after its end until the figures of a period are final. */
const FINAL_AFTER = 120_000;

export const wireMoment = (at: number): string => new Date(at).toISOString();

/** Without filters: one answer has all receptions and employees, of which `chosen` takes what is looked at. */
const fetchStatistics = (span: Span, signal: AbortSignal, filter: StatisticsFilter = {}) =>
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
  };
}

/**
 * The statistics of a period, of all receptions and employees: one answer serves whatever is chosen of it (`chosen`), and stays in
 * the cache, as it may be one of many columns. `filter` is only for how many were asked, which are else counted by reception.
 */
export const statisticsQuery = (span: Span, filter: StatisticsFilter = {}) =>
  queryOptions({
    queryKey: ['smileys', 'statistics', span.from, span.to, filter] as const,
    queryFn: (asking) => askFigures('one', () => fetchStatistics(span, asking.signal, filter), asking),
    ...polledUntilFinal(span),
    gcTime: Infinity,
  });

/** The same for one of many columns, which come after the key figures. */
export const columnQuery = (span: Span) =>
  queryOptions({
    ...statisticsQuery(span),
    queryFn: (asking) => askFigures('oneOfMany', () => fetchStatistics(span, asking.signal), asking),
  });

/** The statistics of the period before `span`, which end at `cutAt(now)` while `span` runs: half a day is compared with half a day. Null: all of it counts. */
export const beforeQuery = (span: Span, before: Span, cutAt: ((now: number) => number) | null) =>
  queryOptions({
    queryKey: ['smileys', 'statistics', 'before', span, before, cutAt !== null] as const,
    queryFn: async (asking) => {
      const to = cutAt ? Math.min(before.to, Math.max(before.from, cutAt(serviceNow()))) : before.to;
      const list = await askFigures(
        'one',
        () => fetchStatistics({ from: before.from, to }, asking.signal),
        asking,
      );
      return { to, list };
    },
    ...polledUntilFinal(span),
  });

/** What the service answers with these filters, from its answer without them; how many were asked for one employee is null. */
export function chosen(
  list: ReadList<ReceptionStatistics>,
  { endpoint, employee_id }: StatisticsFilter,
): ReadList<ReceptionStatistics> {
  const items = list.items.filter((one) => endpoint === undefined || one.endpoint === endpoint);
  if (employee_id === undefined) return endpoint === undefined ? list : { ...list, items };
  return { ...list, items: items.map((one) => ofEmployee(one, employee_id)) };
}

const NO_COUNTS = {
  smileys_count: 0,
  positive_smileys_count: 0,
  negative_smileys_count: 0,
  commented_smileys_count: 0,
  average_rating: null,
};

function ofEmployee(reception: ReceptionStatistics, id: number): ReceptionStatistics {
  const employees = reception.employees.filter((employee) => employee.id === id);
  return {
    ...reception,
    ...NO_COUNTS,
    ...employees[0],
    id: reception.id,
    smileys_request_count: null,
    employees: employees.slice(0, 1),
  };
}
