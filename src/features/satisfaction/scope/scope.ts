import { m } from '#messages/shared';
import type { RowsFilter } from '#src/api/smileys/rows.ts';
import type { SmileyEndpoint, StatisticsFilter } from '#src/api/smileys/statistics.ts';
import { USUAL_DAYS } from '#src/components/smileys/use-employee-statistics.ts';
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
} from '#src/lib/days.ts';
import { paths } from '#src/lib/paths.ts';
import { isQuery, LONGEST_QUERY } from '#src/lib/search/query.ts';
import { clamp } from '#src/lib/text.ts';
import { idOf } from '#src/lib/url-filters.ts';

/** Periods of the calendar: their length in months, and how many of these ago. One that runs ends today. */
const CALENDAR = {
  month: { months: 1, ago: 0 },
  lastmonth: { months: 1, ago: 1 },
  quarter: { months: 3, ago: 0 },
  year: { months: 12, ago: 0 },
  lastyear: { months: 12, ago: 1 },
} as const;
type CalendarRange = keyof typeof CALENDAR;

export const RANGES = [
  'today',
  '7',
  '28',
  'month',
  'lastmonth',
  'quarter',
  'year',
  'lastyear',
  '91',
  'custom',
  'all',
] as const;
export type RangeName = (typeof RANGES)[number];

const calendarOf = (range: RangeName) => (range in CALENDAR ? CALENDAR[range as CalendarRange] : null);

/** What is looked at, as in the URL: the period, the filters of the figures, and those that only the list of every smiley has. */
export interface Scope {
  readonly range: RangeName;
  /** Only of a custom range. */
  readonly from: Day | null;
  readonly to: Day | null;
  readonly endpoint: SmileyEndpoint | null;
  readonly employee: number | null;
  readonly rating: 0 | 1 | null;
  readonly commented: boolean;
  /** Digits with the country prefix. */
  readonly number: string | null;
  /** Only negative ones that nobody has handled. */
  readonly unhandled: boolean;
  /** Words of the comment. Null when there is nothing to search for. */
  readonly text: string | null;
  /** 1 for Monday to 7 for Sunday, by the viewer's clock. */
  readonly weekday: number | null;
  /** 0 to 23, by the viewer's clock. */
  readonly hour: number | null;
}

/** The filters that only the list has. */
const NO_FILTERS = {
  rating: null,
  commented: false,
  number: null,
  unhandled: false,
  text: null,
  weekday: null,
  hour: null,
} as const satisfies Partial<Scope>;

export const isEndpoint = (text: string): text is SmileyEndpoint =>
  /^(Reception|ChatReception)#[1-9]\d{0,14}$/.test(text);
/** The longest custom range, in days: each month of it is a request. */
const LONGEST = 3660;

const wholeNumber = (text: string | null, least: number, most: number): number | null =>
  text !== null && /^\d{1,2}$/.test(text) && Number(text) >= least && Number(text) <= most
    ? Number(text)
    : null;

/** The scope of a URL's query. Invalid values are ignored. */
export function readScope(search: URLSearchParams): Scope {
  const textOf = (name: string) => search.get(name) ?? '';
  const asked = RANGES.find((name) => name === textOf('range')) ?? '28';
  const own = asked === 'custom' ? customDays(textOf('from'), textOf('to')) : null;
  // A weekday or hour takes one request per day, which is too slow for a period without a beginning.
  const endless = asked === 'all';
  const unhandled = textOf('handled') === '0';
  const rating = unhandled ? '0' : textOf('rating');
  return {
    range: asked === 'custom' && own === null ? '28' : asked,
    from: own?.from ?? null,
    to: own?.to ?? null,
    endpoint: isEndpoint(textOf('endpoint')) ? (textOf('endpoint') as SmileyEndpoint) : null,
    employee: idOf(textOf('employee')),
    rating: rating === '0' ? 0 : rating === '1' ? 1 : null,
    commented: textOf('commented') === '1',
    number: /^\d{3,20}$/.test(textOf('number')) ? textOf('number') : null,
    unhandled,
    text: isQuery(textOf('q')) ? clamp(textOf('q'), LONGEST_QUERY) : null,
    weekday: endless ? null : wholeNumber(search.get('weekday'), 1, 7),
    hour: endless ? null : wholeNumber(search.get('hour'), 0, 23),
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
  const { range, from, to, unhandled, commented, text } = scope;
  const custom = range === 'custom' ? { from: from ?? undefined, to: to ?? undefined } : {};
  const { endpoint, employee, rating, number, weekday, hour } = scope;
  return {
    range: range === '28' ? undefined : range,
    ...custom,
    endpoint: endpoint ?? undefined,
    employee: employee?.toString(),
    rating: rating?.toString(),
    commented: commented ? '1' : undefined,
    number: number ?? undefined,
    q: text ?? undefined,
    handled: unhandled ? '0' : undefined,
    weekday: weekday?.toString(),
    hour: hour?.toString(),
  };
}

/** The filters of the figures alone. They have no endless period. */
const ofFigures = (scope: Scope): Scope => ({
  ...scope,
  ...NO_FILTERS,
  ...(scope.range === 'all' && { range: '28' }),
});

/** The URL of the comparison of a scope, which is of all employees. */
export const compareUrl = (scope: Scope): string =>
  paths.compare(writeScope({ ...ofFigures(scope), employee: null }));

/** The URL of the figures of a scope, with `more` of the URL. */
export const figuresUrl = (scope: Scope, more: Record<string, string | undefined>): string =>
  paths.satisfaction({ ...writeScope(ofFigures(scope)), ...more });

/** The URL of the list of a scope, as it is shown: with all its filters and an open smiley. */
export const listUrl = (scope: Scope, open?: number): string =>
  paths.feedback({ ...writeScope(scope), open: open?.toString() });

/** The URL of the rows behind a figure: the period and filters of the figures, narrowed by `less`. */
export const rowsUrl = (scope: Scope, less: Partial<Scope> = {}): string =>
  listUrl({ ...scope, ...NO_FILTERS, ...less });

/** The URL of the rows of some days, for a column of a chart. */
export const rowsOfDays = (scope: Scope, from: Day, to: Day, less: Partial<Scope> = {}): string =>
  rowsUrl(scope, { range: 'custom', from, to, ...less });

/** The first day of a range that ends today. */
const FIRST_DAYS: Record<Exclude<RangeName, 'custom' | CalendarRange>, (today: Day) => Day> = {
  today: (today) => today,
  7: (today) => addDays(today, -6),
  // Whole weeks: as many weekends in them as in the weeks before.
  28: (today) => addDays(today, 1 - USUAL_DAYS),
  91: (today) => addDays(today, -90),
  all: () => '2000-01-01',
};

/** The first day of the month, quarter or year of a day. */
const firstOfPeriod = (day: Day, months: number): Day =>
  addMonths(firstOfMonth(day), -((Number(day.slice(5, 7)) - 1) % months));

function calendarDays({ months, ago }: (typeof CALENDAR)[CalendarRange], today: Day) {
  const from = addMonths(firstOfPeriod(today, months), -months * ago);
  return { from, to: ago === 0 ? today : addDays(addMonths(from, months), -1) };
}

/** The first and the last day of a range, seen from `today`. */
export function daysOf(
  { range, from, to }: Pick<Scope, 'range' | 'from' | 'to'>,
  today: Day,
): { readonly from: Day; readonly to: Day } {
  if (range === 'custom') return { from: from ?? today, to: to ?? today };
  if (range in CALENDAR) return calendarDays(CALENDAR[range as CalendarRange], today);
  return { from: FIRST_DAYS[range as keyof typeof FIRST_DAYS](today), to: today };
}

/** The scope of a URL at a moment, with its days and their span. */
export function scopeAt(search: URLSearchParams, now: number, zone: string) {
  const today = dayOf(now, zone);
  const scope = readScope(search);
  const days = daysOf(scope, today);
  return { scope, today, days, span: spanOfDays(days.from, days.to, zone), now, zone };
}
export type ScopeAt = ReturnType<typeof scopeAt>;

/** The filters that the statistics know. */
export const filterOf = ({ endpoint, employee }: Pick<Scope, 'endpoint' | 'employee'>): StatisticsFilter => ({
  ...(endpoint === null ? {} : { endpoint }),
  ...(employee === null ? {} : { employee_id: employee }),
});

/** The filters that the list knows. The weekday and the hour become times instead; the page searches the comments itself. */
export const rowsFilterOf = ({ rating, commented, number, text, ...scope }: Scope): RowsFilter => ({
  ...filterOf(scope),
  ...(rating === null ? {} : { rating }),
  ...(commented || text !== null ? { commented: true as const } : {}),
  ...(number === null ? {} : { number }),
});

const WEEK = 7;
/** How many days before a period of `days` are as many that are the same weekdays: a weekend is not compared with working days. */
export const shiftOf = (days: number): number => WEEK * Math.ceil(days / WEEK);

/**
 * The period before: as many days, the same weekdays as these; or the same days of the month, quarter or year before; before a whole one, the whole one.
 * While the current period runs, `cutAt` ends the one before at the same time of its course.
 */
export function beforeOf(scope: Scope, today: Day, zone: string) {
  const { from, to } = daysOf(scope, today);
  const days = countDays(from, to);
  const shift = shiftOf(days);
  const calendar = calendarOf(scope.range);
  const first = calendar === null ? addDays(from, -shift) : addMonths(from, -calendar.months);
  const end =
    calendar === null
      ? addDays(to, -shift)
      : calendar.ago === 0
        ? addMonths(to, -calendar.months)
        : addDays(from, -1);
  const span = spanOfDays(first, end, zone);
  const named = scope.range === 'today' || scope.range === '91' || calendar !== null;
  const period = named ? scope.range : days === shift ? 'days' : 'weeks';
  const values = { period, days, weeks: shift / WEEK };
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
    /** "in the 28 days before" */
    words: come === null ? m.feedbackBefore(values) : m.feedbackBeforePart({ ...values, come }),
    /** "28 days before" */
    title: m.feedbackBeforeTitle(values),
  };
}

/** From days of a range, the first and last day of which are given, to the same ones in the period before. Null when the month before has no such day, and before all days. */
export function daysBefore(range: RangeName, first: Day, last: Day) {
  const shift = shiftOf(countDays(first, last));
  return (from: Day, to: Day): { readonly from: Day; readonly to: Day } | null => {
    if (range === 'all') return null;
    const calendar = calendarOf(range);
    if (calendar === null) return { from: addDays(from, -shift), to: addDays(to, -shift) };
    const earlier = addMonths(from, -calendar.months);
    if (earlier.slice(8) !== from.slice(8)) return null;
    const next = addDays(to, 1);
    // Whole months are compared with whole ones, whichever is longer.
    const whole = firstOfMonth(from) === from && firstOfMonth(next) === next && from !== to;
    return {
      from: earlier,
      to: whole ? addDays(addMonths(next, -calendar.months), -1) : addMonths(to, -calendar.months),
    };
  };
}
