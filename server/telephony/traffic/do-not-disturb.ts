import { CalendarDateTime, fromAbsolute, toCalendarDate, toZoned } from '@internationalized/date';
import { TIME_ZONE } from '../store/seed/calendar.ts';
import { HARBOUR } from '../store/seed/harbour.ts';
import { isDue } from './turn.ts';
import type { Turn } from './turn.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const CHANGES_EVERY = 45 * SECOND;
const USUAL = 4;

/** People switch do not disturb on and off; never those who have an account. */
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

/** Half an hour, an hour, until tomorrow 08:00, or until it is switched off. */
function endOf({ draw, now }: Turn): number | null {
  const ends = {
    soon: () => now + 15 * MINUTE,
    half: () => now + 30 * MINUTE,
    hour: () => now + 60 * MINUTE,
    tomorrow: () => {
      const { year, month, day } = toCalendarDate(fromAbsolute(now, TIME_ZONE)).add({ days: 1 });
      return toZoned(new CalendarDateTime(year, month, day, 8), TIME_ZONE)
        .toDate()
        .getTime();
    },
    never: () => null,
  };
  return ends[draw.weighted({ soon: 3, half: 5, hour: 3, tomorrow: 1, never: 1 })]();
}
