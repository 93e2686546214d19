import type { Migration } from 'kysely/migration';
import { tableTools } from '../../../db/columns.ts';

export const voicemails: Migration = {
  async up(db) {
    const { createWithId, index, integer } = tableTools(db);

    await createWithId('sound')
      .addColumn('file', 'text', (column) => column.notNull().unique())
      .addColumn('bytes', integer, (column) => column.notNull())
      .addColumn('duration', integer, (column) => column.notNull())
      .execute();

    await createWithId('voicemail')
      .addColumn('company_id', integer, (column) => column.notNull())
      .addColumn('created_at', integer, (column) => column.notNull())
      .addColumn('duration', integer, (column) => column.notNull())
      .addColumn('endpoint_kind', 'text', (column) => column.notNull())
      .addColumn('endpoint_id', integer, (column) => column.notNull())
      .addColumn('from_number', 'text')
      .addColumn('heard', integer, (column) => column.notNull())
      .addColumn('sound_id', integer, (column) => column.notNull().references('sound.id'))
      .execute();

    // The list is "all receptions and the authenticated employee" (spec: Voicemails): two ordered streams that are merged.
    const indexes = {
      voicemail_by_kind: ['company_id', 'endpoint_kind', 'created_at', 'id'],
      voicemail_by_endpoint: ['company_id', 'endpoint_kind', 'endpoint_id', 'created_at', 'id'],
      voicemail_by_number: ['company_id', 'from_number', 'created_at', 'id'],
    };
    for (const [name, columns] of Object.entries(indexes)) {
      await index(name, 'voicemail', ...columns);
    }
  },
};
