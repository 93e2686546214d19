import { clockWords, comingDay, dayWords, isSameDay } from './time.ts';

const DAY = 86_400_000;

/** A moment ahead: "14:30" today, "Thu 08:00" within six days, "Thu 24 Dec 08:00" later. Both in milliseconds. */
export function untilWords(end: number, now: number): string {
  return isSameDay(end, now) ? clockWords(end) : `${comingDay(end, now)} ${clockWords(end)}`;
}

/** A moment behind, for a narrow column: "10:29" today, "Tue" within six days, "9 Nov" earlier. */
export function agoWords(at: number, now: number): string {
  if (isSameDay(at, now)) return clockWords(at);
  const [weekday = '', ...date] = dayWords(at).split(' ');
  return now - at < 6 * DAY ? weekday : date.join(' ');
}
