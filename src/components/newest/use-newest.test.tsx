import { render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { createBrowserRouter, useNavigate, useParams } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, onTestFinished, test } from 'vitest';
import { usePageKeys } from '#src/ui/use-page-keys.ts';
import { useMoves } from './use-newest.ts';

const ITEMS = [1, 2, 3, 4, 5, 6].map((id) => ({ id }));

function Page() {
  const id = Number(useParams()['id']);
  const navigate = useNavigate();
  const page = useRef<HTMLElement>(null);
  const { move } = useMoves({
    items: ITEMS,
    keyOf: (item) => item.id,
    open: id,
    openOne: (to) => void navigate(`/page/${to}`, { replace: true, flushSync: true }),
    page,
  });
  usePageKeys(({ key }) => ({ ArrowDown: () => move(1), ArrowUp: () => move(-1) })[key]);
  return <main ref={page}>row {id}</main>;
}

test('arrows that come faster than anything is drawn are all taken, also back', async () => {
  window.history.pushState(null, '', '/page/1');
  const route = { path: 'page/:id', Component: Page, loader: () => null, shouldRevalidate: () => false };
  const router = createBrowserRouter([{ path: '/', children: [route], HydrateFallback: () => null }]);
  onTestFinished(() => router.dispose());
  render(<RouterProvider router={router} />);
  await screen.findByText('row 1');
  const press = (key: string) => window.dispatchEvent(new KeyboardEvent('keydown', { key }));
  for (let times = 0; times < 4; times++) press('ArrowDown');
  expect(window.location.pathname).toBe('/page/5');
  press('ArrowUp');
  expect(screen.getByText('row 4')).toBeTruthy();
});
