import { expect, test } from 'vitest';
import { group, person } from '#src/api/employees/people.testing.ts';
import { nameCollator, sortPeople } from '#src/lib/people-order.ts';
import { alphabetOf, alphabetRange, sectionsByGroup, sectionsByLetter, withFavourites } from './sections.ts';

const under = (locale: string, names: string[]) => {
  const collator = nameCollator(locale);
  const sorted = sortPeople(
    names.map((name, index) => person(index + 1, name)),
    locale,
  );
  const sections = sectionsByLetter(sorted, alphabetOf(locale), collator);
  return Object.fromEntries(sections.map(({ title, people }) => [title, people.map(({ name }) => name)]));
};

test('Danish letters are last, and Aa is Å', () => {
  const sections = under('da-DK', [
    'Åse',
    'Aase',
    'Ægir',
    'Øjvind',
    'anna',
    'Zita',
    'Élise',
    '7-Eleven',
    'Юлия',
  ]);
  expect(sections).toEqual({
    '#': ['7-Eleven'],
    A: ['anna'],
    E: ['Élise'],
    Z: ['Zita'],
    Æ: ['Ægir'],
    Ø: ['Øjvind'],
    Å: ['Åse', 'Aase'],
    '…': ['Юлия'],
  });
  expect(Object.keys(sections)).toEqual(['#', 'A', 'E', 'Z', 'Æ', 'Ø', 'Å', '…']);
});

test('in English they are under the nearest letter', () => {
  expect(under('en-GB', ['Åse', 'Anna', 'Zita'])).toEqual({ A: ['Anna', 'Åse'], Z: ['Zita'] });
});

test('the range has the first and the last letter', () => {
  expect([
    alphabetRange(alphabetOf('da')),
    alphabetRange(alphabetOf('sv')),
    alphabetRange(alphabetOf('en')),
  ]).toEqual(['A to Å', 'A to Ö', 'A to Z']);
});

test('favourites are at the top, and also in their own sections', () => {
  const people = [person(1, 'Bo'), person(2, 'Ida', { live_presence: 'busy' })];
  const sections = sectionsByGroup(people, []);
  const both = withFavourites(sections, people, new Set([2]));
  expect(both.map((section) => [section.title, section.people.map(({ id }) => id)])).toEqual([
    ['Favourites', [2]],
    ['No group', [1, 2]],
  ]);
  expect(withFavourites(sections, people, new Set())).toBe(sections);
});

test('by group: members in each of their groups, then people without a group, no empty groups', () => {
  const people = [
    person(1, 'Ida', { employee_group_ids: [2, 1], live_presence: 'busy' }),
    person(2, 'Bo', { employee_group_ids: [2] }),
    person(3, 'Liv', { employee_group_ids: [99] }),
  ];
  const sections = sectionsByGroup(people, [
    group(2, 'Sales', [1, 2]),
    group(1, 'Service', [1]),
    group(5, 'Empty', []),
  ]);
  expect(sections.map((section) => [section.title, section.people.map(({ id }) => id)])).toEqual([
    ['Sales', [1, 2]],
    ['Service', [1]],
    ['No group', [3]],
  ]);
});
