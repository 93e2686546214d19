import type { Migration } from 'kysely/migration';
import { tableTools } from '../../../db/columns.ts';

export const contacts: Migration = {
  async up(db) {
    const { createWithId, index, integer } = tableTools(db);

    await createWithId('contact')
      .addColumn('company_id', integer, (column) => column.notNull().references('company.id'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('number', 'text')
      .addColumn('email', 'text')
      .execute();
    await index('contact_list', 'contact', 'company_id', 'id');
    await index('contact_by_number', 'contact', 'company_id', 'number', 'id');
    await index('contact_by_email', 'contact', 'company_id', 'email', 'id');

    await createWithId('contact_comment')
      .addColumn('company_id', integer, (column) => column.notNull())
      .addColumn('contact_id', integer, (column) =>
        column.notNull().references('contact.id').onDelete('cascade'),
      )
      .addColumn('employee_id', integer, (column) => column.notNull().references('employee.id'))
      .addColumn('body', 'text')
      .addColumn('recipient_id', integer, (column) => column.references('employee.id'))
      .execute();
    await index('contact_comment_list', 'contact_comment', 'contact_id', 'id');
  },
};
