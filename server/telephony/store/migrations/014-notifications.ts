import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { tableTools } from '../../../db/columns.ts';

/**
 * What the recipients of comments are notified by: `notification`, the calls of the webhook that are to be made, and
 * `employee_version`, the company's version at which the comments for an employee last changed. Triggers write it, after those of
 * migration 009 have raised the company's version: PostgreSQL runs them by their names, and holds the company's row until the
 * transaction ends. SQLite says nothing of an order, so there the version is raised once more.
 */
export const notifications: Migration = {
  async up(db) {
    const { create, index, integer, engine } = tableTools(db);

    await create('notification')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('company_id', integer, (column) => column.notNull())
      .addColumn('comment_id', integer, (column) =>
        column.notNull().unique().references('contact_comment.id').onDelete('cascade'),
      )
      .addColumn('created_at', integer, (column) => column.notNull())
      .addColumn('tries', integer, (column) => column.notNull())
      .addColumn('next_at', integer, (column) => column.notNull())
      .execute();
    await index('notification_due', 'notification', 'next_at');

    await create('employee_version')
      .addColumn('company_id', integer, (column) => column.notNull())
      .addColumn('employee_id', integer, (column) => column.notNull())
      .addColumn('comments', integer, (column) => column.notNull())
      .addPrimaryKeyConstraint('employee_version_key', ['company_id', 'employee_id'])
      .execute();

    for (const statement of engine === 'sqlite' ? sqliteTriggers() : postgresTrigger())
      await sql.raw(statement).execute(db);
  },
};

/** Notes the recipient of a comment, the row `new` or `old`. */
const note = (row: 'new' | 'old') => `
  insert into employee_version (company_id, employee_id, comments)
  select company_id, ${row}.recipient_id, version from company_version
  where company_id = ${row}.company_id and ${row}.recipient_id is not null
  on conflict (company_id, employee_id) do update set comments = excluded.comments;`;

function sqliteTriggers(): string[] {
  const noteAfterRaise = (row: 'new' | 'old') =>
    `update company_version set version = version + 1
     where company_id = ${row}.company_id and ${row}.recipient_id is not null; ${note(row)}`;
  const bodies = {
    insert: noteAfterRaise('new'),
    update: noteAfterRaise('old') + noteAfterRaise('new'),
    delete: noteAfterRaise('old'),
  };
  return Object.entries(bodies).map(
    ([event, body]) =>
      `create trigger contact_comment_${event}_version_recipient after ${event} on contact_comment begin ${body} end`,
  );
}

const postgresTrigger = (): string[] => [
  `create function note_recipient_of_comment() returns trigger language plpgsql as $$
   begin
     if tg_op <> 'INSERT' then ${note('old')} end if;
     if tg_op <> 'DELETE' then ${note('new')} end if;
     return null;
   end $$`,
  `create constraint trigger contact_comment_version_recipient after insert or update or delete on contact_comment
   deferrable initially deferred for each row execute function note_recipient_of_comment()`,
];
