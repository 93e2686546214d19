import type { Migration } from 'kysely/migration';
import { tableTools } from '../../../db/columns.ts';

/** The audit log, and the files of deleted recordings; indexes that find the rows that play a sound. */
export const audit: Migration = {
  async up(db) {
    const { create, createWithId, index, integer } = tableTools(db);

    // Without foreign keys: an entry outlives the rows that it names.
    await createWithId('audit_entry')
      .addColumn('at', integer, (column) => column.notNull())
      .addColumn('company_id', integer)
      .addColumn('actor', 'text', (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('subject', 'text')
      .addColumn('detail', 'text')
      .execute();
    await index('audit_entry_by_time', 'audit_entry', 'at', 'id');

    await create('sound_removal')
      .addColumn('file', 'text', (column) => column.primaryKey())
      .execute();

    await index('voicemail_by_sound', 'voicemail', 'sound_id');
    await db.schema
      .createIndex('smiley_by_sound')
      .on('smiley')
      .column('recording_sound_id')
      .where('recording_sound_id', 'is not', null)
      .execute();
  },
};
