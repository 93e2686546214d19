import { expect, test } from 'vitest';
import { aContact } from '#src/api/contacts/contacts.testing.ts';
import { inOrder, lettersFor, readOrder, underHeads, type BookOrder } from './book.ts';

const contact = (id: number, name: string, number: string | null, email: string | null) =>
  aContact(id, name, { number, email });
const book = [
  contact(1, 'Åse', '4570', 'z@a.example'),
  contact(2, 'Bent', null, null),
  contact(3, 'Ærø Færge', '4520', 'ære@a.example'),
  contact(4, 'Anna', '4930', 'Bo@a.example'),
  contact(5, '3F', '4520', ''),
];
const listed = (order: BookOrder) =>
  underHeads(inOrder(book, order), order).map(({ key, items }) => [key, items.map(({ id }) => id)]);

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
