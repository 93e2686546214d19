import { expect, test } from 'vitest';
import { neighbour } from './lists.ts';

test('the next and the previous item, and null at the ends', () => {
  const from = (key: string | null, step: 1 | -1, items = ['a', 'b', 'c']) =>
    neighbour(items, (item) => item, key, step);
  expect([from('b', 1), from('b', -1)]).toEqual(['c', 'a']);
  expect([from('c', 1), from('a', -1)]).toEqual([null, null]);
  expect([from(null, 1), from('gone', -1), from(null, 1, [])]).toEqual(['a', 'a', null]);
});
