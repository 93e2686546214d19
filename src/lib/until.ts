const DAY = 86_400_000;

const format = (options: Intl.DateTimeFormatOptions) => {
  // One formatter per set of options: making one costs more than using it a thousand times.
  let made: Intl.DateTimeFormat | undefined;
  return (at: number) => (made ??= new Intl.DateTimeFormat('en-GB', options)).format(at);
};
const clock = format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const weekday = format({ weekday: 'short' });
const date = format({ day: 'numeric', month: 'short' });
const day = format({ year: 'numeric', month: '2-digit', day: '2-digit' });

/**
 * A moment ahead, in the viewer's zone: "14:30" today, "Thu 08:00" within six days, "24 Dec 08:00" later.
 * Both in milliseconds.
 */
export function untilWords(end: number, now: number): string {
  if (day(end) === day(now)) return clock(end);
  return `${end - now < 6 * DAY ? weekday(end) : date(end)} ${clock(end)}`;
}

/** A moment behind, for a rail: "10:29" today, "Tue" within six days, "9 Nov" earlier. */
export function agoWords(at: number, now: number): string {
  if (day(at) === day(now)) return clock(at);
  return now - at < 6 * DAY ? weekday(at) : date(at);
}
