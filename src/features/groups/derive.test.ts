import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Employee } from '#contract/employees.ts';
import type { Presence } from '#src/lib/presence.ts';
import { freeOf, presenceOfMembers, updateGrouped, viewGroups, yoursFirst } from './derive.ts';

const person = (id: number, live_presence: Presence): Employee => ({
  id,
  company_id: 1,
  name: `Person ${id}`,
  number: null,
  number_formatted: null,
  admin: false,
  cloak_reception: null,
  do_not_disturb: live_presence === 'do_not_disturb',
  dnd_timeout_at: null,
  employee_group_ids: [],
  features: [],
  live_presence,
  speed_dial: null,
});
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
  expect(of()).toBe('unknown');
});

test('counts and presence come from the members; a member who is not known leaves it to the service', () => {
  const people = [person(1, 'available'), person(2, 'busy')];
  const [all, some] = viewGroups([group(1, 'A', [1, 2, 2]), group(2, 'B', [1, 99])], people, 2, collator);
  expect([all?.presence, all && freeOf(all), all?.yours]).toEqual(['available', '1 of 2', true]);
  expect([some?.presence, some && freeOf(some), some?.yours]).toEqual(['unknown', '1 of 2', false]);
  const [none] = viewGroups([group(1, 'A', [1, 2])], [], 2, collator);
  expect([all && freeOf(all, ' available'), none && freeOf(none, ' available')]).toEqual([
    '1 of 2 available',
    '2 members',
  ]);
});

test('by speed dial, those without one last, A to Å among them', () => {
  const groups = [
    group(1, 'Zeta', [], null),
    group(2, 'Beta', [], 7),
    group(3, 'Alfa', [], null),
    group(4, 'Gamma', [], 2),
  ];
  expect(viewGroups(groups, [], null, collator).map(({ name }) => name)).toEqual([
    'Gamma',
    'Beta',
    'Alfa',
    'Zeta',
  ]);
});

test('in a narrow place yours come first', () => {
  const groups = viewGroups(
    [1, 2, 3].map((id) => group(id, `G${id}`, id === 3 ? [5] : [])),
    [],
    5,
    collator,
  );
  expect(yoursFirst(groups, 2).map(({ id }) => id)).toEqual([3, 1]);
  expect(yoursFirst(groups, 3)).toBe(groups);
});

test('property: brought up to date, the groups are as if they were worked out anew', () => {
  const presence = fc.constantFrom<Presence>('available', 'busy', 'do_not_disturb', 'unknown');
  const people = fc.array(presence, { minLength: 6, maxLength: 6 });
  const member = fc.uniqueArray(fc.integer({ min: 1, max: 8 }));
  fc.assert(
    fc.property(
      people,
      people,
      people,
      fc.array(member, { maxLength: 4 }),
      (first, second, third, members) => {
        const groups = members.map((ids, at) => group(at + 1, `Group ${at}`, ids));
        const make = (before: readonly Employee[] | null, presences: readonly Presence[]) =>
          presences.map((one, at) =>
            before?.[at]?.live_presence === one ? before[at] : person(at + 1, one),
          );
        const lists = [make(null, first)];
        lists.push(make(lists[0] ?? null, second));
        lists.push(make(lists[1] ?? null, third));
        const anew = (list: readonly Employee[]) => viewGroups(groups, list, 1, collator);
        let grouped = updateGrouped(
          { views: anew(lists[0] ?? []), of: null },
          changed(lists[0] ?? [], lists[1] ?? []),
        );
        grouped = grouped && updateGrouped(grouped, changed(lists[1] ?? [], lists[2] ?? []));
        expect(grouped?.views).toEqual(anew(lists[2] ?? []));
      },
    ),
  );
});

const changed = (before: readonly Employee[], now: readonly Employee[]) => ({
  before,
  now,
  at: now.flatMap((one, at) => (one === before[at] ? [] : [at])),
  fields: now.some(({ name }, at) => name !== before[at]?.name) ? ['name'] : ['live_presence'],
});

test('another name is another order: all is worked out anew', () => {
  const before = [person(1, 'busy')];
  const renamed = { ...person(1, 'busy'), name: 'Zoe' };
  const views = viewGroups([group(1, 'A', [1])], before, null, collator);
  expect(updateGrouped({ views, of: null }, changed(before, [renamed]))).toBeNull();
});
