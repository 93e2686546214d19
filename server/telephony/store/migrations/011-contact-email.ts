import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The contact of a chatter is found in upper or lower case. */
export const contactEmail: Migration = {
  async up(db) {
    await db.schema.dropIndex('contact_by_email').execute();
    await sql`create index contact_by_email on contact (company_id, lower(email), id)`.execute(db);
  },
};
