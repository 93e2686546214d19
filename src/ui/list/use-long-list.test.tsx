import { render } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Part } from '#src/lib/lists.ts';
import { useLongList } from './use-long-list.ts';

const HEIGHTS = { head: 30, row: 50 };
const SEEN = 400;
const keyOf = (id: number) => id;
/** Days with many rows each. The newest may have more. */
const daysFrom = (first: number): readonly Part<number>[] => [
  { key: 'new', items: Array.from({ length: 1001 - first }, (_, at) => first + at) },
  { key: 'old', items: Array.from({ length: 1000 }, (_, at) => 1001 + at) },
];

interface ListProps {
  readonly days: readonly Part<number>[];
  readonly open: number | null;
  readonly onNearEnd?: () => void;
  readonly whole?: boolean;
}

function List({ days, open, onNearEnd = () => {}, whole = false }: ListProps) {
  const { body, blocks, total } = useLongList(days, { heights: HEIGHTS, keyOf, open, onNearEnd, whole });
  return (
    <div ref={body} data-testid="body">
      <p>{total}</p>
      {blocks.flatMap(({ top, from, rows }) =>
        rows.map(({ item, number }, at) => (
          <b key={item} data-top={top + from + at * HEIGHTS.row}>
            {item}/{number}
          </b>
        )),
      )}
    </div>
  );
}

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(SEEN);
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(200_000);
});

function drawn(props: ListProps) {
  const view = render(<List {...props} />);
  const body = view.getByTestId('body');
  const tops = () =>
    new Map([...body.querySelectorAll('b')].map((row) => [row.textContent, Number(row.dataset['top'])]));
  return {
    body,
    tops,
    show: (next: ListProps) => view.rerender(<List {...next} />),
    /** The position of a row, in pixels from the top of the visible part. */
    seenAt: (row: string) => (tops().get(row) ?? Number.NaN) - body.scrollTop,
    scroll: (to: number) => {
      body.scrollTop = to;
      body.dispatchEvent(new Event('scroll'));
    },
  };
}

test('of two thousand rows those in sight are drawn, and on paper all', () => {
  const list = drawn({ days: daysFrom(1), open: null });
  expect(list.tops().get('1/1')).toBe(30);
  expect(list.tops().size).toBeLessThan(30);
  list.show({ days: daysFrom(1), open: null, whole: true });
  expect(list.tops().size).toBe(2000);
  expect(list.tops().get('2000/2000')).toBe(2 * 30 + 1999 * 50);
});

test('the open row is brought into sight when it changes, and not against scrolling', async () => {
  const list = drawn({ days: daysFrom(1), open: 500 });
  expect(list.body.scrollTop).toBe(30 + 500 * 50 + 8 - SEEN);
  list.scroll(0);
  list.show({ days: daysFrom(1), open: 500 });
  expect(list.body.scrollTop).toBe(0);
  // When the list scrolls up to a row, the row is just below its heading.
  list.scroll(10_000);
  list.show({ days: daysFrom(1), open: 100 });
  expect(list.body.scrollTop).toBe(99 * 50);
});

test('rows that come above do not move the row on top, nor the open row', async () => {
  const list = drawn({ days: daysFrom(1), open: null });
  list.scroll(5010);
  await expect.poll(() => list.tops().has('101/101')).toBe(true);
  const before = list.seenAt('101/101');
  list.show({ days: daysFrom(-20), open: null });
  list.scroll(list.body.scrollTop);
  await expect.poll(() => list.seenAt('101/122')).toBe(before);

  list.show({ days: daysFrom(-20), open: 1 });
  list.scroll(list.body.scrollTop);
  await expect.poll(() => list.tops().has('1/22')).toBe(true);
  const opened = list.seenAt('1/22');
  list.show({ days: daysFrom(-30), open: 1 });
  list.scroll(list.body.scrollTop);
  await expect.poll(() => list.seenAt('1/32')).toBe(opened);
  // The row just above it, which is also visible, is removed.
  list.scroll(list.body.scrollTop - 200);
  list.show({ days: daysFrom(-30), open: 1 });
  const between = daysFrom(-30).map(({ key, items }) => ({ key, items: items.filter((id) => id !== 0) }));
  list.show({ days: between, open: 1 });
  list.scroll(list.body.scrollTop);
  await expect.poll(() => list.seenAt('1/31')).toBe(opened + 200);
});

test('at the very top, what is new is seen', () => {
  const list = drawn({ days: daysFrom(1), open: null });
  list.show({ days: daysFrom(0), open: null });
  expect(list.body.scrollTop).toBe(0);
  expect(list.tops().get('0/1')).toBe(30);
});

test('more is asked for while the end is near, and not before', async () => {
  const onNearEnd = vi.fn<() => void>();
  const list = drawn({ days: daysFrom(1), open: null, onNearEnd });
  expect(onNearEnd).not.toHaveBeenCalled();
  list.scroll(2 * 30 + 2000 * 50 - SEEN - 500);
  await expect.poll(() => onNearEnd.mock.calls.length).toBeGreaterThan(0);
});
