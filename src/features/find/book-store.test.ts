import { expect, test } from 'vitest';
import { createBookStore } from './book-store.ts';
import type { Row } from './book-index.ts';

const row = (id: number, name: string, number = '4570000000'): Row => [id, name, number, ''];
const names = (store: ReturnType<typeof createBookStore>, text: string) =>
  store.search(text, 10).hits.map((hit) => hit.row[1]);

test('what was added is found at once, over closed and open pieces, best first', () => {
  const store = createBookStore();
  store.put(Array.from({ length: 6000 }, (_, id) => row(id + 1, `Person ${id}`)));
  store.put([row(7001, 'Hannah Berg'), row(7002, 'Anna Berg')]);
  expect(names(store, 'anna')).toEqual(['Anna Berg', 'Hannah Berg']);
  expect(names(store, 'berg')).toEqual(['Anna Berg', 'Hannah Berg']);
  expect(names(store, 'person 5999')).toEqual(['Person 5999']);
  expect(store.search('person', 10)).toMatchObject({ more: true });
});

test('a changed row is found by its new name only, a removed one not at all', () => {
  const store = createBookStore();
  store.put(Array.from({ length: 5000 }, (_, id) => row(id + 1, `Person ${id}`)));
  store.put([row(3, 'Åse Møller')]);
  expect(names(store, 'person 2')[0]).not.toBe('Person 2');
  expect(names(store, 'aase')).toEqual(['Åse Møller']);
  store.remove([3]);
  expect(names(store, 'aase')).toEqual([]);
});

test('a slip in one piece does not stand beside a hit in another', () => {
  const store = createBookStore();
  store.put(Array.from({ length: 5000 }, (_, id) => row(id + 1, id === 0 ? 'Hansson' : `Q${id}`)));
  store.put([row(6000, 'Hansen')]);
  expect(names(store, 'hansen')).toEqual(['Hansen']);
  expect(names(store, 'hanssen').toSorted()).toEqual(['Hansen', 'Hansson']);
});

test('many pieces become one while it is used, and what changed meanwhile is right', () => {
  const store = createBookStore();
  const letters = 'abcdefghij';
  for (let piece = 0; piece < 6; piece += 1)
    store.put(
      Array.from({ length: 5000 }, (_, at) =>
        row(piece * 5000 + at + 1, `Kim ${letters.charAt(piece)}x${at}`),
      ),
    );
  expect(names(store, 'kim bx17')).toContain('Kim bx17');
  const steps = store.join(true);
  expect(steps).not.toBeNull();
  let turns = 0;
  while (steps?.next().done === false) {
    turns += 1;
    if (turns === 3) store.put([row(5018, 'Åse Møller'), row(40_000, 'Late Comer')]);
    if (turns === 5) store.remove([1]);
    expect(names(store, 'cx4999')).toEqual(['Kim cx4999']);
  }
  expect(turns).toBeGreaterThan(20);
  expect(names(store, 'kim bx17')).not.toContain('Kim bx17');
  expect(names(store, 'kim ax0')).toEqual([]);
  expect(names(store, 'aase')).toEqual(['Åse Møller']);
  expect(names(store, 'late')).toEqual(['Late Comer']);
  expect(store.join(true)).toBeNull();
  expect(store.join(false)).toBeNull();
});

test('nothing typed finds nothing', () => {
  const store = createBookStore();
  store.put([row(1, 'Anna')]);
  expect([names(store, ''), names(store, '  '), names(store, '-')]).toEqual([[], [], []]);
});
