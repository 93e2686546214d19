import type { Generated } from 'kysely';
import type { Migration } from 'kysely/migration';
import { addId, engineOf } from './columns.ts';

/** Two small tables for the tests of this folder. */
export interface Library {
  shelf: { id: Generated<number>; name: string };
  book: { id: Generated<number>; shelf_id: number; title: string | null; at: number };
}

export const libraryMigrations: Record<string, Migration> = {
  '001-library': {
    async up(db) {
      const engine = engineOf(db);
      await addId(db.schema.createTable('shelf'), engine)
        .addColumn('name', 'text', (column) => column.notNull().unique())
        .execute();
      await addId(db.schema.createTable('book'), engine)
        .addColumn('shelf_id', 'bigint', (column) => column.notNull().references('shelf.id'))
        .addColumn('title', 'text')
        .addColumn('at', 'bigint', (column) => column.notNull())
        .execute();
    },
  },
};
