import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Statistics } from '#src/components/feedback/figures.ts';
import { ScopeContext, useScope } from '#src/components/feedback/use-scope.ts';
import { TrendBlock } from './TrendBlock.tsx';

const counts = {
  smileys_count: 4,
  positive_smileys_count: 3,
  negative_smileys_count: 1,
  commented_smileys_count: 0,
  average_rating: 0.75,
};
const receptions = [{ id: 1, endpoint: 'Reception#1', smileys_request_count: 9, ...counts, employees: [] }];

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(
      new Response(
        JSON.stringify(
          url.includes('statistics') ? { statistics: { receptions } } : { employees: [], voice_mails: [] },
        ),
        { headers: { 'content-type': 'application/json' } },
      ),
    ),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Page({ statistics }: { readonly statistics: Statistics | undefined }) {
  return (
    <ScopeContext value={useScope()}>
      <TrendBlock statistics={statistics} />
    </ScopeContext>
  );
}

const show = (query: string, statistics?: Statistics) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[`/satisfaction?${query}&as=table`]}>
        <Page statistics={statistics} />
      </MemoryRouter>
    </QueryClientProvider>,
  );

test('the trend is exported only when the figures of the whole period are there, too', async () => {
  const exportable = async (statistics?: Statistics) => {
    show('range=custom&from=2026-10-01&to=2026-10-03', statistics);
    await vi.waitFor(() => expect(screen.getAllByText('75.0 %').length).toBeGreaterThanOrEqual(3));
    const { disabled } = screen.getByRole<HTMLButtonElement>('button', { name: 'Export CSV' });
    cleanup();
    return !disabled;
  };
  expect(await exportable({ items: receptions, dropped: 0 })).toBe(true);
  expect(await exportable()).toBe(false);
});
