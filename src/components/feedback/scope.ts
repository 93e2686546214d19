import { m } from '#messages/shared';
import type { SmileyEndpoint, StatisticsFilter } from '#src/api/smileys/statistics.ts';
import {
  addDays,
  addMonths,
  countDays,
  dayOf,
  firstOfMonth,
  isDay,
  sameTimeOn,
  spanOfDays,
  type Day,
} from './zone.ts';

export const RANGES = ['today', '7', '30', 'month', 'custom', 'all'] as const;
export type RangeName = (typeof RANGES)[number];

/** The period and filters of the figures, as in the URL. */
export interface Scope {
  readonly range: RangeName;
  /** Only of a custom range. */
  readonly from: Day | null;
  readonly to: Day | null;
  readonly endpoint: SmileyEndpoint | null;
  readonly employee: number | null;
}

export const isEndpoint = (text: string): text is SmileyEndpoint =>
  /^(Reception|ChatReception)#[1-9]\d{0,14}$/.test(text);
export const isId = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text);
/** The longest custom range, in days: each month of it is a request. */
const LONGEST = 3660;

/** The scope of a URL's query. Invalid values are ignored. */
export function readScope(search: URLSearchParams): Scope {
  const endpoint = search.get('endpoint') ?? '';
  const employee = search.get('employee') ?? '';
  const asked = RANGES.find((name) => name === search.get('range')) ?? '30';
  const own = asked === 'custom' ? customDays(search.get('from') ?? '', search.get('to') ?? '') : null;
  return {
    range: asked === 'custom' && own === null ? '30' : asked,
    from: own?.from ?? null,
    to: own?.to ?? null,
    endpoint: isEndpoint(endpoint) ? endpoint : null,
    employee: isId(employee) ? Number(employee) : null,
  };
}

/** A custom range from two texts, in either order. A range that is too long keeps its last days. Null when a text is no day. */
export function customDays(one: string, other: string): { readonly from: Day; readonly to: Day } | null {
  if (!isDay(one) || !isDay(other)) return null;
  const [from = one, to = other] = [one, other].toSorted();
  return countDays(from, to) > LONGEST ? { from: addDays(to, 1 - LONGEST), to } : { from, to };
}

/** The URL's query for a scope. Default values are left out. */
export function writeScope(scope: Scope): Record<string, string | undefined> {
  return {
    range: scope.range === '30' ? undefined : scope.range,
    from: scope.range === 'custom' ? (scope.from ?? undefined) : undefined,
    to: scope.range === 'custom' ? (scope.to ?? undefined) : undefined,
    endpoint: scope.endpoint ?? undefined,
    employee: scope.employee === null ? undefined : String(scope.employee),
  };
}

/** The first day of a range that ends today. */
const FIRST_DAYS: Record<Exclude<RangeName, 'custom'>, (today: Day) => Day> = {
  today: (today) => today,
  7: (today) => addDays(today, -6),
  30: (today) => addDays(today, -29),
  month: firstOfMonth,
  all: () => '2000-01-01',
};

/** The first and the last day of a range, seen from `today`. */
export const daysOf = ({ range, from, to }: Scope, today: Day): { readonly from: Day; readonly to: Day } =>
  range === 'custom'
    ? { from: from ?? today, to: to ?? today }
    : { from: FIRST_DAYS[range](today), to: today };

/** The filters of a scope that the service knows. */
export function filterOf({ endpoint, employee }: Pick<Scope, 'endpoint' | 'employee'>): StatisticsFilter {
  return {
    ...(endpoint === null ? {} : { endpoint }),
    ...(employee === null ? {} : { employee_id: employee }),
  };
}

/**
 * The period before: as many days, or the same days of the month before. While the current period runs, `cutAt` ends the one
 * before at the same time of its course.
 */
export function beforeOf(scope: Scope, today: Day, zone: string) {
  const { from, to } = daysOf(scope, today);
  const days = countDays(from, to);
  const first = scope.range === 'month' ? addMonths(from, -1) : addDays(from, -days);
  // The month before may have fewer days.
  const [end = first] = [addDays(first, days - 1), addDays(from, -1)].toSorted();
  const span = spanOfDays(first, end, zone);
  const period =
    scope.range === 'today' || scope.range === 'month' ? scope.range : days === 1 ? 'day' : 'days';
  // Of a custom period that ends later, as many days of the one before are counted as have come.
  const come = from <= today && today < to ? countDays(from, today) : null;
  return {
    from: first,
    to: end,
    span,
    cutAt: (now: number): number => {
      const day = dayOf(now, zone);
      // The month before may have no day like today: then all of it counts.
      const same = day > to ? null : daysBefore(scope.range, from, to)(day, day);
      return same === null ? span.to : sameTimeOn(same.from, now, zone);
    },
    /** "in the 30 days before" */
    words: come === null ? m.feedbackBefore({ period, days }) : m.feedbackBeforePart({ come, days }),
    /** "30 days before" */
    title: m.feedbackBeforeTitle({ period, days }),
  };
}

/** From days of a range, the first and last day of which are given, to the same ones in the period before. Null when the month before has no such day, and before all days. */
export function daysBefore(range: RangeName, first: Day, last: Day) {
  const length = countDays(first, last);
  return (from: Day, to: Day): { readonly from: Day; readonly to: Day } | null => {
    if (range === 'all') return null;
    if (range !== 'month') return { from: addDays(from, -length), to: addDays(to, -length) };
    const earlier = addMonths(from, -1);
    return earlier.slice(8) === from.slice(8) ? { from: earlier, to: addMonths(to, -1) } : null;
  };
}
