import type { EmployeeRow } from '#src/components/feedback/figures.ts';
import { wilson } from './wilson.ts';

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
