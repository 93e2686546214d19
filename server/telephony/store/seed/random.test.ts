import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawFrom, seededSource } from './random.ts';

test('the same seed gives the same numbers, another seed others', () => {
  const take = (seed: number) => Array.from({ length: 20 }, seededSource(seed));
  expect(take(7)).toEqual(take(7));
  expect(take(7)).not.toEqual(take(8));
});

test('numbers are evenly distributed over the range, and UUIDs are well formed', () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const draw = drawFrom(seededSource(seed));
      const sides = Array.from({ length: 600 }, () => draw.between(1, 6));
      for (const side of [1, 2, 3, 4, 5, 6]) {
        const count = sides.filter((one) => one === side).length;
        expect(count).toBeGreaterThan(50);
        expect(count).toBeLessThan(160);
      }
      expect(draw.uuid()).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    }),
    { numRuns: 30, seed: 1 },
  );
});

test('draws follow the weights, and a weight of 0 is never drawn', () => {
  const draw = drawFrom(seededSource(3));
  const drawn = Array.from({ length: 1000 }, () => draw.weighted({ often: 3, rarely: 1, never: 0 }));
  expect(drawn).not.toContain('never');
  expect(drawn.filter((key) => key === 'often').length).toBeGreaterThan(700);
  expect(drawn.filter((key) => key === 'often').length).toBeLessThan(800);
});

test('shuffling keeps every item', () => {
  const things = Array.from({ length: 50 }, (_, index) => index);
  const shuffled = drawFrom(seededSource(5)).shuffled(things);
  expect(shuffled).not.toEqual(things);
  expect(shuffled.toSorted((a, b) => a - b)).toEqual(things);
});
