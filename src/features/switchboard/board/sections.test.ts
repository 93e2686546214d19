import fc from 'fast-check';
import { expect, test } from 'vitest';
import { person } from '#src/api/employees/people.testing.ts';
import {
  alphabetOf,
  keepSections,
  placeOfPerson,
  placesOf,
  sectionsByGroup,
  sectionsByLetter,
} from './sections.ts';

const collator = new Intl.Collator('da', { numeric: true });
const alphabet = alphabetOf('da');
const groups = [1, 2].map((id) => ({
  id,
  name: `Group ${id}`,
  employee_ids: [],
  live_presence: 'unknown' as const,
  speed_dial: null,
}));
const NAMES = ['Anne', 'Bo', 'Bodil', 'Øjvind', 'Åse', '7 Sisters'];
const GROUPS = [[1], [1, 2], [], [2], [], [1]];
const everybody = NAMES.map((name, at) => person(at + 1, name, { employee_group_ids: GROUPS[at] ?? [] }));

test('who has changed stands where they stood; another name or other groups: all is made anew', () => {
  const sections = sectionsByLetter(everybody, alphabet, collator);
  expect(keepSections(sections, { fields: ['live_presence', 'do_not_disturb', 'dnd_timeout_at'] })).toBe(
    sections,
  );
  expect(keepSections(sections, { fields: ['live_presence', 'name'] })).toBeNull();
  expect(keepSections(sections, { fields: ['employee_group_ids'] })).toBeNull();
});

test('property: the sections hold everybody once, by letter and in their order, in groups as often as theirs', () => {
  const name = fc.constantFrom(...NAMES, 'Ærlig', 'Ælle', '', '李');
  const ids = fc.subarray([1, 2, 3]);
  fc.assert(
    fc.property(fc.array(fc.tuple(name, ids)), (rows) => {
      const people = rows.map(([text, employee_group_ids], at) =>
        person(at + 1, text, { employee_group_ids }),
      );
      const byLetter = sectionsByLetter(people, alphabet, collator).flatMap(({ places }) => places);
      expect(byLetter.toSorted((a, b) => a - b)).toEqual(people.map((_, at) => at));
      const held = Object.groupBy(
        sectionsByGroup(people, groups).flatMap(({ key, places }) => places.map((at) => ({ key, at }))),
        ({ at }) => at,
      );
      for (const [at, { employee_group_ids }] of people.entries()) {
        const shown = employee_group_ids.filter((id) => id < 3).map(String);
        expect(held[at]?.map(({ key }) => key)).toEqual(shown.length === 0 ? ['none'] : shown);
      }
    }),
  );
});

test('places are those of the sections, written out or not', () => {
  const sections = sectionsByGroup(everybody, groups);
  const written = sections.flatMap(({ key, places: those }) =>
    those.map((at) => `${key}/${everybody[at]?.id}`),
  );
  const places = placesOf(sections, everybody);
  expect(Array.from({ length: places.length }, (_, at) => places.at(at))).toEqual(written);
  expect(written.map((place) => places.indexOf(place))).toEqual(written.map((_, at) => at));
  expect([places.indexOf('1/99'), places.indexOf('x/1'), places.at(places.length)]).toEqual([
    -1,
    -1,
    undefined,
  ]);
  expect([
    placeOfPerson(sections, everybody, 2),
    placeOfPerson(sections, everybody, 99),
    placeOfPerson(sections, everybody, null),
  ]).toEqual(['1/2', null, null]);
});
