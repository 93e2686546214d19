import {
  fromAbsolute,
  getDayOfWeek,
  Time,
  toCalendarDate,
  toCalendarDateTime,
  toZoned,
  type CalendarDate,
} from '@internationalized/date';

export const TIME_ZONE = 'Europe/Copenhagen';
const MINUTE = 60_000;
const HALF_HOUR = 30 * MINUTE;

/** The most recent rows of a day are those given in seconds. */
const QUIET = 130 * MINUTE;

const dateOf = (moment: number) => toCalendarDate(fromAbsolute(moment, TIME_ZONE));
const momentOf = (date: CalendarDate, hour: number) =>
  toZoned(toCalendarDateTime(date, new Time(hour)), TIME_ZONE)
    .toDate()
    .getTime();

/** Counted back from opening time, since clocks change during the night. */
const midnightOf = (date: CalendarDate) => momentOf(date, 8) - 8 * 60 * MINUTE;

/**
 * Turns the times of the demo companies' files into milliseconds, for a start at `now`. They are: seconds before the start; how
 * many open days before it (0: that day itself) and a time of that day (`-3 10:42:07.120`); and of what ends later, the n-th
 * half hour (`+2`) or the next `morning`. Undefined is a time that has not been, because that day is closed or has only begun.
 */
export function timesFrom(now: number): (when: string | number) => number | undefined {
  let date = dateOf(now);
  const days = [isOpen(date) ? midnightOf(date) : undefined];
  return (when) => {
    if (typeof when === 'number') return now - Math.round(when * 1000);
    if (when === 'morning') return nextMorning(now);
    if (when.startsWith('+')) return halfHourAfter(now, Number(when));
    const [day, time = ''] = when.split(' ');
    const back = Math.abs(Number(day));
    while (days.length <= back) {
      date = date.subtract({ days: 1 });
      if (isOpen(date)) days.push(midnightOf(date));
    }
    // Closed on the day of the start: no time of it has been.
    const at = (days[back] ?? now) + Date.parse(`1970-01-01T${time}Z`);
    return at < now - QUIET ? at : undefined;
  };
}

/**
 * The n-th full or half hour by the wall clock that is at least ten minutes after `now`, as people choose an end time. A long
 * one (n over 2) that would outlast the working day ends on the next working morning.
 */
export function halfHourAfter(now: number, count = 1): number {
  // The zone's offset is in whole hours, so its half hours are those of UTC.
  const end = (Math.ceil((now + HALF_HOUR / 3) / HALF_HOUR) + count - 1) * HALF_HOUR;
  return count > 2 && end > momentOf(dateOf(now), 17) ? nextMorning(now) : end;
}

/** 08:00 of the next day that is open. */
export function nextMorning(now: number): number {
  let date = dateOf(now);
  do date = date.add({ days: 1 });
  while (!isOpen(date));
  return momentOf(date, 8);
}

/** Closed are weekends, Danish public holidays, and the days when such a company is closed as well. */
function isOpen(date: CalendarDate): boolean {
  if ([0, 6].includes(getDayOfWeek(date, 'en-US'))) return false;
  if (['1-1', '6-5', '12-24', '12-25', '12-26', '12-31'].includes(`${date.month}-${date.day}`)) return false;
  return ![-3, -2, 1, 39, 40, 50].includes(date.compare(easterOf(date)));
}

/** Easter Sunday of the year, from 1900 to 2099 (Gauss). */
function easterOf(date: CalendarDate): CalendarDate {
  const { year } = date;
  const moon = (19 * (year % 19) + 24) % 30;
  const sunday = (2 * (year % 4) + 4 * (year % 7) + 6 * moon + 5) % 7;
  // The two exceptions of the rule.
  const early = (moon === 29 || (moon === 28 && year % 19 > 10)) && sunday === 6 ? 7 : 0;
  return date.set({ month: 3, day: 22 }).add({ days: moon + sunday - early });
}
