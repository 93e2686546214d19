/** Days of the viewer's zone, as `2026-11-18`; `zone` is for tests. Moments are in milliseconds. */

const formatters = new Map<string, Intl.DateTimeFormat>();
function formatterOf(locale: string, zone: string | undefined, options: Intl.DateTimeFormatOptions) {
  const key = `${locale} ${zone ?? ''} ${JSON.stringify(options)}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, { ...options, ...(zone ? { timeZone: zone } : {}) });
  formatters.set(key, made);
  return made;
}

export function dayKey(at: number, zone?: string): string {
  return formatterOf('sv-SE', zone, { year: 'numeric', month: '2-digit', day: '2-digit' }).format(at);
}

/** "10:02:11": the seconds count where somebody waited. */
export function secondsClock(at: number, zone?: string): string {
  const options = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;
  return formatterOf('en-GB', zone, options).format(at);
}

function partsOf(day: string): readonly [number, number, number] | null {
  const parts = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day);
  if (!parts) return null;
  const [year = 0, month = 0, date = 0] = parts.slice(1).map(Number);
  const begin = new Date(year, month - 1, date);
  // `new Date` would make 2 March of 30 February; such a day is none.
  return begin.getMonth() === month - 1 && begin.getDate() === date && year >= 1970
    ? [year, month - 1, date]
    : null;
}

/** The first millisecond of a day in the viewer's zone; null for anything that is no day. */
export function startOfDay(day: string): number | null {
  const parts = partsOf(day);
  return parts === null ? null : new Date(...parts).getTime();
}

/** The last millisecond of a day in the viewer's zone; null for anything that is no day. */
export function endOfDay(day: string): number | null {
  const parts = partsOf(day);
  return parts === null ? null : new Date(parts[0], parts[1], parts[2] + 1).getTime() - 1;
}

/** The day `days` before another. */
export function dayBefore(day: string, days: number): string {
  return new Date(noonOf(day) - days * DAY).toISOString().slice(0, 10);
}

const DAY = 86_400_000;
/** Noon of a day in UTC, to name its weekday and month without a zone in the way. */
const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`);

/** How a day is headed: "Today", "Yesterday" or "Monday", and its date beside it. Both are day keys. */
export function dayHeading(day: string, today: string): { readonly title: string; readonly note: string } {
  const at = noonOf(day);
  const weekday = formatterOf('en-GB', 'UTC', { weekday: 'long' }).format(at);
  const year = day.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: 'numeric' } as const);
  const date = formatterOf('en-GB', 'UTC', { day: 'numeric', month: 'long', ...year }).format(at);
  const apart = Math.round((noonOf(today) - at) / DAY);
  const near = apart === 0 ? 'Today' : apart === 1 ? 'Yesterday' : null;
  return near === null ? { title: weekday, note: date } : { title: near, note: `${weekday} ${date}` };
}
