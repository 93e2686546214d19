import { m } from '#messages/start';
import { perLanguage } from '#src/browser/language.ts';
import { zoneOfMarkup } from '#src/browser/locale.ts';

/** Words for moments and spans of time, as the design defines them. Both are in milliseconds. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** A moment in a time zone: "2026-11-18 10:42". */
export function shownIn(zone: string, at: number): string {
  let formatter = formatters.get(zone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
    formatters.set(zone, formatter);
  }
  return formatter.format(at);
}

/** A moment whose parts in UTC are those of `at` in `zone`, else in the viewer's time zone, which needs no `Intl` formatter in the browser. */
export const asIfUtc = (at: number, zone = zoneOfMarkup()): Date =>
  new Date(
    zone === undefined
      ? at - new Date(at).getTimezoneOffset() * MINUTE
      : `${shownIn(zone, at).replace(' ', 'T')}Z`,
  );

/** At least two digits. */
export const two = (value: number): string => String(value).padStart(2, '0');

/** A formatter of moments that `asIfUtc` made: one a language, whatever the zone. Without the comma after the weekday in English. */
function momentFormat(options: Intl.DateTimeFormatOptions): (at: number, zone?: string) => string {
  const formatter = perLanguage((format) => new Intl.DateTimeFormat(format, { ...options, timeZone: 'UTC' }));
  return (at, zone) => formatter().format(asIfUtc(at, zone)).replace(',', '');
}

/** "10:42", 24 hours, in the viewer's time zone. `zone` is for tests. */
export const clockWords = momentFormat({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** "Wed 18 Nov". */
export const dayWords = momentFormat({ weekday: 'short', day: 'numeric', month: 'short' });

/** "Wednesday 18 November". */
export const longDayWords = momentFormat({ weekday: 'long', day: 'numeric', month: 'long' });

/** "Wed". */
export const weekdayWords = momentFormat({ weekday: 'short' });

/** "18 Nov". */
export const dateWords = momentFormat({ day: 'numeric', month: 'short' });

/** Whether two moments are on the same day in the viewer's time zone. */
export function isSameDay(one: number, other: number, zone?: string): boolean {
  const [a, b] = [one, other].map((at) => asIfUtc(at, zone).toISOString().slice(0, 10));
  return a === b;
}

/** The length of something that has ended: "0:42", "12:05", "1:02:05". */
export function lengthWords(span: number): string {
  const seconds = Math.max(0, Math.round(span / 1000));
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}:${two(seconds % 60)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}

/** A duration (milliseconds) in words: "33 s", "12 min 40 s", "2:01:00". */
export function lengthFact(span: number): string {
  const seconds = Math.max(0, Math.round(span / 1000));
  if (seconds < 60) return m.seconds({ count: seconds });
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return m.minutesAndSeconds({ minutes, seconds: seconds % 60 });
  return lengthWords(span);
}

/** A running wait or countdown: "2:14", "17:25", "2:01:00", then "2 d 3 h". */
export function runningWords(span: number): string {
  // Rounded up, not to the nearest second: else a countdown of 30 min would show 30:00 twice and never 0:00.
  const seconds = Math.max(0, Math.ceil(span / 1000));
  const hours = Math.floor(seconds / 3600);
  if (hours < 24) return lengthWords(seconds * 1000);
  return m.daysAndHours({ days: Math.floor(hours / 24), hours: hours % 24 });
}

/** How long something has waited or been held, to the minute: "12 min", "20 h 22 min", "2 d 3 h". */
export function spanWords(span: number): string {
  const minutes = Math.max(0, Math.floor(span / MINUTE));
  if (minutes < 60) return m.minutes({ count: minutes });
  const hours = Math.floor(minutes / 60);
  return hours < 24
    ? m.hoursAndMinutes({ hours, minutes: minutes % 60 })
    : m.daysAndHours({ days: Math.floor(hours / 24), hours: hours % 24 });
}

/** A limit in seconds: "2 min", "90 s", "1 h". */
export function limitWords(seconds: number): string {
  if (seconds < 60 || seconds % 60 !== 0) return m.seconds({ count: seconds });
  return seconds % 3600 === 0 ? m.hours({ count: seconds / 3600 }) : m.minutes({ count: seconds / 60 });
}

/** How old an answer is, for "Updated … ago": "3 s", "2 min", "2:01:00". */
export function ageWords(span: number): string {
  const seconds = Math.max(0, Math.floor(span / 1000));
  if (seconds < 60) return m.seconds({ count: seconds });
  return seconds < 3600 ? m.minutes({ count: Math.floor(seconds / 60) }) : runningWords(seconds * 1000);
}

/** The name of a coming day beside a time: "today", "Thu" within six days, then "Thu 19 Nov". */
export function comingDay(at: number, now: number): string {
  if (isSameDay(at, now)) return m.todayWithin();
  return at - now < 6 * DAY ? weekdayWords(at) : dayWords(at);
}

/** A future moment after "until": "14:30" today, "Thu 08:00" within six days, "Thu 24 Dec 08:00" later. */
export function untilWords(end: number, now: number): string {
  const time = clockWords(end);
  return isSameDay(end, now) ? m.timeToday({ time }) : m.untilDay({ day: comingDay(end, now), time });
}

/** "Updated 3 s ago", "Updated 2 min ago". A time in the future counts as now: a clock may be set back. */
export function updatedAgo(updatedAt: number, now: number): string {
  const seconds = Math.max(0, Math.round((now - updatedAt) / 1000));
  if (seconds < 1) return m.updatedNow();
  if (seconds < 90) return m.updatedSecondsAgo({ count: seconds });
  const minutes = Math.round(seconds / 60);
  return minutes < 90
    ? m.updatedMinutesAgo({ count: minutes })
    : m.updatedHoursAgo({ count: Math.round(minutes / 60) });
}
