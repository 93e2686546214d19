import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Contact } from '#contract/contacts.ts';
import { aContact } from '#testing/page/contacts.ts';
import { toEntry } from '#src/lib/search/search.ts';
import {
  findContacts,
  inOrder,
  letterOf,
  lettersFor,
  readOrder,
  underHeads,
  type BookOrder,
} from './book.ts';

const pageIn = (lang: string) => vi.stubGlobal('document', { documentElement: { dataset: {}, lang } });
beforeEach(() => pageIn('da'));

test.each([
  ['Aldersro', 'A'],
  ['Aaby Auto', 'Å'],
  ['åse', 'Å'],
  ['Ærø', 'Æ'],
  ['Øjvind', 'Ø'],
  ['Élise', 'E'],
  ['Österberg', 'Ø'],
  ['3F', '#'],
  ['', 'U'],
  ['王', '#'],
])('%s is under %s', (name, letter) => expect(letterOf(name)).toBe(letter));

test('on a page in English the letters and the order are English', () => {
  pageIn('en');
  const sorted = inOrder(
    ['Zeta', 'Åse', 'Ærø', 'Øjvind', 'Anna', 'Bo'].map((name, at) => aContact(at + 1, name)),
    'name',
  );
  expect(sorted.map(({ name }) => name).join(' ')).toBe('Ærø Anna Åse Bo Øjvind Zeta');
  expect(underHeads(sorted, 'name').map(({ key }) => key)).toEqual(['A', 'B', 'O', 'Z']);
  expect(lettersFor('name', '', []).join('')).toBe('ABCDEFGHIJKLMNOPQRSTUVWXYZ#');
});

describe('the book', () => {
  const book = (names: readonly string[]) => {
    const contacts = names.map((name, id) => aContact(id + 1, name));
    return inOrder(contacts, 'name');
  };

  test('is sorted A to Å, with digits and other characters last', () => {
    const names = ['Åse', 'Zeta', '3F', 'Ærø', 'Anna', 'Øjvind', 'anders', 'Aaby'];
    const sorted = book(names);
    expect(sorted.map(({ name }) => name).join(' ')).toBe('anders Anna Zeta Ærø Øjvind Aaby Åse 3F');
    expect(underHeads(sorted, 'name').map(({ key }) => key)).toEqual(['A', 'Z', 'Æ', 'Ø', 'Å', '#']);
  });

  test('property: every contact is under one letter, and every letter occurs once', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 12, unit: 'grapheme' }), { maxLength: 60 }), (names) => {
        const groups = underHeads(book(names), 'name');
        expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length);
        expect(groups.flatMap(({ items }) => items)).toHaveLength(names.length);
      }),
    );
  });
});

describe('search', () => {
  const contacts = [
    aContact(1, 'Duelund Smedje', { number: '4570441802', email: 'kontor@duelund.example' }),
    aContact(2, 'Åse Møller'),
    aContact(3, 'Bølgebryder Bådservice', { number: '4570284750' }),
    aContact(4, 'Erna Pedersen'),
  ];
  const entries = contacts.map((contact) =>
    toEntry(contact, { name: contact.name, others: contact.email, number: contact.number }),
  );
  const find = (text: string, sorted: readonly Contact[] = contacts) => findContacts(sorted, entries, text);
  test.each([
    ['sme', [1]],
    ['smedje due', [1]],
    ['kontor', [1]],
    ['aase', [2]],
    ['moller', [2]],
    ['moeller', [2]],
    ['7044', [1]],
    ['+45 70 44', [1]],
    ['70 28', [3]],
    ['', [1, 2, 3, 4]],
    ['lund', []],
    ['?', []],
  ])('%s', (text, ids) => expect(find(text).exact.map(({ id }) => id)).toEqual(ids));

  test('"pedersn" finds Pedersen, under a separate heading', () => {
    const { exact, similar } = find('pedersn');
    expect(underHeads(exact, 'name', similar)).toEqual([{ key: 'similar', items: [contacts[3]] }]);
    expect(underHeads(find('pedersen').exact, 'name').map(({ key }) => key)).toEqual(['E']);
  });

  test('matches are in the order of the list', () => {
    const listed = contacts.toReversed();
    expect(find('e', listed).exact).toEqual([contacts[3], contacts[0]]);
    expect(find('', listed).exact).toBe(listed);
  });
});

const row = (id: number, name: string, number: string | null, email: string | null) =>
  aContact(id, name, { number, email });
const ordered = [
  row(1, 'Åse', '4570', 'z@a.example'),
  row(2, 'Bent', null, null),
  row(3, 'Ærø Færge', '4520', 'ære@a.example'),
  row(4, 'Anna', '4930', 'Bo@a.example'),
  row(5, '3F', '4520', ''),
];
const listed = (order: BookOrder) =>
  underHeads(inOrder(ordered, order), order).map(({ key, items }) => [key, items.map(({ id }) => id)]);

test('by e-mail, contacts without one last', () => {
  expect(listed('email')).toEqual([
    ['B', [4]],
    ['Z', [1]],
    ['Æ', [3]],
    ['noEmail', [2, 5]],
  ]);
});

test('by number, and newest first', () => {
  expect(listed('number')).toEqual([
    ['number', [3, 5, 1, 4]],
    ['noNumber', [2]],
  ]);
  expect(listed('newest')).toEqual([['newest', [5, 4, 3, 2, 1]]]);
});

test('the order is read from the URL, and is by name when it is unknown', () => {
  expect([readOrder('newest'), readOrder('company'), readOrder(null)]).toEqual(['newest', 'name', 'name']);
  expect([lettersFor('email', '', []).length, lettersFor('number', '', [])]).toEqual([30, []]);
});

test('while searching the index has only the letters of what is found', () => {
  const groups = [
    { key: 'B', items: [] },
    { key: 'Ø', items: [] },
    { key: 'similar', items: [] },
  ];
  expect(lettersFor('name', 'ma', groups)).toEqual(['B', 'Ø']);
});
