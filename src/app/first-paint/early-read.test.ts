import { expect, test } from 'vitest';
import { group, person } from '#src/api/employees/people.testing.ts';
import { readEarly } from './early-read.ts';

const session = { employee: { id: 3 }, wall: null };
const employees = { employees: [person(3, 'Bo'), person(4, 'Åse', { live_presence: 'busy' })] };
const groups = { employee_groups: [group(7, 'Sales', [3])] };

test('what is as the spec has it is read, groups or not', () => {
  const early = readEarly(session, employees, groups);
  expect(early?.youId).toBe(3);
  expect(early?.people.map(({ name }) => name)).toEqual(['Bo', 'Åse']);
  expect(early?.groups.get(7)).toBe('Sales');
  expect(readEarly(session, employees, null)?.groups.size).toBe(0);
});

test('a service that does not send `number_formatted` is as usual as one that does', () => {
  const { number_formatted: _, ...bare } = person(3, 'Bo');
  expect(readEarly(session, { employees: [bare] }, null)?.people[0]?.number_formatted).toBeNull();
});

test.each([
  ['nobody signed in', null, employees],
  ['the session of a wall link', { ...session, wall: { name: 'Lobby' } }, employees],
  ['no answer', session, null],
  ['nobody', session, { employees: [] }],
  ['no list', session, { employees: 'none' }],
  ['a presence that is new', session, { employees: [person(1, 'A', { live_presence: 'away' as 'busy' })] }],
  ['an id in letters', session, { employees: [{ ...person(1, 'A'), id: '1' }] }],
  ['a name that is none', session, { employees: [{ ...person(1, 'A'), name: null }] }],
  ['a number that is one', session, { employees: [{ ...person(1, 'A'), number: 4570261001 }] }],
  ['a speed dial without digit', session, { employees: [{ ...person(1, 'A'), speed_dial: {} }] }],
  ['groups that are no list', session, { employees: [{ ...person(1, 'A'), employee_group_ids: null }] }],
  ['an employee that is none', session, { employees: [person(1, 'A'), null] }],
])('left to the script: %s', (_, who, people) => {
  expect(readEarly(who, people, groups)).toBeUndefined();
});
