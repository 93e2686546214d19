import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changeSince } from '#src/lib/list-changes.ts';
import { deltaOf, isListed, withDelta } from './delta.ts';

interface One {
  readonly id: number;
  readonly word: string;
  readonly end?: string | null;
  readonly groups?: readonly number[];
}
const list = (...items: One[]) => ({ items, dropped: 0 });

test('only what has changed is sent, and what has not stays the same object', () => {
  const before = list({ id: 1, word: 'a' }, { id: 2, word: 'b', groups: [7] }, { id: 3, word: 'c' });
  const after = list({ id: 1, word: 'a' }, { id: 2, word: 'new', groups: [7] }, { id: 3, word: 'c' });
  const delta = deltaOf(before, after);
  expect(delta).toEqual({ ids: null, changed: '[[1,{"word":"new"},0]]', fields: ['word'], dropped: 0 });
  const joined = withDelta(before, delta);
  expect(joined).toEqual(after);
  expect([joined?.items[0] === before.items[0], joined?.items[2] === before.items[2]]).toEqual([true, true]);
  expect(joined && changeSince(joined.items, before.items)).toMatchObject({ at: [1], fields: ['word'] });
});

test('where somebody came or went, nothing is claimed of places', () => {
  const before = list({ id: 1, word: 'a' }, { id: 2, word: 'b' });
  const joined = withDelta(before, deltaOf(before, list({ id: 2, word: 'b' }, { id: 3, word: 'c' })));
  expect(joined?.items).toEqual([
    { id: 2, word: 'b' },
    { id: 3, word: 'c' },
  ]);
  expect(joined && changeSince(joined.items, before.items)).toBeNull();
});

test('an item with other fields than before is whole, and nothing is claimed of fields', () => {
  const before = list({ id: 1, word: 'a' }, { id: 2, word: 'b' });
  const after = list({ id: 1, word: 'a', end: null }, { id: 2, word: 'b' });
  const delta = deltaOf(before, after);
  expect(delta.fields).toBeNull();
  const joined = withDelta(before, delta);
  expect(joined).toEqual(after);
  expect(joined && changeSince(joined.items, before.items)).toBeNull();
});

test('only the last step back is known', () => {
  const lists = ['a', 'b', 'c'].map((word) => list({ id: 1, word }));
  const [first = list(), second = list(), third = list()] = lists;
  const two = withDelta(first, deltaOf(first, second)) ?? list();
  const three = withDelta(two, deltaOf(second, third)) ?? list();
  expect(changeSince(three.items, two.items)?.at).toEqual([0]);
  expect(changeSince(three.items, first.items)).toBeNull();
  expect(changeSince(two.items, first.items)).toBeNull();
});

test('whatever came, went, changed or moved: the list is as the answer has it', () => {
  const one = fc.record(
    {
      id: fc.integer({ min: 1, max: 12 }),
      word: fc.constantFrom('a', 'b'),
      end: fc.constantFrom(null, '2026-11-20'),
      groups: fc.array(fc.integer({ min: 1, max: 2 }), { maxLength: 2 }),
    },
    { requiredKeys: ['id', 'word'] },
  );
  const items = fc.uniqueArray(one, { selector: ({ id }) => id }).map((all) => list(...all));
  fc.assert(
    fc.property(items, items, (before, after) => {
      expect(withDelta(before, deltaOf(before, after))).toEqual(after);
    }),
  );
});

test('a delta that does not fit is refused', () => {
  const before = list({ id: 1, word: 'a' }, { id: 2, word: 'b' });
  expect(withDelta(list(), deltaOf(before, list({ id: 2, word: 'b' }, { id: 1, word: 'a' })))).toBeNull();
  expect(withDelta(list(), deltaOf(before, list({ id: 1, word: 'a' }, { id: 2, word: 'x' })))).toBeNull();
});

test('only lists of things with ids of their own', () => {
  expect(isListed(list({ id: 1, word: 'a' }))).toBe(true);
  expect(
    [{ items: [{ id: 1 }, { id: 1 }] }, { items: [{ uuid: 'x' }] }, { items: [null] }, null, []].map(
      isListed,
    ),
  ).toEqual([false, false, false, false, false]);
});
