import { parseDate, toCalendarDateTime, toZoned } from '@internationalized/date';

/** A calendar day without a time zone: `2026-11-18`. The order of such texts is the order of the days. */
export type Day = string;

/** A period, both ends inclusive, in milliseconds since 1970. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export const addDays = (day: Day, days: number): Day => parseDate(day).add({ days }).toString();

/** The number of days from one day to another, both included. */
export const countDays = (from: Day, to: Day): number =>
  Math.round((Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / 86_400_000) + 1;

/** The days from one day to another, both included. */
export const daysBetween = (from: Day, to: Day): Day[] =>
  Array.from({ length: Math.max(0, countDays(from, to)) }, (_, index) => addDays(from, index));

/** The weekday, from 1 for Monday to 7 for Sunday. */
export const weekdayOf = (day: Day): number => new Date(`${day}T12:00Z`).getUTCDay() || 7;

/**
 * The moment of `hour`:00 on a day, in milliseconds. When summer time skips that hour, the moment of the change. When the hour
 * comes twice, the first time. So a skipped hour has no length, and a repeated one is two hours long.
 */
export const clockAt = (day: Day, hour: number, zone: string): number =>
  toZoned(toCalendarDateTime(parseDate(day)).add({ hours: hour }), zone)
    .toDate()
    .getTime();

/** From the first millisecond of one day to the last of another. */
export const spanOfDays = (from: Day, to: Day, zone: string): Span => ({
  from: clockAt(from, 0, zone),
  to: clockAt(to, 24, zone) - 1,
});

/** One hour of a day. Null when summer time skips it. */
export function spanOfHour(day: Day, hour: number, zone: string): Span | null {
  const from = clockAt(day, hour, zone);
  const to = clockAt(day, hour + 1, zone) - 1;
  return to < from ? null : { from, to };
}

/** The hours of a range of days, without those that summer time skips. */
export const hoursOfDays = (from: Day, to: Day, zone: string) =>
  daysBetween(from, to).flatMap((day) =>
    Array.from({ length: 24 }, (_, hour) => hour).flatMap((hour) => {
      const span = spanOfHour(day, hour, zone);
      return span === null ? [] : [{ day, weekday: weekdayOf(day), hour, span }];
    }),
  );
