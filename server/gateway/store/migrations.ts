import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { tableTools } from '#server/db/columns.ts';

/** Applied in the order of their names, once, by server/db. */
export const gatewayMigrations: Record<string, Migration> = {
  '001-sessions': {
    async up(db) {
      const { create, index, integer } = tableTools(db);
      await create('gateway_session')
        .addColumn('id_hash', 'text', (column) => column.primaryKey())
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('sealed_token', 'text', (column) => column.notNull())
        .addColumn('employee_id', integer, (column) => column.notNull())
        .addColumn('company_id', integer)
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('number', 'text')
        .addColumn('admin', integer, (column) => column.notNull())
        .addColumn('features', 'text', (column) => column.notNull())
        .addColumn('keep', integer, (column) => column.notNull())
        .addColumn('return_to', 'text', (column) => column.notNull())
        .addColumn('created_at', integer, (column) => column.notNull())
        .addColumn('seen_at', integer, (column) => column.notNull())
        .addColumn('refreshed_at', integer, (column) => column.notNull())
        .addColumn('expires_at', integer, (column) => column.notNull())
        .execute();
      await index('gateway_session_expiry', 'gateway_session', 'expires_at');
      await create('used_sign_in')
        .addColumn('id_hash', 'text', (column) => column.primaryKey())
        .addColumn('expires_at', integer, (column) => column.notNull())
        .execute();
      await index('used_sign_in_expiry', 'used_sign_in', 'expires_at');
    },
  },
  '002-send-ledger': {
    async up(db) {
      const { create, index, integer } = tableTools(db);
      await create('send_ledger')
        .addColumn('person', 'text', (column) => column.notNull())
        .addColumn('intent', 'text', (column) => column.notNull())
        .addColumn('target', 'text', (column) => column.notNull())
        .addColumn('body_hash', 'text', (column) => column.notNull())
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('status', integer)
        .addColumn('answer', 'text')
        .addColumn('created_at', integer, (column) => column.notNull())
        .addColumn('deadline_at', integer, (column) => column.notNull())
        .addColumn('finished_at', integer)
        .addPrimaryKeyConstraint('send_ledger_intent', ['person', 'intent'])
        .execute();
      await index('send_ledger_recent', 'send_ledger', 'person', 'created_at');
      await index('send_ledger_open', 'send_ledger', 'state', 'deadline_at');
    },
  },
  '003-message-templates': {
    async up(db) {
      const { create, integer } = tableTools(db);
      await create('message_templates')
        .addColumn('person', 'text', (column) => column.primaryKey())
        .addColumn('templates', 'text', (column) => column.notNull())
        .addColumn('updated_at', integer, (column) => column.notNull())
        .execute();
    },
  },
  '004-wall-links': {
    async up(db) {
      const { create, index, integer } = tableTools(db);
      await create('wall_link')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('person', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('id_hash', 'text', (column) => column.notNull().unique())
        .addColumn('created_at', integer, (column) => column.notNull())
        .execute();
      await index('wall_link_person', 'wall_link', 'person');
    },
  },
  '005-places': {
    async up(db) {
      await db.schema.alterTable('gateway_session').addColumn('device', 'text').execute();
    },
  },
  '011-rate-counts': {
    async up(db) {
      const { create, engine, integer } = tableTools(db);
      const table = create('rate_count')
        .addColumn('key', 'text', (column) => column.notNull())
        .addColumn('window_start', integer, (column) => column.notNull())
        .addColumn('count', integer, (column) => column.notNull())
        .addPrimaryKeyConstraint('rate_count_key', ['key', 'window_start']);
      // Good for a minute: not worth a place in the log of writes, or in replicas.
      await (engine === 'postgres' ? table.modifyFront(sql`unlogged`) : table).execute();
    },
  },
  '012-tasks': {
    async up(db) {
      const { create, createWithId, index, integer } = tableTools(db);
      await createWithId('task')
        .addColumn('company', 'text', (column) => column.notNull())
        .addColumn('key', 'text', (column) => column.notNull())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('about', 'text')
        .addColumn('from_id', integer)
        .addColumn('to_id', integer)
        .addColumn('owner_id', integer)
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('urgent', integer, (column) => column.notNull())
        .addColumn('text', 'text')
        .addColumn('contact_id', integer)
        .addColumn('name', 'text')
        .addColumn('number', 'text')
        .addColumn('email', 'text')
        .addColumn('made_at', integer, (column) => column.notNull())
        .addColumn('seen_at', integer)
        .addColumn('taken_at', integer)
        .addColumn('touched_at', integer, (column) => column.notNull())
        .addColumn('done_at', integer)
        .addColumn('done_by', integer)
        .addColumn('answer', 'text')
        .addColumn('answer_by', integer)
        .addColumn('answered_at', integer)
        .addColumn('answer_seen_at', integer)
        .addUniqueConstraint('task_key', ['company', 'key'])
        .execute();
      await index('task_state', 'task', 'company', 'state', 'done_at');
      await index('task_about', 'task', 'company', 'about');
      await createWithId('task_event')
        .addColumn('task_id', integer, (column) => column.notNull().references('task.id').onDelete('cascade'))
        .addColumn('at', integer, (column) => column.notNull())
        .addColumn('by_id', integer, (column) => column.notNull())
        .addColumn('act', 'text', (column) => column.notNull())
        .addColumn('to_id', integer)
        .addColumn('text', 'text')
        .execute();
      await index('task_event_task', 'task_event', 'task_id');
      await create('task_version')
        .addColumn('company', 'text', (column) => column.primaryKey())
        .addColumn('version', integer, (column) => column.notNull())
        .execute();
    },
  },
  '013-absences': {
    async up(db) {
      const { create, createWithId, index, integer } = tableTools(db);
      await createWithId('absence')
        .addColumn('company', 'text', (column) => column.notNull())
        .addColumn('key', 'text', (column) => column.notNull())
        .addColumn('employee_id', integer, (column) => column.notNull())
        .addColumn('reason', 'text', (column) => column.notNull())
        .addColumn('words', 'text')
        .addColumn('note', 'text')
        .addColumn('deputy', 'text')
        .addColumn('dnd', integer, (column) => column.notNull())
        .addColumn('from_at', integer, (column) => column.notNull())
        .addColumn('until_at', integer)
        .addColumn('by_id', integer, (column) => column.notNull())
        .addColumn('at', integer, (column) => column.notNull())
        .addUniqueConstraint('absence_key', ['company', 'key'])
        .execute();
      await index('absence_end', 'absence', 'company', 'until_at');
      const ofPerson = (name: string) =>
        create(name)
          .addColumn('company', 'text', (column) => column.notNull())
          .addColumn('employee_id', integer, (column) => column.notNull())
          .addPrimaryKeyConstraint(`${name}_person`, ['company', 'employee_id']);
      await ofPerson('absence_week')
        .addColumn('zone', 'text', (column) => column.notNull())
        .addColumn('lines', 'text', (column) => column.notNull())
        .addColumn('by_id', integer, (column) => column.notNull())
        .addColumn('at', integer, (column) => column.notNull())
        .execute();
      await ofPerson('absence_calendar')
        .addColumn('sealed_address', 'text', (column) => column.notNull())
        .addColumn('titles', integer, (column) => column.notNull())
        .addColumn('zone', 'text', (column) => column.notNull())
        .addColumn('used_at', integer, (column) => column.notNull())
        .addColumn('next_at', integer, (column) => column.notNull())
        .addColumn('etag', 'text')
        .addColumn('digest', 'text')
        .addColumn('read_at', integer)
        .addColumn('parsed_at', integer)
        .addColumn('busy', 'text', (column) => column.notNull())
        .addColumn('problem', 'text')
        .execute();
      await index('absence_calendar_due', 'absence_calendar', 'next_at');
      await ofPerson('absence_switch')
        .addColumn('next_at', integer, (column) => column.notNull())
        .addColumn('checked_at', integer, (column) => column.notNull())
        .addColumn('claim', 'text')
        .addColumn('claimed_until', integer)
        .addColumn('keys', 'text', (column) => column.notNull())
        .addColumn('state', 'text')
        .addColumn('ends', 'text', (column) => column.notNull())
        .addColumn('tries', integer, (column) => column.notNull())
        .addColumn('problem', 'text')
        .execute();
      await index('absence_switch_due', 'absence_switch', 'next_at');
      await create('absence_company')
        .addColumn('company', 'text', (column) => column.primaryKey())
        .addColumn('version', integer, (column) => column.notNull())
        .addColumn('reception_groups', 'text')
        .execute();
      await db.schema
        .alterTable('wall_link')
        .addColumn('reasons', integer, (column) => column.notNull().defaultTo(0))
        .execute();
    },
  },
  '014-coverage': {
    async up(db) {
      const { createWithId, index, integer } = tableTools(db);
      await createWithId('coverage_rule')
        .addColumn('company', 'text', (column) => column.notNull())
        .addColumn('group_id', integer)
        .addColumn('least', integer, (column) => column.notNull())
        .addColumn('seconds', integer, (column) => column.notNull())
        .addColumn('weekdays', 'text', (column) => column.notNull())
        .addColumn('from_time', 'text', (column) => column.notNull())
        .addColumn('until_time', 'text', (column) => column.notNull())
        .addColumn('zone', 'text', (column) => column.notNull())
        .addColumn('made_by', integer, (column) => column.notNull())
        .addColumn('company_id', integer)
        .addColumn('made_at', integer, (column) => column.notNull())
        .execute();
      await index('coverage_rule_company', 'coverage_rule', 'company');
      await createWithId('coverage_alarm')
        .addColumn('rule_id', integer, (column) =>
          column.notNull().references('coverage_rule.id').onDelete('cascade'),
        )
        .addColumn('since', integer, (column) => column.notNull())
        .addColumn('raised_at', integer, (column) => column.notNull())
        .addColumn('acknowledged_at', integer)
        .addColumn('acknowledged_by', integer)
        .addColumn('over_at', integer)
        .addUniqueConstraint('coverage_alarm_begin', ['rule_id', 'since'])
        .execute();
    },
  },
  '015-digest': {
    async up(db) {
      const { create, index, integer } = tableTools(db);
      await create('digest')
        .addColumn('company', 'text', (column) => column.notNull())
        .addColumn('employee_id', integer, (column) => column.notNull())
        .addColumn('every', 'text', (column) => column.notNull())
        .addColumn('weekday', integer, (column) => column.notNull())
        .addColumn('time', 'text', (column) => column.notNull())
        .addColumn('zone', 'text', (column) => column.notNull())
        .addColumn('way', 'text', (column) => column.notNull())
        .addColumn('address', 'text')
        .addColumn('language', 'text', (column) => column.notNull())
        .addColumn('confirmed', integer, (column) => column.notNull())
        .addColumn('used_at', integer, (column) => column.notNull())
        .addColumn('due_at', integer, (column) => column.notNull())
        .addColumn('next_at', integer, (column) => column.notNull())
        .addColumn('tries', integer, (column) => column.notNull())
        .addColumn('sending_at', integer)
        .addColumn('sent_at', integer)
        .addColumn('problem', 'text')
        .addPrimaryKeyConstraint('digest_person', ['company', 'employee_id'])
        .execute();
      await index('digest_due', 'digest', 'next_at');
    },
  },
};
