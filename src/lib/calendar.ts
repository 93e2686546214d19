import { m } from '#messages/start';
import { perLanguage } from '#src/browser/language.ts';
import { partedBy, type Part } from './lists.ts';
import { inSentenceCase } from './text.ts';
import { clockWords, dateWords, dayWords, isSameDay, runningWords, asIfUtc, weekdayWords } from './time.ts';

const MINUTE = 60_000;

/** The day of a moment in the viewer's zone, as `2026-11-18`. `zone` is for tests. */
export function dayKey(at: number, zone?: string): string {
  return asIfUtc(at, zone).toISOString().slice(0, 10);
}

/** Groups items by the day of their moments. The items must be in order of time. */
export const byDay = <T>(
  items: readonly T[],
  momentOf: (item: T) => number,
  zone?: string,
): readonly Part<T>[] => partedBy(items, (item) => dayKey(momentOf(item), zone));

function partsOf(day: string): readonly [number, number, number] | null {
  const parts = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day);
  if (!parts) return null;
  const [year = 0, month = 0, date = 0] = parts.slice(1).map(Number);
  const begin = new Date(year, month - 1, date);
  // `new Date` accepts 30 February and makes it 2 March. Such a day does not exist.
  return begin.getMonth() === month - 1 && begin.getDate() === date && year >= 1970
    ? [year, month - 1, date]
    : null;
}

/** The first millisecond of a day in the viewer's time zone. Null when the text is not a day. */
export function startOfDay(day: string): number | null {
  const parts = partsOf(day);
  return parts === null ? null : new Date(...parts).getTime();
}

/** The last millisecond of a day in the viewer's time zone. Null when the text is not a day. */
export function endOfDay(day: string): number | null {
  const parts = partsOf(day);
  return parts === null ? null : new Date(parts[0], parts[1], parts[2] + 1).getTime() - 1;
}

/** A day as a URL has it. Null when the text is not a day. */
export const readDay = (text: string): string | null => (partsOf(text) === null ? null : text);

/** A moment as the service takes it. Undefined for none. */
export const stampOf = (at: number | null): string | undefined =>
  at === null ? undefined : new Date(at).toISOString();

/** The day key that is `days` before another. */
export const dayBefore = (day: string, days: number): string =>
  new Date(noonOf(day) - days * DAY).toISOString().slice(0, 10);

/** Noon of a day key in UTC: no time zone can then change its weekday or month. */
const noonOf = (key: string): number => Date.parse(`${key}T12:00:00Z`);

const DAY = 86_400_000;

/** "Today", "Yesterday", or null for every other day. Both are day keys. */
function nearDay(key: string, today: string): string | null {
  const days = Math.round((noonOf(today) - noonOf(key)) / DAY);
  return days === 0 ? m.today() : days === 1 ? m.yesterday() : null;
}

/** Words for day keys. They are formatted in UTC, so that no time zone can change the day. */
const keyFormat = (options: Intl.DateTimeFormatOptions) =>
  perLanguage((format) => new Intl.DateTimeFormat(format, { ...options, timeZone: 'UTC' }));
const weekdayOf = keyFormat({ weekday: 'long' });
const dateOf = keyFormat({ day: 'numeric', month: 'long' });
const dateWithYear = keyFormat({ day: 'numeric', month: 'long', year: 'numeric' });

/** The heading of a day: "Today", "Yesterday" or "Monday", and the date beside it. `today` is a day key. */
export function dayHeading(key: string, today: string): { readonly title: string; readonly note: string } {
  const weekday = weekdayOf().format(noonOf(key));
  const date = (key.slice(0, 4) === today.slice(0, 4) ? dateOf : dateWithYear)().format(noonOf(key));
  const near = nearDay(key, today);
  return near === null
    ? { title: inSentenceCase(weekday), note: date }
    : { title: near, note: m.weekdayAndDate({ weekday, date }) };
}

/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1);
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** The name of a weekday, 1 for Monday: "Mon". */
export const weekdayName = (day: number): string => weekdayWords(MONDAY + (day - 1) * 86_400_000, 'UTC');

/** "Monday", in Danish "mandag". */
export const longWeekdayName = (day: number): string => weekdayOf().format(MONDAY + (day - 1) * 86_400_000);

/** A time of a day as the viewer's language writes it: "08:00", in Danish "08.00". */
export const timeWords = (time: string): string => clockWords(Date.parse(`1970-01-01T${time}Z`), 'UTC');

/** "Tue 17 Nov", with the year when it is not this year. */
function dateFact(at: number, now: number, zone?: string): string {
  const year = dayKey(at, zone).slice(0, 4);
  return year === dayKey(now, zone).slice(0, 4) ? dayWords(at, zone) : `${dayWords(at, zone)} ${year}`;
}

/** "Today", "Yesterday", "Tue 17 Nov", with the year when it is not this year. */
export const dayFact = (at: number, now: number, zone?: string): string =>
  nearDay(dayKey(at, zone), dayKey(now, zone)) ?? dateFact(at, now, zone);

/** "Today 10:36", "Yesterday 15:20", "Tue 17 Nov 11:41", with the year when it is not this year. */
export const whenFact = (at: number, now: number, zone?: string): string =>
  m.dayAndTime({ day: dayFact(at, now, zone), time: clockWords(at, zone) });

/** A past moment: "10:36" today, in Danish "kl. 10.36"; "Tue 17 Nov 11:41" earlier, with the year when it is not this year. */
export function momentWords(at: number, now: number, zone?: string): string {
  const time = clockWords(at, zone);
  return isSameDay(at, now, zone)
    ? m.timeToday({ time })
    : m.dayAndTime({ day: dateFact(at, now, zone), time });
}

/** A moment, past or coming, for a narrow column: "10:29" today, "Tue" within six days, else "9 Nov". */
export function narrowMoment(at: number, now: number): string {
  if (isSameDay(at, now)) return clockWords(at);
  return Math.abs(at - now) < 6 * DAY ? weekdayWords(at) : dateWords(at);
}

/** The time until `end`: "17:25 left". Both are in milliseconds. */
export function leftWords(end: number, now: number): string {
  return m.timeLeft({ time: runningWords(end - now) });
}

/** The next time the viewer's clock shows `hour`:00, at least `margin` ms from now. Summer time is taken into account. */
export function nextClock(hour: number, now: number, margin = 0): number {
  const today = clockOn(0, hour, now);
  return today < now + margin ? clockOn(1, hour, now) : today;
}

export const tomorrowAt = (hour: number, now: number): number => clockOn(1, hour, now);

/** `hour`:00 by the viewer's clock, `days` after today. */
function clockOn(days: number, hour: number, now: number): number {
  const from = asIfUtc(now);
  const minutes = (days * 24 + hour - from.getUTCHours()) * 60 - from.getUTCMinutes();
  const at = Math.floor(now / MINUTE) * MINUTE + minutes * MINUTE;
  // Summer time may begin or end in between.
  const shown = asIfUtc(at);
  const late = (shown.getUTCHours() - hour) * 60 + shown.getUTCMinutes();
  const halfDay = 12 * 60;
  return at - (((late + 3 * halfDay) % (2 * halfDay)) - halfDay) * MINUTE;
}
