import { HARBOUR } from '../seed/harbour.ts';
import type { Draw } from '../seed/random.ts';
import { isDue } from './turn.ts';
import type { Turn } from './turn.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Roughly how many people are on the phone at a time. */
const USUAL = 10;
const MOST = 14;
const BEGINS_EVERY = 10 * SECOND;

/** Begins and ends calls. People with an account are never called: somebody may be using it. */
export async function moveCalls(turn: Turn): Promise<void> {
  const { db, now, draw } = turn;
  await db
    .deleteFrom('active_call')
    .where('company_id', '=', HARBOUR.id)
    .where('ends_at', '<=', now)
    .execute();

  const people = await db
    .selectFrom('employee')
    .leftJoin('active_call', 'active_call.employee_id', 'employee.id')
    .select([
      'employee.id',
      'employee.do_not_disturb',
      'employee.dnd_timeout_at',
      'active_call.id as call_id',
      'active_call.ends_at',
    ])
    .where('employee.company_id', '=', HARBOUR.id)
    .where('employee.password_hash', 'is', null)
    .execute();

  // Calls without an end time: those of the seed, and those that a stopped process left.
  for (const { call_id, ends_at } of people) {
    if (call_id === null || ends_at !== null) continue;
    const ends = now + callLength(draw);
    await db.updateTable('active_call').set({ ends_at: ends }).where('id', '=', call_id).execute();
  }

  const busy = people.filter(({ call_id }) => call_id !== null).length;
  const free = people.filter(
    ({ call_id, do_not_disturb, dnd_timeout_at }) =>
      call_id === null && !(do_not_disturb === 1 && (dnd_timeout_at === null || dnd_timeout_at > now)),
  );
  if (free.length === 0 || busy >= MOST) return;
  // The fewer people are on the phone, the sooner the next call comes.
  if (!isDue(turn, (BEGINS_EVERY * (busy + 2)) / (USUAL + 2))) return;
  const call = { started_at: now, ends_at: now + callLength(draw) };
  await db
    .insertInto('active_call')
    .values({ company_id: HARBOUR.id, employee_id: draw.pick(free).id, ...call })
    .execute();
}

/** Most calls are short, some are long: about 100 s on average. */
function callLength(draw: Draw): number {
  return Math.round(Math.min(8 * MINUTE, 15 * SECOND - Math.log(1 - draw.next()) * 85 * SECOND));
}
