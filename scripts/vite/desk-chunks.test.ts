import { expect, test } from 'vitest';
import { deskChunks } from './desk-chunks.ts';

const imports: Record<string, string[]> = {
  main: ['a', 'b'],
  a: ['shared'],
  b: ['a', 'shared'],
  shared: ['b'],
  later: ['shared', 'own'],
  own: ['/node_modules/charts/index.js'],
  other: ['own'],
  list: ['shared', 'own', 'row'],
  row: [],
  '/node_modules/charts/index.js': [],
};
const context = {
  getModuleInfo: (id: string) => (id in imports ? { importedIds: imports[id] ?? [] } : null),
};

const groups = deskChunks('main', { beside: ['later'], lists: ['list'] }).toSorted(
  (one, other) => other.priority - one.priority,
);
const groupOf = (id: string) => groups.map(({ name }) => name(id, context)).find((name) => name !== null);
const takenBy = (group: string) => Object.keys(imports).filter((id) => groupOf(id) === group);

test('the desk has all static imports of the entry, also with cycles', () => {
  expect(takenBy('desk')).toEqual(['main', 'a', 'b', 'shared']);
});

test('`beside` has what is fetched right after, without big libraries and other screens', () => {
  expect(takenBy('beside')).toEqual(['later', 'own']);
});

test('`lists` has what the lists share, except what other groups have', () => {
  expect(takenBy('lists')).toEqual(['list', 'row']);
});
