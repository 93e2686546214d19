import type { Migration } from 'kysely/migration';
import { tableTools } from '../../../db/columns.ts';

export const contacts: Migration = {
  async up(db) {
    const { createWithId, integer } = tableTools(db);

    await createWithId('contact')
      .addColumn('company_id', integer, (column) => column.notNull().references('company.id'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('number', 'text')
      .addColumn('email', 'text')
      .execute();
    await db.schema.createIndex('contact_list').on('contact').columns(['company_id', 'id']).execute();
    await db.schema
      .createIndex('contact_by_number')
      .on('contact')
      .columns(['company_id', 'number', 'id'])
      .execute();
    await db.schema
      .createIndex('contact_by_email')
      .on('contact')
      .columns(['company_id', 'email', 'id'])
      .execute();

    await createWithId('contact_comment')
      .addColumn('company_id', integer, (column) => column.notNull())
      .addColumn('contact_id', integer, (column) =>
        column.notNull().references('contact.id').onDelete('cascade'),
      )
      .addColumn('employee_id', integer, (column) => column.notNull().references('employee.id'))
      .addColumn('body', 'text')
      .addColumn('recipient_id', integer, (column) => column.references('employee.id'))
      .execute();
    await db.schema
      .createIndex('contact_comment_list')
      .on('contact_comment')
      .columns(['contact_id', 'id'])
      .execute();
  },
};
