import { expect, test } from 'vitest';
import { nameKey } from './people-order.ts';

test.each([
  ['Åse', 'da', '}se'],
  ['Aase', 'da-DK', '}se'],
  ['Åse', 'en-GB', 'ase'],
  ['Søren Æbelø', 'nb', 's|ren {bel|'],
  ['André', 'da', 'andre'],
])('%s in %s is %s', (name, locale, key) => {
  expect(nameKey(name, locale)).toBe(key);
});

test.each([
  ['Ида', 'en'],
  ['Anna 2', 'en'],
  ['Müller', 'da'],
  ['Anna', 'sv'],
  ['Anna', 'fr'],
  ['Anna', 'en-u-co-trad'],
])('%s in %s is left to the collator', (name, locale) => {
  expect(nameKey(name, locale)).toBeUndefined();
});
