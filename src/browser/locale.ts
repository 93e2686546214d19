import { formatLanguage } from './language.ts';
import { viewerInstead } from './served.ts';

/**
 * The time zone and the language of the viewer, checked. A computer may be set up with a zone or a language that its browser does not
 * know, and `Intl` throws for those. No other file asks the browser for them (scripts/safety.test.ts).
 */

function accepts(ask: () => unknown): boolean {
  try {
    ask();
    return true;
  } catch {
    return false;
  }
}

/** By their names: to make a formatter is slow. */
const zones = new Map<string, boolean>();

function isZone(zone: string): boolean {
  const known = zones.get(zone) ?? accepts(() => new Intl.DateTimeFormat('en', { timeZone: zone }));
  zones.set(zone, known);
  return known;
}

// oxlint-disable-next-line typescript/unbound-method -- only ever called with a formatter as its `this`
const { resolvedOptions } = Intl.DateTimeFormat.prototype;
/** What the browser itself says, whatever `nameZoneForLibraries` did. */
const optionsOf = (format: Intl.DateTimeFormat) => Reflect.apply(resolvedOptions, format, []);

/** The zone of this computer; undefined when it is none that the browser knows, and the clock shows UTC. */
function computersZone(): string | undefined {
  // TypeScript has it as a text always. Some browsers leave it out, others say "Etc/Unknown".
  const { timeZone } = optionsOf(new Intl.DateTimeFormat()) as { readonly timeZone?: string };
  return timeZone !== undefined && isZone(timeZone) ? timeZone : undefined;
}

/** The zone of the request that is rendered, and of its markup while that is hydrated; undefined otherwise. */
export const zoneOfMarkup = (): string | undefined => viewerInstead()?.zone;

/** The viewer's time zone; UTC when the browser does not know it. */
export const viewerZone = (): string => zoneOfMarkup() ?? computersZone() ?? 'UTC';

/** The zone of the times on the page of a browser that does not know its own; null in all others. */
export const zoneInstead = (): string | null =>
  // To ask for the zone is slow, and an unknown one has the time of UTC.
  new Date().getTimezoneOffset() === 0 && computersZone() === undefined ? viewerZone() : null;

/** For libraries, which give back to `Intl` the zone that it names: one that it does not accept is the viewer's from now on. */
export function nameZoneForLibraries(): void {
  const instead = zoneInstead();
  if (instead === null) return;
  Intl.DateTimeFormat.prototype.resolvedOptions = function namedOptions() {
    const options = optionsOf(this);
    return isZone(options.timeZone) ? options : { ...options, timeZone: instead };
  };
}

/** The browser's own language, by which files are written whatever the page's; the page's where the browser's is none. */
export function browserLanguage(): string {
  const tag = viewerInstead()?.browserLanguage ?? navigator.language;
  return accepts(() => Intl.getCanonicalLocales(tag)) ? tag : formatLanguage();
}
