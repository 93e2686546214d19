import { fromAbsolute, parseDate } from '@internationalized/date';
import { daysBetween, spanOfDays, spanOfHour, weekdayOf, type Day, type Span } from '#contract/days.ts';
import { shownIn } from './time.ts';

export * from '#contract/days.ts';

/** Whether a text is a real day, between 1970 and 2200. */
export function isDay(text: string): boolean {
  if (!/^(19[7-9]|2[01]\d)\d-\d\d-\d\d$/.test(text)) return false;
  try {
    return parseDate(text).toString() === text;
  } catch {
    return false;
  }
}

export const addMonths = (day: Day, months: number): Day => parseDate(day).add({ months }).toString();
export const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`;

/** The moment of `day` at the same time as now by the clock, in milliseconds. */
export function sameTimeOn(day: Day, now: number, zone: string): number {
  const { year, month, day: date } = parseDate(day);
  return fromAbsolute(now, zone).set({ year, month, day: date }).toDate().getTime();
}

/** The spans of a range on one weekday, at one hour, or both, newest first. Without either, the range itself. */
export function spansOf(
  { from, to }: { readonly from: Day; readonly to: Day },
  { weekday, hour }: { readonly weekday: number | null; readonly hour: number | null },
  zone: string,
): readonly Span[] {
  if (weekday === null && hour === null) return [spanOfDays(from, to, zone)];
  return daysBetween(from, to)
    .filter((day) => weekday === null || weekdayOf(day) === weekday)
    .toReversed()
    .flatMap((day) => (hour === null ? spanOfDays(day, day, zone) : (spanOfHour(day, hour, zone) ?? [])));
}

/** A moment by the clock of a zone, with its offset from UTC: "2026-11-18 10:42:05+01:00". */
export const localTime = (at: number, zone: string): string =>
  fromAbsolute(Math.floor(at / 1000) * 1000, zone)
    .toString()
    .replace('T', ' ')
    .replace(/\[.*/, '');

/** The day and the hour of a moment in a time zone. */
export function dayAndHour(at: number, zone: string): { readonly day: Day; readonly hour: number } {
  const text = shownIn(zone, at);
  return { day: text.slice(0, 10), hour: Number(text.slice(11, 13)) };
}

export const dayOf = (at: number, zone: string): Day => dayAndHour(at, zone).day;
