import { fireEvent, render, screen, within } from '@testing-library/react';
import { useRef } from 'react';
import { createBrowserRouter, useNavigate, useParams } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, onTestFinished, test } from 'vitest';
import { usePageKeys } from '#src/ui/use-page-keys.ts';
import { ApiError } from '#src/api/client/errors.ts';
import { ToastList } from '#src/ui/ToastList.tsx';
import { inPage } from '#testing/page/page.tsx';
import { NoneOpen, type NoneOpenProps } from './NoneOpen.tsx';
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

/** A list of which the second is open, and a colleague deletes ids of it. */
function Deleted({ gone }: { readonly gone: readonly number[] }) {
  const items = ITEMS.filter(({ id }) => !gone.includes(id));
  const one = { error: gone.includes(2) ? new ApiError('not-found') : null };
  const { move, next } = useMoves({
    items,
    keyOf: (item) => item.id,
    open: 2,
    one,
    openOne: (id) => opened.push(id),
    page: useRef(null),
  });
  usePageKeys(({ key }) => ({ ArrowDown: () => move(1), ArrowUp: () => move(-1) })[key]);
  const newest = {
    kind: 'voicemails',
    one,
    items,
    state: { kind: 'ready', failed: false },
    listUrl: '/voicemails',
  } as unknown as NoneOpenProps['newest'];
  return (
    <>
      <ToastList />
      {one.error && <NoneOpen newest={newest} asked next={next === null ? null : `/voicemails/${next}`} />}
    </>
  );
}
const opened: number[] = [];

test.each([
  { gone: [2], next: 3, keys: [3, 1] },
  { gone: [2, 3], next: 4, keys: [4, 1] },
  { gone: [2, 3, 4, 5, 6], next: 1, keys: [1] },
  { gone: [1, 2, 3, 4, 5, 6], next: null, keys: [] },
])('one that a colleague deleted is said to be gone, once, and what follows is offered: $gone', (row) => {
  opened.length = 0;
  const wrapper = inPage();
  const { rerender } = render(<Deleted gone={[]} />, { wrapper });
  expect(screen.queryByRole('link')).toBeNull();
  rerender(<Deleted gone={row.gone} />);
  rerender(<Deleted gone={row.gone} />);
  expect(screen.getByRole('link').getAttribute('href')).toBe(
    row.next === null ? '/voicemails' : `/voicemails/${row.next}`,
  );
  expect(
    within(screen.getByRole('status'))
      .getAllByText(/./)
      .map(({ textContent }) => textContent),
  ).toEqual(['This voicemail is not there any more']);
  for (const key of ['ArrowDown', 'ArrowUp']) fireEvent.keyDown(document.body, { key });
  expect(opened).toEqual(row.keys);
});

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
