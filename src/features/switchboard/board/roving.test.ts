import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stepInSections } from './sections.ts';
import { stepInGrid } from './use-roving.ts';

describe('one grid', () => {
  test('moves in two dimensions and stops at the edges', () => {
    // 0 1 2 3 / 4 5 6 7 / 8 9
    const step = (key: string, from: number) => stepInGrid(key, from, 4, 10);
    expect(step('ArrowRight', 3)).toBe(4);
    expect(step('ArrowLeft', 0)).toBe(0);
    expect(step('ArrowDown', 1)).toBe(5);
    expect(step('ArrowDown', 5)).toBe(9);
    expect(step('ArrowDown', 7)).toBe(9);
    expect(step('ArrowDown', 8)).toBe(8);
    expect(step('ArrowUp', 9)).toBe(5);
    expect(step('ArrowUp', 2)).toBe(2);
    expect([step('Home', 7), step('End', 2)]).toEqual([0, 9]);
  });

  test('other keys and an empty list give null', () => {
    expect(stepInGrid('Enter', 0, 4, 10)).toBeNull();
    expect(stepInGrid('ArrowDown', 0, 4, 0)).toBeNull();
  });
});

describe('sections', () => {
  // A: 0 1 2 / 3 4   B: 5   C: 6 7 8 / 9
  const step = (key: string, from: number) => stepInSections(key, from, 3, [5, 1, 4]);

  test('keeps the column across a heading, if it exists there', () => {
    expect(step('ArrowDown', 1)).toBe(4);
    expect(step('ArrowDown', 2)).toBe(4);
    expect(step('ArrowDown', 4)).toBe(5);
    expect(step('ArrowDown', 5)).toBe(6);
    expect(step('ArrowUp', 8)).toBe(5);
    expect(step('ArrowUp', 5)).toBe(3);
    expect(step('ArrowUp', 6)).toBe(5);
    expect(step('ArrowUp', 1)).toBe(1);
    expect(step('ArrowDown', 9)).toBe(9);
    expect(step('ArrowRight', 4)).toBe(5);
  });

  test('never leaves the list', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...'ArrowUp ArrowDown ArrowLeft ArrowRight Home End PageUp PageDown'.split(' ')),
        fc.integer({ min: 1, max: 6 }),
        fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 8 }),
        fc.nat(),
        (key, columns, sizes, seed) => {
          const count = sizes.reduce((sum, size) => sum + size, 0);
          const to = stepInSections(key, seed % count, columns, sizes);
          expect(to).toBeGreaterThanOrEqual(0);
          expect(to).toBeLessThan(count);
        },
      ),
    );
  });
});
