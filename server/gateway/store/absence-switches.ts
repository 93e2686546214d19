import { sql, type Kysely } from 'kysely';
import type { DndProblem } from '#contract/absences.ts';
import { dueIn, isOf } from './people.ts';
import type { AbsenceSwitchRow, GatewayTables, Whose } from './tables.ts';

/** A claim outlives all requests of one switching; that of a gateway that was killed is over then. */
const CLAIMED_FOR = 60_000;

/** That no other gateway is at it. */
const isFree = (now: number) => sql<boolean>`(claimed_until is null or claimed_until <= ${now})`;

/** What a look has found. */
export interface Looked {
  readonly keys: readonly string[];
  readonly tries: number;
  readonly problem: DndProblem | null;
  readonly next: number;
}

/** What absences have done to do-not-disturb. A row is claimed by one gateway at a time. */
export function absenceSwitchStore(db: Kysely<GatewayTables>) {
  const claimedBy = (claim: string) => db.updateTable('absence_switch').where('claim', '=', claim);

  return {
    /** Whose turn it is. */
    due: (now: number): Promise<Whose[]> => dueIn(db, 'absence_switch', now, isFree(now)),

    /** Takes a row whose turn it is; undefined if another gateway has it. */
    claim: (whose: Whose, claim: string, now: number): Promise<AbsenceSwitchRow | undefined> =>
      db
        .updateTable('absence_switch')
        .set({ claim, claimed_until: now + CLAIMED_FOR })
        .where(isOf(whose))
        .where('next_at', '<=', now)
        .where(isFree(now))
        .returningAll()
        .executeTakeFirst(),

    /** Keeps what is about to be set, so that it is known again after a crash. */
    async intend(claim: string, ends: readonly (number | null)[]): Promise<void> {
      await claimedBy(claim)
        .set({ state: 'switching', ends: JSON.stringify(ends) })
        .execute();
    },

    /** Keeps what became of it, unless somebody has set it by hand since it was `from`. */
    async keep(
      claim: string,
      from: AbsenceSwitchRow['state'],
      state: AbsenceSwitchRow['state'],
      ends: readonly (number | null)[],
    ): Promise<void> {
      await claimedBy(claim)
        .set({ state, ends: JSON.stringify(ends) })
        .where('state', from === null ? 'is' : '=', from)
        .execute();
    },

    /** Gives the row back. One whose absences have changed meanwhile is looked at again at once. */
    async finish(claim: string, { next_at }: AbsenceSwitchRow, done: Looked, now: number): Promise<void> {
      const { keys, tries, problem, next } = done;
      await db.transaction().execute(async (open) => {
        const mine = open.updateTable('absence_switch').where('claim', '=', claim);
        await mine.set({ next_at: next }).where('next_at', '=', next_at).execute();
        await mine
          .set({
            keys: JSON.stringify(keys),
            tries,
            problem,
            checked_at: now,
            claim: null,
            claimed_until: null,
          })
          .execute();
      });
    },

    /** Somebody has set do-not-disturb by hand: no absence ends it or sets it again, until the next begins. */
    async byHand(whose: Whose): Promise<void> {
      await db
        .updateTable('absence_switch')
        .set({ state: 'theirs' })
        .where(isOf(whose))
        .where('state', 'in', ['switching', 'ours'])
        .execute();
    },

    /** Gives back what a gateway had when it was killed, where no other can have it. */
    async release(): Promise<void> {
      await db.updateTable('absence_switch').set({ claim: null, claimed_until: null }).execute();
    },
  };
}
