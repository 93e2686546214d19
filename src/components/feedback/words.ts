import { m } from '#messages/shared';
import { m as start } from '#messages/start';
import { perLanguage } from '#src/lib/language.ts';
import { decimalWords, percentOf } from '#src/lib/percent.ts';
import { two } from '#src/lib/time.ts';
import type { RangeName } from './scope.ts';
import { addDays, type Day } from './zone.ts';

/** Words for calendar days. They are formatted in UTC, so that no time zone can change the day. Without English's comma. */
function dayFormat(options: Intl.DateTimeFormatOptions): (day: Day) => string {
  const formatter = perLanguage((format) => new Intl.DateTimeFormat(format, { ...options, timeZone: 'UTC' }));
  return (day) =>
    formatter()
      .format(Date.parse(`${day}T12:00Z`))
      .replace(',', '');
}

const dateOfMonth = dayFormat({ day: 'numeric' });
const shortDate = dayFormat({ day: 'numeric', month: 'short' });
const dateWithYear = dayFormat({ day: 'numeric', month: 'short', year: 'numeric' });

/** "18 Nov"; with `year` "18 Nov 2026". */
export const dateWords = (day: Day, year = false): string => (year ? dateWithYear : shortDate)(day);

/** "Tue 10 Nov". */
export const dayName = dayFormat({ weekday: 'short', day: 'numeric', month: 'short' });

/** "Wednesday 18 November". */
export const longDayName = dayFormat({ weekday: 'long', day: 'numeric', month: 'long' });

/** "October 2026". */
export const monthName = dayFormat({ month: 'long', year: 'numeric' });

/** "Oct 26". */
export const shortMonthName = dayFormat({ month: 'short', year: '2-digit' });

const longWeekday = dayFormat({ weekday: 'long' });
const shortWeekday = dayFormat({ weekday: 'short' });

/** The weekdays, from 1 for Monday to 7 for Sunday. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** "Monday", short "Mon". */
export const weekdayName = (weekday: number, short = false): string =>
  // 1 January 2024 was a Monday.
  (short ? shortWeekday : longWeekday)(`2024-01-0${weekday}`);

/** "10 to 11", "23 to 24". */
export const hourWords = (hour: number): string => m.feedbackHours({ from: two(hour), to: two(hour + 1) });

/** "20 Oct to 18 Nov", "9 to 15 Nov", "18 Nov". With years when they differ, or with `year`. */
export function rangeWords(from: Day, to: Day, year = false): string {
  const twoYears = from.slice(0, 4) !== to.slice(0, 4);
  const end = dateWords(to, year || twoYears);
  if (from === to) return end;
  const begin = from.slice(0, 7) === to.slice(0, 7) ? dateOfMonth(from) : dateWords(from, twoYears);
  return m.feedbackDates({ from: begin, to: end });
}

/** "30 days", "This month". */
export const rangeName = (range: RangeName): string => m.feedbackRange({ range });

const numbers = perLanguage((format) => new Intl.NumberFormat(format));
/** "1,081". */
export const countWords = (count: number): string => numbers().format(count);

/** "92.2 %", or "no smileys" when the whole is 0. */
export function percentWords(part: number, all: number, digits: 0 | 1 = 1): string {
  const percent = percentOf(part, all, digits);
  if (percent === null) return m.feedbackNoSmileys();
  return shareWords(percent, percent === 0 || percent === 100 ? 0 : digits);
}

/** "92.2 %" of 92.2. */
export const shareWords = (percent: number, digits: 0 | 1 = 1): string =>
  m.feedbackPercent({ share: decimalWords(percent, digits) });

/** Whether a day is today or the one before. */
export const isNear = (day: Day, today: Day): boolean => day === today || day === addDays(today, -1);

/** "Today", "Yesterday", "Mon 16 Nov", with the year when it is not this year. */
export function dayWords(day: Day, today: Day): string {
  if (isNear(day, today)) return day === today ? start.today() : start.yesterday();
  return day.slice(0, 4) === today.slice(0, 4) ? dayName(day) : `${dayName(day)} ${day.slice(0, 4)}`;
}
