import { expect, test } from 'vitest';
import { slopeOf } from './slope.ts';

const minutes = (count: number, bytes: (minute: number) => number) =>
  Array.from({ length: count }, (_, minute) => ({ at: minute * 60_000, bytes: bytes(minute) }));

test('a leak grows by its bytes a minute', () => {
  const { perMinute, growth, grows } = slopeOf(minutes(60, (minute) => 50e6 + minute * 1e6));
  expect(Math.round(perMinute)).toBe(1e6);
  expect(Math.round(growth)).toBe(39e6);
  expect(grows).toBe(true);
});

test('caches that fill at the start are no leak', () => {
  expect(slopeOf(minutes(60, (minute) => 50e6 + Math.min(minute, 10) * 5e6)).grows).toBe(false);
});

test('memory that goes up and down is no leak', () => {
  expect(slopeOf(minutes(60, (minute) => 50e6 + (minute % 2) * 20e6 + minute * 1e5)).grows).toBe(false);
});

test('too few samples say nothing', () => {
  expect(slopeOf(minutes(2, (minute) => minute * 1e9)).grows).toBe(false);
});
