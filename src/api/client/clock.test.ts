import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { measureClock, onServiceClock, serviceNow } from './clock.ts';

const now = Date.parse('2026-11-18T10:00:00Z');
beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
});
afterEach(() => measureClock(new Date(now).toUTCString(), now));

test('a difference under 3 s is ignored', () => {
  measureClock('Wed, 18 Nov 2026 09:59:58 GMT', now);
  expect(serviceNow()).toBe(now);
});

test('a clock that is hours wrong is corrected; an answer with no date or an invalid one changes nothing', () => {
  measureClock('Wed, 18 Nov 2026 07:00:00 GMT', now);
  expect(Math.abs(serviceNow() - Date.parse('2026-11-18T07:00:00Z'))).toBeLessThan(1000);
  expect(onServiceClock(now - 5000)).toBe(serviceNow() - 5000);
  for (const date of [null, 'yesterday']) measureClock(date, now);
  expect(onServiceClock(now - 5000)).toBe(serviceNow() - 5000);
  expect(serviceNow()).toBeLessThan(now - 3_600_000);
});
