import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newestLists } from './newest-list.ts';

interface Item {
  readonly id: number;
  readonly at: string;
  readonly words?: string;
}
const { newestFirst, oldestOf, union, unionOf } = newestLists<Item>(
  ({ id }) => id,
  ({ at }) => at,
  (a, b) => b.id - a.id,
);
const moment = (second: number) => new Date(Date.UTC(2026, 10, 18) + second * 1000).toISOString();
const anItem = fc.record({ id: fc.integer({ min: 1, max: 60 }), second: fc.integer({ min: 0, max: 9 }) });
const items = fc
  .array(anItem, { maxLength: 80 })
  .map((all) => all.map(({ id, second }): Item => ({ id, at: moment(second) })));
const everyIdOnce = (all: readonly Item[]) => [...new Map(all.map((item) => [item.id, item])).values()];

test('a union is what sorting all of it anew would be, and what is found wins', () => {
  fc.assert(
    fc.property(items, items, (known, found) => {
      const sorted = everyIdOnce(known).toSorted(newestFirst);
      expect(union(sorted, found)).toEqual(everyIdOnce([...sorted, ...found]).toSorted(newestFirst));
    }),
  );
});

test('pages in any order are one list', () => {
  fc.assert(
    fc.property(fc.array(items, { maxLength: 4 }), (pages) => {
      expect(unionOf(pages)).toEqual(everyIdOnce(pages.flat()).toSorted(newestFirst));
    }),
  );
});

test('what did not change keeps its identity, what changed is the new one', () => {
  const [one, two] = [
    { id: 1, at: moment(1) },
    { id: 2, at: moment(2) },
  ];
  const changed = { ...two, words: 'changed' };
  const united = union([two, one], [{ ...one }, changed]);
  expect(united[0]).toBe(changed);
  expect(united[1]).toBe(one);
});

test('the oldest of a page is named as the service wrote it', () => {
  const here = { id: 1, at: '2026-11-18T10:00:00+01:00' };
  expect(oldestOf([{ id: 2, at: '2026-11-18T09:30:00Z' }, here])).toBe(here.at);
  expect(oldestOf([])).toBeNull();
});
