import type { Presence } from '#contract/employees.ts';
import type { GROUP_PRESENCES } from '#contract/service/employee-groups.ts';

type GroupPresence = (typeof GROUP_PRESENCES)[number];

/** The facts that decide an employee's presence. Times in milliseconds since 1970. */
export interface PresenceFacts {
  readonly doNotDisturb: boolean;
  readonly dndTimeoutAt: number | null;
  readonly activeCalls: number;
  /** Live-presence privacy. */
  readonly hidden: boolean;
  /** Calls may run on a mobile that the service cannot see. */
  readonly mobileOnly: boolean;
}

/** Do-not-disturb as it is at `now`: spec, "Expiry by `dnd_timeout_at` switches it off", and off has no time-out. */
export function doNotDisturbAt(
  facts: Pick<PresenceFacts, 'doNotDisturb' | 'dndTimeoutAt'>,
  now: number,
): { readonly on: boolean; readonly timeoutAt: number | null } {
  const expired = facts.doNotDisturb && facts.dndTimeoutAt !== null && facts.dndTimeoutAt <= now;
  return expired ? { on: false, timeoutAt: null } : { on: facts.doNotDisturb, timeoutAt: facts.dndTimeoutAt };
}

/**
 * Spec: Resources › Employee, `live_presence`. If several values of the table apply, the first of: do_not_disturb (public in
 * the same object anyway), unknown by privacy, busy, unknown by an unseen mobile, available.
 */
export function presenceOf(facts: PresenceFacts, now: number): Presence {
  if (doNotDisturbAt(facts, now).on) return 'do_not_disturb';
  if (facts.hidden) return 'unknown';
  if (facts.activeCalls > 0) return 'busy';
  return facts.mobileOnly ? 'unknown' : 'available';
}

/**
 * Spec: Resources › EmployeeGroup, `live_presence`. An empty group is `unknown`; a mixture of busy and do-not-disturb is
 * `busy` (docs/differences.md).
 */
export function groupPresenceOf(members: readonly Presence[]): GroupPresence {
  if (members.includes('available')) return 'available';
  if (members.length === 0 || members.includes('unknown')) return 'unknown';
  return 'busy';
}
