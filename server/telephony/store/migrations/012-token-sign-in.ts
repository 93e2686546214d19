import type { Migration } from 'kysely/migration';

/** Codes and tokens know the sign-in in which the person allowed them, so that it ends with them. */
export const tokenSignIn: Migration = {
  async up(db) {
    await db.schema.alterTable('oauth_code').addColumn('session_hash', 'text').execute();
    await db.schema.alterTable('access_token').addColumn('session_hash', 'text').execute();
  },
};
