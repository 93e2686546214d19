import { expect, test } from 'vitest';
import { aContact } from '#testing/page/contacts.ts';
import { group, person } from '#testing/page/people.ts';
import { toEntry } from '#src/lib/search/search.ts';
import { findAll } from './items.ts';
import { nearPart } from './near.ts';

const known = {
  people: [
    person(12, 'Mette Strandgran', { employee_group_ids: [1] }),
    person(61, 'Agnes Lyngtofte', { employee_group_ids: [6] }),
    person(62, 'Mette Bølgemark Dal', { employee_group_ids: [1] }),
  ],
  groups: [group(1, 'Reception', [12, 62]), group(6, 'Accounts', [61])],
  away: new Set<number>(),
  entries: ['Mette Holm', 'Accord ApS', 'Bo Dal'].map((name, id) => toEntry(aContact(id, name), { name })),
};
const namesNear = (text: string) => nearPart(text, known)?.items.map(({ name }) => name) ?? null;

test('where no one has every word, what some of them fit is near: people, groups and contacts by name', () => {
  expect(findAll('mette acc', known)).toEqual([]);
  // Not Agnes Lyngtofte, who is only in that group.
  expect(namesNear('mette acc')).toEqual([
    'Mette Strandgran',
    'Mette Bølgemark Dal',
    'Mette Holm',
    'Accounts',
    'Accord ApS',
  ]);
});

test('whoever more words fit comes first, and a number is a word', () => {
  expect(namesNear('dal acc mette')?.[0]).toBe('Mette Bølgemark Dal');
  expect(namesNear('agnes 12')).toEqual(['Agnes Lyngtofte', 'Mette Strandgran']);
});

test('nothing is near a single word, a phone number, one letter, or words that nobody has', () => {
  expect(namesNear('70 26 10 1')).toBeNull();
  expect([namesNear('acx'), namesNear('m q'), namesNear('xyz qqq'), namesNear('  ')]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});
