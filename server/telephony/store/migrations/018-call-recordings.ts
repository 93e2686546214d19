import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { tableTools } from '../../../db/columns.ts';

/** Recordings of calls that came by the intake, and the conversation of a request for a smiley, which has at most one. */
export const callRecordings: Migration = {
  async up(db) {
    const { create, index, integer } = tableTools(db);
    await create('call_recording')
      .addColumn('company_id', integer, (column) => column.notNull())
      .addColumn('call_uuid', 'text', (column) => column.notNull())
      .addColumn('number', 'text')
      .addColumn('started_at', integer, (column) => column.notNull())
      .addColumn('sound_id', integer, (column) => column.notNull().references('sound.id'))
      .addColumn('came_at', integer, (column) => column.notNull())
      .addPrimaryKeyConstraint('call_recording_call', ['company_id', 'call_uuid'])
      .execute();
    await index('call_recording_sound', 'call_recording', 'sound_id');
    await index('call_recording_age', 'call_recording', 'came_at');

    const conversation = ['conversation_type', 'conversation_uuid'] as const;
    for (const column of conversation) {
      await db.schema.alterTable('smiley_request').addColumn(column, 'text').execute();
      await sql`update smiley_request set ${sql.ref(column)} =
        (select ${sql.ref(column)} from smiley_ask where request_id = smiley_request.id)
        where id in (select request_id from smiley_ask)`.execute(db);
    }
    await db.schema
      .createIndex('smiley_request_conversation')
      .on('smiley_request')
      .columns(['company_id', ...conversation])
      .unique()
      .execute();
  },
};
