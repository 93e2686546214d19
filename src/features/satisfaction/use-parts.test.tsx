import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { partQuery } from '#src/api/smileys/statistics.ts';
import { ScopeContext, useScope } from '#src/components/feedback/use-scope.ts';
import { useParts } from './use-parts.ts';

afterEach(() => vi.unstubAllGlobals());

const DAY = { from: Date.parse('2026-10-01T00:00Z'), to: Date.parse('2026-10-02T00:00Z') - 1 };

const Scoped = ({ children }: { readonly children: ReactNode }) => (
  <ScopeContext value={useScope()}>{children}</ScopeContext>
);

test('what failed is fetched again, and not the same day of the receptions that were looked at before', async () => {
  const asked: (string | null)[] = [];
  let status = 200;
  vi.stubGlobal('fetch', (path: string) => {
    const { pathname, searchParams } = new URL(path, 'http://desk.example');
    if (!pathname.endsWith('/statistics'))
      return Promise.resolve(Response.json({ employees: [], voice_mails: [] }));
    asked.push(searchParams.get('endpoint'));
    return Promise.resolve(Response.json({ statistics: { receptions: [] } }, { status }));
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await client.fetchQuery(partQuery(DAY, { endpoint: 'Reception#2' }));
  status = 500;
  const { result } = renderHook(() => useParts([DAY]), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <Scoped>{children}</Scoped>
        </MemoryRouter>
      </QueryClientProvider>
    ),
  });
  await vi.waitFor(() => expect(result.current.answers[0]?.failed).toBe(true));
  status = 200;
  result.current.retry();
  await vi.waitFor(() => expect(result.current.answers[0]?.figures).not.toBeNull());
  expect(asked).toEqual(['Reception#2', null, null]);
});
