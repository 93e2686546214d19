import type { Kysely } from 'kysely';
import { raise, type Whose } from './absences.ts';
import type { GatewayTables } from './tables.ts';

/** What is chosen of a calendar. `sealed`: its address; undefined: the one that is kept. */
interface Chosen {
  readonly sealed: string | undefined;
  readonly titles: boolean;
  readonly zone: string;
}

/** The calendars of people. What was read of one goes with every change of it. */
export function absenceCalendarStore(db: Kysely<GatewayTables>) {
  return {
    /** Keeps a calendar, to be read at once. Returns the company's version; undefined if there is no address. */
    set: ({ company, employee_id }: Whose, { sealed, titles, zone }: Chosen, now: number) =>
      db.transaction().execute(async (open): Promise<number | undefined> => {
        const version = await raise(open, company);
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
            .values({ company, employee_id, sealed_address: sealed, ...values })
            .onConflict((conflict) =>
              conflict.columns(['company', 'employee_id']).doUpdateSet({ sealed_address: sealed, ...values }),
            )
            .execute();
          return version;
        }
        const { numUpdatedRows } = await open
          .updateTable('absence_calendar')
          .set(values)
          .where('company', '=', company)
          .where('employee_id', '=', employee_id)
          .executeTakeFirstOrThrow();
        return numUpdatedRows > 0n ? version : undefined;
      }),

    /** Returns the company's version; undefined if there is none. */
    remove: ({ company, employee_id }: Whose) =>
      db.transaction().execute(async (open): Promise<number | undefined> => {
        const version = await raise(open, company);
        const { numDeletedRows } = await open
          .deleteFrom('absence_calendar')
          .where('company', '=', company)
          .where('employee_id', '=', employee_id)
          .executeTakeFirstOrThrow();
        return numDeletedRows > 0n ? version : undefined;
      }),
  };
}
