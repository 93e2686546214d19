import type { Employee } from '#contract/employees.ts';
import { PRESENCE_WORDS, dndEnd, presenceWord } from '#src/lib/presence.ts';
import { runningWords, untilWords } from '#src/lib/time.ts';

export type OwnEmployee = Pick<
  Employee,
  'live_presence' | 'presence_detail' | 'do_not_disturb' | 'dnd_timeout_at'
>;

/** When one's own do-not-disturb ends (milliseconds), or null: off, no end, or the end has just passed. */
export const ownDndEnd = (employee: OwnEmployee, now: number): number | null =>
  employee.do_not_disturb ? dndEnd({ ...employee, live_presence: 'do_not_disturb' }, now) : null;

/**
 * One's own status in words. Do-not-disturb goes before a call under way: what the person set by hand is what they look
 * for here. State the end first, then what is left (design, Wording).
 */
export function ownStatusWords(employee: OwnEmployee, now: number) {
  const presence = employee.do_not_disturb ? 'do_not_disturb' : employee.live_presence;
  const end = ownDndEnd(employee, now);
  return {
    presence,
    word: employee.do_not_disturb ? PRESENCE_WORDS.do_not_disturb : presenceWord(employee),
    /** " until 11:00", or ''. */
    until: end === null ? '' : ` until ${untilWords(end, now)}`,
    /** "17:25": how much is left, or null where there is no end. */
    left: end === null ? null : runningWords(end - now),
  };
}
