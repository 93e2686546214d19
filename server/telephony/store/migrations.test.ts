import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { forEachEngine } from '../../db/testing.ts';
import { telephonyMigrations } from './migrations.ts';
import type { TelephonyTables } from './schema.ts';

forEachEngine((engine) => {
  const open = () => engine.open<TelephonyTables>({ name: 'telephony', migrations: telephonyMigrations });

  test('the tables are those of schema.ts', async () => {
    const { db } = await open();
    const all = (await db.introspection.getTables()).map(({ name }) => name);
    const tables = all.filter((name) => !name.startsWith('telephony_migration'));
    expect(tables.toSorted()).toEqual([
      'access_token',
      'active_call',
      'audit_entry',
      'billing_row',
      'chat',
      'company',
      'company_version',
      'contact',
      'contact_comment',
      'employee',
      'employee_group',
      'employee_group_member',
      'idempotency_key',
      'oauth_client',
      'oauth_code',
      'reception',
      'sign_in_failure',
      'sign_in_session',
      'smiley',
      'smiley_request',
      'sound',
      'sound_removal',
      'text_message',
      'voicemail',
    ]);
  });

  test('a comment is counted by the database', async () => {
    const { db } = await open();
    const smiley = {
      company_id: 1,
      request_id: null,
      conversation_type: 'call' as const,
      conversation_uuid: '00000000-0000-4000-8000-000000000001',
      rated_at: 1,
      rating: 0,
      number: null,
      email: null,
      endpoint_kind: 'Reception' as const,
      endpoint_id: 1,
      employee_id: null,
      recording_id: null,
      recording_started_at: null,
      recording_sound_id: null,
    };
    await db
      .insertInto('smiley')
      .values([
        { ...smiley, comment: null },
        { ...smiley, comment: 'Tak' },
      ])
      .execute();
    const rows = await db.selectFrom('smiley').select(['id', 'commented']).orderBy('id').execute();
    expect(rows.map((row) => row.commented)).toEqual([0, 1]);
  });

  test('one request is answered by at most one smiley, and one e-mail signs in one person', async () => {
    const { db } = await open();
    await db.insertInto('company').values({ name: 'A', products: '', trial: 0, time_zone: 'UTC' }).execute();
    const person = {
      company_id: 1,
      name: 'A',
      number: null,
      admin: 0,
      email: 'a@a.example',
      password_hash: null,
      cloak_reception_id: null,
      do_not_disturb: 0,
      dnd_timeout_at: null,
      features: '',
      speed_dial: null,
      presence_private: 0,
      mobile_only: 0,
    };
    await db.insertInto('employee').values(person).execute();
    await expect(db.insertInto('employee').values(person).execute()).rejects.toThrow(/unique/i);
    await db
      .insertInto('employee')
      .values([
        { ...person, email: null },
        { ...person, email: null },
      ])
      .execute();
  });

  test('text is refused in a column of numbers', async () => {
    const { db } = await open();
    const insert = sql`insert into sound (file, bytes, duration) values ('a.mp3', 'many', 3)`.execute(db);
    await expect(insert).rejects.toThrow(/TEXT value in INTEGER column|invalid input syntax for type bigint/);
  });
});
