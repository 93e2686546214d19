import fc from 'fast-check';
import { expect, test } from 'vitest';
import { typoPattern } from './query.ts';

const isTypo = (typed: string, text: string) => typoPattern([typed])?.test(`\n${text}\n`);

test.each([
  ['pedersn', 'pedersen'],
  ['anni anika annnika anmika nanika bnnika nnika', 'annika'],
  ['krogsadn krogsnd', 'krogsand'],
  ['krogsadn', 'anne krogsand'],
  ['юлыя', 'юлия'],
])('%s: each finds %s', (all, text) => {
  for (const typed of all.split(' ')) expect(isTypo(typed, text), typed).toBe(true);
});

test.each([
  ['anna', 'hanne'],
  ['anders', 'asger'],
  ['johan', 'jonas'],
  ['abcd', 'ab'],
  ['annika', 'susannika'],
  ['annamarie', 'anna marie'],
])('%s does not find %s', (typed, text) => expect(isTypo(typed, text)).toBe(false));

test('a word of three letters has no typo, nor has one of 41; any of the spellings may have one', () => {
  expect(typoPattern(['emm'])).toBeNull();
  expect(typoPattern(['a'.repeat(41)])).toBeNull();
  expect(typoPattern(['moler', 'moeler'])?.test('\nmoller\nmoeller\n')).toBe(true);
});

/** The edit distance, with swapped neighbours as one edit. */
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

test('it finds a word of which some beginning is at most one edit away, and no other', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 4, maxLength: 8 });
  fc.assert(
    fc.property(word, word, word, (typed, first, second) => {
      const beginnings = [first, second].flatMap((text) =>
        Array.from({ length: text.length + 1 }, (_, length) => text.slice(0, length)),
      );
      expect(isTypo(typed, `${first} ${second}`)).toBe(beginnings.some((one) => distance(typed, one) <= 1));
    }),
    { numRuns: 2000 },
  );
});
