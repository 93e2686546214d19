import type { Migration } from 'kysely/migration';
import { tableTools } from '../../../db/columns.ts';

export const messages: Migration = {
  async up(db) {
    const { create, createWithId, index, integer } = tableTools(db);

    await createWithId('text_message')
      .addColumn('company_id', integer, (column) => column.notNull())
      .addColumn('sender_id', integer, (column) => column.notNull())
      .addColumn('sender', 'text', (column) => column.notNull())
      .addColumn('recipient_id', integer, (column) => column.notNull())
      .addColumn('number', 'text', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('parts', integer, (column) => column.notNull())
      .addColumn('carrier', 'text', (column) => column.notNull())
      .addColumn('created_at', integer, (column) => column.notNull())
      .execute();
    await index('text_message_list', 'text_message', 'company_id', 'created_at', 'id');

    // Spec: "billed per message", so a message has one row and no message has two.
    await createWithId('billing_row')
      .addColumn('company_id', integer, (column) => column.notNull())
      .addColumn('text_message_id', integer, (column) =>
        column.notNull().unique().references('text_message.id'),
      )
      .addColumn('rate', 'text', (column) => column.notNull())
      .addColumn('created_at', integer, (column) => column.notNull())
      .execute();
    await index('billing_row_list', 'billing_row', 'company_id', 'created_at', 'id');

    await create('idempotency_key')
      .addColumn('company_id', integer, (column) => column.notNull())
      .addColumn('employee_id', integer, (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('request_hash', 'text', (column) => column.notNull())
      .addColumn('status', integer, (column) => column.notNull())
      .addColumn('answer', 'text', (column) => column.notNull())
      .addColumn('created_at', integer, (column) => column.notNull())
      .addPrimaryKeyConstraint('idempotency_key_key', ['company_id', 'employee_id', 'key'])
      .execute();
    await index('idempotency_key_by_time', 'idempotency_key', 'created_at');
  },
};
