import type { Smiley } from '#contract/smileys.ts';
import { NOTHING, plus, type Tally } from '#src/components/smileys/figures.ts';
import { dayAndHour, weekdayOf } from '#src/lib/days.ts';

/** One hour of one weekday. */
export interface Chosen {
  readonly weekday: number;
  readonly hour: number;
}

export interface HeatPart<T extends Counted = Tally> extends Chosen {
  readonly tally: T;
}
/** What a cell counts. */
interface Counted {
  readonly given: number;
}

const USUAL = { first: 8, last: 17 };

/** The tallies by weekday (1 to 7) and hour (0 to 23), with the sums. */
export function gridOf<T extends Counted>(
  parts: readonly HeatPart<T>[],
  nothing: T,
  sum: (one: T, other: T) => T,
) {
  const cells = new Map<string, T>();
  const add = (key: string, tally: T) => cells.set(key, sum(cells.get(key) ?? nothing, tally));
  for (const { weekday, hour, tally } of parts) {
    if (tally.given === 0) continue;
    add(`${weekday} ${hour}`, tally);
    add(`day ${weekday}`, tally);
    add(`hour ${hour}`, tally);
    add('all', tally);
  }
  const of = (key: string) => cells.get(key) ?? nothing;
  const busy = Array.from({ length: 24 }, (_, hour) => hour).filter((hour) => of(`hour ${hour}`).given > 0);
  const first = Math.min(USUAL.first, ...busy);
  const last = Math.max(USUAL.last, ...busy);
  return {
    cell: (weekday: number, hour: number) => of(`${weekday} ${hour}`),
    ofWeekday: (weekday: number) => of(`day ${weekday}`),
    ofHour: (hour: number) => of(`hour ${hour}`),
    all: of('all'),
    /** The largest number in a cell. */
    most: Math.max(0, ...[...cells].filter(([key]) => /^\d/.test(key)).map(([, tally]) => tally.given)),
    /** The hours to show: 08 to 17, and others with any. */
    hours: Array.from({ length: last - first + 1 }, (_, index) => first + index),
  };
}
export type Heat<T extends Counted = Tally> = ReturnType<typeof gridOf<T>>;

/** The same of smileys. */
export const heatOf = (parts: readonly HeatPart[]): Heat => gridOf(parts, NOTHING, plus);

/** A smiley in the cell of its moment. */
export function partOf(smiley: Smiley, zone: string): HeatPart {
  const { day, hour } = dayAndHour(Date.parse(smiley.rated_at), zone);
  return {
    weekday: weekdayOf(day),
    hour,
    tally: {
      given: smiley.kind === 'unknown' ? 0 : 1,
      positive: smiley.kind === 'positive' ? 1 : 0,
      negative: smiley.kind === 'negative' ? 1 : 0,
      commented: smiley.comment === null ? 0 : 1,
    },
  };
}
