import { expect, test } from 'vitest';
import { at, daysBefore, halfHourAfter, nextMorning, openDayBefore } from './calendar.ts';

const dates = (now: number, count: number) =>
  daysBefore(now, count)
    .filter(({ weight }) => weight > 0)
    .map(({ date }) => date.toString());

test('the open days around Easter 2027', () => {
  // Easter Sunday is 28 March; Thursday, Friday and Monday are holidays.
  expect(dates(Date.UTC(2027, 2, 31, 10), 9)).toEqual([
    '2027-03-22',
    '2027-03-23',
    '2027-03-24',
    '2027-03-30',
    '2027-03-31',
  ]);
});

test('the open days around Christmas and New Year', () => {
  expect(dates(Date.UTC(2027, 0, 4, 10), 12)).toEqual([
    '2026-12-23',
    '2026-12-28',
    '2026-12-29',
    '2026-12-30',
    '2027-01-04',
  ]);
});

test('the day before is the last open one: Friday on a Monday, and today does not count', () => {
  const monday = Date.UTC(2026, 10, 16, 9);
  expect(openDayBefore(monday, 1).date.toString()).toBe('2026-11-13');
  expect(openDayBefore(monday, 2).date.toString()).toBe('2026-11-12');
});

test('eight in the morning is eight by the wall clock, in summer and in winter', () => {
  const eight = (now: number) => new Date(at(openDayBefore(now, 1), 8 * 60)).toISOString();
  expect(eight(Date.UTC(2026, 10, 18, 9))).toBe('2026-11-17T07:00:00.000Z');
  expect(eight(Date.UTC(2026, 6, 15, 9))).toBe('2026-07-14T06:00:00.000Z');
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
