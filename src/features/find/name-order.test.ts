import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold, SHORT } from '#src/lib/fold.ts';
import { orderSteps } from './name-order.ts';
import { finish } from './steps.ts';

/** The same by plain comparison. */
function plainOrder(texts: readonly string[]): number[] {
  return texts
    .map((text, place) => ({ text, place }))
    .toSorted((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : a.place - b.place))
    .map(({ place }) => place);
}

test('as plain comparison has it, for names with much in common', () => {
  const word = fc.constantFrom('anders', 'anderson', 'and', 'z', 'zz', 'øl', 'жук', 'аня', '4', '', 'a b');
  const name = fc.array(word, { maxLength: 4 }).map((words) => fold(words.join(' '), SHORT));
  fc.assert(
    fc.property(fc.array(name, { maxLength: 200 }), (texts) => {
      expect([...finish(orderSteps(texts))]).toEqual(plainOrder(texts));
    }),
  );
});

test('as plain comparison has it, for any text', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 20 }).map((any) => fold(any, SHORT));
  fc.assert(
    fc.property(fc.array(text, { maxLength: 60 }), (texts) => {
      expect([...finish(orderSteps(texts))]).toEqual(plainOrder(texts));
    }),
  );
});
