import { describe, expect, test } from 'vitest';
import { aContact } from '#testing/page/contacts.ts';
import { group, person } from '#testing/page/people.ts';
import { toEntry } from '#src/lib/search/search.ts';
import { contactPart, findPeopleAndGroups, takeLines, sortParts, numberPart } from './items.ts';
import type { Part } from './items.ts';

const known = {
  people: [person(21, 'Annika Fjordholt', { employee_group_ids: [3] }), person(45, 'Hanne Klitrose')],
  groups: [group(3, 'Planning', []), group(4, 'Service', [])],
  away: new Set<number>(),
};
const contact = (id: number, name: string, number: string | null = null) => aContact(id, name, { number });
const contactEntries = (...names: string[]) =>
  names.map((name, at) => toEntry(contact(at + 1, name), { name }));
const titles = (text: string) =>
  findPeopleAndGroups(text, known).map(({ kind, items }) => [kind, items.map(({ key }) => key)]);

test('people by name, also with a typo, and by group, groups by name', () => {
  expect(titles('ann')).toEqual([
    ['people', ['person-21', 'person-45']],
    ['groups', ['group-3']],
  ]);
  expect(titles('lan')).toEqual([['groups', ['group-3']]]);
  expect(titles('plan')).toEqual([
    ['people', ['person-21']],
    ['groups', ['group-3']],
  ]);
  expect(titles('fjordhlt')).toEqual([['people', ['person-21']]]);
  expect(titles('')).toEqual([]);
});

test('a group whose members are all on do-not-disturb says so, as on its own page', () => {
  const people = [1, 2].map((id) => person(id, `Person ${id}`, { live_presence: 'do_not_disturb' }));
  const service = { ...group(4, 'Service', [1, 2]), live_presence: 'busy' as const };
  const [part] = findPeopleAndGroups('serv', { ...known, people, groups: [service] });
  expect(part?.items[0]?.record?.live_presence).toBe('do_not_disturb');
});

test('who is away is not free, and is not counted in their groups', () => {
  const people = [person(1, 'Ida Granhøj'), person(2, 'Emil Rugbjerg', { live_presence: 'busy' })];
  const groups = [group(4, 'Idræt', [1, 2])];
  const found = (away: ReadonlySet<number>) =>
    findPeopleAndGroups('id', { people, groups, away }).map(({ items: [item] }) => [
      item?.isFree,
      item?.note,
    ]);
  expect(found(new Set())).toEqual([
    [true, ''],
    [true, '1 of 2 members available'],
  ]);
  expect(found(new Set([1]))).toEqual([
    [false, ''],
    [false, '0 of 2 members available'],
  ]);
});

test('the part with the best result is first; equal ones are people, contacts, groups', () => {
  const order = (text: string, name: string) =>
    sortParts([...findPeopleAndGroups(text, known), contactPart(text, contactEntries(name))]).map(
      ({ kind }) => kind,
    );
  expect(order('ann', 'Anne-Mette')).toEqual(['people', 'contacts', 'groups']);
  expect(order('plan', 'Plantorama')).toEqual(['contacts', 'groups', 'people']);
  expect(order('rose', 'Prosek')).toEqual(['people', 'contacts']);
});

test('contacts are counted and the best twenty listed by name; a contact from the service is first', () => {
  const entries = contactEntries(...Array.from({ length: 30 }, (_, at) => `Ann ${30 - at}`), 'Bo');
  const part = contactPart('ann', entries);
  expect([part?.count, part?.items.length]).toEqual(['30', 20]);
  expect(part?.items[0]).toMatchObject({ kind: 'contact', name: 'Ann 1' });
  const asked = contactPart('7061', entries, contact(99, 'Else', '4570617061'));
  expect([asked?.count, asked?.items.map(({ key }) => key)]).toEqual(['1', ['contact-99']]);
  expect(contactPart('xyz', entries)).toBeNull();
});

test('look-up and adding are offered only for a number that nobody has', () => {
  expect(numberPart('4570261021', findPeopleAndGroups('70261021', known))).toBeNull();
  expect(
    numberPart('4570619037', findPeopleAndGroups('70619037', known))?.items.map(({ kind }) => kind),
  ).toEqual(['caller', 'add']);
  expect(
    numberPart(
      '4570619037',
      [contactPart('70619037', [], contact(1, 'X', '4570619037'))].flatMap((part) => part ?? []),
    ),
  ).toBeNull();
  expect(numberPart(null, [])).toBeNull();
});

describe('the lines shown at first', () => {
  const part = (kind: 'people' | 'contacts', keys: readonly string[]): Part => ({
    kind,
    count: String(keys.length),
    items: keys.map((key) => ({ kind: 'add', key, score: 0, name: '', note: '', number: key, path: '' })),
  });
  const keysOf = (parts: readonly Part[]) => parts.map(({ items }) => items.map(({ key }) => key).join(''));

  test('are limited in number, from the top', () => {
    const parts = [part('people', ['a', 'b', 'c']), part('contacts', ['d', 'e', 'f'])];
    expect(keysOf(takeLines(parts, 5))).toEqual(['abc', 'de']);
    expect(takeLines(parts, 6)).toEqual(parts);
  });

  test('include two lines of each part that has two', () => {
    const parts = [
      part('people', ['a', 'b', 'c', 'd']),
      part('contacts', ['e', 'f', 'g']),
      part('people', ['h']),
    ];
    expect(keysOf(takeLines(parts, 6))).toEqual(['abc', 'ef', 'h']);
    expect(keysOf(takeLines(parts, 3))).toEqual(['ab', 'ef', 'h']);
  });
});
