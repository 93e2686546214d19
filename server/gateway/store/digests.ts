import type { Kysely } from 'kysely';
import type { DigestProblem } from '#contract/digest.ts';
import type { Whose } from './absences.ts';
import type { DigestRow, GatewayTables } from './tables.ts';

/** Milliseconds for asking and sending. What a gateway had when it was killed is another's then. */
const CLAIMED_FOR = 5 * 60_000;
const AT_ONCE = 500;

/** How a turn ended. `next_at`: when the row is looked at again; it is `due_at` but for what is tried again. */
export interface DigestTurn {
  readonly problem: DigestProblem | null;
  readonly due_at: number;
  readonly next_at: number;
  readonly tries: number;
  /** Of one that was sent. */
  readonly sent_at?: number;
  readonly used_at?: number;
}

export type DigestStore = ReturnType<typeof digestStore>;

/** Who gets a digest, when, and what became of the last. A row whose turn it is belongs to the gateway that has moved `next_at` on. */
export function digestStore(db: Kysely<GatewayTables>) {
  const of = ({ company, employee_id }: Whose) =>
    db.updateTable('digest').where('company', '=', company).where('employee_id', '=', employee_id);
  /** The row, unless somebody has changed it since it was claimed. */
  const claimed = (row: DigestRow) => of(row).where('next_at', '=', row.next_at);

  return {
    find: ({ company, employee_id }: Whose): Promise<DigestRow | undefined> =>
      db
        .selectFrom('digest')
        .selectAll()
        .where('company', '=', company)
        .where('employee_id', '=', employee_id)
        .executeTakeFirst(),

    /** Keeps what a person has chosen. */
    async set(row: DigestRow): Promise<void> {
      await db
        .insertInto('digest')
        .values(row)
        .onConflict((conflict) => conflict.columns(['company', 'employee_id']).doUpdateSet(row))
        .execute();
    },

    async remove({ company, employee_id }: Whose): Promise<void> {
      await db
        .deleteFrom('digest')
        .where('company', '=', company)
        .where('employee_id', '=', employee_id)
        .execute();
    },

    /** Ends what goes to this mailbox, if anything does. True: nothing goes there now. */
    async stop({ company, employee_id }: Whose, address: string | null): Promise<true> {
      await db
        .deleteFrom('digest')
        .where('company', '=', company)
        .where('employee_id', '=', employee_id)
        .where('address', '=', address)
        .execute();
      return true;
    },

    /** The mailbox has said yes. False if the digest goes to another one by now. */
    async confirm(whose: Whose, address: string | null): Promise<boolean> {
      const { numUpdatedRows } = await of(whose)
        .set({ confirmed: 1 })
        .where('address', '=', address)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Whose turn it is. */
    due: (now: number): Promise<Whose[]> =>
      db
        .selectFrom('digest')
        .select(['company', 'employee_id'])
        .where('next_at', '<=', now)
        .where('confirmed', '=', 1)
        .orderBy('next_at')
        .limit(AT_ONCE)
        .execute(),

    /** Takes a row whose turn it is; undefined if another gateway has it. */
    claim: (whose: Whose, now: number): Promise<DigestRow | undefined> =>
      of(whose)
        .set({ next_at: now + CLAIMED_FOR })
        .where('next_at', '<=', now)
        .where('confirmed', '=', 1)
        .returningAll()
        .executeTakeFirst(),

    /** Keeps that it is about to be handed over. False if the row is no longer this gateway's. */
    async sending(row: DigestRow): Promise<boolean> {
      const { numUpdatedRows } = await claimed(row)
        .set({ due_at: row.due_at, sending_at: row.due_at })
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Gives the row back. */
    async finish(row: DigestRow, turn: DigestTurn): Promise<void> {
      await claimed(row)
        .set({ ...turn, sending_at: null })
        .execute();
    },

    /** Forgets those that were neither chosen nor sent since `until`, and those whose mailbox has not said yes since `asked`. */
    async sweep(until: number, asked: number): Promise<void> {
      await db
        .deleteFrom('digest')
        .where((eb) =>
          eb.or([eb('used_at', '<', until), eb.and([eb('confirmed', '=', 0), eb('used_at', '<', asked)])]),
        )
        .execute();
    },
  };
}
