import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { callerNumber, formatNumber, telHref } from './phone.ts';

describe('formatNumber', () => {
  test('pairs with the country prefix and no plus sign', () => {
    expect(formatNumber('4570261021')).toBe('45 70 26 10 21');
    expect(formatNumber('+45 7026-1021')).toBe('45 70 26 10 21');
  });

  test('numbers of other countries as libphonenumber groups them', () => {
    expect(formatNumber('493023125031')).toBe('49 30 23125031');
    expect(formatNumber('4930123456')).toBe('49 30 123456');
    expect(formatNumber('46812345678')).toBe('46 8 123 456 78');
    expect(formatNumber('12125550109')).toBe('1 212 555 0109');
    expect(formatNumber('299123456')).toBe('299 12 34 56');
    expect(formatNumber('81312345678')).toBe('81 3 1234 5678');
    expect(formatNumber('918123456789')).toBe('91 81234 56789');
  });

  test('short numbers stay whole', () => {
    expect(formatNumber('112')).toBe('112');
    expect(formatNumber('1813')).toBe('18 13');
    expect(formatNumber(null)).toBe('');
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

test('a call link is made of digits only, and calls an extension or a short code as it is', () => {
  expect(telHref('4570261021')).toBe('tel:+4570261021');
  expect(['112', '1813', '116117'].map(telHref)).toEqual(['tel:112', 'tel:1813', 'tel:116117']);
  for (const hostile of ['45;phone-context=evil', 'javascript:1', '12', '+45', '45 70', '', null]) {
    expect(telHref(hostile)).toBeUndefined();
  }
});
