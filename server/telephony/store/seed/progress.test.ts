import { expect, test } from 'vitest';
import { countProgress, progressLine } from './progress.ts';

test('counts rows, their rate and the remaining time', () => {
  let now = 1000;
  const more = countProgress(4000, () => now);
  expect(more(0)).toEqual({ done: 0, total: 4000, rate: 0, left: null });
  now += 2000;
  expect(more(1000)).toEqual({ done: 1000, total: 4000, rate: 500, left: 6 });
});

test('draws a bar with figures', () => {
  expect(progressLine({ done: 1_230_000, total: 5_670_000, rate: 61_400, left: 72.3 })).toBe(
    '████░░░░░░░░░░░░░░░░  1,230,000 of 5,670,000 rows, 61,400 a second, about 73 s left',
  );
  expect(progressLine({ done: 10, total: 10, rate: 5, left: 0 })).toBe(
    '████████████████████  10 of 10 rows, 5 a second',
  );
  expect(progressLine({ done: 0, total: 0, rate: 0, left: null })).toBe(
    '████████████████████  0 of 0 rows, 0 a second',
  );
});
