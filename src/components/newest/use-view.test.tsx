import { act, cleanup, render } from '@testing-library/react';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, onTestFinished, test } from 'vitest';
import { useView } from './use-view.ts';

/** A page whose views are shown without a render in between, as on a slow computer. */
function openPage() {
  let show: ReturnType<typeof useView> | undefined;
  const Page = () => {
    const view = useView();
    show ??= view;
    return null;
  };
  window.history.pushState(null, '', '/page');
  const router = createBrowserRouter([{ path: '*', Component: Page }]);
  render(<RouterProvider router={router} />);
  onTestFinished(() => {
    cleanup();
    router.dispose();
  });
  return async (...views: Parameters<ReturnType<typeof useView>>[]) => {
    const before = window.history.length;
    await act(async () => {
      for (const view of views) {
        show?.(...view);
        await Promise.resolve();
      }
    });
    return window.history.length - before;
  };
}

test('all letters of one search are one entry of the history, also before the page has shown the first', async () => {
  const show = openPage();
  expect(await show(['/page?q=w', 'typed'], ['/page?q=wa', 'typed'], ['/page?q=wai', 'typed'])).toBe(1);
  expect(window.location.search).toBe('?q=wai');
});

test('a search after a filter is an entry of its own', async () => {
  const show = openPage();
  const entries = await show(
    ['/page?q=w', 'typed'],
    ['/page?q=w&state=missed'],
    ['/page?q=wa&state=missed', 'typed'],
  );
  expect(entries).toBe(3);
});
