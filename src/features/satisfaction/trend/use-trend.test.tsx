import { QueryClient } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { countsOf, receptionOf } from '#testing/page/smileys.ts';
import { Scoped } from '#testing/page/feedback.tsx';
import { inPage } from '#testing/page/page.tsx';
import { useParts } from './use-trend.ts';

const DAY = { from: Date.parse('2026-10-01T00:00Z'), to: Date.parse('2026-10-02T00:00Z') - 1 };

const reception = (endpoint: 'Reception#1' | 'Reception#2', given: number) =>
  receptionOf(endpoint, given, countsOf(given, given), [{ id: 7, ...countsOf(1, 1) }]);

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
  const Page = inPage(client, query);
  const { result } = renderHook(() => useParts([DAY]), {
    wrapper: ({ children }) => (
      <Page>
        <Scoped>{children}</Scoped>
      </Page>
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
