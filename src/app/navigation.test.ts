import { expect, test } from 'vitest';
import { isBehindMore, isOn, KEYED_SCREENS, SCREENS, waitsOf } from './navigation.ts';

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

test('to do is second; groups come after the screens of calls and callers, and with contacts behind More on a phone', () => {
  expect(KEYED_SCREENS.map(({ path }) => path)).toEqual([
    '/',
    '/todo',
    '/voicemails',
    '/chats',
    '/contacts',
    '/satisfaction',
    '/groups',
  ]);
  expect(['/todo/chat:a', '/voicemails', '/chats'].map(isBehindMore)).toEqual([false, false, false]);
  expect(['/contacts/3', '/caller', '/groups/5'].map(isBehindMore)).toEqual([true, true, true]);
});

test('what waits is what is to do and the waiting chats: an unheard voicemail is to do, and is not counted twice', () => {
  const figure = (count: number) => ({ count, more: false });
  expect(waitsOf({ todo: figure(10), unheard: figure(5), waiting: figure(2) })).toEqual(figure(12));
  expect(waitsOf({})).toEqual(figure(0));
});
