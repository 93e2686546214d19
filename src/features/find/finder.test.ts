import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { person } from '#src/api/employees/people.testing.ts';
import { employeesQuery } from '#src/api/employees/queries.ts';
import { employeeGroupsQuery } from '#src/api/groups/queries.ts';
import { sortPeople } from '#src/lib/people-order.ts';
import { sessionQuery } from '#src/session/session.ts';
import type { FoundRows } from './book-search.ts';
import { createFinder } from './finder.ts';

/** Searches of the contacts that wait for their answer. */
const searches: { readonly text: string; readonly answer: (found: FoundRows | undefined) => void }[] = [];
vi.mock('./book.ts', () => ({
  searchedBook: () => ({
    search: (text: string) =>
      new Promise((answer) => {
        searches.push({ text, answer });
      }),
  }),
}));

const found = (...names: string[]): FoundRows => ({
  hits: names.map((name, at) => ({ row: [at + 1, name, '', ''] as const, score: 1 })),
  total: names.length,
  more: false,
  slips: false,
});

function open() {
  const client = new QueryClient();
  const put = (...names: string[]) =>
    client.setQueryData(employeesQuery().queryKey, {
      // As the query has them: A to Å.
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
  return { finder, heard, close, lines, put };
}

/** The service is asked, and does not answer. */
const asked = vi.fn<(url: string) => Promise<Response>>();
const askedForContacts = () => asked.mock.calls.filter(([url]) => url.includes('/contacts')).length;
beforeEach(() => {
  asked.mockReset().mockReturnValue(new Promise(() => {}));
  vi.stubGlobal('fetch', asked);
  vi.useFakeTimers();
  searches.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('people and contacts come in one picture', async () => {
  const { finder, heard, lines, close } = open();
  finder.ask('an');
  expect(heard).not.toHaveBeenCalled();
  searches[0]?.answer(found('Anders Dal'));
  await vi.advanceTimersByTimeAsync(0);
  expect(heard).toHaveBeenCalledTimes(1);
  expect(lines()).toEqual(['Annika Fjordholt', 'Anders Dal']);
  expect(finder.get()).toMatchObject({ answers: 'an', contactsAnswer: 'an' });
  await vi.advanceTimersByTimeAsync(1000);
  expect(heard).toHaveBeenCalledTimes(1);
  close();
});

test('people do not wait long for slow contacts', async () => {
  const { finder, heard, lines, close } = open();
  finder.ask('an');
  await vi.advanceTimersByTimeAsync(50);
  expect(lines()).toEqual(['Annika Fjordholt']);
  expect(finder.get()).toMatchObject({ answers: 'an', contactsAnswer: '' });
  searches[0]?.answer(found('Anders Dal'));
  await vi.advanceTimersByTimeAsync(0);
  expect(lines()).toEqual(['Annika Fjordholt', 'Anders Dal']);
  expect(heard).toHaveBeenCalledTimes(2);
  close();
});

test('an answer that another letter has overtaken is none', async () => {
  const { finder, lines, close } = open();
  finder.ask('b');
  finder.ask('bo');
  searches[0]?.answer(found('Birk Dal'));
  await vi.advanceTimersByTimeAsync(0);
  expect(lines()).toEqual([]);
  searches[1]?.answer(found('Bo Dal'));
  await vi.advanceTimersByTimeAsync(0);
  expect(lines()).toEqual(['Bodil Fyrholm', 'Bo Dal']);
  finder.ask('  ');
  expect(lines()).toEqual([]);
  expect(finder.get().answers).toBe('');
  close();
});

test('who changes or comes while it is open is found anew; a closed one hears nothing', async () => {
  const { finder, heard, lines, close, put } = open();
  finder.ask('an');
  searches[0]?.answer(found());
  await vi.advanceTimersByTimeAsync(0);
  put('Annika Fjordholt', 'Anders Havremark');
  await vi.advanceTimersByTimeAsync(0);
  expect(lines()).toEqual(['Anders Havremark', 'Annika Fjordholt']);
  close();
  heard.mockClear();
  put('Ane Birk');
  await vi.advanceTimersByTimeAsync(1000);
  expect(heard).not.toHaveBeenCalled();
});

test('contacts that cannot be fetched are asked for when it opens, and by no letter or time after that', async () => {
  asked.mockImplementation(async () => new Response('{}', { status: 500 }));
  const { finder, close } = open();
  for (const text of ['a', 'an', 'ann']) {
    finder.ask(text);
    searches.at(-1)?.answer(found());
    await vi.advanceTimersByTimeAsync(5000);
  }
  expect(finder.get().book.status).toBe('failed');
  expect(askedForContacts()).toBe(1);
  close();
  finder.subscribe(() => {})();
  await vi.advanceTimersByTimeAsync(0);
  expect(askedForContacts()).toBe(2);
});
