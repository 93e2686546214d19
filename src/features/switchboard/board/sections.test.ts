import fc from 'fast-check';
import { expect, test } from 'vitest';
import { group, person } from '#testing/page/people.ts';
import { alphabetOf, nameCollator, sortPeople } from '#src/lib/people-order.ts';
import { alphabetRange, cardKeysOf, sectionsByGroup, sectionsByLetter, withFavourites } from './sections.ts';

const collator = new Intl.Collator('da', { numeric: true });
const alphabet = alphabetOf('da');
const groups = [1, 2, 5].map((id) => group(id, `Group ${id}`, []));
const NAMES = ['Anne', 'Bo', 'Bodil', 'Øjvind', 'Åse', '7 Sisters'];
const GROUPS = [[1], [1, 2], [], [2], [], [1]];
const everybody = NAMES.map((name, at) => person(at + 1, name, { employee_group_ids: GROUPS[at] ?? [] }));

test('property: sections by letter have everybody once and in order, sections by group as often as the person has groups', () => {
  const name = fc.constantFrom(...NAMES, 'Ærlig', 'Ælle', '', '李');
  const ids = fc.subarray([1, 2, 3]);
  fc.assert(
    fc.property(fc.array(fc.tuple(name, ids)), (rows) => {
      const people = rows.map(([text, employee_group_ids], at) =>
        person(at + 1, text, { employee_group_ids }),
      );
      const byLetter = sectionsByLetter(people, alphabet, collator).flatMap((section) => section.people);
      expect(byLetter.toSorted((a, b) => a.id - b.id)).toEqual(people);
      const held = Object.groupBy(
        sectionsByGroup(people, groups).flatMap((section) =>
          section.people.map(({ id }) => ({ key: section.key, id })),
        ),
        ({ id }) => id,
      );
      for (const { id, employee_group_ids } of people) {
        const shown = employee_group_ids.filter((one) => one < 3).map(String);
        expect(held[id]?.map(({ key }) => key)).toEqual(shown.length === 0 ? ['none'] : shown);
      }
    }),
  );
});

test('a person has a card in each of their sections', () => {
  const sections = sectionsByGroup(everybody, groups);
  expect(cardKeysOf(sections)).toEqual(['1/1', '1/2', '1/6', '2/2', '2/4', 'none/3', 'none/5']);
});

const under = (locale: string, names: string[]) => {
  const sorted = sortPeople(
    names.map((name, index) => person(index + 1, name)),
    locale,
  );
  const sections = sectionsByLetter(sorted, alphabetOf(locale), nameCollator(locale));
  return Object.fromEntries(sections.map(({ title, people }) => [title, people.map(({ name }) => name)]));
};

test('Danish letters are last, and Aa is Å', () => {
  const sections = under('da-DK', 'Åse Aase Ægir Øjvind anna Zita Élise 7-Eleven Юлия'.split(' '));
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
  const ranges = ['da', 'sv', 'en'].map((locale) => alphabetRange(alphabetOf(locale)));
  expect(ranges).toEqual(['A to Å', 'A to Ö', 'A to Z']);
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
