import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { person } from '#testing/page/people.ts';
import { clientOf, inPage } from '#testing/page/page.tsx';
import { employeesQuery } from '#src/api/employees/queries.ts';
import { useColleagues } from './use-colleagues.ts';

test('who has left is named by the service, which is asked once', async () => {
  const asked: string[] = [];
  // It knows number 15, and nobody else.
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return address.endsWith('/employees/15')
      ? Response.json({ employee: person(15, 'Hanne Klitrose') })
      : Response.json({ status: 404 }, { status: 404 });
  });
  const client = clientOf([person(1, 'Ida')]);
  const named = () => [1, 15, 16].map((id) => colleagues.current.name(id));
  const { result: colleagues } = renderHook(
    () => {
      const all = useColleagues();
      for (const id of [1, 15, 16]) all.name(id);
      return all;
    },
    { wrapper: inPage(client) },
  );
  expect(named()).toEqual(['Ida', 'A former colleague', 'A former colleague']);
  await expect.poll(named).toEqual(['Ida', 'Hanne Klitrose, left', 'A former colleague']);
  expect(colleagues.current.name(null)).toBe('A former colleague');
  // Not again with each answer of the list, and not where somebody in the list could not be read.
  await act(async () => {
    client.setQueryData(employeesQuery().queryKey, { items: [person(1, 'Ida Holm')], dropped: 1 });
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(named()).toEqual(['Ida Holm', 'A colleague', 'A colleague']);
  expect(asked).toHaveLength(2);
});
