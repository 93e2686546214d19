import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { engineOf } from '../../../db/columns.ts';

/**
 * What statistics read, in the order in which they group. SQLite treats no index as covering when it is asked for a
 * generated column, and sorts whatever it groups in another order than the index's: there the index holds the day and the
 * expression instead. PostgreSQL groups by hashing, and reads the indexes of 004 alone as they are.
 */
export const statistics: Migration = {
  async up(db) {
    if (engineOf(db) === 'postgres') return;
    const parties = sql`endpoint_kind, endpoint_id, employee_id`;
    await sql`drop index smiley_statistics`.execute(db);
    await sql`create index smiley_statistics on smiley
      (company_id, rated_at / 86400000, ${parties}, rated_at, rating, case when comment is null then 0 else 1 end)`.execute(
      db,
    );
    await sql`drop index smiley_request_statistics`.execute(db);
    await sql`create index smiley_request_statistics on smiley_request
      (company_id, requested_at / 86400000, ${parties}, requested_at)`.execute(db);
  },
};
