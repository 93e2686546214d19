import type { IntakeEvent } from '#contract/service/intake.ts';
import { engineOf } from '../../db/columns.ts';
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

/** Deletes events that no late one can add to any more, and calls that nobody has ended in time. */
export async function sweepEvents(db: Db, now: number): Promise<void> {
  await db.deleteFrom('active_call').where('ends_at', '<=', now).execute();
  await db
    .deleteFrom('intake_event')
    .where('came_at', '<', now - KEPT_FOR)
    .execute();
}
