import { halfHourAfter, nextMorning } from '../seed/calendar.ts';
import { HARBOUR } from '../seed/harbour.ts';
import { isDue } from './turn.ts';
import type { Turn } from './turn.ts';

const SECOND = 1000;
const CHANGES_EVERY = 45 * SECOND;
const USUAL = 4;

/** Switches do not disturb on and off, never for people with an account. */
export async function moveDoNotDisturb(turn: Turn): Promise<void> {
  const { db, now, draw } = turn;
  const colleagues = () =>
    db.updateTable('employee').where('company_id', '=', HARBOUR.id).where('password_hash', 'is', null);
  const off = { do_not_disturb: 0, dnd_timeout_at: null };
  await colleagues().set(off).where('do_not_disturb', '=', 1).where('dnd_timeout_at', '<=', now).execute();
  if (!isDue(turn, CHANGES_EVERY)) return;

  const people = await db
    .selectFrom('employee')
    .leftJoin('active_call', 'active_call.employee_id', 'employee.id')
    .select(['employee.id', 'employee.do_not_disturb', 'active_call.id as call_id'])
    .where('employee.company_id', '=', HARBOUR.id)
    .where('employee.password_hash', 'is', null)
    .execute();
  const on = people.filter(({ do_not_disturb }) => do_not_disturb === 1);
  const free = people.filter(({ do_not_disturb, call_id }) => do_not_disturb === 0 && call_id === null);
  if (free.length === 0 || draw.chance(on.length / (2 * USUAL))) {
    if (on.length > 0) await colleagues().set(off).where('id', '=', draw.pick(on).id).execute();
    return;
  }
  await colleagues()
    .set({ do_not_disturb: 1, dnd_timeout_at: endOf(turn) })
    .where('id', '=', draw.pick(free).id)
    .execute();
}

/** Until a full or half hour, until the next working morning, or until it is switched off. */
function endOf({ draw, now }: Turn): number | null {
  const ends = {
    soon: () => halfHourAfter(now),
    hour: () => halfHourAfter(now, 2),
    meeting: () => halfHourAfter(now, 3),
    morning: () => nextMorning(now),
    never: () => null,
  };
  return ends[draw.weighted({ soon: 6, hour: 4, meeting: 1, morning: 1, never: 1 })]();
}
