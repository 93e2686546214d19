import { clockWords, dayWords } from './time.ts';

const formatters = new Map<string, Intl.DateTimeFormat>();
function formatterOf(
  locale: string,
  zone: string | undefined,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${locale} ${zone ?? ''} ${JSON.stringify(options)}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, { ...options, ...(zone ? { timeZone: zone } : {}) });
  formatters.set(key, made);
  return made;
}

/** The day of a moment in the viewer's zone, as `2026-11-18`. `zone` is for tests. */
export function dayKey(at: number, zone?: string): string {
  const options = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  return formatterOf('sv-SE', zone, options).format(at);
}

/** Noon of a day key in UTC, to name its weekday and month without a zone in the way. */
const noonOf = (key: string): number => Date.parse(`${key}T12:00:00Z`);

const DAY = 86_400_000;

/** "Today" or "Yesterday" for a day key beside today's; null for every other day. */
export function nearDay(key: string, today: string): 'Today' | 'Yesterday' | null {
  const days = Math.round((noonOf(today) - noonOf(key)) / DAY);
  return days === 0 ? 'Today' : days === 1 ? 'Yesterday' : null;
}

/** How a day is headed: "Today", "Yesterday" or "Monday", and its date beside it. `today` is a day key. */
export function dayHeading(key: string, today: string): { readonly title: string; readonly note: string } {
  const at = noonOf(key);
  const weekday = formatterOf('en-GB', 'UTC', { weekday: 'long' }).format(at);
  const year = key.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: 'numeric' } as const);
  const date = formatterOf('en-GB', 'UTC', { day: 'numeric', month: 'long', ...year }).format(at);
  const near = nearDay(key, today);
  return near === null ? { title: weekday, note: date } : { title: near, note: `${weekday} ${date}` };
}

/** "Today 10:36", "Yesterday 15:20", "Tue 17 Nov 11:41", with the year when it is another. */
export function whenFact(at: number, now: number, zone?: string): string {
  return `${dayFact(at, now, zone)} ${clockWords(at, zone)}`;
}

/** "Today", "Yesterday", "Tue 17 Nov", with the year when it is another. */
export function dayFact(at: number, now: number, zone?: string): string {
  const key = dayKey(at, zone);
  const today = dayKey(now, zone);
  const near = nearDay(key, today);
  if (near !== null) return near;
  return key.slice(0, 4) === today.slice(0, 4)
    ? dayWords(at, zone)
    : `${dayWords(at, zone)} ${key.slice(0, 4)}`;
}
