import { m } from '#messages/shared';
import { m as start } from '#messages/start';
import { perLanguage } from '#src/browser/language.ts';
import { clockWords, two } from '#src/lib/time.ts';
import type { RangeName } from './scope.ts';
import { dayOf, spanOfDays, type Day } from '#src/lib/days.ts';

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

/** The end of what is counted: "21 Oct 2026", with the time where the day goes on after it. */
export function endWords(at: number, zone: string): string {
  const end = dayOf(at, zone);
  const day = dateWords(end, true);
  return at < spanOfDays(end, end, zone).to ? start.dayAndTime({ day, time: clockWords(at, zone) }) : day;
}

/** "28 days", "This month". */
export const rangeName = (range: RangeName): string => m.feedbackRange({ range });
