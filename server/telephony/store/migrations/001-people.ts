import type { Migration } from 'kysely/migration';
import { tableTools } from '../../../db/columns.ts';

export const people: Migration = {
  async up(db) {
    const { create, createWithId, index, integer } = tableTools(db);

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
    await index('employee_list', 'employee', 'company_id', 'id');

    await createWithId('employee_group')
      .addColumn('company_id', integer, (column) => column.notNull().references('company.id'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('speed_dial', integer)
      .execute();
    await index('employee_group_list', 'employee_group', 'company_id', 'id');

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
    await index(
      'employee_group_member_by_employee',
      'employee_group_member',
      'employee_id',
      'employee_group_id',
    );
    await index(
      'employee_group_member_by_company',
      'employee_group_member',
      'company_id',
      'employee_group_id',
      'employee_id',
    );

    await create('reception')
      .addColumn('company_id', integer, (column) => column.notNull().references('company.id'))
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('id', integer, (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('number', 'text')
      .addPrimaryKeyConstraint('reception_key', ['kind', 'id'])
      .execute();
    await index('reception_list', 'reception', 'company_id', 'kind', 'id');

    await createWithId('active_call')
      .addColumn('company_id', integer, (column) => column.notNull())
      .addColumn('employee_id', integer, (column) =>
        column.notNull().references('employee.id').onDelete('cascade'),
      )
      .addColumn('started_at', integer, (column) => column.notNull())
      .addColumn('ends_at', integer)
      .execute();
    await index('active_call_by_employee', 'active_call', 'company_id', 'employee_id');
  },
};
