import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markRanges } from './marks.ts';

const marked = (text: string, typed: string, beginnings = false) =>
  markRanges(text, typed, beginnings).map(([start, end]) => text.slice(start, end));

test('what is marked is what was typed', () => {
  expect(marked('Annika Fjordholt', 'ann')).toEqual(['Ann']);
  expect(marked('Susanne Fyrholm', 'ann')).toEqual(['ann']);
  expect(marked('Åse Møller', 'aase')).toEqual(['Åse']);
  expect(marked('Åse Møller'.normalize('NFD'), 'aase')).toEqual(['Åse'.normalize('NFD')]);
  expect(marked('Åse Møller', 'MØL ås')).toEqual(['Ås', 'Møl']);
  expect(marked('Skærsø', 'rsoe')).toEqual(['rsø']);
  expect(marked('Anne Hanne', 'anne')).toEqual(['Anne']);
  expect(marked('anne@krogsand.example', 'krog')).toEqual(['krog']);
  expect([marked('Bo', 'xyz'), marked('Bo', ' '), marked('', 'bo')]).toEqual([[], [], []]);
});

test('only beginnings of words, where that is asked for', () => {
  expect(marked('Sales, Planning', 'plan', true)).toEqual(['Plan']);
  expect(marked('Sales, Planning', 'lan', true)).toEqual([]);
});

test('ranges are inside of the text, in order and apart', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ minLength: 1, maxLength: 6 }), (text, typed) => {
      let after = -1;
      for (const [start, end] of markRanges(text, typed)) {
        expect(start).toBeGreaterThan(after);
        expect(end).toBeGreaterThan(start);
        after = end;
      }
      expect(after).toBeLessThanOrEqual(text.length);
    }),
  );
});
