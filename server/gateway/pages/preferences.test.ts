import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { readPreferences } from './preferences.ts';

it('what a browser tells of itself is read leniently', () => {
  const guessed = readPreferences(undefined, {});
  expect(guessed).toMatchObject({ browserLanguage: 'en', kept: {} });
  expect(readPreferences('Asia/Tokyo {"theme":"dark","frontdesk.csv":5}', {})).toEqual({
    browserLanguage: 'en',
    zone: 'Asia/Tokyo',
    kept: { theme: 'dark' },
  });
  vi.stubEnv('TZ', 'Foo/Bar');
  expect(readPreferences('Etc/Unknown 5', {}).zone, 'nor does the gateway know its own').toBe('UTC');
  vi.unstubAllEnvs();
  for (const cookie of ['UTC', 'UTC 5.7 compact', 'UTC null', 'UTC [', 'UTC "x"'])
    expect(readPreferences(cookie, {}).kept, cookie).toEqual({});
  expect(readPreferences('x', { 'accept-language': 'sv-SE,sv;q=0.9' }).browserLanguage).toBe('sv-SE');
  fc.assert(
    fc.property(fc.string(), (cookie) => {
      const read = readPreferences(cookie, {});
      expect(() => new Intl.DateTimeFormat(read.browserLanguage, { timeZone: read.zone })).not.toThrow();
    }),
  );
});
