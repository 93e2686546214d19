import fc from 'fast-check';
import { expect, test } from 'vitest';
import { person } from '#src/api/employees/people.testing.ts';
import { alphabetOf, positionOfPerson, positionsOf, sectionsByGroup, sectionsByLetter } from './sections.ts';

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
        const shown = employee_group_ids.filter((group) => group < 3).map(String);
        expect(held[id]?.map(({ key }) => key)).toEqual(shown.length === 0 ? ['none'] : shown);
      }
    }),
  );
});

test('a person has a position in each of their sections; the first one is used for focus', () => {
  const sections = sectionsByGroup(everybody, groups);
  expect(positionsOf(sections)).toEqual(['1/1', '1/2', '1/6', '2/2', '2/4', 'none/3', 'none/5']);
  expect([positionOfPerson(sections, 2), positionOfPerson(sections, 99)]).toEqual(['1/2', null]);
});
