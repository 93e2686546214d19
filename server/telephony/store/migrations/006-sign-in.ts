import type { Migration } from 'kysely/migration';
import { tableTools } from '../../../db/columns.ts';

export const signIn: Migration = {
  async up(db) {
    const { create, createWithId, index, integer } = tableTools(db);

    await create('oauth_client')
      .addColumn('client_id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('secret_hash', 'text', (column) => column.notNull())
      .addColumn('redirect_uri', 'text', (column) => column.notNull())
      .execute();

    await create('oauth_code')
      .addColumn('code_hash', 'text', (column) => column.primaryKey())
      .addColumn('client_id', 'text', (column) => column.notNull())
      .addColumn('employee_id', integer, (column) => column.notNull())
      .addColumn('company_id', integer, (column) => column.notNull())
      .addColumn('redirect_uri', 'text', (column) => column.notNull())
      .addColumn('code_challenge', 'text')
      .addColumn('expires_at', integer, (column) => column.notNull())
      .addColumn('used_at', integer)
      .addColumn('token_id', integer)
      .execute();
    await index('oauth_code_by_expiry', 'oauth_code', 'expires_at');

    await createWithId('access_token')
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('ends_with', 'text', (column) => column.notNull())
      .addColumn('company_id', integer, (column) => column.notNull())
      .addColumn('employee_id', integer, (column) =>
        column.notNull().references('employee.id').onDelete('cascade'),
      )
      .addColumn('label', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('client_id', 'text')
      .addColumn('created_at', integer, (column) => column.notNull())
      .addColumn('last_used_at', integer)
      .execute();
    await index('access_token_by_employee', 'access_token', 'employee_id', 'id');

    await create('sign_in_session')
      .addColumn('id_hash', 'text', (column) => column.primaryKey())
      .addColumn('employee_id', integer, (column) =>
        column.notNull().references('employee.id').onDelete('cascade'),
      )
      .addColumn('company_id', integer, (column) => column.notNull())
      .addColumn('csrf', 'text', (column) => column.notNull())
      .addColumn('created_at', integer, (column) => column.notNull())
      .addColumn('expires_at', integer, (column) => column.notNull())
      .execute();
    await index('sign_in_session_by_expiry', 'sign_in_session', 'expires_at');

    await createWithId('sign_in_failure')
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('failed_at', integer, (column) => column.notNull())
      .execute();
    await index('sign_in_failure_by_email', 'sign_in_failure', 'email', 'failed_at');
    await index('sign_in_failure_by_time', 'sign_in_failure', 'failed_at');
  },
};
