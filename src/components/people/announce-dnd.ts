import { m } from '#messages/shared';
import type { EmployeeChange } from '#contract/service/employees.ts';
import { serviceNow } from '#src/api/client/clock.ts';
import { untilWords } from '#src/lib/time.ts';
import { announce } from '#src/ui/toasts.ts';

/** Says that do-not-disturb is off, on, or on until when, after a change of it. */
export function announceDnd({ do_not_disturb: on, dnd_timeout_at: end }: EmployeeChange): void {
  const until = typeof end === 'string' ? untilWords(Date.parse(end), serviceNow()) : '';
  announce(m.dndSaid({ state: on ? (until === '' ? 'open' : 'until') : 'off', until }));
}
