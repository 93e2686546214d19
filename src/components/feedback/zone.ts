import { CalendarDateTime, parseDate, toZoned } from '@internationalized/date';
import type { Smiley } from '#contract/smileys.ts';
import type { Span } from '#src/api/smileys/statistics.ts';
import { partedBy, type Part } from '#src/lib/lists.ts';
import { shownIn } from '#src/lib/time.ts';

/** A day of the calendar, whatever the zone: `2026-11-18`. Such texts sort as their days do. */
export type Day = string;

/** The viewer's zone. Everything here takes it as an argument, so that tests can stand elsewhere. */
export const viewerZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Whether a text names a day that the calendar has, between 1970 and 2200. */
export function isDay(text: string): boolean {
  if (!/^(19[7-9]|2[01]\d)\d-\d\d-\d\d$/.test(text)) return false;
  try {
    return parseDate(text).toString() === text;
  } catch {
    return false;
  }
}

export const addDays = (day: Day, days: number): Day => parseDate(day).add({ days }).toString();
export const addMonths = (day: Day, months: number): Day => parseDate(day).add({ months }).toString();
export const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`;

/** How many days from one to another, both counted. */
export const countDays = (from: Day, to: Day): number =>
  Math.round((Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / 86_400_000) + 1;

/** Every day from one to another, both included. */
export const daysBetween = (from: Day, to: Day): Day[] =>
  Array.from({ length: Math.max(0, countDays(from, to)) }, (_, index) => addDays(from, index));

/** 1 for Monday to 7 for Sunday. */
export const weekdayOf = (day: Day): number => new Date(`${day}T12:00Z`).getUTCDay() || 7;

/**
 * When a clock of the zone comes to `hour`:00 on a day. Where the clock jumps over it, the moment of the jump; where it
 * shows it twice, the first time. So an hour that does not exist lasts nothing, and one that comes twice lasts two.
 */
export function clockAt(day: Day, hour: number, zone: string): number {
  const { year, month, day: date } = parseDate(hour === 24 ? addDays(day, 1) : day);
  return toZoned(new CalendarDateTime(year, month, date, hour % 24), zone, 'compatible')
    .toDate()
    .getTime();
}

/** From the beginning of one day to the last millisecond of another. */
export const spanOfDays = (from: Day, to: Day, zone: string): Span => ({
  from: clockAt(from, 0, zone),
  to: clockAt(to, 24, zone) - 1,
});

/** The hour `hour`:00 to the next on a day; null where the clock jumps over it. */
export function spanOfHour(day: Day, hour: number, zone: string): Span | null {
  const from = clockAt(day, hour, zone);
  const to = clockAt(day, hour + 1, zone) - 1;
  return to < from ? null : { from, to };
}

/** The hours of days, each once; those that the clock jumps over are left out. */
export const hoursOfDays = (from: Day, to: Day, zone: string) =>
  daysBetween(from, to).flatMap((day) =>
    Array.from({ length: 24 }, (_, hour) => hour).flatMap((hour) => {
      const span = spanOfHour(day, hour, zone);
      return span === null ? [] : [{ day, weekday: weekdayOf(day), hour, span }];
    }),
  );

/** The spans of a range on one weekday, at one hour, or both; newest first. Without either the range itself. */
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

/** The day and the hour that a clock of the zone shows. */
export function dayAndHour(at: number, zone: string): { readonly day: Day; readonly hour: number } {
  const text = shownIn(zone, at);
  return { day: text.slice(0, 10), hour: Number(text.slice(11, 13)) };
}

export const dayOf = (at: number, zone: string): Day => dayAndHour(at, zone).day;

/** Smileys parted by day. They come in the order of time, so a day is looked up once for all of its smileys. */
export function inDays(items: readonly Smiley[], zone: string): readonly Part<Smiley>[] {
  let day = '';
  let span: Span = { from: 0, to: 0 };
  return partedBy(items, ({ rated_at }) => {
    const at = Date.parse(rated_at);
    if (at < span.from || at > span.to) {
      day = dayOf(at, zone);
      span = spanOfDays(day, day, zone);
    }
    return day;
  });
}
