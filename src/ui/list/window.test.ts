import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Part } from '#src/lib/lists.ts';
import { layoutOf, linesIn, placeOf, rowAt, windowOf, type Heights } from './window.ts';

const ROW = 52;
const HEAD = 30;

type Item = { readonly id: number };
const daysOf = (...counts: number[]): Part<Item>[] => {
  let id = 0;
  return counts.map((count, at) => ({
    key: `day ${at}`,
    items: Array.from({ length: count }, () => ({ id: ++id })),
  }));
};
const laidOut = (parts: readonly Part<Item>[], heights: Heights = { head: HEAD, row: ROW }) =>
  layoutOf(parts, heights, ({ id }) => id);

describe('what of a long list is drawn', () => {
  test('a short list wholly', () => {
    const layout = laidOut(daysOf(2, 3));
    expect(windowOf(layout, 0, 800).map(({ from, to, before }) => [from, to, before])).toEqual([
      [0, 2, 0],
      [0, 3, 2],
    ]);
    expect(layout.total).toBe(2 * HEAD + 5 * ROW);
  });

  test('5,000 rows cost no more than a screen', () => {
    const shown = windowOf(laidOut(daysOf(5000)), 100_000, 800);
    const drawn = shown.reduce((sum, { from, to }) => sum + to - from, 0);
    expect(drawn).toBeLessThan(40);
  });

  const anyList = fc.record({
    counts: fc.array(fc.integer({ min: 1, max: 200 }), { maxLength: 30 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    first: fc.integer({ min: 20, max: 90 }),
  });
  const height = 700;

  test('property: every row that can be seen is drawn, wherever the list stands', () => {
    fc.assert(
      fc.property(anyList, ({ counts, share, first }) => {
        const days = daysOf(...counts);
        const rowOf = (part: string) => (part === 'day 0' ? first : ROW);
        const layout = laidOut(days, { head: HEAD, row: rowOf });
        const top = share * Math.max(0, layout.total - height);
        const shown = windowOf(layout, top, height);
        const drawn = new Set(
          shown.flatMap(({ part, from, to }) => part.items.slice(from, to).map(({ id }) => id)),
        );
        let at = 0;
        for (const { key, items } of days) {
          at += HEAD;
          for (const { id } of items) {
            expect(at + rowOf(key) <= top || at >= top + height || drawn.has(id)).toBe(true);
            at += rowOf(key);
          }
        }
        expect(layout.total).toBe(at);
      }),
      { numRuns: 60 },
    );
  });

  test('property: as lines it is one run of the whole list, and they cover what is seen', () => {
    fc.assert(
      fc.property(anyList, ({ counts, share, first }) => {
        const rowOf = (part: string) => (part === 'day 0' ? first : ROW);
        const layout = laidOut(daysOf(...counts), { head: HEAD, row: rowOf });
        const top = share * Math.max(0, layout.total - height);
        const all = linesIn(layout, windowOf(layout, 0, layout.total));
        expect([all.top, all.bottom]).toEqual([0, layout.total]);
        expect(all.lines.map(({ place }) => place)).toEqual(all.lines.map((_, place) => place));

        const seen = linesIn(layout, windowOf(layout, top, height));
        const begin = seen.lines[0]?.place ?? 0;
        expect(seen.lines).toEqual(all.lines.slice(begin, begin + seen.lines.length));
        const high = seen.lines.reduce(
          (sum, { kind, part }) => sum + (kind === 'head' ? HEAD : rowOf(part)),
          0,
        );
        expect(seen.bottom - seen.top).toBe(high);
        expect(seen.top).toBeLessThanOrEqual(top);
        expect(seen.bottom).toBeGreaterThanOrEqual(Math.min(top + height, layout.total));
      }),
      { numRuns: 60 },
    );
  });

  test('the row at a place', () => {
    const layout = laidOut(daysOf(2, 3));
    expect(rowAt(layout, 0)).toEqual({ key: 1, bottom: HEAD + ROW });
    expect(rowAt(layout, HEAD + ROW)).toEqual({ key: 2, bottom: HEAD + 2 * ROW });
    expect(rowAt(layout, HEAD + 2 * ROW)).toEqual({ key: 3, bottom: 2 * HEAD + 3 * ROW });
    expect(rowAt(layout, 10_000)).toBeNull();
    const place = placeOf(layout, 4);
    expect(rowAt(layout, (place?.bottom ?? 0) - 1)).toEqual({ key: 4, bottom: place?.bottom });
  });

  test('the place of a row, with the head that would cover it', () => {
    const layout = laidOut(daysOf(2, 3));
    expect(placeOf(layout, 1)).toEqual({ top: 0, bottom: HEAD + ROW });
    expect(placeOf(layout, 2)).toEqual({ top: ROW, bottom: HEAD + 2 * ROW });
    expect(placeOf(layout, 4)?.bottom).toBe(2 * HEAD + 4 * ROW);
    expect(placeOf(layout, 99)).toBeNull();
  });
});
