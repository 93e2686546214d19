import { m } from '#messages/satisfaction';
import { wilson, type Interval } from '#contract/shares.ts';
import type { EmployeeRow } from '#src/components/smileys/figures.ts';
import { nameCollator } from '#src/lib/people-order.ts';

const SORTS = ['name', 'given', 'positive', 'negative', 'commented', 'share'] as const;
type SortKey = (typeof SORTS)[number];

export interface Sorting {
  readonly by: SortKey;
  readonly descending: boolean;
}

const USUAL: Sorting = { by: 'share', descending: true };

/** Reads the sorting from the URL: `share`, `-given` … A minus means smallest first. */
export function readSorting(text: string | null): Sorting {
  const by = SORTS.find((key) => key === text?.replace('-', ''));
  return by === undefined ? USUAL : { by, descending: !text?.startsWith('-') };
}

/** The sorting after a press on the head of a column, for the URL. The same column is reversed. Undefined for the usual sorting. */
export function sortedBy(key: string, now: Sorting): string | undefined {
  const text = key === now.by && now.descending ? `-${key}` : key;
  return text === USUAL.by ? undefined : text;
}

/** "descending" for names means A to Å, which ARIA calls ascending. */
export const directionOf = ({ by, descending }: Sorting): 'ascending' | 'descending' =>
  (by === 'name') === descending ? 'ascending' : 'descending';

type Verdict = 'above' | 'below' | 'within';

/** The verdict on an interval. Within chance if it contains the average. */
export function verdictOf(interval: Interval, average: number): Verdict {
  if (interval.low > average) return 'above';
  return interval.high < average ? 'below' : 'within';
}

/**
 * Sorted rows. Shares are compared by their intervals: best first by the lower end, worst first by the upper end. So three
 * smileys do not rank above three hundred.
 */
export function sortRows<R extends EmployeeRow>(
  rows: readonly R[],
  { by, descending }: Sorting,
  name: (id: number) => string,
): readonly R[] {
  const sign = descending ? -1 : 1;
  const collator = nameCollator();
  const value = (row: R): number => {
    if (by === 'name') return 0;
    if (by !== 'share') return row[by];
    const { low, high } = wilson(row.positive, row.given);
    return descending ? low : high;
  };
  const valued = rows.map((row) => ({ row, value: value(row), name: name(row.id) }));
  // "descending" for names means A to Å, the usual first order of names.
  const names = by === 'name' && !descending ? -1 : 1;
  return valued
    .toSorted(
      (a, b) => sign * (a.value - b.value) || names * collator.compare(a.name, b.name) || a.row.id - b.row.id,
    )
    .map(({ row }) => row);
}

/** "86 to 99 %". Rounding never gives 0 or 100 for a share that is not. */
export function intervalWords({ low, high }: Interval): string {
  const most = high < 1 ? Math.min(99, Math.round(100 * high)) : 100;
  return m.interval({ low: low > 0 ? Math.max(1, Math.round(100 * low)) : 0, high: most });
}
