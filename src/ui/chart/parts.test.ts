import { expect, test } from 'vitest';
import { hasLabel, isLone, roundTicks, shareTicks } from './parts.tsx';

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [4, [0, 1, 2, 3, 4]],
  [5, [0, 2, 4, 6]],
  [23, [0, 10, 20, 30]],
  [41, [0, 20, 40, 60]],
  [1081, [0, 500, 1000, 1500]],
])('ticks up to %d', (most, ticks) => {
  expect(roundTicks(most)).toEqual(ticks);
});

test('the ticks of counts are round, reach the highest and are at most five', () => {
  for (let most = 0; most < 5000; most++) {
    const ticks = roundTicks(most);
    expect(ticks.length).toBeLessThanOrEqual(5);
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(most);
    expect(String(ticks[1])).toMatch(/^[125]0*$/);
  }
});

test('the ticks of shares begin below the lowest', () => {
  expect([73, 60, 45, 12].map((lowest) => shareTicks(lowest)[0])).toEqual([60, 60, 40, 0]);
});

test('the last column always has a label', () => {
  for (const count of [1, 7, 12, 24, 30, 31, 54, 122]) {
    const labelled = Array.from({ length: count }, (_, index) => index).filter((index) =>
      hasLabel(index, count),
    );
    expect(labelled.at(-1)).toBe(count - 1);
    expect(labelled.length).toBeLessThanOrEqual(12);
  }
});

test('a point without neighbours is drawn by itself', () => {
  const points = [90, null, 80, 85, null, null, 100];
  expect(points.flatMap((_, index) => (isLone(points, index) ? index : []))).toEqual([0, 6]);
});
