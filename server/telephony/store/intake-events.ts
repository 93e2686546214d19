import type { IntakeEvent } from '#contract/service/intake.ts';
import { engineOf } from '../../db/columns.ts';
import { LONGEST_CONVERSATION } from '../rules/intake.ts';
import type { Db } from './db.ts';

/** Events of a finished conversation may come late for so long. Milliseconds. */
export const KEPT_FOR = 30 * 86_400_000;

/** Lets requests for one company follow each other. SQLite has one writer at a time anyway. */
export async function lockCompany(transaction: Db, companyId: number): Promise<void> {
  if (engineOf(transaction) === 'postgres')
    await transaction.selectFrom('company').select('id').where('id', '=', companyId).forUpdate().execute();
}

/** What has come about a subject (`subjectOf`), and whether its sound has. */
export async function eventsOf(
  db: Db,
  companyId: number,
  subject: string,
): Promise<{ readonly events: readonly IntakeEvent[]; readonly sounded: boolean }> {
  const rows = await db
    .selectFrom('intake_event')
    .where('company_id', '=', companyId)
    .where('subject', '=', subject)
    .select(['body', 'sounded'])
    .execute();
  return {
    events: rows.map(({ body }) => JSON.parse(body) as IntakeEvent),
    sounded: rows.some(({ sounded }) => sounded === 1),
  };
}

/** Notes that the sound of a subject has come, also if what it belongs to is deleted later. */
export async function noteSound(db: Db, companyId: number, subject: string): Promise<void> {
  await db
    .updateTable('intake_event')
    .set({ sounded: 1 })
    .where('company_id', '=', companyId)
    .where('subject', '=', subject)
    .execute();
}

/** Ends chats that nobody has ended in time. Their events stay as they are: a late one still counts. */
async function endChats(db: Db, now: number): Promise<void> {
  for (const [open, over] of [
    [['new', 'ringing'], 'missed'],
    [['answered'], 'ended'],
  ] as const)
    await db
      .updateTable('chat')
      .set({ state: over })
      // By company, so that an index is used.
      .where('company_id', 'in', db.selectFrom('company').select('id'))
      .where('state', 'in', open)
      .where((eb) => eb.fn.coalesce('answered_at', 'started_at'), '<=', now - LONGEST_CONVERSATION)
      .execute();
}

/** Deletes events that no late one can add to any more, and ends calls and chats that nobody has ended in time. */
export async function sweepEvents(db: Db, now: number): Promise<void> {
  await db.deleteFrom('active_call').where('ends_at', '<=', now).execute();
  await endChats(db, now);
  await db
    .deleteFrom('intake_event')
    .where('came_at', '<', now - KEPT_FOR)
    .execute();
}
