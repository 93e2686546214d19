import {
  fromAbsolute,
  parseDate,
  parseTime,
  toCalendarDate,
  toCalendarDateTime,
} from '@internationalized/date';
import { addDays, weekdayOf, type Day } from '#contract/days.ts';
import type { DigestSettings } from '#contract/digest.ts';

type Times = Pick<DigestSettings, 'every' | 'weekday' | 'time' | 'zone'>;

const dayOf = (at: number, zone: string): Day => toCalendarDate(fromAbsolute(at, zone)).toString();

/**
 * The first moment after another at which a digest is due, in milliseconds since 1970: one on each local day that counts. A time that a
 * change of the clock leaves out is as much later as the clock jumps, one that comes twice is the first.
 */
export function nextDue({ every, weekday, time, zone }: Times, after: number): number {
  for (let day = dayOf(after, zone); ; day = addDays(day, 1)) {
    if (every === 'weekly' && weekdayOf(day) !== weekday) continue;
    const due = toCalendarDateTime(parseDate(day), parseTime(time)).toDate(zone).getTime();
    if (due > after) return due;
  }
}

/** Days, both included. */
export interface Days {
  readonly from: Day;
  readonly to: Day;
}

/** What a digest tells of: the day before, or the seven days, and the same weekdays a week earlier. */
export function periodsOf(
  { every, zone }: Times,
  due: number,
): { readonly now: Days; readonly before: Days } {
  const to = addDays(dayOf(due, zone), -1);
  const from = every === 'daily' ? to : addDays(to, -6);
  return { now: { from, to }, before: { from: addDays(from, -7), to: addDays(to, -7) } };
}
