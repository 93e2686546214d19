import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LONG, SHORT, fold, foldDigits, foldings, isNumberQuery, markRanges } from './fold.ts';

test('Nordic letters both ways, accents off, signs as spaces', () => {
  expect([fold('Åse Møller', SHORT), fold('Åse Møller', LONG)]).toEqual(['ase moller', 'aase moeller']);
  expect(foldings('Skærsø')).toEqual(['skaerso', 'skaersoe']);
  expect(foldings('Élise  Müller-Straße')).toEqual(['elise muller strasse', 'elise mueller strasse']);
  expect(foldings('anne@krogsand.example')).toEqual(['anne krogsand example']);
  expect(foldings('Åse'.normalize('NFD'))).toEqual(['ase', 'aase']);
  expect(foldings('Юлия')).toEqual(['юлия']);
});

test('numbers, however written', () => {
  expect(['+45 70 26 10 21', '0045 70261021', '(70) 26-10.21'].map(foldDigits)).toEqual([
    '4570261021',
    '4570261021',
    '70261021',
  ]);
  expect(['70 26', '+45', '12', 'a1', '', '-', '45-70'].map(isNumberQuery)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    true,
  ]);
});

const marked = (text: string, ...words: string[]) =>
  markRanges(text, words).map(([start, end]) => text.slice(start, end));

test('what is marked is what was written', () => {
  expect(marked('Annika Fjordholt', 'ann')).toEqual(['Ann']);
  expect(marked('Susanne Fyrholm', 'ann')).toEqual(['ann']);
  expect(marked('Åse Møller', 'aase')).toEqual(['Åse']);
  expect(marked('Åse Møller', 'mol', 'as')).toEqual(['Ås', 'Møl']);
  expect(marked('Skærsø', 'rsoe')).toEqual(['rsø']);
  expect(marked('Anne Hanne', 'anne')).toEqual(['Anne']);
  expect(marked('Bo', 'xyz', '')).toEqual([]);
});

test('marking never fails, and stays inside the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ minLength: 1, maxLength: 4 }), (text, word) => {
      for (const [start, end] of markRanges(text, [fold(word, SHORT)])) {
        expect(start).toBeGreaterThanOrEqual(0);
        expect(end).toBeLessThanOrEqual(text.length);
        expect(end).toBeGreaterThan(start);
      }
    }),
  );
});
