import { expect, test } from 'vitest';
import { person } from '#src/api/employees/people.testing.ts';
import { noteChange } from '#src/lib/list-changes.ts';
import { observe } from './since.ts';

const ida = (live_presence: 'available' | 'busy') => [person(1, 'Ida', { live_presence })];
const T = 1_000_000;

test('the first reading knows a least, not a change', () => {
  expect(observe(null, ida('busy'), T).byId.get(1)).toEqual({ presence: 'busy', at: T, seen: false });
});

test('a change between two readings is known to the second; what stays keeps its time', () => {
  const first = observe(null, ida('available'), T);
  const second = observe(first, ida('busy'), T + 5000);
  expect(second.byId.get(1)).toEqual({ presence: 'busy', at: T + 5000, seen: true });
  const third = observe(second, ida('busy'), T + 10_000);
  expect(third.byId).toBe(second.byId);
});

test('after a gap nothing is claimed of what was between', () => {
  const first = observe(null, ida('busy'), T);
  const later = observe(first, ida('busy'), T + 41_000);
  expect(later.byId.get(1)).toEqual({ presence: 'busy', at: T + 41_000, seen: false });
});

test('the same reading again is not another', () => {
  const first = observe(null, ida('busy'), T);
  expect(observe(first, ida('available'), T)).toBe(first);
});

test('who comes later is known from then, who goes is forgotten', () => {
  const first = observe(null, ida('busy'), T);
  const second = observe(first, [person(2, 'Bo')], T + 5000);
  expect([...second.byId]).toEqual([[2, { presence: 'available', at: T + 5000, seen: false }]]);
});

test('of a list of which it is known what has changed, only that is looked at', () => {
  const before = [person(1, 'Ida', { live_presence: 'busy' }), person(2, 'Bo')];
  const now = [person(1, 'Ida', { live_presence: 'available' }), person(2, 'Bo', { live_presence: 'busy' })];
  const first = observe(null, before, T);
  noteChange(now, { before, at: [0], fields: ['live_presence'] });
  const second = observe(first, now, T + 5000);
  expect(second.byId.get(1)).toEqual({ presence: 'available', at: T + 5000, seen: true });
  // Said not to have changed, so not looked at.
  expect(second.byId.get(2)).toEqual({ presence: 'available', at: T, seen: false });
  expect(observe(second, now, T + 10_000)).toMatchObject({ at: T + 10_000, byId: second.byId });
  expect(observe(second, now, T + 50_000).byId.get(1)).toEqual({
    presence: 'available',
    at: T + 50_000,
    seen: false,
  });
});
