import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clamp, isolated, nameOf, plain } from './text.ts';

describe('plain', () => {
  test.each([
    ['takes out what turns the order of letters around', 'Anna\u202Egpj.exe', 'Annagpj.exe'],
    ['takes out what hides', 'a\u200Bb\u2066c\u2069\u0000\u0007\uFEFF', 'abc'],
    ['keeps lines, tabs, Danish letters and emoji', 'Ærø\tog\nÅrø 👍', 'Ærø\tog\nÅrø 👍'],
    ['keeps the joiner between two emoji', '👩🏽\u200D🔧 Zoë', '👩🏽\u200D🔧 Zoë'],
    ['keeps it after a variant, too', '❤\uFE0F\u200D🔥', '❤\uFE0F\u200D🔥'],
    ['keeps no other joiner', 'a\u200Db \u200D👩 👩\u200D', 'ab 👩 👩'],
    ['joins a letter and its accent, so that equal names are equal', 'A\u030A', 'Å'],
  ])('%s', (_, text, words) => expect(plain(text)).toBe(words));

  test('leaves no control or format character of any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(plain(text).replaceAll(/\p{Emoji}(?:\uFE0F|\p{Emoji_Modifier})?\u200D/gu, '')).not.toMatch(
          /(?![\t\n])[\p{Cc}\p{Cf}\u2028\u2029]/u,
        );
      }),
    );
  });
});

describe('clamp', () => {
  test('one line, cut with an ellipsis', () => {
    expect(clamp('a\n b   c', 10)).toBe('a b c');
    expect(clamp('abcdefgh', 5)).toBe('abcd…');
  });

  test('cuts between visible characters: no half flag, no lost accent', () => {
    expect(clamp('abc🇩🇰 and more', 5)).toBe('abc…');
    expect(clamp('abc🇩🇰 and more', 6)).toBe('abc🇩🇰…');
    expect(clamp('ab👩🏽 and more', 4)).toBe('ab…');
  });

  test('never cuts a letter in two and never grows', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 40 }), (text, most) => {
        const clamped = clamp(text, most);
        expect(Array.from(clamped).length).toBeLessThanOrEqual(most);
        expect(clamped.isWellFormed()).toBe(true);
      }),
    );
  });
});

test('a name is never blank', () => {
  expect(nameOf('\u200B  ')).toBe('No name');
  expect(nameOf(' Mette ')).toBe('Mette');
});

test('names from right to left are isolated, each as a whole, and nothing else is', () => {
  expect(isolated('Saved: שרה בן-דוד, 45 70 26 10 21')).toBe('Saved: \u2068שרה בן-דוד\u2069, 45 70 26 10 21');
  expect(isolated('עמית and زينب')).toBe('\u2068עמית\u2069 and \u2068زينب\u2069');
  expect(isolated('Passed on to Bjørn Ærø')).toBe('Passed on to Bjørn Ærø');
});
