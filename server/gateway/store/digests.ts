import { sql, type Kysely } from 'kysely';
import { dueIn, isOf } from './people.ts';
import type { DigestRow, GatewayTables, Whose } from './tables.ts';

/** Milliseconds for asking and sending. What a gateway had when it was killed is another's then. */
const CLAIMED_FOR = 5 * 60_000;

export type DigestStore = ReturnType<typeof digestStore>;

/** Who gets a digest, when, and what became of the last. A row whose turn it is belongs to the gateway that has moved `next_at` on. */
export function digestStore(db: Kysely<GatewayTables>) {
  const deleteOf = (whose: Whose) => db.deleteFrom('digest').where(isOf(whose));
  /** Changes a row where it fits. Undefined if it does not, or is gone. */
  const change = (whose: Whose, fits: ReturnType<typeof isOf>, changes: Partial<DigestRow>) =>
    db.updateTable('digest').set(changes).where(isOf(whose)).where(fits).returningAll().executeTakeFirst();
  /** That nobody has changed a row since it was claimed. */
  const isClaimed = ({ next_at }: DigestRow) => sql<boolean>`next_at = ${next_at}`;

  return {
    find: (whose: Whose): Promise<DigestRow | undefined> =>
      db.selectFrom('digest').selectAll().where(isOf(whose)).executeTakeFirst(),

    /** Keeps what a person has chosen. */
    async set(row: DigestRow): Promise<void> {
      await db
        .insertInto('digest')
        .values(row)
        .onConflict((conflict) => conflict.columns(['company', 'employee_id']).doUpdateSet(row))
        .execute();
    },

    async remove(whose: Whose): Promise<void> {
      await deleteOf(whose).execute();
    },

    /** Ends what goes to this mailbox, if anything does. True: nothing goes there now. */
    async stop(whose: Whose, address: string): Promise<true> {
      await deleteOf(whose).where('address', '=', address).execute();
      return true;
    },

    /** The mailbox has said yes. False if the digest goes to another one by now. */
    confirm: async (whose: Whose, address: string): Promise<boolean> =>
      (await change(whose, sql`address = ${address}`, { confirmed: 1 })) !== undefined,

    /** Whose turn it is. */
    due: (now: number): Promise<Whose[]> => dueIn(db, 'digest', now, sql`confirmed = 1`),

    /** Takes a row whose turn it is; undefined if another gateway has it. */
    claim: (whose: Whose, now: number): Promise<DigestRow | undefined> =>
      change(whose, sql`confirmed = 1 and next_at <= ${now}`, { next_at: now + CLAIMED_FOR }),

    /** Keeps that it is about to be handed over. False if the row is no longer this gateway's. */
    sending: async (row: DigestRow): Promise<boolean> =>
      (await change(row, isClaimed(row), { due_at: row.due_at, sending_at: row.due_at })) !== undefined,

    /** Gives the row back with how it ended. `next_at`: when it is looked at again, which is `due_at` but for what is tried again. */
    async finish(row: DigestRow, end: Partial<DigestRow>): Promise<void> {
      await change(row, isClaimed(row), { ...end, sending_at: null });
    },

    /** Forgets those that were neither chosen nor sent since `until`, and those whose mailbox has not said yes since `asked`. */
    async sweep(until: number, asked: number): Promise<void> {
      await db
        .deleteFrom('digest')
        .where(sql<boolean>`used_at < ${until} or (confirmed = 0 and used_at < ${asked})`)
        .execute();
    },
  };
}
