import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSlip } from './slip.ts';

test.each([
  ['annika', 'annika'],
  ['anni', 'annika'],
  ['anika', 'annika'],
  ['annnika', 'annika'],
  ['anmika', 'annika'],
  ['nanika', 'annika'],
  ['bnnika', 'annika'],
  ['nnika', 'annika'],
  ['krogsadn', 'krogsand'],
  ['krogsnd', 'krogsand'],
])('%s is %s', (typed, token) => {
  expect(isSlip(typed, token)).toBe(true);
});

test.each([
  ['anna', 'hanne'],
  ['anders', 'asger'],
  ['johan', 'jonas'],
  ['abcd', 'ab'],
])('%s is not %s', (typed, token) => {
  expect(isSlip(typed, token)).toBe(false);
});

/** Edits between the two, the slow and plain way. */
function distance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) => [i, ...Array<number>(b.length).fill(0)]);
  const at = (i: number, j: number) => rows[i]?.[j] ?? Infinity;
  for (let j = 0; j <= b.length; j += 1) rows[0]?.splice(j, 1, j);
  for (let i = 1; i <= a.length; i += 1) {
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, at(i - 2, j - 2) + 1);
      rows[i]?.splice(j, 1, best);
    }
  }
  return at(a.length, b.length);
}

test('it is one edit away from some beginning of the token, and nothing else is', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 3, maxLength: 8 });
  fc.assert(
    fc.property(word, word, (typed, token) => {
      const beginnings = Array.from({ length: token.length + 1 }, (_, length) => token.slice(0, length));
      expect(isSlip(typed, token)).toBe(beginnings.some((one) => distance(typed, one) <= 1));
    }),
    { numRuns: 2000 },
  );
});
