import { judged, percentOf, pointsBetween, wilson, type Judged, type Share } from '#contract/shares.ts';
import type { EmployeeGroup } from '#contract/employee-groups.ts';
import {
  averageOf,
  employeeRows,
  figuresOf,
  NOTHING,
  plus,
  type Figures,
  type Statistics,
} from '#src/components/smileys/figures.ts';
import {
  addDays,
  countDays,
  dayOf,
  isDay,
  sameTimeOn,
  spanOfDays,
  type Day,
  type Span,
} from '#src/lib/days.ts';
import { endOf, sortRows, type Sorting } from '../figures/ranking.ts';
import { beforeOf, customDays, shiftOf, type ScopeAt } from '../scope/scope.ts';

/** What is compared with each other. */
export const SUBJECTS = ['receptions', 'groups', 'employees'] as const;
export type SubjectKind = (typeof SUBJECTS)[number];

/** What the period is compared with: the one before, the same weeks a year ago, or own days. */
export const AGAINST = ['before', 'weeks', 'custom'] as const;
export type Against = (typeof AGAINST)[number];

export interface AgainstDays {
  readonly kind: Against;
  readonly from: Day;
  readonly to: Day;
  readonly span: Span;
  /** Until when the earlier period is counted, while the current one runs. Null: own days are counted whole. */
  readonly cutAt: ((now: number) => number) | null;
}

/** The days of 52 weeks: the same weekdays a year ago. */
const YEAR_OF_WEEKS = 364;

/** The choices of Compare in a URL's query: `of`, `against` with `since` and `until`. Invalid values are ignored. */
export function readCompare(search: URLSearchParams, at: Pick<ScopeAt, 'scope' | 'days' | 'today' | 'zone'>) {
  const of = SUBJECTS.find((one) => one === search.get('of')) ?? 'receptions';
  return { of, against: againstOf(search, at) };
}

function againstOf(
  search: URLSearchParams,
  { scope, days, today, zone }: Pick<ScopeAt, 'scope' | 'days' | 'today' | 'zone'>,
): AgainstDays {
  const kind = search.get('against');
  const own = customDays(search.get('since') ?? '', search.get('until') ?? '');
  if (kind === 'custom' && own) {
    const span = spanOfDays(own.from, own.to, zone);
    return { kind, ...own, span, cutAt: null };
  }
  if (kind !== 'weeks') return { kind: 'before', ...beforeOf(scope, today, zone) };
  // A longer period goes back by its own weeks: two that share a day cannot be compared.
  const shift = Math.max(YEAR_OF_WEEKS, shiftOf(countDays(days.from, days.to)));
  const [from, to] = [addDays(days.from, -shift), addDays(days.to, -shift)];
  const span = spanOfDays(from, to, zone);
  const cutAt = (now: number): number => {
    const day = dayOf(now, zone);
    return day > days.to ? span.to : sameTimeOn(addDays(day, -shift), now, zone);
  };
  return { kind, from, to, span, cutAt };
}

/** Whether two periods share a day. Their shares then depend on each other, and no interval says how much. */
export const overlap = (one: Record<'from' | 'to', Day>, other: Record<'from' | 'to', Day>): boolean =>
  isDay(one.from) && one.from <= other.to && other.from <= one.to;

export interface ComparedFigures extends Figures {
  /** The average rating that the service has for a reception, 0 to 1, where some of its smileys are neutral. Null elsewhere. */
  readonly average: number | null;
}

const NONE: ComparedFigures = { ...NOTHING, asked: null, average: null };

/** The figures of each subject by its key: an endpoint, or an id. A group has those of the employees who are in it now. */
export function figuresBy(
  of: SubjectKind,
  statistics: Statistics,
  groups: readonly EmployeeGroup[],
): ReadonlyMap<string, ComparedFigures> {
  if (of === 'receptions')
    return new Map(
      [...Map.groupBy(statistics.items, ({ endpoint }) => String(endpoint))].map(([key, items]) => {
        const average = items.length === 1 && items[0] ? averageOf(items[0]) : null;
        return [key, { ...figuresOf({ items, dropped: 0 }), average }] as const;
      }),
    );
  const employees = employeeRows(statistics);
  const sumOf = (ids: readonly number[]): ComparedFigures => ({
    ...NONE,
    ...employees.filter(({ id }) => ids.includes(id)).reduce<typeof NOTHING>(plus, NOTHING),
  });
  return of === 'employees'
    ? new Map(employees.map(({ id }) => [String(id), sumOf([id])]))
    : new Map(groups.map(({ id, employee_ids }) => [String(id), sumOf(employee_ids)]));
}

/** A difference of two shares in points, with its interval and verdict. Null where one is unknown or not to be judged. */
export interface Difference {
  readonly points: number;
  readonly judged: Judged;
}

function differenceIn(now: Share | null, before: Share | null): Difference | null {
  const both = now && before ? judged(now, before) : null;
  if (!now || !before || both === null) return null;
  const points = pointsBetween(percentOf(now.positive, now.given), percentOf(before.positive, before.given));
  return points === null ? null : { points, judged: both };
}

/** Those who answered of those who were asked. Null when the service does not say, or more answered than were asked. */
export const answersOf = ({ given, asked }: Figures): Share | null =>
  asked === null || asked === 0 || given > asked ? null : { positive: given, given: asked };

/** One subject in both periods. */
export interface Compared {
  readonly key: string;
  readonly name: string;
  readonly now: ComparedFigures;
  readonly before: ComparedFigures;
  readonly difference: Difference | null;
  /** Of the response rate. */
  readonly answers: Difference | null;
}

/** Two figures of one subject. `apart`: their periods do not overlap. */
export const compare = (
  key: string,
  name: string,
  now: ComparedFigures,
  before: ComparedFigures,
  apart: boolean,
): Compared => ({
  key,
  name,
  now,
  before,
  difference: apart ? differenceIn(now, before) : null,
  answers: apart ? differenceIn(answersOf(now), answersOf(before)) : null,
});

/** The subjects that had a smiley, or were asked for one, in either period. */
export function compareAll(
  now: ReadonlyMap<string, ComparedFigures>,
  before: ReadonlyMap<string, ComparedFigures>,
  nameOf: (key: string) => string,
  apart: boolean,
): readonly Compared[] {
  return [...new Set([...now.keys(), ...before.keys()])]
    .map((key) => compare(key, nameOf(key), now.get(key) ?? NONE, before.get(key) ?? NONE, apart))
    .filter((row) => [row.now, row.before].some(({ given, asked }) => given > 0 || (asked ?? 0) > 0));
}

/** By what the rows are sorted, the usual first: the end of the interval (`endOf`), so that few smileys do not rank above many. */
export const COMPARE_SORTS = ['share', 'name', 'points', 'given', 'commented', 'rate'] as const;
/** Without a ranking of people. */
export const UNRANKED_SORTS = ['name', 'given', 'commented'] as const;

export const sortCompared = (rows: readonly Compared[], sorting: Sorting<CompareSort>): readonly Compared[] =>
  sortRows(rows, sorting, (row) => sortValue(row, sorting));
type CompareSort = (typeof COMPARE_SORTS)[number];

/** What a row is sorted by. Null for what is unknown, which comes last. */
function sortValue({ now, difference }: Compared, { by, descending }: Sorting<CompareSort>): number | null {
  if (by === 'share') return endOf(now, { descending });
  if (by === 'points') return difference?.points ?? null;
  if (by === 'rate') return answersOf(now) && now.given / (now.asked ?? 0);
  return by === 'name' ? null : now[by];
}

export interface Placed {
  readonly row: Compared;
  /** The lower end of the interval of its share, 0 to 1, and its place by this, from 1. */
  readonly low: number;
  readonly place: number;
  /** The best and the worst place that the intervals allow. */
  readonly best: number;
  readonly worst: number;
  /** The place in the period before. Null without smileys then. */
  readonly was: number | null;
}

/** The places by the lower end, of those with smileys. Only who is clear of another is certainly above or below. */
export function placesOf(rows: readonly Compared[]): readonly Placed[] {
  const placed = rankOf(rows);
  const before = rankOf(rows.map((row) => ({ ...row, now: row.before }))).map(({ key }) => key);
  const intervals = placed.map(({ now }) => wilson(now.positive, now.given));
  return placed.map((row, index) => {
    const { low, high } = wilson(row.now.positive, row.now.given);
    return {
      row,
      low,
      place: index + 1,
      best: 1 + intervals.filter((other) => other.low > high).length,
      worst: placed.length - intervals.filter((other) => other.high < low).length,
      was: before.includes(row.key) ? before.indexOf(row.key) + 1 : null,
    };
  });
}

const RANKED = { by: 'share', descending: true } as const;

const rankOf = (rows: readonly Compared[]) =>
  sortCompared(
    rows.filter(({ now }) => now.given > 0),
    RANKED,
  );

/** The axes of the drawings: where that of shares begins, and how far that of differences goes to both sides; 0 to 1. */
export function axesOf(rows: readonly Compared[]): { readonly floor: number; readonly reach: number } {
  const lows = rows.flatMap(({ now, before }) => [now, before].map((share) => endOf(share, RANKED) ?? 1));
  const ends = rows.flatMap(({ difference }) =>
    difference ? [Math.abs(difference.judged.interval.low), Math.abs(difference.judged.interval.high)] : [],
  );
  return {
    floor: Math.min(0.9, Math.floor(10 * Math.min(1, ...lows)) / 10),
    reach: Math.min(1, Math.ceil(10 * Math.max(0.1, ...ends)) / 10),
  };
}
