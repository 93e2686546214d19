import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { tableTools } from '../../../db/columns.ts';

const RESOURCES = ['employees', 'employee_groups', 'voice_mails', 'contacts', 'smileys', 'chats'];

interface Change {
  /** The column with the company's id. */
  readonly company: 'company_id' | 'id';
  /** The resources whose answers a row of the table is part of. */
  readonly resources: readonly string[];
}

const of = (...resources: readonly string[]): Change => ({ company: 'company_id', resources });

/** The tables that are in answers. A write to one of them raises the version of the company and of these resources. */
const CHANGES = {
  // Products and trial decide which operations are allowed.
  company: { company: 'id', resources: RESOURCES },
  employee: of('employees', 'employee_groups', 'voice_mails'),
  active_call: of('employees', 'employee_groups'),
  employee_group: of('employees', 'employee_groups'),
  employee_group_member: of('employees', 'employee_groups'),
  reception: of('employees', 'voice_mails', 'smileys'),
  voicemail: of('voice_mails'),
  contact: of('contacts', 'voice_mails', 'smileys'),
  contact_comment: of('contacts'),
  smiley: of('smileys'),
  smiley_request: of('smileys'),
  chat: of('chats'),
} satisfies Record<string, Change>;

/**
 * `company_version`: one row a company, raised by every write that can change an answer (`CHANGES`). Triggers raise it, in
 * the transaction of the write, so no code can forget it.
 *
 * SQLite has one writer at a time. In PostgreSQL the triggers are deferred: they lock the company's row only when the
 * transaction commits, once for each table. Until then writers of one company do not wait for each other, and transactions of
 * several statements cannot deadlock.
 */
export const versions: Migration = {
  async up(db) {
    const { create, integer, engine } = tableTools(db);
    let table = create('company_version')
      .addColumn('company_id', integer, (column) => column.primaryKey())
      .addColumn('version', integer, (column) => column.notNull());
    for (const resource of RESOURCES)
      table = table.addColumn(resource, integer, (column) => column.notNull().defaultTo(0));
    await table.execute();

    for (const [name, { company, resources }] of Object.entries(CHANGES)) {
      const raised = ['version', ...resources];
      const raise = (companyId: string, when = 'true') => `
        insert into company_version (company_id, ${raised.join(', ')})
        select ${companyId}, ${raised.map(() => 1).join(', ')} where ${when}
        on conflict (company_id) do update
        set ${raised.map((column) => `${column} = company_version.${column} + 1`).join(', ')};`;
      const statements =
        engine === 'sqlite' ? sqliteTriggers(name, company, raise) : postgresTrigger(name, company, raise);
      for (const statement of statements) await sql.raw(statement).execute(db);
    }
    // Existing companies get a version now.
    await sql`insert into company_version (company_id, version) select id, 1 from company`.execute(db);
  },
};

type Raise = (companyId: string, when?: string) => string;

function sqliteTriggers(table: string, company: string, raise: Raise): string[] {
  const bodies = {
    insert: raise(`new.${company}`),
    // A row that moves to another company changes the answers of both.
    update: raise(`new.${company}`) + raise(`old.${company}`, `old.${company} <> new.${company}`),
    delete: raise(`old.${company}`),
  };
  return Object.entries(bodies).map(
    ([event, body]) =>
      `create trigger ${table}_${event}_version after ${event} on ${table} begin ${body} end`,
  );
}

function postgresTrigger(table: string, company: string, raise: Raise): string[] {
  return [
    `create function raise_version_of_${table}() returns trigger language plpgsql as $$
     declare
       changed bigint;
       mark text;
       -- What this transaction has raised; PostgreSQL takes it back at the transaction's end.
       raised text := coalesce(current_setting('frontdesk.raised', true), '');
     begin
       -- A row that moves to another company changes the answers of both.
       foreach changed in array array_remove(array[new.${company}, nullif(old.${company}, new.${company})], null) loop
         mark := ';${table}:' || changed || ';';
         if strpos(raised, mark) = 0 then
           raised := raised || mark;
           perform set_config('frontdesk.raised', raised, true);
           ${raise('changed')}
         end if;
       end loop;
       return null;
     end $$`,
    `create constraint trigger ${table}_version after insert or update or delete on ${table}
     deferrable initially deferred for each row execute function raise_version_of_${table}()`,
  ];
}
