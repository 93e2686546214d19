import { nextClock, tomorrowAt } from '#src/lib/coming-times.ts';
import { untilWords } from '#src/lib/until.ts';

export interface DndPreset {
  readonly label: string;
  /** When it ends, in milliseconds by the service's clock; null for never. */
  readonly end: number | null;
}

const MINUTE = 60_000;
/** An end nearer than this is not worth offering. */
const NEAREST = 15 * MINUTE;

/** How long do-not-disturb may be set for with one press. An hour that has passed today is not offered. */
export function dndPresets(now: number): readonly DndPreset[] {
  const one = nextClock(13, now, NEAREST);
  return [
    { label: '30 min', end: now + 30 * MINUTE },
    { label: '1 hour', end: now + 60 * MINUTE },
    ...(one < tomorrowAt(0, now) ? [{ label: `Until ${untilWords(one, now)}`, end: one }] : []),
    { label: 'Until tomorrow 08:00', end: tomorrowAt(8, now) },
    { label: 'No end time', end: null },
  ];
}
