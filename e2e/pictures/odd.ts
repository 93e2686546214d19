import type { BrowserContext } from '@playwright/test';

/** The zone of a context before it is made odd: a browser that does not know its zone has the time of UTC. */
export const ODD_ZONE = 'UTC';

/**
 * Makes the pages of a browser as on a Linux computer with `TZ=Foo/Bar` and the language of POSIX: `Intl` names a zone that it does not
 * accept itself, and `navigator.language` is no language tag.
 */
export async function makeOdd(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const { prototype } = Intl.DateTimeFormat;
    const resolved = Object.getOwnPropertyDescriptor(prototype, 'resolvedOptions')?.value as (
      this: Intl.DateTimeFormat,
    ) => Intl.ResolvedDateTimeFormatOptions;
    Intl.DateTimeFormat.prototype.resolvedOptions = function () {
      return { ...resolved.call(this), timeZone: 'Etc/Unknown' };
    };
    Object.defineProperty(navigator, 'language', { get: () => 'en-US@posix' });
  });
}
