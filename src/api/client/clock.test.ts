import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteServerDate, onServiceClock, serviceNow } from './clock.ts';

const now = Date.parse('2026-11-18T10:00:00Z');
beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
});
afterEach(() => {
  noteServerDate(new Date(now).toUTCString(), now);
  vi.useRealTimers();
});

test('clocks that agree but for the way are taken as they are', () => {
  noteServerDate('Wed, 18 Nov 2026 09:59:58 GMT', now);
  expect(serviceNow()).toBe(now);
});

test('a computer that is hours wrong counts down by the service', () => {
  noteServerDate('Wed, 18 Nov 2026 07:00:00 GMT', now);
  expect(Math.abs(serviceNow() - Date.parse('2026-11-18T07:00:00Z'))).toBeLessThan(1000);
  expect(onServiceClock(now - 5000)).toBe(serviceNow() - 5000);
});

test('an answer without a date, or with a wild one, changes nothing', () => {
  noteServerDate('Wed, 18 Nov 2026 07:00:00 GMT', now);
  const before = serviceNow();
  noteServerDate(null, now);
  noteServerDate('yesterday', now);
  expect(serviceNow()).toBe(before);
});
