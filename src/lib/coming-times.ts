/** Times ahead, for ends that are chosen. Moments are in milliseconds. */
import { runningWords } from './time.ts';

/** "17:25 left". */
export function leftWords(end: number, now: number): string {
  return `${runningWords(end - now)} left`;
}

/** The next time the viewer's clock shows `hour`:00, at least `margin` ahead; across changes to summer time too. */
export function nextClock(hour: number, now: number, margin = 0): number {
  const at = new Date(now);
  at.setHours(hour, 0, 0, 0);
  if (at.getTime() < now + margin) at.setDate(at.getDate() + 1);
  return at.getTime();
}

/** Tomorrow at `hour`:00 by the viewer's clock. */
export function tomorrowAt(hour: number, now: number): number {
  const at = new Date(now);
  at.setDate(at.getDate() + 1);
  at.setHours(hour, 0, 0, 0);
  return at.getTime();
}
