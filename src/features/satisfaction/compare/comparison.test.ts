import { expect, test } from 'vitest';
import { scopeAt } from '../scope/scope.ts';
import {
  compareAll,
  COMPARE_SORTS,
  figuresBy,
  overlap,
  placesOf,
  readCompare,
  sortCompared,
} from './comparison.ts';
import { countsOf, receptionOf } from '#testing/page/smileys.ts';
import { endPoints, pointsWords, signedWords } from './points.ts';

const figures = (positive: number, given: number, asked: number | null = null) => ({
  given,
  positive,
  negative: given - positive,
  commented: 0,
  asked,
  average: null,
});

/** The receptions of the design, in both periods. */
const NOW = {
  main: [456, 486],
  service: [292, 354],
  bookings: [180, 189],
  web: [123, 132],
  chat: [102, 105],
};
const BEFORE = {
  main: [419, 455],
  service: [300, 331],
  bookings: [154, 176],
  web: [107, 118],
  chat: [20, 21],
};
const mapOf = (of: Record<string, number[]>) =>
  new Map(
    Object.entries(of).map(([key, [positive = 0, given = 0]]) => [key, figures(positive, given)] as const),
  );
const rowsOf = (apart = true) => compareAll(mapOf(NOW), mapOf(BEFORE), (key) => key, apart);

test('a difference is better or worse only where its interval is clear of 0', () => {
  expect(
    rowsOf().map(({ key, difference }) => [key, difference?.points, difference?.judged.verdict]),
  ).toEqual([
    ['main', 1.7, 'uncertain'],
    ['service', -8.1, 'worse'],
    ['bookings', 7.7, 'better'],
    ['web', 2.5, 'uncertain'],
    ['chat', 1.9, 'uncertain'],
  ]);
  expect(
    rowsOf()
      .filter(({ difference }) => difference?.judged.few)
      .map(({ key }) => key),
  ).toEqual(['chat']);
});

test('periods that share days are not judged', () => {
  expect(rowsOf(false).every(({ difference }) => difference === null)).toBe(true);
  const [may, june] = [
    { from: '2026-05-01', to: '2026-05-31' },
    { from: '2026-06-01', to: '2026-06-30' },
  ];
  expect(overlap(may, june)).toBe(false);
  expect(overlap(june, { from: '2026-05-20', to: '2026-06-01' })).toBe(true);
});

test('each has every place that the intervals allow, and none that they do not', () => {
  expect(
    placesOf(rowsOf()).map(({ row, place, best, worst, was }) => [row.key, place, best, worst, was]),
  ).toEqual([
    ['chat', 1, 1, 4, 5],
    ['main', 2, 1, 4, 1],
    ['bookings', 3, 1, 4, 4],
    ['web', 4, 1, 4, 3],
    ['service', 5, 5, 5, 2],
  ]);
  const one = compareAll(
    new Map([
      ['a', figures(1, 1)],
      ['none', figures(0, 0, 4)],
    ]),
    new Map(),
    String,
    true,
  );
  expect(one.map(({ key }) => key)).toEqual(['a', 'none']);
  expect(placesOf(one)).toMatchObject([{ place: 1, best: 1, worst: 1, was: null }]);
});

test.each([
  ['share', true, 'chat main bookings web service'],
  ['share', false, 'service main web bookings chat'],
  ['name', true, 'bookings chat main service web'],
  ['name', false, 'web service main chat bookings'],
  ['points', true, 'bookings web chat main service'],
  ['given', false, 'chat web bookings service main'],
] as const)('sorted by %s, descending %s', (by, descending, keys) => {
  expect(COMPARE_SORTS).toContain(by);
  expect(
    sortCompared(rowsOf(), { by, descending })
      .map(({ key }) => key)
      .join(' '),
  ).toBe(keys);
});

test('what has no rate comes last in either direction, and more answers than questions are no rate', () => {
  const rows = compareAll(
    new Map([
      ['half', figures(5, 5, 10)],
      ['odd', figures(3, 3, 2)],
      ['unknown', figures(1, 1)],
      ['all', figures(4, 4, 4)],
    ]),
    new Map([['half', figures(5, 5, 20)]]),
    String,
    true,
  );
  const sorted = (descending: boolean) =>
    sortCompared(rows, { by: 'rate', descending }).map(({ key }) => key);
  expect(sorted(true)).toEqual(['all', 'half', 'odd', 'unknown']);
  expect(sorted(false).slice(0, 2)).toEqual(['half', 'all']);
  expect(rows.find(({ key }) => key === 'half')?.answers?.points).toBe(25);
});

test('a group has the smileys of its members at all receptions', () => {
  const people = [1, 2, 3].map((id) => ({ id, ...countsOf(10, 10 - id) }));
  const items = (['Reception#1', 'ChatReception#1'] as const).map((name) =>
    receptionOf(name, 50, countsOf(30, 24), people),
  );
  const group = (id: number, employee_ids: number[]) =>
    ({ id, name: 'A', employee_ids, live_presence: 'unknown', speed_dial: null }) as const;
  const groups = [group(7, [1, 3]), group(8, [3])];
  const statistics = { items: items as unknown as Parameters<typeof figuresBy>[1]['items'], dropped: 0 };
  expect(
    [...figuresBy('groups', statistics, groups)].map(([id, of]) => [id, of.given, of.positive, of.asked]),
  ).toEqual([
    ['7', 40, 32, null],
    ['8', 20, 14, null],
  ]);
  expect(figuresBy('receptions', statistics, groups).get('Reception#1')).toMatchObject({
    given: 30,
    asked: 50,
    average: null,
  });
});

test('a reception has its average rating only where smileys are neutral', () => {
  const items = [receptionOf('Reception#1', 50, { ...countsOf(30, 20, 0, 4), average_rating: 0.767 })];
  const statistics = { items: items as unknown as Parameters<typeof figuresBy>[1]['items'], dropped: 0 };
  expect(figuresBy('receptions', statistics, []).get('Reception#1')?.average).toBe(0.767);
});

const NOON = Date.parse('2026-11-18T11:00:00Z');
test.each([
  ['', '2026-09-24', '2026-10-21', '2026-10-21T10:00:00.000Z'],
  ['range=lastmonth', '2026-09-01', '2026-09-30', '2026-09-30T21:59:59.999Z'],
  ['range=7&against=weeks', '2025-11-13', '2025-11-19', '2025-11-19T11:00:00.000Z'],
  ['range=lastmonth&against=weeks', '2025-10-02', '2025-11-01', '2025-11-01T22:59:59.999Z'],
  // A year has a day more than 52 weeks.
  ['range=lastyear&against=weeks', '2023-12-27', '2024-12-25', '2024-12-25T22:59:59.999Z'],
  [
    'against=custom&since=2026-03-31&until=2026-03-29',
    '2026-03-29',
    '2026-03-31',
    '2026-03-31T21:59:59.999Z',
  ],
  ['against=custom&since=2026-02-30&until=x', '2026-09-24', '2026-10-21', '2026-10-21T10:00:00.000Z'],
])('“%s” is compared with %s to %s, until %s', (query, from, to, until) => {
  const search = new URLSearchParams(query);
  const at = scopeAt(search, NOON, 'Europe/Copenhagen');
  const { against } = readCompare(search, at);
  expect([against.from, against.to]).toEqual([from, to]);
  expect(overlap(at.days, against)).toBe(false);
  const cut = Math.min(against.span.to, against.cutAt?.(NOON) ?? Infinity);
  expect(new Date(cut).toISOString()).toBe(until);
});

test('points have their sign, and an end clear of 0 never reads 0', () => {
  expect([signedWords(1.7), signedWords(-8.1), signedWords(0)]).toEqual(['+1.7', '−8.1', '0.0']);
  expect(pointsWords({ low: 0.0001, high: 0.052 })).toBe('+0.1 to +5.2');
  expect(endPoints(-0.0002)).toBe(-0.1);
});
