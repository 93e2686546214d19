import { m } from '#messages/shared';
import { FEW, percentOf } from '#contract/shares.ts';
import type { ReceptionStatistics } from '#contract/smileys.ts';
import type { ReadList } from '#contract/wire.ts';
import { nameCollator } from '#src/lib/people-order.ts';
import { perLanguage } from '#src/browser/language.ts';
import { decimalWords } from '#src/lib/figure.ts';

export type Statistics = ReadList<ReceptionStatistics>;

export interface Tally {
  readonly given: number;
  readonly positive: number;
  readonly negative: number;
  readonly commented: number;
}

export interface Figures extends Tally {
  /** How many callers were asked. Null when the service does not say. */
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

/** Whether there are smileys, but so few that their share says little. */
export const areFew = (given: number): boolean => given > 0 && given < FEW;

export function figuresOf({ items }: Statistics): Figures {
  const asked = items.reduce<number | null>(
    (sum, { smileys_request_count: more }) => (sum === null || more === null ? null : sum + more),
    0,
  );
  return { ...items.map(tallyOf).reduce(plus, NOTHING), asked };
}

export interface ReceptionRow extends Figures {
  /** Null when the service's value is not valid. */
  readonly endpoint: string | null;
  /** The average rating, 0 to 1, where some smileys are neutral: it counts these, the share of positive ones does not. Null elsewhere. */
  readonly average: number | null;
}

/** The average rating of those among whom are neutral ones. */
export const averageOf = (counts: Counts & Pick<ReceptionStatistics, 'average_rating'>): number | null =>
  counts.smileys_count > counts.positive_smileys_count + counts.negative_smileys_count
    ? counts.average_rating
    : null;

/** One row per reception, most smileys first. */
export const receptionRows = ({ items }: Statistics): readonly ReceptionRow[] =>
  items
    .map((reception) => ({
      endpoint: reception.endpoint,
      ...tallyOf(reception),
      asked: reception.smileys_request_count,
      average: averageOf(reception),
    }))
    .toSorted(
      (a, b) => b.given - a.given || nameCollator('en').compare(String(a.endpoint), String(b.endpoint)),
    );

export interface EmployeeRow extends Tally {
  readonly id: number;
}

/** One row per employee with a smiley, summed over all receptions. */
export function employeeRows({ items }: Statistics): readonly EmployeeRow[] {
  const rows = new Map<number, EmployeeRow>();
  for (const { employees } of items)
    for (const employee of employees) {
      const before = rows.get(employee.id) ?? { id: employee.id, ...NOTHING };
      rows.set(employee.id, { id: employee.id, ...plus(before, tallyOf(employee)) });
    }
  return [...rows.values()].filter(({ given }) => given > 0);
}

export const withoutEmployee = (statistics: Statistics): number =>
  figuresOf(statistics).given - employeeRows(statistics).reduce((sum, { given }) => sum + given, 0);

/** The share of asked callers who answered, in per cent. Null without any, and where more answered: an answer may come a day later. */
export const responseRate = ({ given, asked }: Figures): number | null =>
  asked === null || given > asked ? null : percentOf(given, asked);

const numbers = perLanguage((format) => new Intl.NumberFormat(format));
/** "1,081". */
export const countWords = (count: number): string => numbers().format(count);

/** "92.2 %", or "no smileys" when the whole is 0. */
export function percentWords(part: number, all: number, digits: 0 | 1 = 1): string {
  const percent = percentOf(part, all, digits);
  if (percent === null) return m.feedbackNoSmileys();
  return shareWords(percent, percent === 0 || percent === 100 ? 0 : digits);
}

/** "92.2 %" of 92.2. */
export const shareWords = (percent: number, digits: 0 | 1 = 1): string =>
  m.feedbackPercent({ share: decimalWords(percent, digits) });
