import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { tableTools } from '../../../db/columns.ts';

/**
 * Feedback that the service asks for: `smiley_ask`, and what is sent for it. Calls that wait (`notification`) are of a comment or of a
 * request, and a text message may be of the company's, without a sender and a recipient among the employees.
 */
export const smileyAsks: Migration = {
  async up(db) {
    const { create, index, integer } = tableTools(db);
    await db.schema
      .alterTable('reception')
      .addColumn('asks', integer, (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.alterTable('company').addColumn('ask_text', 'text').execute();
    await db.schema
      .alterTable('company')
      .addColumn('language', 'text', (column) => column.notNull().defaultTo('en'))
      .execute();

    await create('smiley_ask')
      .addColumn('request_id', integer, (column) =>
        column.primaryKey().references('smiley_request.id').onDelete('cascade'),
      )
      .addColumn('company_id', integer, (column) => column.notNull())
      .addColumn('code_hash', 'text', (column) => column.notNull().unique())
      .addColumn('conversation_type', 'text', (column) => column.notNull())
      .addColumn('conversation_uuid', 'text', (column) => column.notNull())
      .addColumn('started_at', integer, (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('asked_at', integer, (column) => column.notNull())
      .addColumn('answered_at', integer)
      .addUniqueConstraint('smiley_ask_conversation', [
        'company_id',
        'conversation_type',
        'conversation_uuid',
      ])
      .execute();
    await index('smiley_ask_address', 'smiley_ask', 'company_id', 'address', 'asked_at');
    await index('smiley_ask_age', 'smiley_ask', 'asked_at');
    await index('smiley_by_conversation', 'smiley', 'company_id', 'conversation_uuid');

    await create('notification_new')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('company_id', integer, (column) => column.notNull())
      .addColumn('comment_id', integer, (column) =>
        column.unique().references('contact_comment.id').onDelete('cascade'),
      )
      .addColumn('request_id', integer, (column) =>
        column.unique().references('smiley_ask.request_id').onDelete('cascade'),
      )
      .addColumn('code', 'text')
      .addColumn('created_at', integer, (column) => column.notNull())
      .addColumn('tries', integer, (column) => column.notNull())
      .addColumn('next_at', integer, (column) => column.notNull())
      .execute();
    const kept = sql.raw('id, company_id, comment_id, created_at, tries, next_at');
    await sql`insert into notification_new (${kept}) select ${kept} from notification`.execute(db);
    await db.schema.dropTable('notification').execute();
    await db.schema.alterTable('notification_new').renameTo('notification').execute();
    await index('notification_due', 'notification', 'next_at');

    // SQLite cannot let a column be null later.
    for (const column of ['sender_id', 'recipient_id']) {
      await db.schema.alterTable('text_message').addColumn('may_be_null', integer).execute();
      await sql`update text_message set may_be_null = ${sql.ref(column)}`.execute(db);
      await db.schema.alterTable('text_message').dropColumn(column).execute();
      await db.schema.alterTable('text_message').renameColumn('may_be_null', column).execute();
    }
  },
};
