import { expect, test } from 'vitest';
import { isBehindMore, isOn, KEYED_SCREENS, SCREENS } from './navigation.ts';

test.each([
  ['/', '/'],
  ['/people/7', '/'],
  ['/groups/5', '/groups'],
  ['/voicemails', '/voicemails'],
  ['/voicemails/3', '/voicemails'],
  ['/voicemailsx', undefined],
  ['/nothing', undefined],
])('%s belongs to %s', (path, screen) => {
  expect(SCREENS.find((candidate) => isOn(candidate, path))?.path).toBe(screen);
});

test('groups come after the screens of calls and callers, whose keys stay, and are behind More on a phone', () => {
  expect(KEYED_SCREENS.map(({ path }) => path)).toEqual([
    '/',
    '/voicemails',
    '/chats',
    '/contacts',
    '/satisfaction',
    '/groups',
  ]);
  expect(isBehindMore('/groups/5')).toBe(true);
});
