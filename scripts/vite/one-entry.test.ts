import { expect, test } from 'vitest';
import { oneEntry } from './one-entry.ts';

const imports: Record<string, string[]> = {
  main: ['a', 'b'],
  a: ['shared'],
  b: ['a', 'shared'],
  shared: ['b'],
  later: ['shared', 'own'],
  own: [],
};
const context = {
  getModuleInfo: (id: string) => (id in imports ? { importedIds: imports[id] ?? [] } : null),
};

test('takes what the entry imports, through cycles too, and leaves what comes later', () => {
  const group = oneEntry('main');
  const taken = Object.keys(imports).filter((id) => group(id, context) === 'desk');
  expect(taken).toEqual(['main', 'a', 'b', 'shared']);
});
