import { expect, test } from 'vitest';
import { isStale, updatedAgo } from './stale.ts';

test('grey from 40 s on, and never before the first reading', () => {
  expect([isStale(1000, 40_999), isStale(1000, 41_000), isStale(0, 99_999_999)]).toEqual([
    false,
    true,
    false,
  ]);
});

test('the age in words', () => {
  const T = 10_000_000;
  expect([0, 3000, 89_000, 120_000, 3 * 3_600_000, -5000].map((age) => updatedAgo(T - age, T))).toEqual([
    'Updated now',
    'Updated 3 s ago',
    'Updated 89 s ago',
    'Updated 2 min ago',
    'Updated 3 h ago',
    'Updated now',
  ]);
});
