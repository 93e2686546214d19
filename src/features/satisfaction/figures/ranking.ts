import { m } from '#messages/satisfaction';
import { percentOf, wilson, type Interval, type Share } from '#contract/shares.ts';
import { decimalWords } from '#src/lib/figure.ts';
import { nameCollator } from '#src/lib/people-order.ts';

/** By what employees are sorted, the usual first. */
export const SORTS = ['share', 'name', 'given', 'positive', 'negative', 'commented'] as const;
type SortKey = (typeof SORTS)[number];

export interface Sorting<Key extends string = SortKey> {
  readonly by: Key;
  readonly descending: boolean;
}

/** Reads the sorting from the URL: `share`, `-given` … A minus means smallest first. By the first of `sorts` where it is none of these. */
export function readSorting<Key extends string>(
  text: string | null,
  sorts: readonly [Key, ...Key[]],
): Sorting<Key> {
  const by = sorts.find((key) => key === text?.replace('-', ''));
  return by === undefined ? { by: sorts[0], descending: true } : { by, descending: !text?.startsWith('-') };
}

/** The sorting after a press on the head of a column, for the URL. The same column is reversed. Undefined for the usual sorting. */
export function sortedBy(key: string, now: Sorting<string>, usual: string): string | undefined {
  const text = key === now.by && now.descending ? `-${key}` : key;
  return text === usual ? undefined : text;
}

/** "descending" for names means A to Å, which ARIA calls ascending. */
export const directionOf = ({ by, descending }: Sorting<string>): 'ascending' | 'descending' =>
  (by === 'name') === descending ? 'ascending' : 'descending';

type Verdict = 'above' | 'below' | 'within';

/** The verdict on an interval. Within chance if it contains the average. */
export function verdictOf(interval: Interval, average: number): Verdict {
  if (interval.low > average) return 'above';
  return interval.high < average ? 'below' : 'within';
}

/**
 * The end of the interval of a share by which it is sorted: best first by the lower end, worst first by the upper end. So three
 * smileys do not rank above three hundred. Null without smileys.
 */
export function endOf(
  { positive, given }: Share,
  { descending }: Pick<Sorting, 'descending'>,
): number | null {
  if (given === 0) return null;
  const { low, high } = wilson(positive, given);
  return descending ? low : high;
}

/** Rows by their value, those without one last, and equal ones by name. By name, "descending" means A to Å, their usual first order. */
export function sortRows<R extends { readonly name: string }>(
  rows: readonly R[],
  { by, descending }: Sorting<string>,
  valueOf: (row: R) => number | null,
): readonly R[] {
  const collator = nameCollator();
  const sign = descending ? -1 : 1;
  const names = by === 'name' && !descending ? -1 : 1;
  return rows
    .map((row) => ({ row, value: by === 'name' ? 0 : valueOf(row) }))
    .toSorted(
      (a, b) =>
        Number(a.value === null) - Number(b.value === null) ||
        sign * ((a.value ?? 0) - (b.value ?? 0)) ||
        names * collator.compare(a.row.name, b.row.name),
    )
    .map(({ row }) => row);
}

/**
 * "86 to 99 %". Rounding never gives 0 or 100 for a share that is not. A narrow one has a decimal: whole numbers would leave out the share itself, such
 * as 99.9 % with "99 to 99 %".
 */
export function intervalWords({ low, high }: Interval): string {
  const isNearEnd = (low > 0 && low < 0.005) || (high < 1 && high >= 0.995);
  const digits = high - low < (isNearEnd ? 0.05 : 0.02) ? 1 : 0;
  const words = (end: number): string => {
    const percent = percentOf(end, 1, digits) ?? 0;
    return decimalWords(percent, percent === 0 || percent === 100 ? 0 : digits);
  };
  return m.interval({ low: words(low), high: words(high) });
}
