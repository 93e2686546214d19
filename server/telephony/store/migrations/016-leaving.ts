import type { Migration } from 'kysely/migration';
import { tableTools } from '../../../db/columns.ts';

/** When a person or a reception was removed. The row stays: calls, chats and comments name it, and its id is never used again. */
export const leaving: Migration = {
  async up(db) {
    const { integer } = tableTools(db);
    for (const table of ['employee', 'reception'])
      await db.schema.alterTable(table).addColumn('removed_at', integer).execute();
  },
};
