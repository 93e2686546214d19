import { beforeEach, describe, expect, test, vi } from 'vitest';

type Locale = typeof import('./locale.ts');

/** What a browser says of itself, right or wrong. */
async function browserWith(zone: string | undefined, language: string): Promise<Locale> {
  vi.resetModules();
  vi.stubGlobal('navigator', { language });
  // oxlint-disable-next-line typescript/unbound-method -- called with its `this` below
  const { resolvedOptions } = Intl.DateTimeFormat.prototype;
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
    this: Intl.DateTimeFormat,
  ) {
    return { ...resolvedOptions.call(this), timeZone: zone as string };
  });
  return import('./locale.ts');
}

beforeEach(() => {
  vi.stubEnv('TZ', 'UTC');
});

describe('The time zone', () => {
  test.each(['Etc/Unknown', 'Foo/Bar', '', undefined])('is UTC where the browser says %j', async (zone) => {
    const { viewerZone, zoneInstead } = await browserWith(zone, 'en');
    expect([viewerZone(), zoneInstead()]).toEqual(['UTC', 'UTC']);
  });

  test.each(['Europe/Copenhagen', 'UTC', 'Atlantic/Reykjavik'])('is %s, and is not named', async (zone) => {
    const { viewerZone, zoneInstead } = await browserWith(zone, 'en');
    expect([viewerZone(), zoneInstead()]).toEqual([zone, null]);
  });

  test('that a library asks for is one that `Intl` accepts', async () => {
    const { nameZoneForLibraries, zoneInstead } = await browserWith('Etc/Unknown', 'en');
    nameZoneForLibraries();
    expect(new Intl.DateTimeFormat('da').resolvedOptions()).toMatchObject({ locale: 'da', timeZone: 'UTC' });
    expect(zoneInstead()).toBe('UTC');
  });
});

describe('The language', () => {
  test.each(['en-US@posix', 'C', '', 'C.UTF-8', 'da_DK'])(
    'is the one of the page where the browser says %j',
    async (tag) => {
      const { browserLanguage } = await browserWith('UTC', tag);
      expect(browserLanguage()).toBe('en-GB');
    },
  );

  test.each(['da', 'en-US', 'en-US-u-va-posix', 'xx-XX'])('is %s', async (tag) => {
    expect((await browserWith('UTC', tag)).browserLanguage()).toBe(tag);
  });
});
