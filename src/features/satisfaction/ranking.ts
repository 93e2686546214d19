import type { EmployeeRow } from '#src/components/feedback/figures.ts';

/** The columns that can be sorted by, and their heads. */
export const HEADS = [
  ['name', 'Employee'],
  ['given', 'Given'],
  ['positive', 'Positive'],
  ['negative', 'Negative'],
  ['commented', 'Comments'],
  ['share', 'Satisfaction'],
] as const;
export type Column = (typeof HEADS)[number][0];

export interface Sorting {
  readonly by: Column;
  readonly descending: boolean;
}

export const USUAL_SORTING: Sorting = { by: 'share', descending: true };

/** `share`, `-given` … as it stands in the URL; a minus means the smallest first. */
export function readSorting(text: string | null): Sorting {
  const found = HEADS.find(([column]) => column === text?.replace('-', ''));
  return found === undefined ? USUAL_SORTING : { by: found[0], descending: !text?.startsWith('-') };
}

export function writeSorting({ by, descending }: Sorting): string | undefined {
  const text = `${descending ? '' : '-'}${by}`;
  return text === USUAL_SORTING.by ? undefined : text;
}

/** 95 %. */
const Z = 1.959_963_984_540_054;

export interface Interval {
  readonly low: number;
  readonly high: number;
}

/**
 * The Wilson score interval of a share, 0 to 1: where the true share lies with 95 % probability. Few smileys make it
 * long. Null where there are none.
 */
export function wilson(positive: number, given: number): Interval | null {
  if (given <= 0) return null;
  const share = positive / given;
  const z2 = Z * Z;
  const middle = (share + z2 / (2 * given)) / (1 + z2 / given);
  const half = (Z * Math.sqrt((share * (1 - share)) / given + z2 / (4 * given * given))) / (1 + z2 / given);
  return {
    low: positive === 0 ? 0 : Math.max(0, middle - half),
    high: positive === given ? 1 : Math.min(1, middle + half),
  };
}

export type Verdict = 'above' | 'below' | 'within';

/** Only an interval that is clear of the average says anything. */
export function verdictOf(interval: Interval, average: number): Verdict {
  if (interval.low > average) return 'above';
  return interval.high < average ? 'below' : 'within';
}

export const VERDICT_WORDS: Record<Verdict, string> = {
  above: 'Above average',
  below: 'Below average',
  within: 'Within chance',
};

/**
 * Rows in order. A share is held against another by the side of its interval that is surely reached: the best first by
 * the lower end, the worst first by the upper end. So three smileys do not outrank three hundred, at either end.
 */
export function sortRows<R extends EmployeeRow>(
  rows: readonly R[],
  { by, descending }: Sorting,
  name: (id: number) => string,
): readonly R[] {
  const sign = descending ? -1 : 1;
  const collator = new Intl.Collator(undefined, { numeric: true });
  const value = (row: R): number => {
    if (by === 'name') return 0;
    if (by !== 'share') return row[by];
    const interval = wilson(row.positive, row.given);
    return interval === null ? 0 : descending ? interval.low : interval.high;
  };
  const valued = rows.map((row) => ({ row, value: value(row), name: name(row.id) }));
  // Names are A to Å when "descending": that is how a list of names begins.
  const names = by === 'name' && !descending ? -1 : 1;
  return valued
    .toSorted(
      (a, b) => sign * (a.value - b.value) || names * collator.compare(a.name, b.name) || a.row.id - b.row.id,
    )
    .map(({ row }) => row);
}
