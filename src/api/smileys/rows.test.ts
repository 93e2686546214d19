import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { Smiley } from '#contract/smileys.ts';
import { ApiError } from '#src/api/client/errors.ts';
import { unionOf } from './queries.ts';
import { readAllRows, firstCursor, nextRows, type RowsFilter, type RowsSource } from './rows.ts';
import { smileyAt } from '#testing/page/smileys.ts';
import type { Span } from '#src/lib/days.ts';

/** A service that lists at most 100 smileys, in any order. */
function serviceOf(all: readonly Smiley[]) {
  let asked = 0;
  const fits = (row: Smiley, filter: RowsFilter) =>
    (filter.rating === undefined || row.kind === (filter.rating === 1 ? 'positive' : 'negative')) &&
    (filter.endpoint === undefined || row.endpoint === filter.endpoint) &&
    (filter.employee_id === undefined || row.employee_id === filter.employee_id);
  const source: RowsSource = ({ from, until, ...filter }) => {
    asked++;
    const within = all.filter(
      (row) =>
        Date.parse(row.rated_at) >= Date.parse(from) &&
        Date.parse(row.rated_at) <= Date.parse(until) &&
        fits(row, filter),
    );
    const page = within.toSorted((a, b) => Date.parse(b.rated_at) - Date.parse(a.rated_at)).slice(0, 100);
    return Promise.resolve({ items: page.toReversed(), dropped: 0 });
  };
  return { source, asked: () => asked };
}

async function allOf(source: RowsSource, spans: readonly Span[], filter: RowsFilter = {}) {
  const rows: Smiley[] = [];
  const { missing } = await readAllRows(
    spans,
    filter,
    new AbortController().signal,
    (page) => rows.push(...page),
    source,
  );
  return { rows, missing };
}

test('inclusive cursors give every row once, newest first', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.integer({ min: 0, max: 120 }), fc.integer({ min: 1, max: 3 })), {
        maxLength: 450,
      }),
      async (moments) => {
        const rows = moments.map(([at, employee_id], index) =>
          smileyAt(index + 1, at * 1000, { employee_id }),
        );
        const found = await allOf(serviceOf(rows).source, [{ from: 0, to: 200_000 }]);
        expect(found.missing).toBe(0);
        expect(found.rows.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(rows.map(({ id }) => id));
        expect(unionOf([found.rows])).toEqual(found.rows);
      },
    ),
    { numRuns: 40 },
  );
});

test('a moment of more than a page is said to be incomplete, and the list goes on below it', async () => {
  const rows = [
    ...Array.from({ length: 150 }, (_, index) => smileyAt(index + 1, 50_000)),
    smileyAt(901, 40_000),
  ];
  const found = await allOf(serviceOf(rows).source, [{ from: 0, to: 100_000 }]);
  expect(found.missing).toBeGreaterThan(0);
  expect(found.rows.some(({ id }) => id === 901)).toBe(true);
});

test('short spans take few requests, and only their rows are listed', async () => {
  const rows = Array.from({ length: 300 }, (_, index) => smileyAt(index + 1, index * 1000));
  const spans = [250, 200, 150, 100, 50, 20, 10].map((at) => ({ from: at * 1000, to: at * 1000 + 4999 }));
  const service = serviceOf(rows);
  const first = firstCursor(spans);
  if (first === null) throw new Error('There are spans');
  const page = await nextRows(service.source, spans, {}, first);
  expect(page.items).toHaveLength(35);
  expect(page.next).toBeNull();
  expect(service.asked()).toBe(7);
});

test('a span with more than a page loses no row', async () => {
  const rows = Array.from({ length: 700 }, (_, index) => smileyAt(index + 1, index * 1000));
  const spans = [
    { from: 600_000, to: 609_999 },
    { from: 200_000, to: 499_999 },
    { from: 0, to: 9999 },
  ];
  const found = await allOf(serviceOf(rows).source, spans);
  expect(found.rows).toHaveLength(10 + 300 + 10);
});

test('an export waits after a 429, other errors are thrown', async () => {
  vi.useFakeTimers();
  const rows = [smileyAt(1, 1000)];
  const { source } = serviceOf(rows);
  let refusals = 2;
  const slow: RowsSource = (query) => {
    if (refusals-- > 0) return Promise.reject(new ApiError('slow-down', { retryAfter: 1 }));
    return source(query);
  };
  const found = allOf(slow, [{ from: 0, to: 2000 }]);
  await vi.runAllTimersAsync();
  expect((await found).rows).toHaveLength(1);
  const broken: RowsSource = () => Promise.reject(new ApiError('service'));
  await expect(allOf(broken, [{ from: 0, to: 2000 }])).rejects.toThrow(ApiError);
});
