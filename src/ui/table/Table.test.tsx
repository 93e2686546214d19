import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Cells, gridColumns, Heads, Table, type Column } from './Table.tsx';

interface Fruit {
  readonly name: string;
  readonly count: number;
}

const FRUIT: readonly Fruit[] = [
  { name: 'Æble', count: 3 },
  { name: 'Pear', count: 12 },
];
const COLUMNS: readonly Column<Fruit>[] = [
  { key: 'name', head: () => 'Name', sorts: true, cell: ({ name }) => name },
  {
    key: 'count',
    head: () => 'Count',
    width: '60px',
    atEnd: true,
    className: 'truncate',
    cell: ({ count }) => count,
    cellProps: ({ count }) => ({ title: `${count} pieces`, className: count > 9 ? 'many' : '' }),
  },
];

test('a column is one entry: its head, its width, and its cell of each row', () => {
  render(<Table columns={COLUMNS} rows={FRUIT} keyOf={({ name }) => name} />);
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'NameCount',
    'Æble3',
    'Pear12',
  ]);
  const head = screen.getByRole('columnheader', { name: 'Count' });
  expect([head.style.width, head.className]).toEqual(['60px', 'text-end! truncate']);
  const cell = screen.getByTitle('12 pieces');
  expect([cell.className, cell.dataset['column']]).toEqual(['text-end truncate many', 'count']);
  expect(screen.getAllByRole('rowheader')).toHaveLength(2);
});

test('a head says how the table is sorted, and sorts by its column where it can', () => {
  const onSort = vi.fn<(key: string) => void>();
  const sorted = { by: 'count', direction: 'descending' } as const;
  const table = (by: typeof sorted & { onSort?: typeof onSort }) => (
    <Table columns={COLUMNS} rows={FRUIT} keyOf={({ name }) => name} sorted={by} />
  );
  const { rerender } = render(table(sorted));
  const sorts = () => screen.getAllByRole('columnheader').map((head) => head.getAttribute('aria-sort'));
  expect(sorts()).toEqual([null, 'descending']);
  expect(screen.queryByRole('button')).toBeNull();
  rerender(table({ ...sorted, onSort }));
  fireEvent.click(screen.getByRole('button'));
  expect(onSort).toHaveBeenCalledWith('name');
});

test('the same list serves a grid: its tracks, and cells with the roles of a grid', () => {
  render(
    <div role="grid" style={gridColumns(COLUMNS)}>
      <div role="row">
        <Heads columns={COLUMNS} role="columnheader" />
      </div>
      <div role="row">
        <Cells columns={COLUMNS} row={{ name: 'Fig', count: 1 }} role="gridcell" />
      </div>
    </div>,
  );
  expect(screen.getByRole('grid').style.getPropertyValue('--columns')).toBe('minmax(0,1fr) 60px');
  expect(screen.getAllByRole('gridcell').map(({ textContent }) => textContent)).toEqual(['Fig', '1']);
});
