import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Employee } from '#contract/employees.ts';
import type { Presence } from '#src/lib/presence.ts';
import { alphabetOf } from './letters.ts';
import { person } from '#src/api/people.testing.ts';
import { placeOfPerson, placesOf, sectionsByGroup, sectionsByLetter, updateSections } from './sections.ts';

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
const everybody = (presences: readonly Presence[], before?: readonly Employee[]): readonly Employee[] =>
  presences.map((live_presence, at) => {
    const old = before?.[at];
    if (old?.live_presence === live_presence) return old;
    return old
      ? { ...old, live_presence }
      : person(at + 1, NAMES[at] ?? '', { live_presence, employee_group_ids: GROUPS[at] ?? [] });
  });
const changed = (before: readonly Employee[], now: readonly Employee[]) => ({
  before,
  now,
  at: now.flatMap((one, at) => (one === before[at] ? [] : [at])),
});

test('property: brought up to date, the sections are as if they were made anew', () => {
  const presences = fc.array(fc.constantFrom<Presence>('available', 'busy', 'do_not_disturb', 'unknown'), {
    minLength: NAMES.length,
    maxLength: NAMES.length,
  });
  fc.assert(
    fc.property(presences, presences, presences, (one, two, three) => {
      for (const make of [
        (people: readonly Employee[]) => sectionsByLetter(people, alphabet, collator),
        (people: readonly Employee[]) => sectionsByGroup(people, groups),
      ]) {
        const first = everybody(one);
        const second = everybody(two, first);
        const third = everybody(three, second);
        const once = updateSections({ sections: make(first), of: null }, changed(first, second));
        const twice = once && updateSections(once, changed(second, third));
        expect(twice?.sections).toEqual(make(third));
      }
    }),
  );
});

test('a section in which nobody has changed stays the same object', () => {
  const first = everybody(NAMES.map(() => 'busy' as const));
  const second = everybody(['available', ...NAMES.slice(1).map(() => 'busy' as const)], first);
  const sections = sectionsByLetter(first, alphabet, collator);
  const news = updateSections({ sections, of: null }, changed(first, second))?.sections ?? [];
  expect(news.flatMap((section, at) => (section === sections[at] ? [] : [section.key]))).toEqual(['A']);
});

test('another name or other groups: all is made anew', () => {
  const first = everybody(NAMES.map(() => 'busy' as const));
  const sections = sectionsByLetter(first, alphabet, collator);
  for (const other of [{ name: 'Zoe' }, { employee_group_ids: [2] }]) {
    const second = first.map((one, at) => (at === 0 ? { ...one, ...other } : one));
    expect(updateSections({ sections, of: null }, changed(first, second))).toBeNull();
  }
});

test('places are those of the sections, written out or not', () => {
  const sections = sectionsByGroup(everybody(NAMES.map(() => 'busy' as const)), groups);
  const written = sections.flatMap(({ key, people }) => people.map(({ id }) => `${key}/${id}`));
  const places = placesOf(sections);
  expect(Array.from({ length: places.length }, (_, at) => places.at(at))).toEqual(written);
  expect(written.map((place) => places.indexOf(place))).toEqual(written.map((_, at) => at));
  expect([places.indexOf('1/99'), places.indexOf('x/1'), places.at(places.length)]).toEqual([
    -1,
    -1,
    undefined,
  ]);
  expect([placeOfPerson(sections, 2), placeOfPerson(sections, 99), placeOfPerson(sections, null)]).toEqual([
    '1/2',
    null,
    null,
  ]);
});
