import { expect, test } from 'vitest';
import { retryAfterOf } from './http.ts';

const now = Date.parse('2026-11-18T10:00:00Z');

test.each([
  ['30', 30_000],
  [' 5 ', 5000],
  ['Wed, 18 Nov 2026 10:00:45 GMT', 45_000],
  ['Wed, 18 Nov 2026 09:00:00 GMT', 0],
  ['86400', 600_000],
  [null, undefined],
  ['', undefined],
  ['soon', undefined],
])('Retry-After: %s', (header, wait) => {
  expect(retryAfterOf(header, now)).toBe(wait);
});
