import { expect, test } from 'vitest';
import { disturbances } from './disturbances.ts';

test('three minutes have every kind, and end calmly', () => {
  const all = disturbances(3);
  expect(new Set(all.map(({ name }) => name)).size).toBe(6);
  expect(all.map(({ at }) => at)).toEqual(all.map(({ at }) => at).toSorted((one, other) => one - other));
  expect(all.at(-1)?.at).toBeLessThan(150_000);
});

test('the service is killed in the first third only', () => {
  const all = disturbances(60);
  expect(all.filter(({ name }) => name.includes('killed')).map(({ at }) => at)).toEqual([60_000]);
  expect(all.length).toBeGreaterThan(25);
});
