import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nameKey } from './people-order.ts';

const LATIN_1 = Array.from({ length: 0x17f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index));
const LOCALES = ['en', 'en-GB', 'de', 'de-AT', 'da', 'da-DK', 'nb', 'nn', 'no'];

/** When both names have a key and the keys differ, the order must be that of the collator. */
function expectAgreement(locale: string, collator: Intl.Collator, a: string, b: string): boolean {
  const [first, second] = [nameKey(a, locale), nameKey(b, locale)];
  if (first === undefined || second === undefined || first === second) return false;
  const words = `${locale}: ${JSON.stringify(a)} and ${JSON.stringify(b)}`;
  expect(first < second ? -1 : 1, words).toBe(Math.sign(collator.compare(a, b)));
  return true;
}

describe.each(LOCALES)('Keys of names in %s', (locale) => {
  const collator = new Intl.Collator(locale, { numeric: true });

  test('agree with the collator for every pair of signs of Europe', () => {
    let compared = 0;
    for (const a of LATIN_1) {
      for (const b of LATIN_1) {
        if (expectAgreement(locale, collator, `B${a}n`, `B${b}n`)) compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(3500);
  });

  test('agree with the collator for names of any letters', () => {
    let compared = 0;
    const letter = fc.constantFrom(...Array.from("aaaAAbeézyZæøåÆØÅäöüßñç -.'’1{|}\u0301"));
    const name = fc.array(letter, { maxLength: 6 }).map((signs) => signs.join(''));
    fc.assert(
      fc.property(name, name, (a, b) => {
        compared += expectAgreement(locale, collator, a, b) ? 1 : 0;
      }),
      { numRuns: 3000 },
    );
    expect(compared).toBeGreaterThan(100);
  });
});
