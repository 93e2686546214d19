import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aVoicemail } from '#src/api/voicemail.testing.ts';
import type { Day } from './days.ts';
import { HEAD, placeOf, ROW, rowAt, windowOf } from './list-window.ts';

const daysOf = (...counts: number[]): Day[] => {
  let id = 0;
  return counts.map((count, at) => ({
    key: `day ${at}`,
    items: Array.from({ length: count }, () => aVoicemail({ id: ++id })),
  }));
};

describe('what of a long list is drawn', () => {
  test('a short list wholly', () => {
    const { shown, total } = windowOf(daysOf(2, 3), 0, 800);
    expect(shown.map(({ from, to, before }) => [from, to, before])).toEqual([
      [0, 2, 0],
      [0, 3, 2],
    ]);
    expect(total).toBe(2 * HEAD + 5 * ROW);
  });

  test('5,000 rows cost no more than a screen', () => {
    const { shown } = windowOf(daysOf(5000), 100_000, 800);
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
          const { total } = windowOf(days, 0, height);
          const top = share * Math.max(0, total - height);
          const { shown } = windowOf(days, top, height);
          const drawn = new Set(
            shown.flatMap(({ day, from, to }) => day.items.slice(from, to).map(({ id }) => id)),
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
    expect(rowAt(days, 0)).toEqual({ id: 1, bottom: HEAD + ROW });
    expect(rowAt(days, HEAD + ROW)).toEqual({ id: 2, bottom: HEAD + 2 * ROW });
    expect(rowAt(days, HEAD + 2 * ROW)).toEqual({ id: 3, bottom: 2 * HEAD + 3 * ROW });
    expect(rowAt(days, 10_000)).toBeNull();
    const place = placeOf(days, 4);
    expect(rowAt(days, (place?.bottom ?? 0) - 1)).toEqual({ id: 4, bottom: place?.bottom });
  });

  test('the place of a row, with the head that would cover it', () => {
    const days = daysOf(2, 3);
    expect(placeOf(days, 1)).toEqual({ top: 0, bottom: HEAD + ROW });
    expect(placeOf(days, 2)).toEqual({ top: ROW, bottom: HEAD + 2 * ROW });
    expect(placeOf(days, 4)?.bottom).toBe(2 * HEAD + 4 * ROW);
    expect(placeOf(days, 99)).toBeNull();
  });
});
