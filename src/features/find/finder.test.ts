import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '#contract/session.ts';
import { contactBook } from '#src/api/contacts/book.ts';
import { aContact } from '#src/api/contacts/contacts.testing.ts';
import { person } from '#src/api/employees/people.testing.ts';
import { employeesQuery } from '#src/api/employees/queries.ts';
import { employeeGroupsQuery } from '#src/api/groups/queries.ts';
import { sortPeople } from '#src/lib/people-order.ts';
import { sessionQuery } from '#src/session/session.ts';
import { createFinder } from './finder.ts';

function open() {
  const client = new QueryClient();
  const put = (...names: string[]) =>
    client.setQueryData(employeesQuery().queryKey, {
      // The query sorts people A to Å.
      items: sortPeople(
        names.map((name, at) => person(at + 1, name)),
        'en',
      ),
      dropped: 0,
    });
  put('Annika Fjordholt', 'Bodil Fyrholm');
  client.setQueryData(employeeGroupsQuery().queryKey, { items: [], dropped: 0 });
  client.setQueryDefaults(sessionQuery().queryKey, { enabled: false });
  const finder = createFinder(client);
  const heard = vi.fn<() => void>();
  const close = finder.subscribe(heard);
  heard.mockClear();
  const lines = () =>
    finder
      .get()
      .parts.flatMap(({ items }) =>
        items.map((item) =>
          item.kind === 'person' ? item.person.name : item.kind === 'contact' ? item.name : item.kind,
        ),
      );
  return { finder, heard, close, lines, put, client, book: contactBook(client) };
}

/** A service that never answers. */
const asked = vi.fn<(url: string) => Promise<Response>>();
beforeEach(() => {
  // A hidden tab does not poll, so these tests need a visible one.
  vi.stubGlobal('document', { visibilityState: 'visible' });
  asked.mockReset().mockReturnValue(new Promise(() => {}));
  vi.stubGlobal('fetch', asked);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('people and contacts are found at once, also those that come while it is open, each time with one notification', async () => {
  const { finder, heard, lines, close, put, book } = open();
  book.putAll([aContact(1, 'Bent Dal'), aContact(2, 'Anders Dal')]);
  heard.mockClear();
  finder.setText('an');
  expect([lines(), heard.mock.calls.length]).toEqual([['Annika Fjordholt', 'Anders Dal'], 1]);
  put('Annika Fjordholt', 'Anders Havremark');
  book.remove(2);
  await vi.advanceTimersByTimeAsync(0);
  expect(lines()).toEqual(['Anders Havremark', 'Annika Fjordholt']);
  finder.setText('  ');
  expect([lines(), finder.get().text]).toEqual([[], '']);
  close();
  heard.mockClear();
  put('Ane Birk');
  await vi.advanceTimersByTimeAsync(1000);
  expect(heard).not.toHaveBeenCalled();
});

test('a number that is whole is offered to be looked up, once it has been read', async () => {
  const { finder, lines, close, client } = open();
  client.setQueryData(sessionQuery().queryKey, { employee: { number: '4570261012' } } as Session);
  finder.setText('70 61 90 37');
  await vi.waitFor(() => expect(lines()).toEqual(['caller', 'add']));
  const numbers = finder
    .get()
    .parts.flatMap(({ items }) => items.map((item) => 'number' in item && item.number));
  expect(numbers).toEqual(['4570619037', '4570619037']);
  // A digit less would be the number of somebody else.
  finder.setText('70 61 90 3');
  await vi.advanceTimersByTimeAsync(1000);
  expect(lines()).toEqual([]);
  close();
});
