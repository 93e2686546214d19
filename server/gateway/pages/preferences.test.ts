import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { readPreferences } from './preferences.ts';

it('what a browser tells of itself is read leniently', () => {
  const guessed = readPreferences(undefined, {});
  expect(guessed).toMatchObject({ browserLanguage: 'en', width: 1440, favourites: [] });
  expect(readPreferences('Asia/Tokyo 390 844 5.7', {})).toEqual({
    browserLanguage: 'en',
    zone: 'Asia/Tokyo',
    width: 390,
    height: 844,
    favourites: [5, 7],
    density: 'comfortable',
  });
  vi.stubEnv('TZ', 'Foo/Bar');
  expect(readPreferences('Etc/Unknown 390 844', {}).zone, 'nor does the gateway know its own').toBe('UTC');
  vi.unstubAllEnvs();
  expect(readPreferences('UTC 1280 720  compact', {}).density).toBe('compact');
  const phone = { 'user-agent': 'Mozilla/5.0 (iPhone) Mobile/15E148', 'accept-language': 'sv-SE,sv;q=0.9' };
  expect(readPreferences('x', phone)).toMatchObject({ browserLanguage: 'sv-SE', width: 390 });
  fc.assert(
    fc.property(fc.string(), (cookie) => {
      const read = readPreferences(cookie, {});
      expect(() => new Intl.DateTimeFormat(read.browserLanguage, { timeZone: read.zone })).not.toThrow();
      expect(read.width > 0 && read.height > 0).toBe(true);
    }),
  );
});
