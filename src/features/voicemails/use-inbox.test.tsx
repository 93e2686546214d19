import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { startTransition, useLayoutEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, useParams } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aVoicemail } from '#src/api/voicemails/voicemails.testing.ts';
import { voicemailsQuery } from '#src/api/voicemails/queries.ts';
import { useInbox } from './use-inbox.ts';
import { useListening } from './use-listening.ts';

/** Shows the inbox of `/voicemails` as the page's start does, without `act`: its effects come in a later task. */
function showInbox(pressed: number | null): void {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  // The answers are in the cache, and no other comes.
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const items = [3, 2, 1].map((id) => aVoicemail({ id, heard: false }));
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  client.setQueryData(voicemailsQuery().queryKey, {
    pages: [{ items, unreadable: 0 }],
    pageParams: [undefined],
  } as never);
  function Inbox() {
    const { id } = useParams();
    const inbox = useInbox(id === undefined ? null : Number(id), false);
    useListening({ inbox, track: null, autoNext: false });
    const [{ openOne }] = useState(inbox);
    useLayoutEffect(() => {
      if (pressed !== null) queueMicrotask(() => openOne(pressed));
    }, [openOne]);
    return <p>open: {inbox.openId}</p>;
  }
  window.history.replaceState(null, '', '/voicemails');
  const router = createBrowserRouter([
    { path: '/voicemails/:id?', Component: Inbox, loader: () => null, shouldRevalidate: () => false },
  ]);
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
    router.dispose();
    client.clear();
    window.history.replaceState(null, '', '/');
    vi.unstubAllGlobals();
  });
  startTransition(() =>
    root.render(
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    ),
  );
}

const path = () => window.location.pathname;
const shown = () => document.body.textContent;

test('a desktop screen opens the newest unheard voicemail by itself', async () => {
  showInbox(null);
  await expect.poll(() => [shown(), path()]).toEqual(['open: 3', '/voicemails/3']);
});

test('a row that is pressed as the page takes over stays open, and no other opens by itself', async () => {
  showInbox(1);
  await expect.poll(shown).toBe('open: 1');
  // What the page does by itself comes in the tasks after that.
  for (let task = 0; task < 5; task++) await new Promise((resolve) => setTimeout(resolve, 10));
  expect([shown(), path()]).toEqual(['open: 1', '/voicemails/1']);
});
