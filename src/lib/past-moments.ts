/** Words for moments behind. Moments are in milliseconds. */
import { clockWords, dayWords, isSameDay, yearOf } from './time.ts';

const DAY = 86_400_000;

/** A moment behind: "10:36" today, "Tue 17 Nov 11:41" before, with the year when it is another. */
export function momentWords(at: number, now: number, zone?: string): string {
  if (isSameDay(at, now, zone)) return clockWords(at, zone);
  const year = yearOf(at, zone);
  const middle = year === yearOf(now, zone) ? '' : ` ${year}`;
  return `${dayWords(at, zone)}${middle} ${clockWords(at, zone)}`;
}

/** A moment behind, for a narrow column: "10:29" today, "Tue" within six days, "9 Nov" earlier. */
export function agoWords(at: number, now: number): string {
  if (isSameDay(at, now)) return clockWords(at);
  const [weekday = '', ...date] = dayWords(at).split(' ');
  return now - at < 6 * DAY ? weekday : date.join(' ');
}
