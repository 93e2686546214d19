import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { person } from '#src/api/employees/people.testing.ts';
import { employeesQuery } from '#src/api/employees/queries.ts';
import { PersonDetails } from './PersonDetails.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The details of Bo. `answer` is a new answer with these people. */
function openBo() {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const onClose = vi.fn<() => void>();
  const onMessage = vi.fn<(id: number) => void>();
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, enabled: false } } });
  const answer = (...items: ReturnType<typeof person>[]) =>
    client.setQueryData(employeesQuery().queryKey, { items, dropped: 0 });
  answer(person(1, 'Ida'), person(2, 'Bo'));
  const details = <PersonDetails id={2} onClose={onClose} onMessage={onMessage} wide={false} groups={null} />;
  const router = createMemoryRouter([{ path: '*', element: details }]);
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  expect(screen.getByRole('heading', { name: 'Bo' })).toBeTruthy();
  return { onClose, onMessage, answer };
}

test('a letter that is held acts once, and starts no search', () => {
  const { onMessage } = openBo();
  fireEvent.keyDown(document.body, { key: 'm' });
  expect(fireEvent.keyDown(document.body, { key: 'm', repeat: true })).toBe(false);
  expect(onMessage.mock.calls).toEqual([[2]]);
});

test('Escape closes the details of a person who has left, as the button there says', async () => {
  const { onClose, answer } = openBo();
  await act(async () => answer(person(1, 'Ida')));
  expect(await screen.findByRole('button', { name: 'Close Esc' })).toBeTruthy();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(onClose).toHaveBeenCalledTimes(1);
});
