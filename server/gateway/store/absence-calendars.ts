import type { Kysely } from 'kysely';
import type { CalendarProblem } from '#contract/absences.ts';
import { dueIn, isOf } from './people.ts';
import type { AbsenceCalendarRow, GatewayTables, Whose } from './tables.ts';
import { absenceVersions } from './versions.ts';

/** What is chosen of a calendar. `sealed`: its address; undefined: the one that is kept. */
interface Chosen {
  readonly sealed: string | undefined;
  readonly titles: boolean;
  readonly zone: string;
}

/** What a reading has found: a problem; or nothing new, with a new tag or the same; or other times, as JSON, and of which text. */
export interface CalendarFound {
  readonly problem?: CalendarProblem | null;
  readonly etag?: string | null;
  readonly digest?: string;
  readonly busy?: string;
}

/** The calendars of people. What was read of one goes with every change of it. */
export function absenceCalendarStore(db: Kysely<GatewayTables>) {
  return {
    /** Keeps a calendar, to be read at once. Returns the company's version; undefined if there is no address. */
    set: (whose: Whose, { sealed, titles, zone }: Chosen, now: number) =>
      absenceVersions.write(db, whose.company, async (open, version): Promise<number | undefined> => {
        const values = {
          titles: titles ? 1 : 0,
          zone,
          used_at: now,
          next_at: now,
          etag: null,
          digest: null,
          read_at: null,
          parsed_at: null,
          busy: '[]',
          problem: null,
        };
        if (sealed !== undefined) {
          await open
            .insertInto('absence_calendar')
            .values({ ...whose, sealed_address: sealed, ...values })
            .onConflict((conflict) =>
              conflict.columns(['company', 'employee_id']).doUpdateSet({ sealed_address: sealed, ...values }),
            )
            .execute();
          return version;
        }
        const { numUpdatedRows } = await open
          .updateTable('absence_calendar')
          .set(values)
          .where(isOf(whose))
          .executeTakeFirstOrThrow();
        return numUpdatedRows > 0n ? version : undefined;
      }),

    /** Returns the company's version; undefined if there is none. */
    remove: (whose: Whose) =>
      absenceVersions.write(db, whose.company, async (open, version): Promise<number | undefined> => {
        const { numDeletedRows } = await open
          .deleteFrom('absence_calendar')
          .where(isOf(whose))
          .executeTakeFirstOrThrow();
        return numDeletedRows > 0n ? version : undefined;
      }),

    /** Whose calendar is to be read. */
    due: (now: number): Promise<Whose[]> => dueIn(db, 'absence_calendar', now),

    /** Takes a calendar whose turn it is, until `next`; undefined if another gateway has it. */
    claim: (whose: Whose, now: number, next: number): Promise<AbsenceCalendarRow | undefined> =>
      db
        .updateTable('absence_calendar')
        .set({ next_at: next })
        .where(isOf(whose))
        .where('next_at', '<=', now)
        .returningAll()
        .executeTakeFirst(),

    /**
     * Keeps what was found of a claimed calendar, unless that was changed meanwhile. Returns the company's version, where there is something
     * to tell.
     */
    keep: (
      row: AbsenceCalendarRow,
      found: CalendarFound,
      { sealed, used }: { readonly sealed: string; readonly used: number },
      now: number,
    ) =>
      db.transaction().execute(async (open): Promise<number | undefined> => {
        const { problem = null, etag = row.etag, digest = row.digest, busy } = found;
        const isNew = busy !== undefined && busy !== row.busy;
        const isTold = isNew || problem !== row.problem || row.read_at === null;
        const version = isTold ? await absenceVersions.raise(open, row.company) : undefined;
        const { numUpdatedRows } = await open
          .updateTable('absence_calendar')
          .set({ sealed_address: sealed, used_at: used, etag, digest, problem })
          .$if(problem === null, (update) => update.set({ read_at: now }))
          .$if(busy !== undefined, (update) => update.set({ busy: busy ?? '[]', parsed_at: now }))
          .where(isOf(row))
          .where('next_at', '=', row.next_at)
          .executeTakeFirstOrThrow();
        return numUpdatedRows > 0n ? version : undefined;
      }),

    /** Deletes the calendars of those who were not here since `until`. */
    async sweep(until: number): Promise<void> {
      await db.deleteFrom('absence_calendar').where('used_at', '<', until).execute();
    },
  };
}
