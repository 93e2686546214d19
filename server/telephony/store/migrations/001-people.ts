import type { Migration } from 'kysely/migration';
import { tableTools } from '../../../db/columns.ts';

export const people: Migration = {
  async up(db) {
    const { create, createWithId, integer } = tableTools(db);

    await createWithId('company')
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('products', 'text', (column) => column.notNull())
      .addColumn('trial', integer, (column) => column.notNull())
      .addColumn('time_zone', 'text', (column) => column.notNull())
      .execute();

    await createWithId('employee')
      .addColumn('company_id', integer, (column) => column.notNull().references('company.id'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('number', 'text')
      .addColumn('admin', integer, (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.unique())
      .addColumn('password_hash', 'text')
      .addColumn('cloak_reception_id', integer)
      .addColumn('do_not_disturb', integer, (column) => column.notNull())
      .addColumn('dnd_timeout_at', integer)
      .addColumn('features', 'text', (column) => column.notNull())
      .addColumn('speed_dial', integer)
      .addColumn('presence_private', integer, (column) => column.notNull())
      .addColumn('mobile_only', integer, (column) => column.notNull())
      .execute();
    await db.schema.createIndex('employee_list').on('employee').columns(['company_id', 'id']).execute();

    await createWithId('employee_group')
      .addColumn('company_id', integer, (column) => column.notNull().references('company.id'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('speed_dial', integer)
      .execute();
    await db.schema
      .createIndex('employee_group_list')
      .on('employee_group')
      .columns(['company_id', 'id'])
      .execute();

    await create('employee_group_member')
      .addColumn('company_id', integer, (column) => column.notNull())
      .addColumn('employee_group_id', integer, (column) =>
        column.notNull().references('employee_group.id').onDelete('cascade'),
      )
      .addColumn('employee_id', integer, (column) =>
        column.notNull().references('employee.id').onDelete('cascade'),
      )
      .addPrimaryKeyConstraint('employee_group_member_key', ['employee_group_id', 'employee_id'])
      .execute();
    await db.schema
      .createIndex('employee_group_member_by_employee')
      .on('employee_group_member')
      .columns(['employee_id', 'employee_group_id'])
      .execute();
    await db.schema
      .createIndex('employee_group_member_by_company')
      .on('employee_group_member')
      .columns(['company_id', 'employee_group_id', 'employee_id'])
      .execute();

    await create('reception')
      .addColumn('company_id', integer, (column) => column.notNull().references('company.id'))
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('id', integer, (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('number', 'text')
      .addPrimaryKeyConstraint('reception_key', ['kind', 'id'])
      .execute();
    await db.schema
      .createIndex('reception_list')
      .on('reception')
      .columns(['company_id', 'kind', 'id'])
      .execute();

    await createWithId('active_call')
      .addColumn('company_id', integer, (column) => column.notNull())
      .addColumn('employee_id', integer, (column) =>
        column.notNull().references('employee.id').onDelete('cascade'),
      )
      .addColumn('started_at', integer, (column) => column.notNull())
      .addColumn('ends_at', integer)
      .execute();
    await db.schema
      .createIndex('active_call_by_employee')
      .on('active_call')
      .columns(['company_id', 'employee_id'])
      .execute();
  },
};
