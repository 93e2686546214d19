import { m } from '#messages/start';
import type { Employee } from '#contract/employees.ts';
import { wordForPresence, dndEnd, presenceWord } from '#src/lib/presence.ts';
import { runningWords, untilWords } from '#src/lib/time.ts';

export type OwnEmployee = Pick<
  Employee,
  'live_presence' | 'presence_detail' | 'do_not_disturb' | 'dnd_timeout_at'
>;

/** The end of the own do-not-disturb in milliseconds. Null: off, no end, or the end has passed. */
export const ownDndEnd = (employee: OwnEmployee, now: number): number | null =>
  employee.do_not_disturb ? dndEnd({ ...employee, live_presence: 'do_not_disturb' }, now) : null;

/** The own status in words. Do-not-disturb, set by hand, has priority over a call. The end first, then the time left (design, Wording). */
export function ownStatusWords(employee: OwnEmployee, now: number) {
  const presence = employee.do_not_disturb ? 'do_not_disturb' : employee.live_presence;
  const end = ownDndEnd(employee, now);
  return {
    presence,
    word: employee.do_not_disturb ? wordForPresence('do_not_disturb') : presenceWord(employee),
    /** " until 11:00", or ''. */
    until: end === null ? '' : ` ${m.ownUntil({ end: untilWords(end, now) })}`,
    /** The time left, "17:25". Null without an end. */
    left: end === null ? null : runningWords(end - now),
  };
}
