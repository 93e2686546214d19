const DAY = 24 * 60 * 60 * 1000;

/** How a language writes times. */
export interface TimeWords {
  /** The tag for dates and times. */
  readonly format: string;
  readonly today: (clock: { time: string }) => string;
  readonly day: (moment: { day: string; time: string }) => string;
}

/**
 * A time as the account pages write it, in a time zone: "Today 11:52", "Mon 16 Nov 07:52" within two weeks, and
 * "2 Sep 2026" before that.
 */
export function localTime(
  at: number,
  now: number,
  timeZone: string,
  { format, today, day }: TimeWords,
): string {
  const part = (moment: number, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(format, { timeZone, ...options }).format(moment);
  const time = part(at, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const date = { day: 'numeric', month: 'short', year: 'numeric' } as const;
  if (part(at, date) === part(now, date)) return today({ time });
  if (now - at > 14 * DAY || at > now) return shortMonth(part(at, date));
  // Without the comma that English has after the weekday.
  const dayWords = part(at, { weekday: 'short', day: 'numeric', month: 'short' }).replace(',', '');
  return day({ day: shortMonth(dayWords), time });
}

/** British English writes "Sept". */
const shortMonth = (text: string) => text.replace('Sept', 'Sep');

/** The city that a time zone is named after: "Copenhagen". */
export const cityOf = (timeZone: string): string =>
  (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
