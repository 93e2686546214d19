import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeSections, scrollToShow, sectionAt, shownBetween, totalHeight } from './window-rows.ts';

const geometry = { columns: 4, rowHeight: 28, headHeight: 25 };
const sizes = fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 30 });

test('sections stand one under the other', () => {
  expect(placeSections([5, 4], geometry)).toEqual([
    { top: 0, height: 25 + 56, rows: 2, start: 0 },
    { top: 81, height: 25 + 28, rows: 1, start: 5 },
  ]);
  expect(totalHeight(placeSections([5, 4], geometry))).toBe(134);
  expect(totalHeight([])).toBe(0);
});

test('whatever is in the view is rendered, and little else', () => {
  fc.assert(
    fc.property(sizes, fc.nat(20_000), (counts, seed) => {
      const placed = placeSections(counts, geometry);
      const height = 600;
      const top = seed % Math.max(1, totalHeight(placed));
      const shown = shownBetween(placed, top, top + height, geometry, 3);
      const rendered = new Set(
        shown.flatMap(({ section, from, to }) =>
          Array.from({ length: to - from }, (_, row) => `${section}/${from + row}`),
        ),
      );
      const missing = placed.flatMap((section, index) =>
        Array.from({ length: section.rows }, (_, row) => ({
          row: `${index}/${row}`,
          y: section.top + geometry.headHeight + row * geometry.rowHeight,
        })).filter(({ row, y }) => y < top + height && y + geometry.rowHeight > top && !rendered.has(row)),
      );
      expect(missing).toEqual([]);
      expect(rendered.size).toBeLessThanOrEqual(Math.ceil(height / geometry.rowHeight) + 8);
    }),
  );
});

test('an item scrolled to is seen whole, below the heading that sticks', () => {
  fc.assert(
    fc.property(sizes, fc.nat(), fc.nat(30_000), (counts, seed, from) => {
      const placed = placeSections(counts, geometry);
      const index = seed % counts.reduce((sum, size) => sum + size, 0);
      const top = scrollToShow(placed, index, { top: from, height: 600 }, geometry) ?? from;
      const section = placed.findLast(({ start }) => start <= index);
      const y = (section?.top ?? 0) + 25 + Math.floor((index - (section?.start ?? 0)) / 4) * 28;
      expect(y).toBeGreaterThanOrEqual(top + 25);
      expect(y + 28).toBeLessThanOrEqual(top + 600);
    }),
  );
});

test('the heading that sticks is the one last passed', () => {
  const placed = placeSections([5, 4], geometry);
  expect([
    sectionAt(placed, 0),
    sectionAt(placed, 79),
    sectionAt(placed, 81),
    sectionAt(placed, 999),
  ]).toEqual([0, 0, 1, 1]);
});
