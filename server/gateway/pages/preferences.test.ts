import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { readPreferences } from './preferences.ts';

it('what a browser tells of itself is read leniently', () => {
  const guessed = readPreferences(undefined, {});
  expect(guessed).toMatchObject({ browserLanguage: 'en', favourites: [] });
  expect(readPreferences('Asia/Tokyo 5.7', {})).toEqual({
    browserLanguage: 'en',
    zone: 'Asia/Tokyo',
    favourites: [5, 7],
    density: 'comfortable',
  });
  vi.stubEnv('TZ', 'Foo/Bar');
  expect(readPreferences('Etc/Unknown 5', {}).zone, 'nor does the gateway know its own').toBe('UTC');
  vi.unstubAllEnvs();
  expect(readPreferences('UTC  compact', {}).density).toBe('compact');
  expect(readPreferences('x', { 'accept-language': 'sv-SE,sv;q=0.9' }).browserLanguage).toBe('sv-SE');
  fc.assert(
    fc.property(fc.string(), (cookie) => {
      const read = readPreferences(cookie, {});
      expect(() => new Intl.DateTimeFormat(read.browserLanguage, { timeZone: read.zone })).not.toThrow();
    }),
  );
});
