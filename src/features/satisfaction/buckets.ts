import { m } from '#messages/satisfaction';
import type { Span } from '#src/api/smileys/statistics.ts';
import {
  dateWords,
  dayName,
  hourWords,
  monthName,
  rangeWords,
  shortMonthName,
} from '#src/components/feedback/words.ts';
import {
  addDays,
  addMonths,
  countDays,
  firstOfMonth,
  hoursOfDays,
  spanOfDays,
  weekdayOf,
  type Day,
} from '#src/components/feedback/zone.ts';
import { two } from '#src/lib/time.ts';

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
export function wordsOf(
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
