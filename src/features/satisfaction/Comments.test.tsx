import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ScopeContext, useScope } from '#src/components/feedback/use-scope.ts';
import { Comments } from './Comments.tsx';

beforeEach(() =>
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })),
);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** A service with comments of October: "Fine", but for one. `fails` says which request of them is answered with a 500. */
function serve({ count, printer, fails = 0 }: { count: number; printer: number; fails?: number }) {
  let asked = 0;
  vi.stubGlobal('fetch', (path: string) => {
    const url = new URL(path, 'http://desk.example');
    const until = Date.parse(url.searchParams.get('rated_at_lt_or_eq') ?? '');
    if (!url.pathname.endsWith('/smileys')) return Promise.resolve(json({ employees: [], voice_mails: [] }));
    if (url.searchParams.get('rating') === '0') return Promise.resolve(json({ smileys: [] }));
    asked += 1;
    if (asked === fails) return Promise.resolve(json({}, 500));
    const from = Date.parse('2026-10-01T08:00:00Z');
    const smileys = Array.from({ length: count }, (_, index) => ({
      id: count - index,
      conversation_type: 'call',
      conversation_uuid: null,
      rated_at: new Date(from + (count - index) * 60_000).toISOString(),
      rating: 1,
      comment: index + 1 === printer ? 'The printer broke' : 'Fine',
      number: '4570111111',
      number_formatted: null,
      email: null,
      contact: null,
      endpoint: 'Reception#1',
      employee_id: null,
      call_recording: null,
    }));
    const page = smileys.filter(({ rated_at }) => Date.parse(rated_at) <= until).slice(0, 100);
    return Promise.resolve(json({ smileys: page }));
  });
}

function Page() {
  return (
    <ScopeContext value={useScope()}>
      <Comments count={undefined} />
    </ScopeContext>
  );
}

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={['/satisfaction?range=custom&from=2026-10-01&to=2026-10-10&q=printer']}>
        <Page />
      </MemoryRouter>
    </QueryClientProvider>,
  );
const page = () => document.body.textContent;

test('a search in comments that a failed request stops does not say that there are none, and goes on when asked to', async () => {
  serve({ count: 250, printer: 201, fails: 2 });
  show();
  expect(await screen.findByText('Comments could not be fetched')).toBeTruthy();
  expect(page()).not.toMatch(/Nobody wrote that/);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/broke/)).toBeTruthy();
  expect(page()).not.toMatch(/could not be fetched/);
});

test('what it found before it was stopped stays, with a button to go on', async () => {
  serve({ count: 250, printer: 50, fails: 2 });
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(page()).toMatch(/broke/);
  await vi.waitFor(() => expect(page()).not.toMatch(/could not be fetched/));
});

test('a search that finds nothing says how many comments it looked through, where there are more', async () => {
  serve({ count: 5200, printer: 5200 });
  show();
  expect(
    await screen.findByText('Not among the newest 5,050 comments', {}, { timeout: 20_000 }),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Show all as rows' })).toBeTruthy();
  expect(page()).not.toMatch(/Nobody wrote that/);
});
