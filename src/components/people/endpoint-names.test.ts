import { expect, test } from 'vitest';
import { endpointWords, receptionsOf } from './endpoint-names.ts';

test('receptions are found by their names and where they are used, by name, each once', () => {
  const names = new Map([
    ['Reception#1', 'Main line'],
    ['Employee#1', 'Ida'],
    ['Reception#2', 'Service line'],
  ]);
  const used = ['Reception#3', 'Reception#1', null, 'ChatReception#4', 'Employee#5'];
  const found = receptionsOf(
    names,
    used.map((endpoint) => ({ endpoint })),
  );
  expect(found.map(({ endpoint, name }) => `${endpoint} ${name}`)).toEqual([
    'ChatReception#4 Chat reception 4',
    'Reception#1 Main line',
    'Reception#3 Reception 3',
    'Reception#2 Service line',
  ]);
});

test.each([
  ['Reception#1', 'Reception 1'],
  ['Call_Queue#7', 'Call Queue 7'],
  ['', 'No name'],
  [null, 'Unknown line'],
])('%s without a name is called %s', (endpoint, words) => expect(endpointWords(endpoint)).toBe(words));
