import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readGaps } from './id-gaps.ts';

const PAGE = 100;

/** Reads a list of ids with several readers whose answers come in any order. */
function walk(ids: readonly number[], readers: number, order: (waiting: number) => number) {
  const gaps = readGaps();
  const seen = new Set<number>();
  let asked = 0;
  const waiting: number[] = [];
  const fill = (most: number) => {
    while (waiting.length < most) {
      const from = gaps.next();
      if (from === null) return;
      waiting.push(from);
    }
  };
  fill(1);
  while (waiting.length > 0) {
    const [from = 0] = waiting.splice(order(waiting.length), 1);
    asked++;
    if (asked > 10_000) throw new Error('it does not end');
    const page = ids.filter((id) => id >= from).slice(0, PAGE);
    for (const id of page) seen.add(id);
    gaps.read(from, page.length === PAGE ? (page.at(-1) ?? null) : null);
    fill(readers);
  }
  return { seen, asked };
}

describe('reading a list by id with several readers', () => {
  test('10,000 ids without holes take a request a page and a few beyond the end', () => {
    const ids = Array.from({ length: 10_000 }, (_, at) => at + 1);
    const { seen, asked } = walk(ids, 3, () => 0);
    expect(seen.size).toBe(10_000);
    expect(asked).toBeLessThanOrEqual(103);
  });

  test('a short list takes one request', () => {
    expect(walk([5, 9], 3, () => 0).asked).toBe(1);
    expect(walk([], 3, () => 0).asked).toBe(1);
  });

  test('property: nothing is missed, whatever holes there are and in whatever order the answers come', () => {
    const steps = fc.array(
      fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5000 })),
      {
        maxLength: 900,
        size: 'max',
      },
    );
    fc.assert(
      fc.property(steps, fc.integer({ min: 1, max: 4 }), fc.nat(), (gapsBetween, readers, seed) => {
        let id = 0;
        const ids = gapsBetween.map((step) => (id += step));
        let turn = seed;
        const { seen } = walk(ids, readers, (waiting) => (turn = (turn * 7 + 3) % 1009) % waiting);
        expect([...seen].toSorted((a, b) => a - b)).toEqual(ids);
      }),
      { numRuns: 80 },
    );
  });

  test('after a stop what was on its way is asked for again', () => {
    const gaps = readGaps();
    expect(gaps.next()).toBe(1);
    gaps.read(1, 100);
    expect([gaps.next(), gaps.next()]).toEqual([101, 201]);
    gaps.read(201, 300);
    gaps.stop();
    expect(gaps.next()).toBeNull();
    gaps.resume();
    gaps.read(101, 150);
    expect([gaps.next(), gaps.next()]).toEqual([101, 301]);
  });
});
