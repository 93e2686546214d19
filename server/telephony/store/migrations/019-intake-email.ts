import type { Migration } from 'kysely/migration';

/** The address in an event, by which `forget` finds it also where its chat or smiley is not kept any more. */
export const intakeEmail: Migration = {
  async up(db) {
    await db.schema.alterTable('intake_event').addColumn('email', 'text').execute();
  },
};
