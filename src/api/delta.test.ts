import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deltaOf, isListed, textsOf, withDelta } from './delta.ts';

const list = (...items: { id: number; word: string }[]) => ({ items, dropped: 0 });

test('only what has changed is sent, and what has not stays the same object', () => {
  const before = list({ id: 1, word: 'a' }, { id: 2, word: 'b' }, { id: 3, word: 'c' });
  const after = list({ id: 1, word: 'a' }, { id: 2, word: 'new' }, { id: 3, word: 'c' });
  const delta = deltaOf(textsOf(before), textsOf(after), after);
  expect(delta.changed).toEqual([{ id: 2, word: 'new' }]);
  const joined = withDelta(before, delta);
  expect(joined).toEqual(after);
  expect([joined?.items[0] === before.items[0], joined?.items[2] === before.items[2]]).toEqual([true, true]);
});

test('whatever came, went, changed or moved: the list is as the answer has it', () => {
  const items = fc
    .uniqueArray(fc.record({ id: fc.integer({ min: 1, max: 12 }), word: fc.constantFrom('a', 'b') }), {
      selector: ({ id }) => id,
    })
    .map((all) => list(...all));
  fc.assert(
    fc.property(items, items, (before, after) => {
      const delta = deltaOf(textsOf(before), textsOf(after), after);
      expect(withDelta(before, delta)).toEqual(after);
    }),
  );
});

test('a delta that does not fit is refused', () => {
  const after = list({ id: 1, word: 'a' }, { id: 2, word: 'b' });
  expect(withDelta(list(), deltaOf(textsOf(after), textsOf(after), after))).toBeNull();
});

test('only lists of things with ids of their own', () => {
  expect(isListed(list({ id: 1, word: 'a' }))).toBe(true);
  expect(
    [{ items: [{ id: 1 }, { id: 1 }] }, { items: [{ uuid: 'x' }] }, { items: [null] }, null, []].map(
      isListed,
    ),
  ).toEqual([false, false, false, false, false]);
});
