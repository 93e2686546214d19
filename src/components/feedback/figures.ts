import type { ReceptionStatistics } from '#contract/smileys.ts';
import type { ReadList } from '#contract/wire.ts';
import { percentOf } from './words.ts';

export type Statistics = ReadList<ReceptionStatistics>;

export interface Tally {
  readonly given: number;
  readonly positive: number;
  readonly negative: number;
  readonly commented: number;
}

export interface Figures extends Tally {
  /** How many callers were asked; null where the service does not tell. */
  readonly asked: number | null;
}

type Counts = Pick<
  ReceptionStatistics,
  'smileys_count' | 'positive_smileys_count' | 'negative_smileys_count' | 'commented_smileys_count'
>;

export const tallyOf = (counts: Counts): Tally => ({
  given: counts.smileys_count,
  positive: counts.positive_smileys_count,
  negative: counts.negative_smileys_count,
  commented: counts.commented_smileys_count,
});

export const NOTHING: Tally = { given: 0, positive: 0, negative: 0, commented: 0 };

export const plus = (one: Tally, other: Tally): Tally => ({
  given: one.given + other.given,
  positive: one.positive + other.positive,
  negative: one.negative + other.negative,
  commented: one.commented + other.commented,
});

/** The figures of all receptions together. */
export function figuresOf({ items }: Statistics): Figures {
  const asked = items.reduce<number | null>(
    (sum, { smileys_request_count: more }) => (sum === null || more === null ? null : sum + more),
    0,
  );
  return { ...items.map(tallyOf).reduce(plus, NOTHING), asked };
}

export interface ReceptionRow extends Tally {
  /** Null where the service gave one that makes no sense. */
  readonly endpoint: string | null;
}

/** One row per reception: the most smileys first, those without any at the end. */
export const receptionRows = ({ items }: Statistics): readonly ReceptionRow[] =>
  items
    .map((reception) => ({ endpoint: reception.endpoint, ...tallyOf(reception) }))
    .toSorted(
      (a, b) =>
        b.given - a.given || String(a.endpoint).localeCompare(String(b.endpoint), 'en', { numeric: true }),
    );

export interface EmployeeRow extends Tally {
  readonly id: number;
}

/** One row per employee who was given a smiley, whatever the reception. */
export function employeeRows({ items }: Statistics): readonly EmployeeRow[] {
  const rows = new Map<number, EmployeeRow>();
  for (const { employees } of items)
    for (const employee of employees) {
      const before = rows.get(employee.id) ?? { id: employee.id, ...NOTHING };
      rows.set(employee.id, { id: employee.id, ...plus(before, tallyOf(employee)) });
    }
  return [...rows.values()].filter(({ given }) => given > 0);
}

/** How many smileys name no employee. */
export const withoutEmployee = (statistics: Statistics): number =>
  figuresOf(statistics).given - employeeRows(statistics).reduce((sum, { given }) => sum + given, 0);

/**
 * The part of those asked who answered, in per cent; null where nobody was asked, the service does not tell, or more
 * answered than were asked (a question of one day is answered on the next).
 */
export const responseRate = ({ given, asked }: Figures): number | null =>
  asked === null || given > asked ? null : percentOf(given, asked);

/** How two percentages as they are shown differ, in points: what a reader would get by subtracting. */
export const pointsBetween = (now: number | null, before: number | null): number | null =>
  now === null || before === null ? null : Math.round((now - before) * 10) / 10;
