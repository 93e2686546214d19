import type { SendOutcome } from '#server/metrics/measures.ts';
import type { Kysely } from 'kysely';
import type { GatewayTables, SendRow } from './tables.ts';

/** Milliseconds. Every request to the service ends before this: a row still pending then has lost its sender. */
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
  const abandon = () =>
    db.updateTable('send_ledger').set({ state: 'unknown' }).where('state', '=', 'pending');

  /** Whether the row is new. Then it is durable. */
  async function add(row: Omit<SendRow, 'status' | 'answer'>): Promise<boolean> {
    const added = await db
      .insertInto('send_ledger')
      .values({ ...row, status: null, answer: null })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return added.numInsertedOrUpdatedRows === 1n;
  }

  /** The row of an intent, which is unknown after its deadline. */
  async function find(person: string, intent: string, now: number): Promise<SendRow> {
    await abandon().where('person', '=', person).where('deadline_at', '<=', now).execute();
    return db
      .selectFrom('send_ledger')
      .selectAll()
      .where('person', '=', person)
      .where('intent', '=', intent)
      .executeTakeFirstOrThrow();
  }

  return {
    /** Opens the intent. Undefined: it is new, its row is durable, and the request may be sent. Else the existing row. */
    async open({ person, intent, target, bodyHash }: Intent, now: number): Promise<SendRow | undefined> {
      const row = { person, intent, target, body_hash: bodyHash, created_at: now, finished_at: null };
      const isNew = await add({ ...row, state: 'pending', deadline_at: now + SEND_DEADLINE });
      return isNew ? undefined : find(person, intent, now);
    },

    /**
     * The outcome of an intent whose answer the page did not get. An intent that never arrived is closed as not sent, so
     * that a delayed request can no longer send it.
     */
    async settle(person: string, intent: string, now: number): Promise<SendRow> {
      const row = { person, intent, target: '', body_hash: '', created_at: now, finished_at: now };
      await add({ ...row, state: 'not_sent', deadline_at: now });
      return find(person, intent, now);
    },

    /** Stores the outcome. */
    async close(
      intent: Intent,
      outcome: { state: SendOutcome; status: number; answer: string },
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

    /** Deletes an intent for which nothing was sent, as if it had never arrived. */
    async discard(intent: Intent): Promise<void> {
      await db
        .deleteFrom('send_ledger')
        .where('person', '=', intent.person)
        .where('intent', '=', intent.intent)
        .where('state', '=', 'pending')
        .execute();
    },

    /** Times of the person's intents since `since`, oldest first, for the caps. */
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
     * Marks rows as unknown that a stopped process left pending. If one process owns the database (`alone`), these are all
     * pending rows; else those past their deadline, since another gateway may still close the others. Returns how many there were.
     */
    async abandonLost(now: number, alone: boolean): Promise<number> {
      const lost = alone ? abandon() : abandon().where('deadline_at', '<=', now);
      return Number((await lost.executeTakeFirst()).numUpdatedRows);
    },

    async sweep(now: number): Promise<void> {
      await abandon().where('deadline_at', '<=', now).execute();
      await db
        .deleteFrom('send_ledger')
        .where('created_at', '<=', now - KEPT_FOR)
        .execute();
    },
  };
}
