import { isFree } from '#contract/absences.ts';
import { OLD_AFTER, type COVERAGE_STATES } from '#contract/coverage.ts';
import type { Employee } from '#contract/employees.ts';
import type { Span } from './hours.ts';

/** How many are free in a group. */
export interface Free {
  readonly members: number;
  readonly available: number;
  /** They may be free or not. */
  readonly unknown: number;
}

/** The presences of a company. Milliseconds since 1970. */
export interface Look {
  /** Since when there are so many. */
  readonly since: number;
  /** When they were last known to be still so. */
  readonly at: number;
  /** By group; of everybody for null. */
  readonly free: ReadonlyMap<number | null, Free>;
}

/** What is known of a rule. `since`: there have been too few since then; `at`: the alarm was raised then. */
export type Judged =
  | { readonly state: Exclude<(typeof COVERAGE_STATES)[number], 'short' | 'raised'> }
  | { readonly state: 'short'; readonly since: number }
  | { readonly state: 'raised'; readonly since: number; readonly at: number };

interface Rule {
  readonly group_id: number | null;
  readonly least: number;
  readonly seconds: number;
}

type Person = Pick<Employee, 'id' | 'live_presence' | 'presence_detail' | 'employee_group_ids'>;

/**
 * Counts the free people of each group. `unreadable`: people whose data could not be read, who may be in any. `away`: ids of those who
 * are not there, whatever their telephone says. Who is inactive by the service's own word is not free, and not unknown.
 */
export function countFree(
  people: readonly Person[],
  unreadable: number,
  away: ReadonlySet<number>,
): Look['free'] {
  const free = new Map<number | null, { members: number; available: number; unknown: number }>();
  const of = (group: number | null) => {
    const known = free.get(group) ?? { members: 0, available: 0, unknown: unreadable };
    free.set(group, known);
    return known;
  };
  of(null);
  for (const person of people) {
    const { id, live_presence, presence_detail, employee_group_ids } = person;
    for (const group of [null, ...new Set(employee_group_ids)]) {
      const count = of(group);
      count.members += 1;
      if (isFree(person, away)) count.available += 1;
      if (away.has(id)) continue;
      if (live_presence === 'unknown' && presence_detail !== 'inactive') count.unknown += 1;
    }
  }
  return free;
}

const NOBODY: Free = { members: 0, available: 0, unknown: 0 };

/**
 * Judges a rule: from what was known of it before and the presences comes what is known now. Only presences that are not old raise an
 * alarm, and only if there are too few even when all are free whose presence is unknown. Only enough free people end it, or the end of
 * the hours. `lastOver`: the end of the rule's last alarm, at whichever gateway.
 */
export function judge(
  rule: Rule,
  span: Span,
  before: Judged | undefined,
  look: Look | undefined,
  now: number,
  lastOver = -Infinity,
): Judged {
  if (!span.open) return { state: 'closed' };
  // An alarm that is from before these hours was not ended since no gateway was running. One from before `lastOver` is over.
  const raised =
    before?.state === 'raised' && before.since >= Math.max(span.from, lastOver) ? before : undefined;
  if (look === undefined || now - look.at > OLD_AFTER) return raised ?? { state: 'old' };
  const { members, available, unknown } = look.free.get(rule.group_id) ?? NOBODY;
  // Another gateway may have raised it by presences that are newer than these.
  if (raised !== undefined && look.at < raised.at) return raised;
  if (members === 0) return { state: 'empty' };
  if (available >= rule.least) return { state: 'quiet' };
  if (raised !== undefined) return raised;
  if (available + unknown >= rule.least) return { state: 'unsure' };
  // What happened while the presences were old is not known.
  const began =
    before?.state === 'short'
      ? before.since
      : before?.state === 'old'
        ? now
        : Math.max(look.since, span.from);
  const since = Math.max(began, lastOver);
  return now - since >= rule.seconds * 1000 ? { state: 'raised', since, at: now } : { state: 'short', since };
}
