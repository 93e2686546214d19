import type { Kysely } from 'kysely';
import type { GatewayTables, SendRow, SendState } from './tables.ts';

/** Every request to the service ends before this, so a row still pending then has lost its sender. Milliseconds. */
export const SEND_DEADLINE = 60_000;
const KEPT_FOR = 90 * 24 * 60 * 60_000;

export type Ledger = ReturnType<typeof ledgerStore>;

export interface Intent {
  readonly person: string;
  readonly intent: string;
  readonly target: string;
  readonly bodyHash: string;
}

export function ledgerStore(db: Kysely<GatewayTables>) {
  const giveUp = () => db.updateTable('send_ledger').set({ state: 'unknown' }).where('state', '=', 'pending');

  return {
    /** Opens the intent. Undefined: it is new, its row is durable, and the one request may go out. Else the row that was there. */
    async open(intent: Intent, now: number): Promise<SendRow | undefined> {
      const added = await db
        .insertInto('send_ledger')
        .values({
          person: intent.person,
          intent: intent.intent,
          target: intent.target,
          body_hash: intent.bodyHash,
          state: 'pending',
          status: null,
          answer: null,
          created_at: now,
          deadline_at: now + SEND_DEADLINE,
          finished_at: null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (added.numInsertedOrUpdatedRows === 1n) return undefined;
      await giveUp().where('person', '=', intent.person).where('deadline_at', '<=', now).execute();
      return db
        .selectFrom('send_ledger')
        .selectAll()
        .where('person', '=', intent.person)
        .where('intent', '=', intent.intent)
        .executeTakeFirstOrThrow();
    },

    /**
     * What came of an intent that the page has lost sight of. One that never came is closed as not sent, so that a
     * request that is still on its way to us can send nothing any more.
     */
    async settle(person: string, intent: string, now: number): Promise<SendRow> {
      await db
        .insertInto('send_ledger')
        .values({
          person,
          intent,
          target: '',
          body_hash: '',
          state: 'not_sent',
          status: null,
          answer: null,
          created_at: now,
          deadline_at: now,
          finished_at: now,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await giveUp().where('person', '=', person).where('deadline_at', '<=', now).execute();
      return db
        .selectFrom('send_ledger')
        .selectAll()
        .where('person', '=', person)
        .where('intent', '=', intent)
        .executeTakeFirstOrThrow();
    },

    /** Writes the outcome down. */
    async close(
      intent: Intent,
      outcome: { state: Exclude<SendState, 'pending'>; status: number; answer: string },
      now: number,
    ): Promise<void> {
      await db
        .updateTable('send_ledger')
        .set({ ...outcome, finished_at: now })
        .where('person', '=', intent.person)
        .where('intent', '=', intent.intent)
        .where('state', '=', 'pending')
        .execute();
    },

    /** Takes an intent back for which nothing was sent, as if it had never come. */
    async discard(intent: Intent): Promise<void> {
      await db
        .deleteFrom('send_ledger')
        .where('person', '=', intent.person)
        .where('intent', '=', intent.intent)
        .where('state', '=', 'pending')
        .execute();
    },

    /** Times of the person's intents since `since`, oldest first: what the caps count. */
    async timesSince(person: string, since: number): Promise<number[]> {
      const rows = await db
        .selectFrom('send_ledger')
        .select('created_at')
        .where('person', '=', person)
        .where('created_at', '>', since)
        .orderBy('created_at')
        .execute();
      return rows.map((row) => row.created_at);
    },

    /**
     * Rows left pending by a process that ended become unknown. Where one process owns the database (`alone`), all that
     * are there at its start; else those past their deadline, since another gateway may be about to close the rest.
     */
    async giveUpLost(now: number, alone: boolean): Promise<void> {
      await (alone ? giveUp() : giveUp().where('deadline_at', '<=', now)).execute();
    },

    async sweep(now: number): Promise<void> {
      await giveUp().where('deadline_at', '<=', now).execute();
      await db
        .deleteFrom('send_ledger')
        .where('created_at', '<=', now - KEPT_FOR)
        .execute();
    },
  };
}
