import type { EmployeeChange } from '#contract/service/employees.ts';
import { doNotDisturbAt } from './presence.ts';

/** The columns of an employee that a change touches. */
export interface ChangeableEmployee {
  readonly doNotDisturb: boolean;
  readonly dndTimeoutAt: number | null;
}

/** What to write: only what changes. Times in milliseconds. */
export interface EmployeeWrite {
  readonly number?: string;
  readonly cloakReceptionId?: number | null;
  readonly doNotDisturb?: boolean;
  readonly dndTimeoutAt?: number | null;
}

/**
 * Do-not-disturb after a change (docs/decisions/0010-do-not-disturb-and-presence.md). Switching off clears the time-out. Switching on
 * without one keeps a future time-out and drops a past one. A time-out alone is stored, and takes effect once
 * do-not-disturb is on.
 */
function doNotDisturbAfter(change: EmployeeChange, before: ChangeableEmployee, now: number): EmployeeWrite {
  const given = change.dnd_timeout_at;
  const timeoutAt = given === undefined ? undefined : given === null ? null : timeOrNone(Date.parse(given));
  const was = doNotDisturbAt(before, now);
  if (change.do_not_disturb === was.on && timeoutAt === was.timeoutAt) return {};
  if (change.do_not_disturb === false) return { doNotDisturb: false, dndTimeoutAt: null };
  if (change.do_not_disturb === true) {
    const kept = was.timeoutAt !== null && was.timeoutAt > now ? was.timeoutAt : null;
    return { doNotDisturb: true, dndTimeoutAt: timeoutAt === undefined ? kept : timeoutAt };
  }
  return timeoutAt === undefined ? {} : { doNotDisturb: was.on, dndTimeoutAt: timeoutAt };
}

/** Typed languages write "no time" as the year 1 or as 1970. */
const timeOrNone = (at: number): number | null => (at <= 0 ? null : at);

/** Leaves out an unchanged number, since programs send back whole objects (docs/differences.md, As old clients speak). */
export function realChange(
  change: EmployeeChange,
  before: { readonly number: string | null },
): EmployeeChange {
  const { number, ...rest } = change;
  return number === undefined || number === before.number ? rest : change;
}

/** What the change writes. The caller has checked products, administrators, the number rule and the reception. */
export function employeeWrite(
  change: EmployeeChange,
  before: ChangeableEmployee,
  now: number,
): EmployeeWrite {
  return {
    ...(change.number == null ? {} : { number: change.number }),
    ...(change.cloak_reception_id === undefined ? {} : { cloakReceptionId: change.cloak_reception_id }),
    ...doNotDisturbAfter(change, before, now),
  };
}
