import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placeOf, rowAt, windowOf, type Group } from './window.ts';

const HEIGHTS = { row: 52, head: 30 };
const { row: ROW, head: HEAD } = HEIGHTS;

const daysOf = (...counts: number[]): Group<{ id: number }>[] => {
  let id = 0;
  return counts.map((count, at) => ({
    key: `day ${at}`,
    items: Array.from({ length: count }, () => ({ id: ++id })),
  }));
};

describe('what of a long list is drawn', () => {
  test('a short list wholly', () => {
    const { shown, total } = windowOf(daysOf(2, 3), HEIGHTS, 0, 800);
    expect(shown.map(({ from, to, before }) => [from, to, before])).toEqual([
      [0, 2, 0],
      [0, 3, 2],
    ]);
    expect(total).toBe(2 * HEAD + 5 * ROW);
  });

  test('5,000 rows cost no more than a screen', () => {
    const { shown } = windowOf(daysOf(5000), HEIGHTS, 100_000, 800);
    const drawn = shown.reduce((sum, { from, to }) => sum + to - from, 0);
    expect(drawn).toBeLessThan(40);
  });

  test('property: every row that can be seen is drawn, wherever the list stands', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 200 }), { maxLength: 30 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (counts, share) => {
          const days = daysOf(...counts);
          const height = 700;
          const { total } = windowOf(days, HEIGHTS, 0, height);
          const top = share * Math.max(0, total - height);
          const { shown } = windowOf(days, HEIGHTS, top, height);
          const drawn = new Set(
            shown.flatMap(({ group, from, to }) => group.items.slice(from, to).map(({ id }) => id)),
          );
          let at = 0;
          for (const day of days) {
            at += HEAD;
            for (const { id } of day.items) {
              expect(at + ROW <= top || at >= top + height || drawn.has(id)).toBe(true);
              at += ROW;
            }
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  test('the row at a place', () => {
    const days = daysOf(2, 3);
    expect(rowAt(days, HEIGHTS, 0)).toEqual({ id: 1, bottom: HEAD + ROW });
    expect(rowAt(days, HEIGHTS, HEAD + ROW)).toEqual({ id: 2, bottom: HEAD + 2 * ROW });
    expect(rowAt(days, HEIGHTS, HEAD + 2 * ROW)).toEqual({ id: 3, bottom: 2 * HEAD + 3 * ROW });
    expect(rowAt(days, HEIGHTS, 10_000)).toBeNull();
    const place = placeOf(days, HEIGHTS, 4);
    expect(rowAt(days, HEIGHTS, (place?.bottom ?? 0) - 1)).toEqual({ id: 4, bottom: place?.bottom });
  });

  test('the place of a row, with the head that would cover it', () => {
    const days = daysOf(2, 3);
    expect(placeOf(days, HEIGHTS, 1)).toEqual({ top: 0, bottom: HEAD + ROW });
    expect(placeOf(days, HEIGHTS, 2)).toEqual({ top: ROW, bottom: HEAD + 2 * ROW });
    expect(placeOf(days, HEIGHTS, 4)?.bottom).toBe(2 * HEAD + 4 * ROW);
    expect(placeOf(days, HEIGHTS, 99)).toBeNull();
  });
});
