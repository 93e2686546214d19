import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '#contract/session.ts';
import { group, person } from '#src/api/employees/people.testing.ts';
import { employeesQuery } from '#src/api/employees/queries.ts';
import { employeeGroupsQuery } from '#src/api/groups/queries.ts';
import { composing, stopComposing } from '#src/components/compose.ts';
import { sessionQuery } from '#src/session/session.ts';
import { GroupsScreen } from './GroupsScreen.tsx';

let asked: string[];

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return new Promise(() => {});
  });
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, enabled: false } } });
  const people = [person(1, 'Anna Berg'), person(2, 'Bo Dal'), person(3, 'Carl Eg')];
  client.setQueryData(employeesQuery().queryKey, { items: people, dropped: 0 });
  const groups = [group(1, 'Sales', [1, 2]), group(2, 'Service', [1])];
  client.setQueryData(employeeGroupsQuery().queryKey, { items: groups, dropped: 0 });
  client.setQueryData(sessionQuery().queryKey, { employee: { id: 3 } } as Session);
  const screenOf = <GroupsScreen openId={1} Message={({ id }) => <p>To group {id}</p>} />;
  const router = createMemoryRouter([{ path: '*', element: <main tabIndex={-1}>{screenOf}</main> }], {
    initialEntries: ['/groups/1'],
  });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  stopComposing();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Presses J, M and E with the focus on an element, and says what they did. */
async function press(element: HTMLElement) {
  act(() => element.focus());
  for (const key of ['j', 'm', 'e']) await act(async () => fireEvent.keyDown(element, { key }));
  return {
    joined: asked.length > 0,
    written: screen.queryByText(/^To group/)?.textContent ?? composing.get()?.target,
    edited: screen.queryByRole('complementary', { name: 'Edit Sales' }) !== null,
  };
}
const listed = (name: RegExp) => screen.getByRole('link', { name });

test('the letters do nothing while another group has the focus', async () => {
  expect(await press(listed(/^Service/))).toEqual({ joined: false, written: undefined, edited: false });
});

test.each([
  ['the open group', () => screen.getByRole('heading', { name: 'Sales' })],
  ['its row in the list', () => listed(/^Sales/)],
  ['the screen', () => screen.getByRole('main')],
  ['nothing', () => document.body],
])('the letters are for the open group while %s has the focus', async (_, element) => {
  expect(await press(element())).toEqual({ joined: true, written: 'To group 1', edited: true });
});

test('M in the row of a member writes to that person', async () => {
  expect(await press(screen.getByRole('link', { name: 'Bo Dal' }))).toMatchObject({
    written: { kind: 'employee', id: 2 },
  });
});

test('the editor opens beside the group without an error of React', async () => {
  const said = vi.spyOn(console, 'error');
  expect(await press(document.body)).toMatchObject({ edited: true });
  expect(said).not.toHaveBeenCalled();
});
