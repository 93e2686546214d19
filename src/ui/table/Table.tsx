import type { CSSProperties, HTMLAttributes, Key, ReactNode } from 'react';
import { Icon } from '#src/ui/Icon.tsx';

/**
 * A column of a table. All that is known of it stands here, so that a new column is one more entry of the list: its name in the head,
 * its width, and its cell of each row. A list that needs names, a clock or a choice is made by a function of them beside its component, within `useMemo`
 * where its rows are memoised.
 */
export interface Column<Row> {
  /** Unique in its table; also the name by which the table is sorted, and `data-column` of the cells, for what a phone does with them. */
  readonly key: string;
  readonly head: () => ReactNode;
  /** In a table the width of the column, in a grid its track: "120px", "minmax(0,3fr)". Default: as wide as its content, or the rest. */
  readonly width?: string;
  readonly cell: (row: Row) => ReactNode;
  /** Figures stand at the end of their column. */
  readonly atEnd?: boolean;
  /** Whether its head sorts the table, where the table can be sorted. */
  readonly sorts?: boolean;
  /** Classes of the head and of the cells. */
  readonly className?: string;
  /** What a cell has besides, by its row: a language, a title, classes. */
  readonly cellProps?: (row: Row) => Pick<HTMLAttributes<HTMLElement>, 'className' | 'lang' | 'title'>;
}

/** How a table is sorted: shown in the head of that column. With `onSort`, the heads of the columns that sort are buttons. */
export interface Sorted {
  readonly by: string;
  readonly direction: 'ascending' | 'descending';
  readonly onSort?: (key: string) => void;
}

interface HeadsProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly sorted?: Sorted | undefined;
  /** The role of heads that are no cells of a `<table>`, within a row of a grid (`gridColumns`). */
  readonly role?: 'columnheader';
}

/** The heads of all columns, within a row. */
export const Heads = <Row,>({ columns, sorted, role }: HeadsProps<Row>) =>
  columns.map((column) => {
    const { key, head, width, atEnd, sorts, className } = column;
    const isSorted = sorted?.by === key;
    const Cell = role === undefined ? 'th' : 'span';
    const { onSort } = sorted ?? {};
    const words = (
      <>
        {head()}
        {isSorted ? (
          <>
            {' '}
            <Icon name={sorted.direction === 'descending' ? 'dn' : 'up'} size={14} />
          </>
        ) : null}
      </>
    );
    return (
      <Cell
        key={key}
        role={role}
        scope={role === undefined ? 'col' : undefined}
        className={classes(atEnd && 'text-end!', className)}
        style={role === undefined && width !== undefined ? { width } : undefined}
        aria-sort={isSorted ? sorted.direction : undefined}
        data-column={key}
      >
        {sorts && onSort ? (
          <button
            type="button"
            className="inline-flex min-h-6 items-center gap-0.75 text-inherit [font:inherit] hover:text-ink print:[&_svg]:hidden!"
            onClick={() => onSort(key)}
          >
            {words}
          </button>
        ) : (
          words
        )}
      </Cell>
    );
  });

interface CellsProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly row: Row;
  /** The role of cells that are no cells of a `<table>`. */
  readonly role?: 'cell' | 'gridcell';
}

/** The cells of all columns, within a row. The first names the row, which a screen reader says with each of the others. */
export const Cells = <Row,>({ columns, row, role }: CellsProps<Row>) =>
  columns.map(({ key, cell, atEnd, className, cellProps }, index) => {
    const own = cellProps?.(row);
    const Cell = role !== undefined ? 'span' : index === 0 ? 'th' : 'td';
    return (
      <Cell
        key={key}
        role={role}
        scope={Cell === 'th' ? 'row' : undefined}
        {...own}
        className={classes(atEnd && 'text-end', className, own?.className)}
        data-column={key}
      >
        {cell(row)}
      </Cell>
    );
  });

const classes = (...some: readonly (string | false | undefined)[]): string | undefined =>
  some.filter(Boolean).join(' ') || undefined;

/** The tracks of a grid whose rows are not rows of a `<table>`: for its head and every row, with the class `grid-cols-(--columns)`. */
export const gridColumns = <Row,>(columns: readonly Column<Row>[]): CSSProperties =>
  ({ '--columns': columns.map(({ width = 'minmax(0,1fr)' }) => width).join(' ') }) as CSSProperties;

interface TableProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => Key;
  readonly sorted?: Sorted;
  readonly className?: string;
}

/** A table whose rows are all rendered. It scrolls by itself when it is too wide. */
export const Table = <Row,>({ columns, rows, keyOf, sorted, className = 'data' }: TableProps<Row>) => (
  <div className="overflow-x-auto print:overflow-visible">
    <table className={className}>
      <thead>
        <tr>
          <Heads columns={columns} sorted={sorted} />
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            <Cells columns={columns} row={row} />
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
