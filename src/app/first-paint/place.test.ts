import { expect, test } from 'vitest';
import { FIRST_CALLS, placeOf } from './place.ts';

test.each([
  ['/', 'board'],
  ['/people/7', 'board'],
  ['/voicemails', 'voicemails'],
  ['/voicemails/9', 'voicemails'],
  ['/contacts/9', 'list'],
  ['/login', 'away'],
  ['/signed-in', 'away'],
  ['/wallboard', 'away'],
  ['/loginx', 'list'],
] as const)('the first paint of %s is %s', (path, place) => {
  expect(placeOf(path)).toBe(place);
});

test('the sign-in page asks for nothing, every other for the session first', () => {
  expect(FIRST_CALLS.away).toEqual([]);
  for (const place of ['board', 'voicemails', 'list'] as const) {
    expect(FIRST_CALLS[place][0]).toBe('/auth/session');
  }
});
