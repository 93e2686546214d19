import { expect, test } from 'vitest';
import { takesGzip } from './gzip.ts';

test.each([
  ['gzip', true],
  ['gzip, deflate, br', true],
  ['br;q=1.0, GZIP ; q=0.5', true],
  ['gzip;q=0', false],
  ['br, gzip; q=0.000', false],
  ['x-gzip', false],
  ['identity', false],
  ['', false],
  [undefined, false],
])('a client with Accept-Encoding %s takes gzip: %s', (accepted, takes) => {
  expect(takesGzip(accepted)).toBe(takes);
});
