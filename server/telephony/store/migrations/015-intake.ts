import type { Migration } from 'kysely/migration';
import { tableTools } from '../../../db/columns.ts';

/** Keys by which telephone systems and chats send events, the events themselves, and sounds that came with them. */
export const intake: Migration = {
  async up(db) {
    const { create, createWithId, index, integer } = tableTools(db);
    await createWithId('intake_key')
      .addColumn('company_id', integer, (column) => column.notNull())
      .addColumn('key_hash', 'text', (column) => column.notNull().unique())
      .addColumn('ends_with', 'text', (column) => column.notNull())
      .addColumn('label', 'text', (column) => column.notNull())
      .addColumn('created_at', integer, (column) => column.notNull())
      .execute();
    await create('intake_event')
      .addColumn('company_id', integer, (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('number', 'text')
      .addColumn('sounded', integer, (column) => column.notNull().defaultTo(0))
      .addColumn('came_at', integer, (column) => column.notNull())
      .addPrimaryKeyConstraint('intake_event_id', ['company_id', 'id'])
      .execute();
    await index('intake_event_subject', 'intake_event', 'company_id', 'subject');
    await index('intake_event_age', 'intake_event', 'came_at');
    await db.schema.alterTable('active_call').addColumn('uuid', 'text').execute();
    await index('active_call_uuid', 'active_call', 'company_id', 'uuid');
    await create('sound_data')
      .addColumn('sound_id', integer, (column) =>
        column.primaryKey().references('sound.id').onDelete('cascade'),
      )
      .addColumn('base64', 'text', (column) => column.notNull())
      .execute();
  },
};
