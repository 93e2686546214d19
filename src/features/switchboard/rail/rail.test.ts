import { expect, test } from 'vitest';
import { person } from '#src/api/employees/people.testing.ts';
import { endpointNames, endpointWords } from '#src/components/endpoint-names.ts';
import { languageOf } from '#src/lib/text.ts';
import { shortName } from '#src/lib/short-name.ts';
import { longWaitWords, roomQueries, voicemailsInRail } from './rail.ts';

test('an endpoint has its known name, else its kind and id', () => {
  const names = endpointNames(
    [
      person(7, 'Ida Granhøj', {
        cloak_reception: { id: 2, name: 'Service line', endpoint: null, phone_number: null },
      }),
    ],
    [{ endpoint: 'Reception#1', endpoint_name: 'Main line' }],
  );
  const words = [
    'Reception#1',
    'Reception#2',
    'Employee#7',
    'ChatReception#1',
    'Reception#9',
    'Fax',
    null,
  ].map((endpoint) => endpointWords(endpoint, names));
  expect(words).toEqual([
    'Main line',
    'Service line',
    'Ida Granhøj',
    'Chat reception 1',
    'Reception 9',
    'Fax',
    'Unknown line',
  ]);
});

test('short names of people', () => {
  expect(['Hanne Klitrose', 'Anne Marie Skov', 'Bo'].map(shortName)).toEqual(['Hanne K.', 'Anne S.', 'Bo']);
});

test('Danish names have their language', () => {
  expect([languageOf('Hurtig hjælp'), languageOf('Quick help')]).toEqual(['da', undefined]);
});

test('the rail keeps the voicemail that is playing, and no other heard one', () => {
  const list = [1, 2, 3, 4, 5].map((id) => ({ id, heard: id === 2 || id === 3 }));
  const ids = (playing: number) => voicemailsInRail(list, 3, (id) => id === playing).map(({ id }) => id);
  expect([ids(0), ids(2)]).toEqual([
    [1, 4, 5],
    [1, 2, 4],
  ]);
});

test('the playing voicemail stays when there is space for fewer', () => {
  const list = [1, 2, 3, 4].map((id) => ({ id, heard: false }));
  expect(voicemailsInRail(list, 2, (id) => id === 4).map(({ id }) => id)).toEqual([1, 4]);
});

test('every row of another section takes the space of a voicemail, or a part of it', () => {
  const [first] = roomQueries({ chats: [2], groups: 7, feedback: 3 });
  expect(first).toBe('(height >= 916px)');
  expect(roomQueries({ chats: [3], groups: 7, feedback: 3 })[0]).toBe('(height >= 962px)');
});

test('a long wait is rounded down', () => {
  expect([134_000, 3_700_000, 90_000_000].map(longWaitWords)).toEqual(['over 2 min', 'over 1 h', 'over 1 d']);
});
