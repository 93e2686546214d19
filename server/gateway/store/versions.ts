import { sql, type Kysely, type Transaction } from 'kysely';
import type { GatewayTables } from './tables.ts';

export type Open = Transaction<GatewayTables>;

const NOTHING = Symbol('nothing was written');

/** The versions of what is kept for companies in some tables, by which every gateway notices a change. */
function versionsIn(table: 'task_version' | 'absence_company') {
  async function raise(open: Open, company: string): Promise<number> {
    const { version } = await open
      .insertInto(table)
      .values({ company, version: 1 })
      .onConflict((conflict) =>
        conflict.column('company').doUpdateSet({ version: sql<number>`${sql.table(table)}.version + 1` }),
      )
      .returning('version')
      .executeTakeFirstOrThrow();
    return version;
  }
  return {
    /** Raises it, and returns it. First in a transaction, so that writes of a company take turns. */
    raise,

    /**
     * Changes something of a company in one transaction. `act` gets the version that has the change. If it returns undefined, nothing was
     * written, and the version stays: pages need not ask again.
     */
    write: <T extends object | number | undefined>(
      db: Kysely<GatewayTables>,
      company: string,
      act: (open: Open, version: number) => Promise<T>,
    ): Promise<T> =>
      db
        .transaction()
        .execute(async (open) => {
          const done = await act(open, await raise(open, company));
          if (done === undefined) throw NOTHING;
          return done;
        })
        .catch((error: unknown) => {
          if (error === NOTHING) return undefined as T;
          throw error;
        }),

    /** Those of these companies. */
    async of(db: Kysely<GatewayTables>, companies: readonly string[]): Promise<ReadonlyMap<string, number>> {
      if (companies.length === 0) return new Map();
      const rows = await db
        .selectFrom(table)
        .select(['company', 'version'])
        .where('company', 'in', [...companies])
        .execute();
      return new Map(rows.map(({ company, version }) => [company, version]));
    },
  };
}

/** Of tasks, and of rules of coverage and their alarms. */
export const taskVersions = versionsIn('task_version');
/** Of absences. */
export const absenceVersions = versionsIn('absence_company');
