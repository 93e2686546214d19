import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { tableTools } from '../../../db/columns.ts';

export const feedback: Migration = {
  async up(db) {
    const { createWithId, index, integer } = tableTools(db);

    await createWithId('smiley_request')
      .addColumn('company_id', integer, (column) => column.notNull())
      .addColumn('requested_at', integer, (column) => column.notNull())
      .addColumn('endpoint_kind', 'text', (column) => column.notNull())
      .addColumn('endpoint_id', integer, (column) => column.notNull())
      .addColumn('employee_id', integer)
      .execute();

    await createWithId('smiley')
      .addColumn('company_id', integer, (column) => column.notNull())
      .addColumn('request_id', integer)
      .addColumn('conversation_type', 'text', (column) => column.notNull())
      .addColumn('conversation_uuid', 'text', (column) => column.notNull())
      .addColumn('rated_at', integer, (column) => column.notNull())
      .addColumn('rating', integer, (column) => column.notNull())
      .addColumn('comment', 'text')
      .addColumn('commented', integer, (column) =>
        column
          .notNull()
          .generatedAlwaysAs(sql`case when comment is null then 0 else 1 end`)
          .stored(),
      )
      .addColumn('number', 'text')
      .addColumn('email', 'text')
      .addColumn('endpoint_kind', 'text', (column) => column.notNull())
      .addColumn('endpoint_id', integer, (column) => column.notNull())
      .addColumn('employee_id', integer)
      .addColumn('recording_id', integer)
      .addColumn('recording_started_at', integer)
      .addColumn('recording_sound_id', integer, (column) => column.references('sound.id'))
      .execute();

    const order = ['rated_at', 'id'];
    const endpoint = ['endpoint_kind', 'endpoint_id'];
    const indexes = {
      smiley_list: order,
      smiley_by_rating: ['rating', ...order],
      smiley_by_commented: ['commented', ...order],
      smiley_by_endpoint: [...endpoint, ...order],
      smiley_by_endpoint_rating: [...endpoint, 'rating', ...order],
      smiley_by_employee: ['employee_id', ...order],
      smiley_by_number: ['number', ...order],
      // Statistics read this index alone, and never the rows.
      smiley_statistics: ['rated_at', ...endpoint, 'employee_id', 'rating', 'commented'],
    };
    for (const [name, columns] of Object.entries(indexes)) {
      await index(name, 'smiley', 'company_id', ...columns);
    }
    await index('smiley_by_recording', 'smiley', 'company_id', 'recording_id');
    await db.schema.createIndex('smiley_by_request').on('smiley').column('request_id').unique().execute();
    await index(
      'smiley_request_statistics',
      'smiley_request',
      'company_id',
      'requested_at',
      ...endpoint,
      'employee_id',
    );
  },
};
