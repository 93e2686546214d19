import type { WallLink } from '#contract/walls.ts';
import { clockWords, dayWords, isSameDay } from '#src/lib/time.ts';

/** In milliseconds. The gateway records a screen's use once a minute, so a use in this time counts as now. */
const JUST_NOW = 90_000;

/** "today 11:50", "2 Sep 08:12", "2 Sep 2025 08:12". */
function whenWords(at: number, now: number): string {
  if (isSameDay(at, now)) return `today ${clockWords(at)}`;
  const [, ...date] = dayWords(at).split(' ');
  const year = new Date(at).getFullYear();
  const middle = year === new Date(now).getFullYear() ? '' : ` ${year}`;
  return `${date.join(' ')}${middle} ${clockWords(at)}`;
}

/** "Made today 11:50, not seen yet", "Made 2 Sep 08:12, last seen today 11:49". */
export function wallWords({ created_at, seen_at }: WallLink, now: number): string {
  const seen =
    seen_at === null
      ? 'not seen yet'
      : now - seen_at < JUST_NOW
        ? 'seen just now'
        : `last seen ${whenWords(seen_at, now)}`;
  return `Made ${whenWords(created_at, now)}, ${seen}`;
}

/** The dark modules of a QR code as one SVG path. Neighbours in a row share a rectangle. */
export function pathOf(modules: readonly (readonly boolean[])[]): string {
  return modules
    .flatMap((row, y) => {
      const parts: string[] = [];
      for (let x = 0; x < row.length; x++) {
        if (!row[x]) continue;
        const from = x;
        while (row[x + 1]) x++;
        parts.push(`M${from} ${y}h${x - from + 1}v1h-${x - from + 1}z`);
      }
      return parts;
    })
    .join('');
}
