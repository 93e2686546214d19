import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  employeeRows,
  figuresOf,
  receptionRows,
  responseRate,
  withoutEmployee,
  type Statistics,
  percentWords,
} from '#src/components/smileys/figures.ts';
import { readScope, rowsFilterOf, rowsUrl, writeScope } from '../scope/scope.ts';
import { countsOf, receptionOf, smileyAt } from '#testing/page/smileys.ts';
import { differenceOf, judged, percentOf, pointsBetween, wilson } from '#contract/shares.ts';
import { newestMoment, newNegatives } from '../NegativeNotice.tsx';
import { endOf, intervalWords, sortRows, readSorting, sortedBy, SORTS, verdictOf } from './ranking.ts';

const statistics = (dropped = 0): Statistics => ({
  dropped,
  items: [
    receptionOf('Reception#2', 5, countsOf(1, 0), [{ id: 7, ...countsOf(1, 0) }]),
    receptionOf('Reception#1', 20, countsOf(10, 9, 4), [
      { id: 7, ...countsOf(6, 6, 3) },
      { id: 8, ...countsOf(3, 2) },
    ]),
  ],
});

describe('figures', () => {
  test('are the sums of all receptions', () => {
    expect(figuresOf(statistics())).toEqual({ given: 11, positive: 9, negative: 2, commented: 4, asked: 25 });
    const rows = receptionRows(statistics());
    expect(rows.map((row) => [row.endpoint, row.given, responseRate(row), row.commented])).toEqual([
      ['Reception#1', 10, 50, 4],
      ['Reception#2', 1, 20, 0],
    ]);
  });

  test('a reception has an average beside its share only where smileys are neutral', () => {
    const neutral = { ...countsOf(10, 6, 0, 3), average_rating: 0.65 };
    const items = [receptionOf('Reception#1', 20, neutral), receptionOf('Reception#2', 5, countsOf(1, 0))];
    expect(receptionRows({ items, dropped: 0 }).map(({ average }) => average)).toEqual([0.65, null]);
  });

  test('an employee of two receptions is one row, and those without an employee are counted', () => {
    expect(employeeRows(statistics())).toEqual([
      { id: 7, given: 7, positive: 6, negative: 1, commented: 3 },
      { id: 8, given: 3, positive: 2, negative: 1, commented: 0 },
    ]);
    expect(withoutEmployee(statistics())).toBe(1);
  });

  test('the response rate is null without requests, with an unknown number, and above 100 %', () => {
    const rate = (given: number, asked: number | null) =>
      responseRate({ given, positive: given, negative: 0, commented: 0, asked });
    expect([rate(0, 0), rate(1, null), rate(3, 2), rate(1, 4)]).toEqual([null, null, null, 25]);
  });

  test('points are the difference of the shown percentages', () => {
    const points = [pointsBetween(92.2, 90.7), pointsBetween(90, 90), pointsBetween(null, 3)];
    expect(points).toEqual([1.5, 0, null]);
  });
});

describe('per cent', () => {
  test('rounding gives 0 or 100 only for exact values', () => {
    expect([percentWords(9999, 10_000), percentWords(1, 10_000)]).toEqual(['99.9\u00A0%', '0.1\u00A0%']);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), fc.integer({ min: 0, max: 1e6 }), (whole, some) => {
        const part = Math.min(some, whole);
        expect(percentOf(part, whole) === 100).toBe(part === whole);
        expect(percentOf(part, whole) === 0).toBe(part === 0);
      }),
    );
  });
});

describe('intervals', () => {
  test('have the values of the design', () => {
    const shown = (positive: number, given: number) => {
      const { low, high } = wilson(positive, given);
      return `${Math.round(100 * low)} to ${Math.round(100 * high)}`;
    };
    expect([shown(68, 70), shown(36, 43), shown(29, 37)]).toEqual(['90 to 99', '70 to 92', '63 to 89']);
  });

  test('contain the share and are within 0 and 1', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 0, max: 5000 }), (given, some) => {
        const positive = Math.min(some, given);
        const { low, high } = wilson(positive, given);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
        expect(low).toBeLessThanOrEqual(positive / given);
        expect(high).toBeGreaterThanOrEqual(positive / given);
      }),
    );
  });

  test('in words contain the share in words, whatever is rounded', () => {
    const of = (positive: number, given: number) => intervalWords(wilson(positive, given));
    expect([of(1153, 1266), of(20, 21), of(66, 67), of(5, 5)]).toEqual(
      ['89 to 93', '77 to 99', '92 to 99', '57 to 100'].map((words) => `${words}\u00A0%`),
    );
    expect([of(999, 1000), of(105, 106), of(90_000, 100_000)]).toEqual(
      ['99.4 to 99.9', '94.8 to 99.8', '89.8 to 90.2'].map((words) => `${words}\u00A0%`),
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20_000 }), fc.nat({ max: 20_000 }), (given, some) => {
        const positive = Math.min(some, given);
        const [low = NaN, high = NaN] = of(positive, given).split(' to ').map(Number.parseFloat);
        const share = Number.parseFloat(percentWords(positive, given));
        expect(low).toBeLessThanOrEqual(share);
        expect(high).toBeGreaterThanOrEqual(share);
      }),
      { numRuns: 500 },
    );
  });

  test('of a difference have the values of the paper, and none without smileys', () => {
    // Newcombe 1998, table II, method 10.
    const { low = 0, high = 0 } =
      differenceOf({ positive: 56, given: 70 }, { positive: 48, given: 80 }) ?? {};
    expect([low, high].map((end) => end.toFixed(4))).toEqual(['0.0524', '0.3339']);
    expect(differenceOf({ positive: 1, given: 1 }, { positive: 0, given: 0 })).toBeNull();
    // Contrasts (b), (d) and (f) of the same table.
    const ends = (...[a, m, b, n]: readonly [number, number, number, number]) => {
      const interval = differenceOf({ positive: a, given: m }, { positive: b, given: n });
      return [interval?.low.toFixed(4), interval?.high.toFixed(4)];
    };
    expect(ends(9, 10, 3, 10)).toEqual(['0.1705', '0.8090']);
    expect(ends(5, 56, 0, 29)).toEqual(['-0.0381', '0.1926']);
    expect(ends(0, 10, 0, 10)).toEqual(['-0.2775', '0.2775']);
  });

  test('judge a difference only where they are clear of 0', () => {
    const of = (positive: number, given: number) => ({ positive, given });
    expect(judged(of(2, 3), of(40, 75))).toMatchObject({ verdict: 'uncertain', few: true });
    expect(judged(of(56, 70), of(48, 80))).toMatchObject({ verdict: 'better', few: false });
    expect(judged(of(48, 80), of(56, 70))).toMatchObject({ verdict: 'worse', few: false });
    expect(judged(of(30, 30), of(29, 29))?.few).toBe(true);
    expect(judged(of(0, 0), of(1, 1))).toBeNull();
  });

  test('have a verdict only when they do not contain the average', () => {
    expect(verdictOf({ low: 0.63, high: 0.89 }, 0.922)).toBe('below');
    expect(verdictOf({ low: 0.9, high: 0.99 }, 0.922)).toBe('within');
    expect(verdictOf({ low: 0.95, high: 0.99 }, 0.922)).toBe('above');
  });

  test('three smileys do not rank above three hundred at either end', () => {
    const row = (id: number, positive: number, given: number) => ({
      id,
      name: ['d', 'a', 'c', 'b'][id - 1] ?? '',
      given,
      positive,
    });
    const rows = [row(1, 3, 3), row(2, 290, 300), row(3, 0, 3), row(4, 100, 300)];
    const order = (descending: boolean) =>
      sortRows(rows, { by: 'share', descending }, (one) => endOf(one, { descending })).map(({ id }) => id);
    expect(order(true)[0]).toBe(2);
    expect(order(false)[0]).toBe(4);
    const names = sortRows(rows, readSorting('name', SORTS), () => null);
    expect(names.map(({ id }) => id)).toEqual([2, 4, 3, 1]);
    const pressed = (text: string | null, key: string) =>
      sortedBy(key, readSorting(text, SORTS), SORTS[0]) ?? '';
    expect(['given', '-given', 'nonsense', null].map((text) => pressed(text, 'given'))).toEqual([
      '-given',
      'given',
      'given',
      'given',
    ]);
    expect([pressed(null, 'share'), pressed('-share', 'share')]).toEqual(['-share', '']);
  });
});

describe('rows in the URL', () => {
  const read = (query: string) => readScope(new URLSearchParams(query));

  test('every filter is read and written, also rating 0', () => {
    const query = {
      range: 'custom',
      from: '2026-10-01',
      to: '2026-10-09',
      endpoint: 'ChatReception#2',
      employee: '7',
      rating: '0',
      commented: '1',
      number: '4570111111',
      weekday: '2',
      hour: '0',
    };
    const scope = read(new URLSearchParams(query).toString());
    expect(writeScope(scope)).toEqual(query);
    expect(rowsFilterOf(scope)).toEqual({
      endpoint: 'ChatReception#2',
      employee_id: 7,
      rating: 0,
      commented: true,
      number: '4570111111',
    });
  });

  test('invalid filters are ignored, and unset ones are left out', () => {
    expect(rowsFilterOf(read('rating=2&commented=no&number=x&weekday=9&hour=24&employee=1e3'))).toEqual({});
    expect(read('range=all&weekday=2&hour=3')).toMatchObject({ weekday: null, hour: null });
    expect(rowsUrl(read(''), { rating: 0 })).toBe('/satisfaction/feedback?rating=0');
  });
});

test('a negative smiley is shown once, and older ones never', () => {
  const before = [smileyAt(1, 1000, { kind: 'negative' }), smileyAt(2, 2000)];
  expect(newNegatives(before, null)).toEqual([]);
  const lastSeen = newestMoment(before);
  const after = [smileyAt(3, 3000, { kind: 'negative' }), smileyAt(4, 4000), ...before];
  expect(newNegatives(after, lastSeen).map(({ id }) => id)).toEqual([3]);
  expect(newNegatives(after, newestMoment(after))).toEqual([]);
  expect(newestMoment([])).toBe(-Infinity);
});
