import { m } from '#messages/wallboard';
import type { WallLook } from '#src/components/wall-look.ts';

export const DEFAULT_WAIT = 120;

/** "2 min", "90 s". */
export function limitWords(seconds: number): string {
  if (seconds < 60 || seconds % 60 !== 0) return m.limitSeconds({ count: seconds });
  return seconds % 3600 === 0
    ? m.limitHours({ count: seconds / 3600 })
    : m.limitMinutes({ count: seconds / 60 });
}

/** Whether the wall shows an endpoint. */
export const isShown = (settings: WallLook, endpoint: string | null): boolean =>
  settings.receptions.length === 0 || (endpoint !== null && settings.receptions.includes(endpoint));
