import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stepFrom } from './use-roving.ts';

/** Cards in sections of so many, in so many columns, under headings. */
function cardsIn(columns: number, sizes: readonly number[]): readonly HTMLElement[] {
  let top = 0;
  return sizes.flatMap((size) => {
    top += 25;
    const begin = top;
    top += Math.ceil(size / columns) * 28;
    return Array.from({ length: size }, (_, at) => {
      const card = document.createElement('article');
      const box = new DOMRect((at % columns) * 256, begin + Math.floor(at / columns) * 28, 253, 28);
      return Object.assign(card, { getBoundingClientRect: () => box });
    });
  });
}
const stepsIn = (columns: number, sizes: readonly number[]) => {
  const cards = cardsIn(columns, sizes);
  return (key: string, from: number) => {
    const card = cards[from];
    const to = card && stepFrom(key, card, cards);
    return to && cards.indexOf(to);
  };
};

describe('one grid', () => {
  // 0 1 2 3 / 4 5 6 7 / 8 9
  const step = stepsIn(4, [10]);
  test('moves in two dimensions and stops at the edges', () => {
    expect(step('ArrowRight', 3)).toBe(4);
    expect(step('ArrowLeft', 0)).toBe(0);
    expect(step('ArrowDown', 1)).toBe(5);
    expect(step('ArrowDown', 5)).toBe(9);
    expect(step('ArrowDown', 7)).toBe(9);
    expect(step('ArrowDown', 8)).toBe(8);
    expect(step('ArrowUp', 9)).toBe(5);
    expect(step('ArrowUp', 2)).toBe(2);
    expect([step('Home', 7), step('End', 2), step('PageUp', 9), step('PageDown', 0)]).toEqual([0, 9, 1, 8]);
  });

  test('other keys lead nowhere', () => {
    expect(step('Enter', 0)).toBeUndefined();
  });
});

describe('sections', () => {
  // A: 0 1 2 / 3 4   B: 5   C: 6 7 8 / 9
  const step = stepsIn(3, [5, 1, 4]);

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
          const to = stepsIn(columns, sizes)(key, seed % count);
          expect(to).toBeGreaterThanOrEqual(0);
          expect(to).toBeLessThan(count);
        },
      ),
    );
  });
});
