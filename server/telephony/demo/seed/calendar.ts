import {
  fromAbsolute,
  getDayOfWeek,
  Time,
  toCalendarDate,
  toCalendarDateTime,
  toZoned,
} from '@internationalized/date';
import type { CalendarDate } from '@internationalized/date';
import type { Draw } from './random.ts';

export const TIME_ZONE = 'Europe/Copenhagen';
const MINUTE = 60_000;

/** The weight of each day's calls: Mondays are busy, Fridays are short. Sunday first. */
const DAYS = [0, 1.45, 1.05, 1, 0.95, 0.75, 0];

/** The weight of each half hour from 08:00, with a dip at lunch. */
const HALF_HOURS = [0.9, 1.2, 1.4, 1.35, 1.3, 1.2, 1.1, 0.9, 0.5, 0.4, 0.75, 1, 1.05, 1, 0.8, 0.55, 0.3];
const FRIDAY_HALF_HOURS = HALF_HOURS.slice(0, 14);
const OPENS = 8 * 60;

/** A day of the company's calendar, and how busy it is compared with a usual day (0: closed). */
export interface Day {
  readonly date: CalendarDate;
  readonly weight: number;
  /** Milliseconds. Midnight counted back from opening time, since clocks change during the night. */
  readonly midnight: number;
}

/** The days up to and including that of `now`, oldest first. */
export function daysBefore(now: number, count: number): Day[] {
  const today = toCalendarDate(fromAbsolute(now, TIME_ZONE));
  return Array.from({ length: count + 1 }, (_, back) => {
    const date = today.subtract({ days: count - back });
    const opens = toZoned(toCalendarDateTime(date, new Time(OPENS / 60)), TIME_ZONE);
    return {
      date,
      weight: isHoliday(date) ? 0 : (DAYS[getDayOfWeek(date, 'en-US')] ?? 0),
      midnight: opens.toDate().getTime() - OPENS * MINUTE,
    };
  });
}

/** A random time within opening hours of a day, in milliseconds, more often in busy hours. */
export function momentOf(day: Day, draw: Draw): number {
  const hours = getDayOfWeek(day.date, 'en-US') === 5 ? FRIDAY_HALF_HOURS : HALF_HOURS;
  let left = draw.next() * hours.reduce((sum, weight) => sum + weight, 0);
  const half = hours.findIndex((weight) => (left -= weight) < 0);
  return at(day, OPENS + (half + draw.next()) * 30);
}

/** A time of a day, `minute` minutes after midnight by the wall clock; not before 03:00. */
export function at(day: Day, minute: number): number {
  return day.midnight + Math.floor(minute * MINUTE);
}

/**
 * The n-th full or half hour by the wall clock that is at least ten minutes after `now`, as people choose an end time. A long
 * one (n over 2) that would outlast the working day ends on the next working morning.
 */
export function halfHourAfter(now: number, count = 1): number {
  const half = 30 * MINUTE;
  // The zone's offset is in whole hours, so its half hours are those of UTC.
  const end = (Math.ceil((now + 10 * MINUTE) / half) + count - 1) * half;
  const closes = toZoned(
    toCalendarDateTime(toCalendarDate(fromAbsolute(now, TIME_ZONE)), new Time(17)),
    TIME_ZONE,
  );
  return count > 2 && end > closes.toDate().getTime() ? nextMorning(now) : end;
}

/** 08:00 of the next day that is open. */
export function nextMorning(now: number): number {
  let date = toCalendarDate(fromAbsolute(now, TIME_ZONE));
  do date = date.add({ days: 1 });
  while (isHoliday(date) || DAYS[getDayOfWeek(date, 'en-US')] === 0);
  return toZoned(toCalendarDateTime(date, new Time(8)), TIME_ZONE)
    .toDate()
    .getTime();
}

/** An open day before that of `now`: the last one for `back` 1, the one before for 2. */
export function openDayBefore(now: number, back: number): Day {
  const open = daysBefore(now, 40).filter(({ weight }) => weight > 0);
  const today = toCalendarDate(fromAbsolute(now, TIME_ZONE));
  const before = open.filter(({ date }) => date.compare(today) < 0);
  const found = before.at(-back);
  if (!found) throw new Error('No open day found');
  return found;
}

/** Danish public holidays, and the days when such a company is closed as well. */
function isHoliday(date: CalendarDate): boolean {
  const fixed = ['1-1', '6-5', '12-24', '12-25', '12-26', '12-31'];
  if (fixed.includes(`${date.month}-${date.day}`)) return true;
  const fromEaster = date.compare(easter(date));
  return [-3, -2, 0, 1, 39, 40, 50].includes(fromEaster);
}

/** Easter Sunday of the year, by the anonymous Gregorian computus. */
function easter(date: CalendarDate): CalendarDate {
  const { year } = date;
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  return date.set({ month: Math.floor(sum / 31), day: (sum % 31) + 1 });
}
