import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { person } from '#src/api/employees/people.testing.ts';
import { askFigures, MOST_FIGURES } from '#src/api/smileys/figures-budget.ts';
import { dayOf, spanOfDays } from '#src/components/feedback/zone.ts';
import { viewerZone } from '#src/lib/locale.ts';
import { clientContext } from '#src/session/first-queries.ts';
import { Component, loader } from './satisfaction.tsx';

const HOUR = 3_600_000;
/** Requests of a token in a minute (docs/differences.md, Guesses where the spec is silent). */
const LIMIT = 1200;

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const RECEPTIONS = ['Reception#1', 'Reception#2', 'Reception#3', 'Reception#4', 'ChatReception#1'];
const EMPLOYEES = Array.from({ length: 40 }, (_, index) => index + 1);

interface Asked {
  readonly at: number;
  readonly endpoint: string | undefined;
  readonly employee: number | null;
  /** Null for one who did not answer. */
  readonly positive: boolean | null;
  readonly commented: boolean;
}

/** Everybody who was asked from July to October, twelve a day: scattered, but the same at each run. */
const EVERYBODY = Array.from({ length: 123 * 12 }, (_, index): Asked => {
  const mixed = (index * 7919) % 104_729;
  const positive = mixed % 4 === 3 ? null : mixed % 7 !== 0;
  return {
    at: Date.parse('2026-07-01T00:30Z') + index * 2 * HOUR,
    endpoint: RECEPTIONS[mixed % 5],
    employee: mixed % 11 === 0 ? null : 1 + (Math.floor(mixed / 60) % 40),
    positive,
    commented: positive !== null && mixed % 3 === 0,
  };
});

function countsOf(rows: readonly Asked[]) {
  const given = rows.filter(({ positive }) => positive !== null);
  const positive = given.filter((row) => row.positive).length;
  return {
    smileys_count: given.length,
    positive_smileys_count: positive,
    negative_smileys_count: given.length - positive,
    commented_smileys_count: given.filter(({ commented }) => commented).length,
    average_rating: given.length === 0 ? null : positive / given.length,
  };
}

type Filter = Pick<Partial<Asked>, 'endpoint'> & { readonly employee?: number };

const fits = (row: Asked, { endpoint, employee }: Filter, from: number, to: number): boolean =>
  row.at >= from &&
  row.at <= to &&
  (endpoint === undefined || row.endpoint === endpoint) &&
  (employee === undefined || row.employee === employee);

/** Spec: Endpoints › Smileys, the statistics. */
function statisticsOf(search: URLSearchParams) {
  const [from = 0, to = 0] = ['from_time', 'to_time'].map((name) => Date.parse(search.get(name) ?? ''));
  const endpoint = search.get('endpoint') ?? undefined;
  const employee = search.get('employee_id');
  const filter = { ...(endpoint && { endpoint }), ...(employee && { employee: Number(employee) }) };
  const rows = EVERYBODY.filter((row) => fits(row, filter, from, to));
  return RECEPTIONS.filter((name) => endpoint === undefined || name === endpoint).map((name) => {
    const own = rows.filter((row) => row.endpoint === name);
    return {
      id: Number(name.split('#')[1]),
      endpoint: name,
      smileys_request_count: own.length,
      ...countsOf(own),
      employees: EMPLOYEES.map((id) => ({
        id,
        ...countsOf(own.filter((row) => row.employee === id)),
      })).filter((one) => one.smileys_count > 0),
    };
  });
}

/** A service that refuses a token's calls above its limit. */
function serve() {
  const calls: string[] = [];
  const ofGateway: string[] = [];
  let refused = 0;
  vi.stubGlobal('fetch', (path: string) => {
    const { pathname, searchParams } = new URL(path, 'http://desk.example');
    if (!pathname.startsWith('/api/')) {
      ofGateway.push(pathname);
      return Promise.resolve(Response.json({}, { status: 404 }));
    }
    calls.push(pathname);
    if (calls.length > LIMIT) {
      refused += 1;
      return Promise.resolve(Response.json({}, { status: 429, headers: { 'retry-after': '43' } }));
    }
    if (pathname.endsWith('/statistics'))
      return Promise.resolve(Response.json({ statistics: { receptions: statisticsOf(searchParams) } }));
    return Promise.resolve(
      Response.json({
        employees: EMPLOYEES.map((id) => person(id, `Person ${id}`)),
        voice_mails: [],
        smileys: [],
      }),
    );
  });
  return { calls, ofGateway, refused: () => refused };
}

/** The figures that the page should have of what is looked at. */
function expected(filter: Filter) {
  const zone = viewerZone();
  const of = (first: string, last: string) => {
    const { from, to } = spanOfDays(first, last, zone);
    return EVERYBODY.filter((row) => fits(row, filter, from, to));
  };
  const now = of('2026-09-01', '2026-10-31');
  const { smileys_count: given, positive_smileys_count: positive } = countsOf(now);
  const before = countsOf(of('2026-07-02', '2026-08-31'));
  return {
    key: [
      `of ${before.smileys_count} in the 61 days before`,
      `${positive} of ${given} positive`,
      `${given} given of ${now.length} asked`,
    ],
    withSmileys: new Set(
      now.flatMap(({ at, positive: rating }) => (rating === null ? [] : [dayOf(at, zone)])),
    ).size,
  };
}

const section = (name: string) => document.querySelector(`section[aria-label="${name}"]`);
const figures = () => section('Key figures')?.textContent ?? '';
/** The cells of the days. One without smileys has fewer. */
const days = () =>
  [...(section('Per day')?.querySelectorAll('tbody tr') ?? [])].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );

const QUERY = '/satisfaction?range=custom&from=2026-09-01&to=2026-10-31&grain=day&as=table';

const createClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

function open(client: QueryClient) {
  const router = createMemoryRouter(
    [{ path: '/satisfaction', Component, loader, HydrateFallback: () => null }],
    {
      initialEntries: [QUERY],
      getContext: () => new RouterContextProvider(new Map([[clientContext, client]])),
    },
  );
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

test('forty employees and five receptions are looked at over two months, by day, and nothing is refused', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-18T12:00Z') });
  const { calls, refused } = serve();
  const router = open(createClient());
  const choices: readonly Filter[] = [
    {},
    ...EMPLOYEES.map((employee) => ({ employee })),
    ...RECEPTIONS.map((endpoint) => ({ endpoint })),
  ];
  for (const choice of choices) {
    const chosen = new URLSearchParams(Object.entries(choice).map(([name, value]) => [name, String(value)]));
    await act(() => router.navigate(`${QUERY}&${chosen}`));
    const { key, withSmileys } = expected(choice);
    await vi.waitFor(() => {
      for (const words of key) expect(figures()).toContain(words);
      expect(days().filter(({ length }) => length === 7)).toHaveLength(withSmileys);
      // Each has the share of its day in the period before.
      expect(days().filter((cells) => cells.at(-1) !== '…')).toHaveLength(61);
    });
  }
  const { length: statistics } = calls.filter((path) => path.endsWith('/statistics'));
  expect(refused()).toBe(0);
  // 61 days and the 61 before, both periods, and of each employee how many were asked.
  expect(statistics).toBe(61 + 61 + 2 + 40);
  // The others are names and what is listed beside the figures: a call for the comments of each choice.
  expect(calls.length - statistics).toBeLessThanOrEqual(choices.length + 6);
});

test('where figures have nearly used up their calls, the gateway is not asked for those of a whole page', async () => {
  const { ofGateway } = serve();
  const client = createClient();
  const spend = () => askFigures(() => Promise.resolve(), { client, signal: new AbortController().signal });
  await Promise.all(Array.from({ length: MOST_FIGURES - 100 }, spend));
  open(client);
  await vi.waitFor(() => expect(figures()).toContain('positive'));
  expect(ofGateway).toEqual([]);
  cleanup();
  open(createClient());
  await vi.waitFor(() => expect(ofGateway).toEqual(['/auth/page-answers']));
});
