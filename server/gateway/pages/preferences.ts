import type { IncomingHttpHeaders } from 'node:http';
import type { Preferences } from '#contract/viewer.ts';

/** What a browser tells about itself. */
export const PREFERENCES_COOKIE = 'frontdesk-view';

/** The first language of a list such as `Accept-Language`. */
function firstLanguage(list: string): string | undefined {
  const [tag] = /^[a-z]{2,8}(?:-[a-z\d]{1,8})*/i.exec(list.trim()) ?? [];
  try {
    return tag === undefined ? undefined : Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
}

const isZone = (text: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** The gateway's own zone. It has none when its `TZ` is not known. */
const ownZone = (): string => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions() as { readonly timeZone?: string };
  return timeZone !== undefined && isZone(timeZone) ? timeZone : 'UTC';
};

/** The longest cookie that is read. Browsers keep none longer than 4096 bytes. */
const LONGEST = 4096;

/** The kept choices; what each means is read as leniently where it is shown. */
function readKept(json: string): Preferences['kept'] {
  try {
    const kept: unknown = JSON.parse(json);
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(Object.entries(kept).filter(([, text]) => typeof text === 'string'));
  } catch {
    return {};
  }
}

/** Reads the cookie. Where the time zone is missing or nonsense it is the gateway's own. */
export function readPreferences(
  cookie: string | undefined,
  { 'accept-language': accepted = '' }: IncomingHttpHeaders,
): Preferences {
  const [zone = '', ...kept] = (cookie ?? '').slice(0, LONGEST).split(' ');
  return {
    browserLanguage: firstLanguage(accepted) ?? 'en',
    zone: isZone(zone) ? zone : ownZone(),
    kept: readKept(kept.join(' ')),
  };
}
