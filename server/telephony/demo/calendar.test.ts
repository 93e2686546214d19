import { expect, test } from 'vitest';
import { halfHourAfter, nextMorning, timesFrom } from './calendar.ts';

/** The times of some rows for a start at `now`. */
const times = (now: number, ...whens: (string | number)[]) =>
  whens.map((when) => {
    const at = timesFrom(now)(when);
    return at === undefined ? undefined : new Date(at).toISOString();
  });
const days = (now: number, count: number) =>
  times(now, ...Array.from({ length: count }, (_, back) => `-${back + 1} 12:00`)).map((at) =>
    at?.slice(0, 10),
  );

test('the open days around Easter 2027', () => {
  // Easter Sunday is 28 March; Thursday, Friday and Monday are holidays.
  expect(days(Date.UTC(2027, 2, 31, 10), 4)).toEqual([
    '2027-03-30',
    '2027-03-24',
    '2027-03-23',
    '2027-03-22',
  ]);
});

test('the open days around Christmas and New Year', () => {
  const found = ['2026-12-30', '2026-12-29', '2026-12-28', '2026-12-23'];
  expect(days(Date.UTC(2027, 0, 4, 10), 4)).toEqual(found);
});

test('the day before is the last open one: Friday on a Monday and at the weekend', () => {
  for (const day of [14, 15, 16])
    expect(days(Date.UTC(2026, 10, day, 9), 2)).toEqual(['2026-11-13', '2026-11-12']);
});

test('eight in the morning is eight by the wall clock, in summer and in winter', () => {
  expect(times(Date.UTC(2026, 10, 18, 9), '-1 08:00')).toEqual(['2026-11-17T07:00:00.000Z']);
  expect(times(Date.UTC(2026, 6, 15, 9), '-1 08:00:30.250')).toEqual(['2026-07-14T06:00:30.250Z']);
});

test('a time of the day itself is one that has been for a while; on a closed day there is none', () => {
  expect(times(Date.UTC(2026, 10, 18, 14), '0 09:00', '0 14:30', 90.5)).toEqual([
    '2026-11-18T08:00:00.000Z',
    undefined,
    '2026-11-18T13:58:29.500Z',
  ]);
  expect(times(Date.UTC(2026, 10, 21, 14), '0 09:00')).toEqual([undefined]);
});

test('until a half hour that is at least ten minutes away, by the wall clock', () => {
  const ends = (hour: number, minute: number, count?: number) =>
    new Date(halfHourAfter(Date.UTC(2026, 10, 18, hour, minute, 12), count)).toISOString().slice(5, 16);
  expect(ends(9, 42)).toBe('11-18T10:00');
  expect(ends(9, 51)).toBe('11-18T10:30');
  expect(ends(9, 42, 2)).toBe('11-18T10:30');
  expect(ends(9, 42, 8)).toBe('11-18T13:30');
  // In the afternoon four hours would outlast the working day; half an hour would not.
  expect(ends(14, 0, 8)).toBe('11-19T07:00');
  expect(ends(20, 5)).toBe('11-18T20:30');
});

test('the next morning is of an open day: after a weekend, after Easter, after a change of clocks', () => {
  const morning = (now: number) => new Date(nextMorning(now)).toISOString();
  expect(morning(Date.UTC(2026, 10, 18, 9))).toBe('2026-11-19T07:00:00.000Z');
  expect(morning(Date.UTC(2026, 10, 20, 9))).toBe('2026-11-23T07:00:00.000Z');
  expect(morning(Date.UTC(2026, 10, 22, 23, 30))).toBe('2026-11-24T07:00:00.000Z');
  expect(morning(Date.UTC(2027, 2, 24, 10))).toBe('2027-03-30T06:00:00.000Z');
});
