import { m } from '#messages/satisfaction';
import type { ReactNode } from 'react';
import { two } from '#src/lib/time.ts';
import { Table, type Column } from '#src/ui/table/Table.tsx';
import { weekdayName, WEEKDAYS } from '../scope/words.ts';

const TABLE =
  'mx-3.5 mb-3 w-[calc(100%-28px)] table-fixed border-separate border-spacing-[2px] max-desk:w-195 [&_td]:p-0 [&_thead_th:first-child]:w-11';
const HEADS =
  '[&_th]:pb-0.5 [&_th]:text-center [&_th]:text-sm [&_th]:font-regular [&_th]:text-ink-2 [&_th]:normal-nums [&_tbody_th]:text-start [&_tbody_th]:font-medium';
/** The classes of what a cell shows. */
export const CELL =
  'relative flex min-h-11.5 flex-col items-center justify-center rounded-[3px] text-ink forced-color-adjust-none';

/** A cell that counts nothing. While loading, it may still get some. */
export const emptyCell = (loading: boolean): ReactNode => (
  <span className={`${CELL} border border-dashed border-line`}>
    <span aria-hidden="true">·</span>
    <span className="sr-only">{loading ? m.noneSoFar() : m.heatEmpty()}</span>
  </span>
);

const hiddenWeekday = () => <span className="sr-only">{m.weekday()}</span>;

/** A weekday. Null for the sums of all. */
type Row = number | null;
const ROWS: readonly Row[] = [...WEEKDAYS, null];

interface GridTableProps {
  /** Those that are shown, 0 to 23. */
  readonly hours: readonly number[];
  /** Of a weekday, from 1 for Monday, and an hour. */
  readonly cell: (weekday: number, hour: number) => ReactNode;
  /** Of an hour, of a weekday, or with neither of all. */
  readonly sum: (of: Record<'weekday' | 'hour', number | null>) => ReactNode;
}

/** Weekdays by hours, with the sums of both. */
export function GridTable({ hours, cell, sum }: GridTableProps) {
  const columns: readonly Column<Row>[] = [
    {
      key: 'weekday',
      head: hiddenWeekday,
      cell: (weekday) => (weekday === null ? m.hour() : weekdayName(weekday, true)),
    },
    ...hours.map((hour): Column<Row> => ({
      key: String(hour),
      head: () => two(hour),
      cell: (weekday) => (weekday === null ? sum({ weekday, hour }) : cell(weekday, hour)),
      cellProps: (weekday) => (weekday === null ? { className: 'text-center leading-none' } : {}),
    })),
    {
      key: 'day',
      head: () => m.day(),
      width: '84px',
      atEnd: true,
      cell: (weekday) => sum({ weekday, hour: null }),
      cellProps: () => ({ className: 'leading-none' }),
    },
  ];
  return <Table className={`${TABLE} ${HEADS}`} columns={columns} rows={ROWS} keyOf={String} />;
}
