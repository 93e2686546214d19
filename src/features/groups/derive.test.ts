import { expect, test } from 'vitest';
import type { Employee } from '#contract/employees.ts';
import { person as employee } from '#testing/page/people.ts';
import { presenceOfMembers, wordForPresence } from '#src/lib/presence.ts';
import type { Presence } from '#src/lib/presence.ts';
import { freeOf, viewGroups, yoursFirst } from './derive.ts';

const person = (id: number, live_presence: Presence): Employee =>
  employee(id, `Person ${id}`, { live_presence });
const group = (id: number, name: string, employee_ids: number[], dial: number | null = id) => ({
  id,
  name,
  employee_ids,
  live_presence: 'unknown' as const,
  speed_dial: dial === null ? null : { digit: dial },
});
const collator = new Intl.Collator('en');

test('presence of a group by the rule of the spec', () => {
  const of = (...presences: Presence[]) =>
    presenceOfMembers(presences.map((live_presence) => ({ live_presence })));
  expect(of('busy', 'available', 'unknown')).toBe('available');
  expect(of('busy', 'unknown', 'do_not_disturb')).toBe('unknown');
  expect(of('busy', 'busy')).toBe('busy');
  expect(of('busy', 'do_not_disturb')).toBe('busy');
  expect(of('unknown', 'do_not_disturb')).toBe('unknown');
  expect(of()).toBe('unknown');
});

test('people who are all on do-not-disturb are not busy, also when the service says so of their group', () => {
  const away = [person(1, 'do_not_disturb'), person(2, 'do_not_disturb')];
  const busy = { ...group(1, 'A', [1, 2]), live_presence: 'busy' as const };
  const wordOf = (people: readonly Employee[], one = busy) =>
    viewGroups([one], people, null, collator).map(({ presence }) => wordForPresence(presence));
  expect(wordOf(away)).toEqual(['Do not disturb']);
  // The service's word where the page does not know all members, also one that is not in the spec's table.
  expect(wordOf(away.slice(1))).toEqual(['Busy']);
  expect(wordOf([], { ...busy, live_presence: 'do_not_disturb' as never })).toEqual(['Do not disturb']);
});

test('counts and presence come from the members, or from the service if a member is unknown', () => {
  const people = [person(1, 'available'), person(2, 'busy')];
  const [all, some] = viewGroups([group(1, 'A', [2, 1, 2]), group(2, 'B', [1, 99])], people, 2, collator);
  expect([all?.presence, all && freeOf(all), all?.yours]).toEqual(['available', '1 of 2', true]);
  expect([all?.members, some?.members]).toEqual([people, people.slice(0, 1)]);
  expect([some?.presence, some && freeOf(some), some?.yours]).toEqual(['unknown', '1 of 2', false]);
  const [none] = viewGroups([group(1, 'A', [1, 2])], [], 2, collator);
  expect([all && freeOf(all, 'available'), none && freeOf(none, 'available')]).toEqual([
    '1 of 2 available',
    '2 members',
  ]);
});

test('sorted by speed dial, then those without one, A to Å', () => {
  const groups = [
    group(1, 'Zeta', [], null),
    group(2, 'Beta', [], 7),
    group(3, 'Alfa', [], null),
    group(4, 'Gamma', [], 2),
  ];
  const sorted = viewGroups(groups, [], null, collator);
  expect(sorted.map(({ name }) => name).join(' ')).toBe('Gamma Beta Alfa Zeta');
});

test('your own groups come first in a narrow list', () => {
  const groups = viewGroups(
    [1, 2, 3].map((id) => group(id, `G${id}`, id === 3 ? [5] : [])),
    [],
    5,
    collator,
  );
  expect(yoursFirst(groups, 2).map(({ id }) => id)).toEqual([3, 1]);
  expect(yoursFirst(groups, 3)).toBe(groups);
});
