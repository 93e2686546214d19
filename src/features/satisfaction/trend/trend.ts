import { m } from '#messages/satisfaction';
import { columnQuery } from '#src/api/smileys/statistics.ts';
import {
  areFew,
  NOTHING,
  percentWords,
  type Figures,
  type Statistics,
} from '#src/components/smileys/figures.ts';
import {
  addDays,
  addMonths,
  countDays,
  firstOfMonth,
  hoursOfDays,
  spanOfDays,
  spanOfHour,
  weekdayOf,
  type Day,
  type Span,
} from '#src/lib/days.ts';
import { two } from '#src/lib/time.ts';
import { daysBefore, rowsOfDays, type RangeName, type Scope, type ScopeAt } from '../scope/scope.ts';
import { dateWords, dayName, hourWords, monthName, rangeWords, shortMonthName } from '../scope/words.ts';

const UNITS = ['hour', 'day', 'week', 'month'] as const;
export type Unit = (typeof UNITS)[number];

/** Each column is a request. */
const MOST_COLUMNS = 130;

/** One column of the trend. */
export interface Bucket {
  readonly key: string;
  readonly span: Span;
  readonly from: Day;
  readonly to: Day;
  /** The hour, or null for whole days. */
  readonly hour: number | null;
  /** The label of the axis: "20 Oct", "08". */
  readonly label: string;
  /** The name in sentences: "Tue 10 Nov", "week 9 to 15 Nov". */
  readonly name: string;
}

/** The units that suit a range: more than one column, and not too many. */
export function unitsOf(from: Day, to: Day): readonly Unit[] {
  const days = countDays(from, to);
  const columns = { hour: days <= 2 ? 24 * days : Infinity, day: days, week: days / 7, month: days / 31 };
  return UNITS.filter((unit) => columns[unit] > 1 && columns[unit] <= MOST_COLUMNS);
}

/** The unit of a range's columns: the asked one if it suits, else at most 48 hours, 62 days, 54 weeks or 122 months. */
export function unitOf(from: Day, to: Day, asked: string | null = null): Unit {
  const suited = unitsOf(from, to).find((unit) => unit === asked);
  if (suited !== undefined) return suited;
  const days = countDays(from, to);
  return days <= 2 ? 'hour' : days <= 62 ? 'day' : days <= 371 ? 'week' : 'month';
}

/** The last day of the column that a day is in. */
const LAST_DAYS: Record<Exclude<Unit, 'hour'>, (day: Day) => Day> = {
  day: (day) => day,
  week: (day) => addDays(day, 7 - weekdayOf(day)),
  month: (day) => addDays(addMonths(firstOfMonth(day), 1), -1),
};

/** The words for a column of a unit. */
function wordsOf(
  unit: Unit,
  { from, to, hour }: Pick<Bucket, 'from' | 'to' | 'hour'>,
): Pick<Bucket, 'label' | 'name'> {
  if (hour !== null)
    return { label: two(hour), name: m.dayAndHours({ day: dayName(from), hours: hourWords(hour) }) };
  if (unit === 'day') return { label: dateWords(from), name: dayName(from) };
  // Labels name the last day, so that the last label is the end of the period.
  if (unit === 'week') return { label: dateWords(to), name: rangeWords(from, to) };
  const whole = from === firstOfMonth(from) && to === LAST_DAYS.month(from);
  return { label: shortMonthName(from), name: whole ? monthName(from) : rangeWords(from, to, true) };
}

/** The columns of the trend. They cover the range without overlaps; the first and the last may be shorter. */
export function bucketsOf(from: Day, to: Day, zone: string, unit = unitOf(from, to)): readonly Bucket[] {
  if (unit === 'hour')
    return hoursOfDays(from, to, zone).map(({ day, hour, span }) => {
      const column = { from: day, to: day, hour };
      return { key: `${day}T${two(hour)}`, span, ...column, ...wordsOf(unit, column) };
    });
  const buckets: Bucket[] = [];
  for (let first = from; first <= to;) {
    const end = LAST_DAYS[unit](first);
    const last = end < to ? end : to;
    const column = { from: first, to: last, hour: null };
    buckets.push({ key: first, span: spanOfDays(first, last, zone), ...column, ...wordsOf(unit, column) });
    first = addDays(end, 1);
  }
  return buckets;
}

/** What the trend is drawn of: everything, each reception, or each employee. */
export type TrendOf = 'all' | 'reception' | 'employee';

/** A share to reach, in per cent, as people write it: "90", "92,5 %". Null for anything else. */
export function readTarget(text: string | null): number | null {
  const [, digits] = /^(\d{1,3}(?:[.,]\d)?) ?%?$/.exec(text?.trim() ?? '') ?? [];
  const target = Number(digits?.replace(',', '.'));
  return target > 0 && target <= 100 ? target : null;
}

/** The choices of the trend in the URL, for a range of days. */
export function readTrendChoice(search: URLSearchParams, { from, to }: ScopeAt['days']) {
  const asked = search.get('by');
  const by: TrendOf = asked === 'reception' || asked === 'employee' ? asked : 'all';
  const plain = unitOf(from, to);
  // A day of one reception or employee has few smileys.
  const usual = by !== 'all' && plain === 'day' && countDays(from, to) > 14 ? 'week' : plain;
  return {
    by,
    /** The unit of the columns, unless another one is chosen. */
    usual,
    unit: unitOf(from, to, search.get('grain') ?? usual),
    target: readTarget(search.get('target')),
  };
}

/** A column, and the same one in the period before, by name. Null where that has no such day or hour. */
export interface ComparedBucket extends Bucket {
  readonly before: { readonly span: Span; readonly name: string } | null;
}

/** The columns of a range with those that they are compared with. */
export function comparedBuckets(
  range: RangeName,
  { from, to }: ScopeAt['days'],
  zone: string,
  unit: Unit,
): readonly ComparedBucket[] {
  const daysOfBefore = daysBefore(range, from, to);
  return bucketsOf(from, to, zone, unit).map((bucket) => {
    const { hour } = bucket;
    const same = daysOfBefore(bucket.from, bucket.to);
    const span =
      same && (hour === null ? spanOfDays(same.from, same.to, zone) : spanOfHour(same.from, hour, zone));
    return { ...bucket, before: same && span && { span, name: wordsOf(unit, { ...same, hour }).name } };
  });
}

/**
 * The spans to ask for: the columns that have begun, then those of the period before, which only the trend of everything shows.
 */
export function askedSpans(buckets: readonly ComparedBucket[], by: TrendOf, now: number): readonly Span[] {
  const begun = buckets.flatMap(({ span }) => (span.from <= now ? [span] : []));
  const before = by !== 'all' || begun.length === 0 ? [] : buckets.flatMap((one) => one.before?.span ?? []);
  return [...begun, ...before];
}

/** The queries of a trend, for the gateway. */
export function trendQueries({ scope, days, zone, now }: ScopeAt, search: URLSearchParams) {
  const { by, unit } = readTrendChoice(search, days);
  return askedSpans(comparedBuckets(scope.range, days, zone, unit), by, now).map(columnQuery);
}

/** A column with its figures. */
export interface TrendPart {
  readonly bucket: Bucket;
  /** Null while unknown. */
  readonly figures: Figures | null;
  /** The same per reception and employee. */
  readonly list: Statistics | null;
  /** The same days in the period before. Null where that has none. Their figures are null while unknown. */
  readonly before: {
    readonly name: string;
    readonly figures: Figures | null;
    readonly failed: boolean;
  } | null;
  readonly state: 'here' | 'loading' | 'failed' | 'coming';
}

/** "Tue 10 Nov: 14 positive, 5 negative, 73.7 % satisfied of few smileys". */
const partWords = (part: TrendPart): string => m.trendColumn(valuesOf(part));

/** The same for the lowest column: "Lowest: Tue 10 Nov: …". */
export const lowestWords = (part: TrendPart): string => m.trendLowest(valuesOf(part));

/** The same, with "(Sun 11 Oct: 80.2 %)" of the period before once that is known. */
export function comparedWords(part: TrendPart): string {
  const { name = '', figures = null } = part.before ?? {};
  if (figures === null) return partWords(part);
  const earlier = percentWords(figures.positive, figures.given);
  return m.trendColumnCompared({ ...valuesOf(part), earlier, before: name });
}

/** In the place of figures, for a column without. */
export const NO_FIGURES: Record<TrendPart['state'], () => string> = {
  here: () => m.noSmileys(),
  failed: () => m.couldNotBeFetched(),
  loading: () => '…',
  coming: () => m.toCome(),
};

function valuesOf({ bucket: { name }, figures }: TrendPart) {
  const { positive, negative, given } = figures ?? NOTHING;
  return {
    name,
    positive,
    negative,
    share: percentWords(positive, given),
    few: areFew(given) ? 'yes' : 'no',
  };
}

/** The URL of the smileys of a column. */
export const rowsOf = (scope: Scope, { bucket }: TrendPart): string =>
  rowsOfDays(scope, bucket.from, bucket.to, { hour: bucket.hour });
