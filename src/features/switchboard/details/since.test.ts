import { expect, test } from 'vitest';
import { person } from '#testing/page/people.ts';
import { measureClock } from '#src/api/client/clock.ts';
import { observe } from './since.ts';

const ida = (live_presence: 'available' | 'busy') => [person(1, 'Ida', { live_presence })];
const T = 1_000_000;

test('the first answer shows no change', () => {
  expect(observe(null, ida('busy'), T).byId.get(1)).toEqual({ presence: 'busy', at: T, seen: false });
});

test('a change between two answers has the time of the second; an unchanged presence keeps its time', () => {
  const first = observe(null, ida('available'), T);
  const second = observe(first, ida('busy'), T + 5000);
  expect(second.byId.get(1)).toEqual({ presence: 'busy', at: T + 5000, seen: true });
  const third = observe(second, ida('busy'), T + 10_000);
  expect(third.byId).toBe(second.byId);
});

test('after a gap no change counts as seen', () => {
  const first = observe(null, ida('busy'), T);
  const later = observe(first, ida('busy'), T + 41_000);
  expect(later.byId.get(1)).toEqual({ presence: 'busy', at: T + 41_000, seen: false });
});

test('the same answer again changes nothing', () => {
  const first = observe(null, ida('busy'), T);
  expect(observe(first, ida('available'), T)).toBe(first);
});

test('the time of a change is that of the service’s clock', () => {
  measureClock(new Date(T + 1_200_000).toUTCString(), T);
  const first = observe(null, ida('available'), T);
  const second = observe(first, ida('busy'), T + 5000);
  measureClock(new Date(T).toUTCString(), T);
  expect(second).toEqual({
    at: T + 5000,
    byId: new Map([[1, { presence: 'busy', at: T + 1_200_000 + 500 + 5000, seen: true }]]),
  });
});

test('a new person starts at that time, and a removed one is forgotten', () => {
  const first = observe(null, ida('busy'), T);
  const second = observe(first, [person(2, 'Bo')], T + 5000);
  expect([...second.byId]).toEqual([[2, { presence: 'available', at: T + 5000, seen: false }]]);
});
