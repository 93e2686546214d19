import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { engineOf } from '../../../db/columns.ts';

/**
 * Indexes with what statistics read, in the order of their grouping. SQLite sorts if it groups in another order, and uses no
 * index as covering for a generated column: so its indexes contain the day and the expression. PostgreSQL groups by hashing,
 * and needs only the indexes of 004.
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
