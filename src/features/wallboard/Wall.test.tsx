import { act, cleanup, render, screen } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '#contract/session.ts';
import { createQueryClient } from '#src/api/cache/query-client.ts';
import { group, person } from '#src/api/employees/people.testing.ts';
import { Wall } from './Wall.tsx';

const failure = (status: number) => Response.json({ type: 'about:blank', title: 'No', status }, { status });
const session = {
  employee: { id: 1, name: 'Ida', admin: false, features: ['wallboard'] },
  service: { live: false },
  wall: { name: 'Hall' },
} as unknown as Session;

/** The wall of group 3 that warns below two available people, with what the groups are answered with. */
async function show(groups: () => Promise<Response>) {
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('/employee_groups')) return groups();
    if (!url.includes('/employees')) return failure(500);
    return Response.json({
      employees: [person(1, 'Anna Berg'), person(2, 'Bo Dal', { live_presence: 'busy' })],
    });
  });
  const at = '/wallboard?groups=3&available=2&parts=people,groups';
  const router = createMemoryRouter([{ path: '*', element: <Wall session={session} /> }], {
    initialEntries: [at],
  });
  const client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await act(() => vi.waitFor(() => expect(screen.getByText(/Updated/)).toBeTruthy()));
  return client;
}
const counts = () => screen.queryAllByRole('region', { name: /^Available: / });

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      private readonly heard: () => void;
      constructor(heard: () => void) {
        this.heard = heard;
      }
      observe() {
        this.heard();
      }
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('the people of the chosen group are counted, with the limit', async () => {
  const client = await show(async () => Response.json({ employee_groups: [group(3, 'Sales', [1])] }));
  expect(await screen.findByRole('region', { name: 'Available: 1' })).toBeTruthy();
  expect(screen.getByText('Under 2')).toBeTruthy();
  client.clear();
});

test('nobody is counted while the groups are not known', async () => {
  const client = await show(() => new Promise(() => {}));
  expect([counts(), screen.getByRole('status').textContent]).toEqual([[], '']);
  client.clear();
});

test('groups that could not be read are said, in place of counts', async () => {
  const client = await show(async () => failure(500));
  expect(await screen.findByText(/The wall tries again by itself\.$/)).toBeTruthy();
  expect(counts()).toEqual([]);
  client.clear();
});

test('so are chosen groups that are not there any more', async () => {
  const client = await show(async () => Response.json({ employee_groups: [group(4, 'Service', [1])] }));
  expect(await screen.findByText('The groups that this wall shows are not there any more')).toBeTruthy();
  expect(counts()).toEqual([]);
  client.clear();
});
