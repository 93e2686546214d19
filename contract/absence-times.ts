import {
  CalendarDateTime,
  parseDate,
  parseTime,
  toCalendarDateTime,
  type CalendarDate,
} from '@internationalized/date';
import type { WeekLine } from './absences.ts';

/** A time in which somebody is away. `until` null: nobody knows yet. Milliseconds since 1970. */
export interface Timed {
  readonly from: number;
  readonly until: number | null;
}

/** How the absences of one moment are told apart: the lower rank first, then what began last, then the later one. */
export interface Ranked extends Timed {
  readonly rank: number;
  readonly order: number;
}

const DAY = 86_400_000;

const endOf = ({ until }: Timed) => until ?? Infinity;
const orNull = (moment: number) => (moment === Infinity ? null : moment);
const covers = (one: Timed, at: number) => one.from <= at && endOf(one) > at;

/** 1 is Monday. */
const weekdayOf = (day: CalendarDate) => new Date(`${day.toString()}T00:00:00Z`).getUTCDay() || 7;

/** What a line of a week says of its times. */
type LineTimes = Pick<WeekLine, 'weekdays' | 'from' | 'until' | 'valid_from' | 'valid_until' | 'except'>;

/** When the clocks of a zone show a time, in milliseconds since 1970. */
export type Clocks = (time: CalendarDateTime) => number;

/**
 * The clocks of a zone. A time that a change of the clock leaves out is as much later as the clock jumps, one that comes twice is the first
 * (as in RFC 5545). To look into the tables of a zone is slow: for many times of a day that has no change it is done once.
 */
export function clocksOf(zone: string): Clocks {
  const midnights = new Map<string, number>();
  const look = (time: CalendarDateTime) => time.toDate(zone).getTime();
  function midnightOf(day: CalendarDateTime): number {
    const key = `${day.year} ${day.month} ${day.day}`;
    const moment = midnights.get(key) ?? look(day);
    midnights.set(key, moment);
    return moment;
  }
  return (time) => {
    const { year, month, day, hour, minute, second } = time;
    const date = new CalendarDateTime(year, month, day);
    const midnight = midnightOf(date);
    if (midnightOf(date.add({ days: 1 })) - midnight !== DAY) return look(time);
    return midnight + ((hour * 60 + minute) * 60 + second) * 1000;
  };
}

/** When a line of a week is in force between two moments. */
export function timesOfLine(clocks: Clocks, line: LineTimes, after: number, before: number): Timed[] {
  const { valid_from: first, valid_until: last, except = [] } = line;
  const [from, until] = [parseTime(line.from), parseTime(line.until)];
  const at = (day: CalendarDate, time: typeof from) => clocks(toCalendarDateTime(day, time));
  const times: Timed[] = [];
  // No zone is further from UTC than a day, and a line ends on the next day at the latest.
  const end = parseDate(new Date(before + DAY).toISOString().slice(0, 10));
  let day = parseDate(new Date(after - 3 * DAY).toISOString().slice(0, 10));
  for (; day.compare(end) <= 0; day = day.add({ days: 1 })) {
    const name = day.toString();
    if (!line.weekdays.includes(weekdayOf(day)) || except.includes(name)) continue;
    if ((first && name < first) || (last && name > last)) continue;
    const nextDay = until.compare(from) <= 0;
    const time = { from: at(day, from), until: at(nextDay ? day.add({ days: 1 }) : day, until) };
    if (time.from < time.until && time.until > after && time.from < before) times.push(time);
  }
  return times;
}

/** Joins times that touch or overlap. */
export function runsOf(times: readonly Timed[]): Timed[] {
  const runs: { from: number; until: number | null }[] = [];
  for (const time of times.toSorted((a, b) => a.from - b.from)) {
    const last = runs.at(-1);
    if (last === undefined || endOf(last) < time.from) runs.push({ from: time.from, until: time.until });
    else last.until = orNull(Math.max(endOf(last), endOf(time)));
  }
  return runs;
}

const before = (a: Ranked, b: Ranked) => a.rank - b.rank || b.from - a.from || b.order - a.order;

/**
 * What is in force from a moment on, in the order of time: the first `most` pieces. The first begins when its absence did. `back`: when the
 * person is back, which is when no absence follows.
 */
export function spansOf<T extends Ranked>(
  all: readonly T[],
  after: number,
  most: number,
): (Timed & { of: T; back: number | null })[] {
  const left = all.filter((one) => endOf(one) > after && one.from < endOf(one));
  const runs = runsOf(left);
  const ends = left.flatMap(({ from, until }) => (until === null ? [from] : [from, until]));
  const moments = [...new Set([after, ...ends])]
    .filter((moment) => moment >= after)
    .toSorted((a, b) => a - b);
  const spans: { of: T; from: number; until: number | null; back: number | null }[] = [];
  for (const [index, moment] of moments.entries()) {
    const [of] = left.filter((one) => covers(one, moment)).toSorted(before);
    if (of === undefined) continue;
    const until = moments[index + 1] ?? null;
    const last = spans.at(-1);
    if (last?.of === of && last.until === moment) last.until = until;
    else if (spans.length === most) break;
    else {
      const back = runs.find((run) => covers(run, moment))?.until ?? null;
      spans.push({ of, from: moment === after ? of.from : moment, until, back });
    }
  }
  return spans;
}
