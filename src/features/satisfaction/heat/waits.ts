import { dayAndHour, daysBetween, weekdayOf, type Day } from '#src/lib/days.ts';
import { WEEKDAYS } from '../scope/words.ts';
import type { Chosen, Heat, HeatPart } from './heat.ts';

/** What a cell has of callers whom nobody answered. */
export interface Waits {
  readonly given: number;
  /** How long they waited, in milliseconds, as far as that is known. */
  readonly waits: readonly number[];
}

export const NO_WAITS: Waits = { given: 0, waits: [] };
/** Of two cells together. */
export const plusWaits = (one: Waits, other: Waits): Waits => ({
  given: one.given + other.given,
  waits: [...one.waits, ...other.waits],
});

/** A caller in the cell of the hour in which they came. `wait` is null where it is not known. */
export function waitPart(at: string, wait: number | null, zone: string): HeatPart<Waits> {
  const { day, hour } = dayAndHour(Date.parse(at), zone);
  return { weekday: weekdayOf(day), hour, tally: { given: 1, waits: wait === null ? [] : [wait] } };
}

/** The wait in the middle, in milliseconds; of two in the middle, their mean. Null without any. */
export function medianOf(waits: readonly number[]): number | null {
  const sorted = waits.toSorted((one, other) => one - other);
  const half = sorted.length / 2;
  const low = sorted[Math.ceil(half) - 1];
  const high = sorted[Math.floor(half)];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

/** Fewer in a cell say nothing about other weeks. */
const ENOUGH = 10;
/** By so many standard deviations (the root of a count) a cell must be above the usual: there are some 70 cells, of which one may be by chance. */
const CERTAIN = 3;

/** The hour with the most callers for each of its days, where they are certainly more than usual. `times` the usual. */
export function busiestHour(heat: Heat<Waits>, from: Day, to: Day): (Chosen & { times: number }) | null {
  const days = daysBetween(from, to).map(weekdayOf);
  const daysOf = (weekday: number) => days.filter((one) => one === weekday).length;
  const open = WEEKDAYS.filter((weekday) => heat.ofWeekday(weekday).given > 0);
  const hours = open.reduce((sum, weekday) => sum + daysOf(weekday), 0) * heat.hours.length;
  const usual = heat.all.given / hours;
  const certain = open.flatMap((weekday) =>
    heat.hours.flatMap((hour) => {
      const { given } = heat.cell(weekday, hour);
      const expected = usual * daysOf(weekday);
      const isCertain = given >= ENOUGH && given - CERTAIN * Math.sqrt(given) > expected;
      return isCertain ? [{ weekday, hour, times: Math.round((10 * given) / expected) / 10 }] : [];
    }),
  );
  return certain.toSorted((one, other) => other.times - one.times)[0] ?? null;
}
