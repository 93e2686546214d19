import { expect, test } from 'vitest';
import { person } from '#testing/page/people.ts';
import { endpointNames, endpointWords } from '#src/components/people/endpoint-names.ts';
import { languageOf } from '#src/lib/text.ts';
import { heightBeside, HIGH, highestRows, longWaitWords, rowsIn } from './rail.ts';

test('an endpoint has its known name, else its kind and id', () => {
  const names = endpointNames(
    [
      person(7, 'Ida Granhøj', {
        cloak_reception: { id: 2, name: 'Service line', endpoint: null, phone_number: null },
      }),
    ],
    [{ endpoint: 'Reception#1', endpoint_name: 'Main line' }],
    [{ id: 3, name: 'Website', endpoint: 'ChatReception#3', phone_number: null }],
  );
  for (const [endpoint, words] of [
    ['Reception#1', 'Main line'],
    ['Reception#2', 'Service line'],
    ['Employee#7', 'Ida Granhøj'],
    ['ChatReception#1', 'Chat reception 1'],
    ['ChatReception#3', 'Website'],
    ['Reception#9', 'Reception 9'],
    ['Fax', 'Fax'],
    [null, 'Unknown line'],
  ] as const)
    expect(endpointWords(endpoint, names)).toBe(words);
});

test('Danish names have their language', () => {
  expect([languageOf('Hurtig hjælp'), languageOf('Quick help')]).toEqual(['da', undefined]);
});

test('a long wait is rounded down', () => {
  expect([134_000, 3_700_000, 90_000_000].map(longWaitWords)).toEqual(['over 2 min', 'over 1 h', 'over 1 d']);
});

test('the rail has as many tasks as fit, at least four and at most twenty', () => {
  const beside = heightBeside([
    [2, HIGH.row],
    [7, HIGH.group],
    [3, HIGH.feedback],
  ]);
  expect([500, 900, 1200, 4000].map((height) => rowsIn(height, beside))).toEqual([4, 5, 11, 20]);
  expect(highestRows(500)).toBe('max(184px, round(down, 100dvh - 500px, 46px))');
});
