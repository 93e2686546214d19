import { QueryClient } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { employeesQuery } from '#src/api/employees/queries.ts';
import { voicemailsQuery } from '#src/api/voicemails/queries.ts';
import { person } from '#testing/page/people.ts';
import { inPage } from '#testing/page/page.tsx';
import { employeeOptions, useNames } from './use-scope.ts';

test('voicemails render the page again only when they bring another name', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const client = new QueryClient();
  client.setQueryData(employeesQuery().queryKey, {
    items: [{ id: 1, name: 'Mette', cloak_reception: { id: 4, name: 'Main line', endpoint: 'Reception#4' } }],
    dropped: 0,
  } as never);
  let renders = 0;
  const { result } = renderHook(
    () => {
      renders += 1;
      return useNames();
    },
    { wrapper: inPage(client) },
  );
  const bring = (...voicemails: readonly (readonly [endpoint: string, name: string | null])[]) =>
    act(async () => {
      const items = voicemails.map(([endpoint, endpoint_name], id) => ({ id, endpoint, endpoint_name }));
      const page = { items, dropped: 0, crowded: [], next: null };
      client.setQueryData(voicemailsQuery().queryKey, { pages: [page], pageParams: [null] } as never);
      // The client tells of it in a task of its own.
      await new Promise((resolve) => setTimeout(resolve));
    });
  await bring(['Reception#4', 'Main line'], ['Employee#1', 'Mette']);
  const before = result.current;
  const rendersBefore = renders;
  await bring(
    ['Reception#9', null],
    ['Employee#1', 'Mette'],
    ['Reception#4', 'Main line'],
    ['Employee#1', 'Mette'],
  );
  expect(result.current).toBe(before);
  expect(renders).toBe(rendersBefore);
  await bring(['Reception#4', 'Main line'], ['Reception#9', 'Bookings']);
  expect(result.current.endpoint('Reception#9')).toBe('Bookings');
  expect(result.current.endpoint('Reception#4')).toBe('Main line');
});

test('while the names are not known, or not all could be read, nobody is called "not with us now"', async () => {
  vi.stubGlobal('fetch', (address: string) =>
    address.endsWith('/employees/7')
      ? Promise.resolve(Response.json({ employee: person(7, 'Hanne Klitrose') }))
      : new Promise(() => undefined),
  );
  const client = new QueryClient();
  const { result } = renderHook(useNames, { wrapper: inPage(client) });
  const bring = (dropped: number) =>
    act(async () => {
      client.setQueryData(employeesQuery().queryKey, { items: [person(1, 'Mette')], dropped });
      // The client tells of it in a task of its own.
      await new Promise((resolve) => setTimeout(resolve));
    });
  const chosen = () => employeeOptions(result.current, 7).map(({ label }) => label);
  expect(chosen()).toEqual(['Employee 7']);
  await bring(1);
  expect(chosen()).toEqual(['Employee 7', 'Mette']);
  await bring(0);
  expect(chosen()).toEqual(['Employee 7, not with us now', 'Mette']);
  // Now that it was drawn, the service is asked for the name.
  await expect.poll(chosen).toEqual(['Hanne Klitrose, not with us now', 'Mette']);
  expect(employeeOptions(result.current, 1)).toHaveLength(1);
});
