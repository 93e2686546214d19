import { expect, test } from 'vitest';
import { blanksIn, filledIn, plainSigns } from './sms.ts';

test('plain signs say the same', () => {
  expect(plainSigns('“A” – ‘b’… ok')).toBe('"A" - \'b\'... ok');
  expect(plainSigns('æøå 😀 constructor')).toBe('æøå 😀 constructor');
});

test('blanks are found in order, and braces of other kinds are not', () => {
  expect(blanksIn('Please call {number} back, {name}')).toEqual(['{number}', '{name}']);
  expect(blanksIn('{} { } {a\nb} {{x}}')).toEqual(['{ }', '{x}']);
});

test('a template is filled in with what is known, and the rest stays blank', () => {
  const known = new Map([
    ['number', '+45 70 51 22 08'],
    ['navn', 'Bent $& Dal'],
  ]);
  expect(filledIn('{Navn}: call {number} back in {minutes} min', known)).toBe(
    'Bent $& Dal: call +45 70 51 22 08 back in {minutes} min',
  );
});
