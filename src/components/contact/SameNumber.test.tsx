import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import type { Contact } from '#contract/contacts.ts';
import { contactsWithNumberQuery } from '#src/api/contacts/queries.ts';
import { aContact } from '#testing/page/contacts.ts';
import { person } from '#testing/page/people.ts';
import { clientOf, inPage } from '#testing/page/page.tsx';
import { SameNumber, useChosenContact } from './SameNumber.tsx';

const number = '4570112030';
const anna = aContact(1, 'Anna', { number });
const bo = aContact(2, 'Bo', { number });
const carl = aContact(3, 'Carl', { number });

function show(element: ReactElement, ...all: readonly Contact[]) {
  const client = clientOf([person(1, 'Ida')]);
  client.setQueryData(contactsWithNumberQuery(number).queryKey, all);
  render(element, { wrapper: inPage(client) });
}

test("the others with a contact's number are counted, and their pages linked", () => {
  show(<SameNumber contact={bo} />, anna, bo, carl);
  expect(screen.getByText('2 others have this number')).toBeDefined();
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Anna', '/contacts/1'],
    ['Carl', '/contacts/3'],
  ]);
});

test('nothing is said of a number that nobody else has', () => {
  show(<SameNumber contact={bo} />, bo);
  expect(screen.queryByText(/this number/)).toBeNull();
});

function Card() {
  const { contact, choose } = useChosenContact(number, anna);
  if (!contact) return null;
  return (
    <>
      <h1>{contact.name}</h1>
      <SameNumber contact={contact} number={number} onChoose={choose} />
    </>
  );
}

test('one of them can be shown in place of that of the service', () => {
  show(<Card />, anna, bo);
  expect(screen.getByText('1 other has this number')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Bo' }));
  expect(screen.getByRole('heading', { name: 'Bo' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Anna' })).toBeDefined();
});
