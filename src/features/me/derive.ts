import { m } from '#messages/me';
import { m as start } from '#messages/start';
import type { WallLink } from '#contract/walls.ts';
import { clockWords, dateWords, isSameDay, asIfUtc } from '#src/lib/time.ts';

/** In milliseconds. The gateway records a screen's use once a minute, so a use in this time counts as now. */
const JUST_NOW = 90_000;

/** "today 11:50", "2 Sep 08:12", "2 Sep 2025 08:12". */
function whenWords(at: number, now: number): string {
  const time = clockWords(at);
  if (isSameDay(at, now)) return start.dayAndTime({ day: start.todayWithin(), time });
  const year = asIfUtc(at).getUTCFullYear();
  const date = dateWords(at);
  return start.dayAndTime({ day: year === asIfUtc(now).getUTCFullYear() ? date : `${date} ${year}`, time });
}

/** "Made today 11:50, not seen yet", "Made 2 Sep 08:12, last seen today 11:49". */
export function wallWords({ created_at, seen_at }: WallLink, now: number): string {
  const made = whenWords(created_at, now);
  if (seen_at === null) return m.wallMadeNotSeen({ made });
  if (now - seen_at < JUST_NOW) return m.wallMadeSeenNow({ made });
  return m.wallMadeSeen({ made, seen: whenWords(seen_at, now) });
}

/** The dark modules of a QR code as one SVG path: a square for each. */
export const pathOf = (modules: readonly (readonly boolean[])[]): string =>
  modules.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
