import { expect, it } from 'vitest';
import { nestedFields } from './body.ts';

const read = (form: string): unknown => JSON.parse(JSON.stringify(nestedFields(new URLSearchParams(form))));

it.each([
  ['body=Hello', { body: 'Hello' }],
  ['employee[name]=Bo&employee[number]=1', { employee: { name: 'Bo', number: '1' } }],
  ['group[ids][]=1&group[ids][]=2', { group: { ids: ['1', '2'] } }],
  ['group[ids][0]=1&group[ids][1]=2', { group: { ids: ['1', '2'] } }],
  ['a=1&a=2&a=3', { a: ['1', '2', '3'] }],
  ['a=1&a[b]=2', { a: ['1', '2'] }],
  ['a[b]=1&a=2', { a: ['2'] }],
  ['a[b][c][d]=1&a[b][c][d][e]=1', { a: { b: { c: { d: '1' } } }, 'a[b][c][d][e]': '1' }],
  ['[a]=1&b[=2&c]=3', { '[a]': '1', 'b[': '2', 'c]': '3' }],
])('%s is read', (form, fields) => {
  expect(read(form)).toEqual(fields);
});

it('a large number of an entry makes no long list', () => {
  expect(read('0[4999]=1&1[4999]=2')).toEqual({ 0: ['1'], 1: ['2'] });
});

it('names of the prototype are names', () => {
  const fields = nestedFields(new URLSearchParams('__proto__[admin]=1&a[__proto__][admin]=1&constructor=1'));
  expect(Object.keys(fields)).toEqual(['__proto__', 'a', 'constructor']);
  expect(({} as Record<string, unknown>)['admin']).toBeUndefined();
});
