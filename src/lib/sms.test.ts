import { expect, test } from 'vitest';
import { blanksIn, plainSigns } from './sms.ts';

test('plain signs say the same', () => {
  expect(plainSigns('“A” – ‘b’… ok')).toBe('"A" - \'b\'... ok');
  expect(plainSigns('æøå 😀 constructor')).toBe('æøå 😀 constructor');
});

test('blanks are found in order, and braces of other kinds are not', () => {
  expect(blanksIn('Please call {number} back, {name}')).toEqual(['{number}', '{name}']);
  expect(blanksIn('{} { } {a\nb} {{x}}')).toEqual(['{ }', '{x}']);
});
