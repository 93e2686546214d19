import { fromAbsolute, toCalendarDate } from '@internationalized/date';
import * as z from 'zod/mini';
import { clocksOf, timesOfLine } from './absence-times.ts';
import { time, zone } from './absences.ts';
import { addDays, type Day } from './days.ts';

/**
 * The digest: the figures of satisfaction, sent to a person daily or weekly. The gateway makes and sends
 * it (`/auth/digest`, docs/decisions/0038-digest.md).
 */
export const DIGEST_EVERY = ['daily', 'weekly'] as const;
export const DIGEST_WAYS = ['mail', 'webhook'] as const;
export type DigestWay = (typeof DIGEST_WAYS)[number];

/**
 * Why the last one did not come. `signed_out`: there was no sign-in to ask the service with. `product`: the service refuses the figures to
 * this person. `service`: it could not be asked. `refused`: the mail or the call was not taken. `unreachable`: it could not be handed over.
 * `silent`: it was, and nobody knows whether it has arrived.
 */
export const DIGEST_PROBLEMS = [
  'signed_out',
  'product',
  'service',
  'refused',
  'unreachable',
  'silent',
] as const;
export type DigestProblem = (typeof DIGEST_PROBLEMS)[number];

/** Body of `PUT /auth/digest`. */
export const digestSettings = z.strictObject({
  every: z.enum(DIGEST_EVERY),
  /** Of a weekly one; 1 is Monday. */
  weekday: z.int().check(z.minimum(1), z.maximum(7)),
  time,
  zone,
  way: z.enum(DIGEST_WAYS),
  /** Where a mail goes. Null for the webhook. */
  address: z.nullable(z.email().check(z.maxLength(254))),
});
export type DigestSettings = z.output<typeof digestSettings>;

/** Answer of `GET /auth/digest` and of what changes it. Times in milliseconds since 1970. */
export const digestAnswer = z.object({
  /** What the operator has set up. */
  ways: z.array(z.enum(DIGEST_WAYS)),
  digest: z.nullable(
    z.object({
      ...digestSettings.shape,
      /** Whether somebody has said from the mailbox that it is theirs. Until then no digest goes there. */
      confirmed: z.boolean(),
      /** When the next one is due, and when the last one was sent. */
      due_at: z.int(),
      sent_at: z.nullable(z.int()),
      problem: z.nullable(z.enum(DIGEST_PROBLEMS)),
      /** Whether a sign-in of the person lasts until then, even if it is not used again. */
      sign_in_lasts: z.boolean(),
    }),
  ),
});
export type DigestAnswer = z.output<typeof digestAnswer>;
export type Digest = NonNullable<DigestAnswer['digest']>;

type Times = Pick<DigestSettings, 'every' | 'weekday' | 'time' | 'zone'>;
const DAY = 86_400_000;

/** The first moment after another at which a digest is due, in milliseconds since 1970. Times of changes of the clock are as in a week. */
export function nextDue({ every, weekday, time: at, zone: of }: Times, after: number): number {
  const line = { weekdays: every === 'daily' ? [1, 2, 3, 4, 5, 6, 7] : [weekday], from: at, until: at };
  // A week, and a day more for a change of the clock.
  const due = timesOfLine(clocksOf(of), line, after, after + 9 * DAY).find(({ from }) => from > after);
  if (due === undefined) throw new Error(`no ${every} time in ${of}`);
  return due.from;
}

/** Days, both included. */
export interface Days {
  readonly from: Day;
  readonly to: Day;
}

/** What a digest tells of: the day before, or the seven days; and the same weekdays a week earlier. */
export function daysTold({ every, zone: of }: Times, due: number): { now: Days; before: Days } {
  const to = addDays(toCalendarDate(fromAbsolute(due, of)).toString(), -1);
  const from = every === 'daily' ? to : addDays(to, -6);
  return { now: { from, to }, before: { from: addDays(from, -7), to: addDays(to, -7) } };
}
