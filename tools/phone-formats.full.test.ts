import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { expect, test } from 'vitest';
import { formatNumber } from '#src/lib/phone.ts';
import { ALWAYS, CODES, formatsSource, samplesOf, WHOLE } from './phone-formats.ts';

test('the table is what the metadata has', async () => {
  const file = fileURLToPath(new URL('../src/lib/phone-formats.txt', import.meta.url));
  await expect(formatsSource()).toMatchFileSnapshot(file);
});

test.each(WHOLE)('numbers that begin with %s are grouped as libphonenumber does', (code) => {
  let compared = 0;
  fc.assert(
    fc.property(fc.stringMatching(/^[1-9]\d{5,10}$/), (national) => {
      const parsed = parsePhoneNumberFromString(`+${code}${national}`);
      // Where it takes a digit away, such as a 0 for calls from within the country, ours keeps every digit.
      if (!parsed?.isValid() || parsed.number !== `+${code}${national}`) return;
      compared += 1;
      expect(formatNumber(parsed.number.slice(1))).toBe(parsed.formatInternational().slice(1));
    }),
    { numRuns: 2000 },
  );
  expect(compared).toBeGreaterThan(20);
});

test("libphonenumber's example of each country, and cities, are grouped as there", () => {
  const ours = ALWAYS.map(({ code, national }) => formatNumber(code + national));
  expect(ours).toEqual(ALWAYS.map(({ code, grouped }) => `${code} ${grouped}`));
  expect(ALWAYS.length).toBeGreaterThan(280);
});

test('of valid numbers of all countries, 98 in 100 are grouped as there', () => {
  const shares = CODES.map((code) => {
    const samples = samplesOf(code).flat();
    const same = samples.filter(
      ([national, grouped]) => formatNumber(code + national) === `${code} ${grouped}`,
    );
    return same.length / samples.length;
  });
  expect(shares.reduce((sum, one) => sum + one, 0) / shares.length).toBeGreaterThan(0.98);
});
