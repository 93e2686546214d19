import * as z from 'zod/mini';
import { time, zone } from './absences.ts';

/**
 * Coverage: rules that say how many people of a group have to be free, and the alarms where they are not. The gateway keeps both and
 * judges the rules (`/auth/coverage`, docs/decisions/0035-coverage.md).
 */

/** The most rules of a company. */
export const RULES_AT_MOST = 20;

/** How many have to be free, and after how many seconds without them an alarm is raised. */
export const COVERAGE_BOUNDS = { least: [1, 99], seconds: [10, 3600] } as const;

/** Milliseconds after which presences are old: no alarm is raised by them. */
export const OLD_AFTER = 40_000;

const whole = ([least, most]: readonly [number, number]) => z.int().check(z.minimum(least), z.maximum(most));

/** Body of `POST /auth/coverage`. */
export const newRule = z.strictObject({
  /** The group that is judged. Null: everybody. */
  group_id: z.nullable(z.int()),
  /** Fewer free people than this are too few. */
  least: whole(COVERAGE_BOUNDS.least),
  /** For so long there have to be too few. */
  seconds: whole(COVERAGE_BOUNDS.seconds),
  /** The days on which the hours begin; 1 is Monday. */
  weekdays: z.array(z.int().check(z.minimum(1), z.maximum(7))).check(
    z.minLength(1),
    z.maxLength(7),
    z.refine((days) => new Set(days).size === days.length),
  ),
  from: time,
  /** Not later than `from`: on the next day, so that the same time is a whole day. */
  until: time,
  zone,
});
export type NewRule = z.output<typeof newRule>;

/**
 * What the gateway knows of a rule now. `closed`: outside of its hours. `empty`: its group has no members. `unsure`: there are enough
 * only if people are free whose presence is unknown. `old`: the presences are too old, or nobody has read them. `short`: there are too
 * few, not yet for long enough.
 */
export const COVERAGE_STATES = ['closed', 'empty', 'quiet', 'unsure', 'old', 'short', 'raised'] as const;

/** A rule as administrators get it. Times in milliseconds since 1970. */
export const coverageRule = z.object({
  ...newRule.shape,
  id: z.int(),
  made_by: z.int(),
  made_at: z.int(),
  state: z.enum(COVERAGE_STATES),
  /** Whether who made it is signed in: with their sign-in the gateway looks while no page and no wall is open. */
  maker_signed_in: z.boolean(),
});
export type CoverageRule = z.output<typeof coverageRule>;

/** Answer of `GET /auth/coverage`: the company's rules, the oldest first. */
export const coverageRules = z.object({ rules: z.array(coverageRule) });
/** Answer of `POST /auth/coverage`. */
export const oneCoverageRule = z.object({ rule: coverageRule });

/** An alarm that is not over, as walls get it: too few of a group have been free since `since`. */
export const wallAlarm = z.object({
  id: z.int(),
  group_id: z.nullable(z.int()),
  least: z.int(),
  since: z.int(),
  acknowledged: z.boolean(),
});
export type WallAlarm = z.output<typeof wallAlarm>;

/** The same as people get it. */
export const coverageAlarm = z.extend(wallAlarm, {
  raised_at: z.int(),
  /** Who has acknowledged it. */
  acknowledged_by: z.nullable(z.int()),
});
export type CoverageAlarm = z.output<typeof coverageAlarm>;

/** Body of `POST /auth/coverage/acknowledge`. Once acknowledged, an alarm is so until it is over. */
export const acknowledgement = z.strictObject({ alarm: z.int() });
