import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { person } from '#testing/page/people.ts';
import { countsOf, receptionOf } from '#testing/page/smileys.ts';
import { clientContext } from '#src/session/session.ts';
import { Component, loader } from './satisfaction.tsx';

const RECEPTIONS = ['Reception#1', 'Reception#2', 'Reception#3', 'Reception#4', 'ChatReception#1'] as const;
const EMPLOYEES = [1, 2, 3, 4, 5, 6];

/** A service where each employee got a smiley at each reception in any period, of which every third was negative. */
function serve() {
  const calls: string[] = [];
  const each = EMPLOYEES.map((id) => ({ id, ...countsOf(1, id % 3 === 0 ? 0 : 1) }));
  const receptions = RECEPTIONS.map((name) => receptionOf(name, 10, countsOf(6, 4), each));
  vi.stubGlobal('fetch', (path: string) => {
    const { pathname, searchParams } = new URL(path, 'http://desk.example');
    if (!pathname.startsWith('/api/')) return Promise.resolve(Response.json({}, { status: 404 }));
    calls.push(pathname);
    const employee = searchParams.get('employee_id');
    const those = receptions.map((one) => ({
      ...one,
      ...(employee !== null && { smileys_request_count: 2 }),
    }));
    const employees = EMPLOYEES.map((id) => person(id, `Person ${id}`));
    return Promise.resolve(
      Response.json({ statistics: { receptions: those }, employees, voice_mails: [], smileys: [] }),
    );
  });
  return calls;
}

const QUERY = '/satisfaction?range=custom&from=2026-09-01&to=2026-10-31&grain=day&as=table';

test('whoever is looked at over two months, by day, each day is asked for once', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-18T12:00Z') });
  const calls = serve();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createMemoryRouter(
    [{ path: '/satisfaction', Component, loader, HydrateFallback: () => null }],
    {
      initialEntries: [QUERY],
      getContext: () => new RouterContextProvider(new Map([[clientContext, client]])),
    },
  );
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const choices: readonly (readonly [query: string, given: number, asked: number])[] = [
    ['', 30, 50],
    ...EMPLOYEES.map((id) => [`employee=${id}`, 5, 10] as const),
    ...RECEPTIONS.map((name) => [`endpoint=${encodeURIComponent(name)}`, 6, 10] as const),
  ];
  for (const [query, given, asked] of choices) {
    await act(() => router.navigate(`${QUERY}&${query}`));
    await vi.waitFor(() => {
      expect(document.querySelector('section[aria-label="Key figures"]')?.textContent).toContain(
        `${given} given of ${asked} asked`,
      );
      // Each day has its share, and that of its day in the period before.
      const days = [...document.querySelectorAll('section[aria-label="Per day"] tbody tr')];
      expect(days.filter((row) => !row.textContent.includes('…'))).toHaveLength(61);
    });
  }
  const { length: statistics } = calls.filter((path) => path.endsWith('/statistics'));
  // 61 days and the 61 before, both periods, and of each employee how many were asked.
  expect(statistics).toBe(61 + 61 + 2 + EMPLOYEES.length);
  // The others are names and what is listed beside the figures: a call for the comments of each choice, and for its negative smileys of today.
  expect(calls.length - statistics).toBeLessThanOrEqual(2 * choices.length + 6);
});
