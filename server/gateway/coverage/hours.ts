import { clocksOf, runsOf, timesOfLine } from '#contract/absence-times.ts';

/** On which days and between which times a rule holds, by the clock of its zone. */
export interface Hours {
  /** 1 is Monday. The days on which the hours begin. */
  readonly weekdays: number[];
  /** "08:00". `until` is on the next day if it is not later. */
  readonly from: string;
  readonly until: string;
  /** The IANA's name. */
  readonly zone: string;
}

/** Whether the hours are on, from when to when; or until when they are not. Milliseconds since 1970. */
export type Span =
  | { readonly open: true; readonly from: number; readonly until: number }
  | { readonly open: false; readonly until: number };

/** So far back and ahead is looked: in a week every hours come. */
const WEEK = 8 * 86_400_000;

/** The span that `now` is in. Hours that touch are one span. */
export function spanAt({ zone, ...line }: Hours, now: number): Span {
  for (const { from, until } of runsOf(timesOfLine(clocksOf(zone), line, now - WEEK, now + WEEK)))
    if (until !== null && until > now)
      return from <= now ? { open: true, from, until } : { open: false, until: from };
  return { open: false, until: now + WEEK };
}
