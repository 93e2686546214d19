import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Contact } from '#contract/contacts.ts';
import { hideContacts } from '#src/api/contacts/book.ts';
import { aContact } from '#testing/page/contacts.ts';
import { person } from '#testing/page/people.ts';
import { employeesQuery } from '#src/api/employees/queries.ts';
import { employeeGroupsQuery } from '#src/api/groups/queries.ts';
import { clientOf, inPage } from '#testing/page/page.tsx';
import { useFound } from './use-found.ts';

/** Find, over a service with these contacts. Null: it never answers. */
function open(contacts: readonly Contact[] | null) {
  vi.stubGlobal('fetch', () =>
    contacts === null ? new Promise(() => {}) : Promise.resolve(Response.json({ contacts })),
  );
  const client = clientOf([
    person(1, 'Annika Fjordholt', { number: '4570261012' }),
    person(2, 'Bodil Fyrholm'),
  ]);
  client.setQueryData(employeeGroupsQuery().queryKey, { items: [], dropped: 0 });
  const { result, rerender } = renderHook(({ text }) => useFound(text), {
    initialProps: { text: '' },
    wrapper: inPage(client),
  });
  const lines = () =>
    result.current.parts.flatMap(({ items }) =>
      items.map(({ kind, name }) => (kind === 'caller' || kind === 'add' ? kind : name)),
    );
  return { client, result, lines, type: (text: string) => rerender({ text }) };
}

test('people and contacts are found, also those that come while it is open', async () => {
  const { client, result, lines, type } = open([aContact(1, 'Bent Dal'), aContact(2, 'Anders Dal')]);
  await vi.waitFor(() => expect(result.current.book.status).toBe('complete'));
  type('an');
  expect(lines()).toEqual(['Annika Fjordholt', 'Anders Dal']);
  act(() => {
    const items = [person(2, 'Anders Havremark'), person(1, 'Annika Fjordholt')];
    client.setQueryData(employeesQuery().queryKey, { items, dropped: 0 });
    hideContacts(client, [2]);
  });
  await vi.waitFor(() => expect(lines()).toEqual(['Anders Havremark', 'Annika Fjordholt']));
  type('dal');
  expect(lines()).toEqual(['Bent Dal']);
  type('  ');
  expect(lines()).toEqual([]);
  client.clear();
});

test('a number that is whole is offered to be looked up, once it has been read', async () => {
  const { client, result, lines, type } = open(null);
  type('70 61 90 37');
  await vi.waitFor(() => expect(lines()).toEqual(['caller', 'add']));
  const numbers = result.current.parts.flatMap(({ items }) => items.map((item) => item.number));
  expect(numbers).toEqual(['4570619037', '4570619037']);
  // A digit less would be the number of somebody else.
  type('70 61 90 3');
  await vi.waitFor(() => expect(client.isFetching({ queryKey: ['digits'] })).toBe(0));
  expect(lines()).toEqual([]);
  client.clear();
});
