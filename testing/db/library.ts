import type { Generated } from 'kysely';
import type { Migration } from 'kysely/migration';
import { tableTools } from '#server/db/columns.ts';

/** Two small tables for the tests of this folder. */
export interface Library {
  shelf: { id: Generated<number>; name: string };
  book: { id: Generated<number>; shelf_id: number; title: string | null; at: number };
}

export const libraryMigrations: Record<string, Migration> = {
  '001-library': {
    async up(db) {
      const { createWithId, integer } = tableTools(db);
      await createWithId('shelf')
        .addColumn('name', 'text', (column) => column.notNull().unique())
        .execute();
      await createWithId('book')
        .addColumn('shelf_id', integer, (column) => column.notNull().references('shelf.id'))
        .addColumn('title', 'text')
        .addColumn('at', integer, (column) => column.notNull())
        .execute();
    },
  },
};
