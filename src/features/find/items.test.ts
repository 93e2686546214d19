import { describe, expect, test } from 'vitest';
import { group, person } from '#src/api/employees/people.testing.ts';
import type { Row } from './book-index.ts';
import { contactPart, findKnown, firstOf, inOrder, numberPart, wholeNumber } from './items.ts';
import type { Part } from './items.ts';

const known = {
  people: [person(21, 'Annika Fjordholt', { employee_group_ids: [3] }), person(45, 'Hanne Klitrose')],
  groups: [group(3, 'Planning', []), group(4, 'Service', [])],
};
const found = (score: number, ...rows: Row[]) =>
  contactPart({ hits: rows.map((row) => ({ row, score })), total: rows.length, more: false, slips: false });
const titles = (text: string) =>
  findKnown(text, known).map(({ title, items }) => [title, items.map(({ key }) => key)]);

test('people by name and by group, groups by name', () => {
  expect(titles('ann')).toEqual([
    ['People', ['person-21', 'person-45']],
    ['Groups', ['group-3']],
  ]);
  expect(titles('lan')).toEqual([['Groups', ['group-3']]]);
  expect(titles('plan')).toEqual([
    ['People', ['person-21']],
    ['Groups', ['group-3']],
  ]);
  expect(titles('')).toEqual([]);
});

test('the part with the best hit stands first, people before contacts before groups otherwise', () => {
  const order = (text: string, contacts: ReturnType<typeof found>) =>
    inOrder([...findKnown(text, known), contacts]).map(({ title }) => title);
  expect(order('ann', found(1, [1, 'Anne-Mette', '', '']))).toEqual(['People', 'Contacts', 'Groups']);
  expect(order('plan', found(1, [1, 'Plantorama', '', '']))).toEqual(['Contacts', 'Groups', 'People']);
  expect(order('rose', found(4, [1, 'Prosek', '', '']))).toEqual(['People', 'Contacts']);
});

test('a number gets the prefix of one’s own, unless it was typed with one', () => {
  const own = '4570261012';
  expect(wholeNumber('70 61 90 37', own)).toBe('4570619037');
  expect(wholeNumber('+45 70619037', own)).toBe('4570619037');
  expect(wholeNumber('0046 8 123 456 78', own)).toBe('46812345678');
  expect(wholeNumber('4570619037', own)).toBe('4570619037');
  expect(wholeNumber('70619037', null)).toBe('70619037');
  expect([wholeNumber('7061', own), wholeNumber('anna', own), wholeNumber('1'.repeat(21), own)]).toEqual([
    null,
    null,
    null,
  ]);
});

test('only a number that nobody has is offered to be looked up and added', () => {
  expect(numberPart('4570261021', findKnown('70261021', known))).toBeNull();
  expect(numberPart('4570619037', findKnown('70619037', known))?.items.map(({ kind }) => kind)).toEqual([
    'caller',
    'add',
  ]);
  expect(
    numberPart(
      '4570619037',
      [found(0, [1, 'X', '4570619037', ''])].flatMap((part) => part ?? []),
    ),
  ).toBeNull();
  expect(numberPart(null, [])).toBeNull();
});

describe('what is drawn first', () => {
  const part = (title: 'People' | 'Contacts', keys: readonly string[]): Part => ({
    title,
    count: String(keys.length),
    items: keys.map((key) => ({ kind: 'add', key, score: 0, number: key })),
  });
  const keysOf = (parts: readonly Part[]) => parts.map(({ items }) => items.map(({ key }) => key).join(''));

  test('so many lines, from the top', () => {
    const parts = [part('People', ['a', 'b', 'c']), part('Contacts', ['d', 'e', 'f'])];
    expect(keysOf(firstOf(parts, 5))).toEqual(['abc', 'de']);
    expect(firstOf(parts, 6)).toEqual(parts);
  });

  test('two lines of each part, where it has two', () => {
    const parts = [
      part('People', ['a', 'b', 'c', 'd']),
      part('Contacts', ['e', 'f', 'g']),
      part('People', ['h']),
    ];
    expect(keysOf(firstOf(parts, 6))).toEqual(['abc', 'ef', 'h']);
    expect(keysOf(firstOf(parts, 3))).toEqual(['ab', 'ef', 'h']);
  });
});
