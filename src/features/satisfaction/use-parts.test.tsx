import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { ScopeContext, useScope } from '#src/components/feedback/use-scope.ts';
import { useParts } from './use-parts.ts';

afterEach(() => vi.unstubAllGlobals());

const DAY = { from: Date.parse('2026-10-01T00:00Z'), to: Date.parse('2026-10-02T00:00Z') - 1 };

const Scoped = ({ children }: { readonly children: ReactNode }) => (
  <ScopeContext value={useScope()}>{children}</ScopeContext>
);

const NO_COUNTS = {
  smileys_count: 0,
  positive_smileys_count: 0,
  negative_smileys_count: 0,
  commented_smileys_count: 0,
  average_rating: null,
};
const reception = (endpoint: string, given: number) => ({
  id: 1,
  endpoint,
  smileys_request_count: given,
  ...NO_COUNTS,
  smileys_count: given,
  positive_smileys_count: given,
  employees: [{ id: 7, ...NO_COUNTS, smileys_count: 1, positive_smileys_count: 1 }],
});

/** The page at a URL, with a service whose answers have the status that is set. Returns the days that were asked for. */
function show(query: string, status: { now: number }, client: QueryClient) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    const { pathname, searchParams } = new URL(path, 'http://desk.example');
    if (!pathname.endsWith('/statistics'))
      return Promise.resolve(Response.json({ employees: [], voice_mails: [] }));
    asked.push([...searchParams.keys()].join(' '));
    const receptions = [reception('Reception#1', 5), reception('Reception#2', 3)];
    return Promise.resolve(Response.json({ statistics: { receptions } }, { status: status.now }));
  });
  const { result } = renderHook(() => useParts([DAY]), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[query]}>
          <Scoped>{children}</Scoped>
        </MemoryRouter>
      </QueryClientProvider>
    ),
  });
  return { asked, result };
}

const createClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

test('a day is asked for once, without filters, whatever is looked at', async () => {
  const client = createClient();
  const given = async (query: string) => {
    const { asked, result } = show(query, { now: 200 }, client);
    await vi.waitFor(() => expect(result.current.answers[0]?.figures).not.toBeNull());
    return { asked, given: result.current.answers[0]?.figures?.given };
  };
  expect(await given('/satisfaction')).toEqual({ asked: ['from_time to_time'], given: 8 });
  expect(await given('/satisfaction?endpoint=Reception%232')).toEqual({ asked: [], given: 3 });
  expect(await given('/satisfaction?employee=7')).toEqual({ asked: [], given: 2 });
  expect(await given('/satisfaction?employee=9')).toEqual({ asked: [], given: 0 });
});

test('what failed is fetched again', async () => {
  const status = { now: 500 };
  const { asked, result } = show('/satisfaction', status, createClient());
  await vi.waitFor(() => expect(result.current.answers[0]?.failed).toBe(true));
  status.now = 200;
  result.current.retry();
  await vi.waitFor(() => expect(result.current.answers[0]?.figures).not.toBeNull());
  expect(asked).toHaveLength(2);
});
