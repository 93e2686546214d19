import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { FileError } from '#src/api/client/files.ts';
import { RouteError } from './RouteError.tsx';

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  // The router also logs errors that were caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const errorElement = <RouteError />;

const Frame = () => (
  <main>
    <Outlet />
  </main>
);

test('a screen that cannot be fetched says so in its place, is not taken for an update, and opens at a press', async () => {
  const lazy = vi.fn<() => Promise<object>>(() =>
    Promise.reject(new FileError('/assets/chats.js', undefined)),
  );
  const router = createMemoryRouter(
    [
      {
        Component: Frame,
        errorElement,
        children: [
          {
            errorElement,
            children: [
              { path: '/', element: <p>The board</p> },
              { path: '/chats', lazy },
            ],
          },
        ],
      },
    ],
    { initialEntries: ['/'] },
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('The board')).toBeTruthy();
  await router.navigate('/chats?state=missed');
  expect(screen.getByRole('main').contains(await screen.findByText('This cannot open now'))).toBe(true);
  expect(screen.queryByText('Frontdesk was updated')).toBe(null);
  lazy.mockResolvedValue({ Component: () => <p>The chats</p> });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The chats')).toBeTruthy();
  expect(router.state.location.search).toBe('?state=missed');
});

test('an error in a screen is not taken for an update either', async () => {
  const Broken = (): never => {
    throw new TypeError('importantly, a module broke');
  };
  const router = createMemoryRouter([{ path: '/', element: <Broken />, errorElement }]);
  render(<RouterProvider router={router} />);
  expect((await screen.findByRole('alert')).textContent).toContain('This screen could not be shown');
});
