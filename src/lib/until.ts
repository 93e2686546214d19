import { clockWords, comingDay, isSameDay } from './time.ts';

/** A moment ahead: "14:30" today, "Thu 08:00" within six days, "Thu 24 Dec 08:00" later. Both in milliseconds. */
export function untilWords(end: number, now: number): string {
  return isSameDay(end, now) ? clockWords(end) : `${comingDay(end, now)} ${clockWords(end)}`;
}
