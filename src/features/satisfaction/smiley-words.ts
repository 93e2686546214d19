import { clockWords } from '#src/lib/time.ts';
import { dayName } from './words.ts';
import { addDays, dayOf, type Day } from './zone.ts';

/** "Today 10:29", "Yesterday 15:52", "Mon 16 Nov 16:31", with the year when it is another. */
export function whenWords(rated_at: string, today: Day, zone: string): string {
  const at = Date.parse(rated_at);
  const day = dayOf(at, zone);
  return `${dayWords(day, today)} ${clockWords(at, zone)}`;
}

export function dayWords(day: Day, today: Day): string {
  if (day === today) return 'Today';
  if (day === addDays(today, -1)) return 'Yesterday';
  return day.slice(0, 4) === today.slice(0, 4) ? dayName(day) : `${dayName(day)} ${day.slice(0, 4)}`;
}
