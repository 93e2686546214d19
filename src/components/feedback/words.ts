import { clockWords } from '#src/lib/time.ts';
import { addDays, dayOf, type Day } from './zone.ts';

/** Words for calendar days. They are formatted in UTC, so that no time zone can change the day. */
const formatters = new Map<string, Intl.DateTimeFormat>();
function format(day: Day, options: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify(options);
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
  formatters.set(key, formatter);
  return formatter.format(Date.parse(`${day}T12:00Z`)).replace(',', '');
}

/** "18 Nov"; with `year` "18 Nov 2026". */
export const dateWords = (day: Day, year = false): string =>
  format(day, { day: 'numeric', month: 'short', ...(year ? { year: 'numeric' } : {}) });

/** "Tue 10 Nov". */
export const dayName = (day: Day): string => `${format(day, { weekday: 'short' })} ${dateWords(day)}`;

/** "Wednesday 18 November". */
export const longDayName = (day: Day): string =>
  format(day, { weekday: 'long', day: 'numeric', month: 'long' });

/** "October 2026", short "Oct 26". */
export const monthName = (day: Day, short = false): string =>
  short ? format(day, { month: 'short', year: '2-digit' }) : format(day, { month: 'long', year: 'numeric' });

/** "10 to 11", "23 to 24". */
export const hourWords = (hour: number): string =>
  `${String(hour).padStart(2, '0')} to ${String(hour + 1).padStart(2, '0')}`;

/** "20 Oct to 18 Nov", "9 to 15 Nov", "18 Nov". With years when they differ, or with `year`. */
export function rangeWords(from: Day, to: Day, year = false): string {
  const withYear = year || from.slice(0, 4) !== to.slice(0, 4);
  if (from === to) return dateWords(to, withYear);
  if (from.slice(0, 7) === to.slice(0, 7))
    return `${format(from, { day: 'numeric' })} to ${dateWords(to, withYear)}`;
  return `${dateWords(from, withYear && from.slice(0, 4) !== to.slice(0, 4))} to ${dateWords(to, withYear)}`;
}

export const WEEKDAYS = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ');

const numbers = new Intl.NumberFormat('en-GB');
/** "1,081". */
export const countWords = (count: number): string => numbers.format(count);

/**
 * A share in per cent, rounded to `digits` decimals. Rounding never gives 0 or 100 for a share that is not: 99.96 becomes 99.9,
 * and 0.04 becomes 0.1. Null when the whole is 0.
 */
export function percentOf(part: number, whole: number, digits = 1): number | null {
  if (whole <= 0) return null;
  const unit = 10 ** digits;
  const rounded = Math.round((100 * part * unit) / whole) / unit;
  if (rounded >= 100 && part < whole) return 100 - 1 / unit;
  return rounded <= 0 && part > 0 ? 1 / unit : rounded;
}

/** "92.2 %", or "no smileys" when the whole is 0. */
export function percentWords(part: number, whole: number, digits = 1): string {
  const percent = percentOf(part, whole, digits);
  if (percent === null) return 'no smileys';
  return `${percent === 0 || percent === 100 ? percent : percent.toFixed(digits)} %`;
}

/** "Today 10:29", "Yesterday 15:52", "Mon 16 Nov 16:31", with the year when it is not this year. */
export function whenWords(rated_at: string, today: Day, zone: string): string {
  const at = Date.parse(rated_at);
  const day = dayOf(at, zone);
  return `${dayWords(day, today)} ${clockWords(at, zone)}`;
}

export function dayWords(day: Day, today: Day): string {
  if (day === today) return 'Today';
  if (day === addDays(today, -1)) return 'Yesterday';
  return day.slice(0, 4) === today.slice(0, 4) ? dayName(day) : `${dayName(day)} ${day.slice(0, 4)}`;
}
