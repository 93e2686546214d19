import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { callerNumber, formatNumber, telHref } from './phone.ts';

describe('formatNumber', () => {
  test('pairs with the country prefix and no plus sign', () => {
    expect(formatNumber('4570261021')).toBe('45 70 26 10 21');
    expect(formatNumber('+45 7026-1021')).toBe('45 70 26 10 21');
  });

  test('an odd number of digits begins with three', () => {
    expect(formatNumber('35312345678')).toBe('353 12 34 56 78');
  });

  test('short numbers stay whole', () => {
    expect(formatNumber('112')).toBe('112');
    expect(formatNumber(null)).toBe('');
  });

  test("the service's own grouping comes first, unless its digits differ", () => {
    expect(formatNumber('442079460123', '+44 20 7946 0123')).toBe('44 20 7946 0123');
    expect(formatNumber('4570261021', '+45 70 26 10 99')).toBe('45 70 26 10 21');
    expect(formatNumber('4570261021', '4570261021')).toBe('45 70 26 10 21');
  });

  test('no digit is ever lost or moved', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,20}$/), (digits) => {
        expect(formatNumber(digits).replaceAll(' ', '')).toBe(digits);
      }),
    );
  });
});

test('a caller who withheld the number is said to have', () => {
  expect(callerNumber(null)).toBe('Number withheld');
  expect(callerNumber('4570261021')).toBe('45 70 26 10 21');
});

test('a call link is made of digits only', () => {
  expect(telHref('4570261021')).toBe('tel:+4570261021');
  for (const hostile of ['45;phone-context=evil', 'javascript:1', '12', '+45', '45 70', '', null]) {
    expect(telHref(hostile)).toBeUndefined();
  }
});
