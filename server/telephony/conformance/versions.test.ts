import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { operation, resourceOperationNames, type ResourceOperationName } from '#contract/endpoints.ts';
import { openDatabase } from '../../db/database.ts';
import { forEachEngine } from '../../db/testing.ts';
import { runCli } from '../cli/run.ts';
import type { Db } from '../store/db.ts';
import { telephonyMigrations } from '../store/migrations.ts';
import type { TelephonyTables } from '../store/schema.ts';
import { seedDemo, SPEECH_DIR } from '../store/seed/demo.ts';
import { seededSource } from '../store/seed/random.ts';
import { versionsOf, type Resource } from '../store/versions.ts';
import { addContactRow, addGroup, addReception, addVoicemail } from '../testing/rows.ts';
import { addCompany, addEmployee, NOW, openWorld, type Person, type World } from '../testing/world.ts';
import { createTraffic } from '../traffic/traffic.ts';

/** Tables that are in no answer of the API. A write to any other table raises the version. */
const NOT_IN_ANSWERS = [
  'access_token',
  'audit_entry',
  'billing_row',
  'company_version',
  'idempotency_key',
  'oauth_client',
  'oauth_code',
  'sign_in_failure',
  'sign_in_session',
  // Written before the voicemail or the recording that it belongs to, and never changed.
  'sound',
  'sound_removal',
  'text_message',
];

const BILLED: ResourceOperationName[] = ['messageEmployee', 'messageEmployeeGroup'];
const writes = resourceOperationNames.filter(
  (name) => operation(name).method !== 'GET' && !BILLED.includes(name),
);

const versions = async (db: Db, companyId: number) => (await versionsOf(db, [companyId])).get(companyId);
const version = async (db: Db, companyId: number) => (await versions(db, companyId))?.version ?? 0;

forEachEngine((engine) => {
  it('every table is one that raises the version, or one that is in no answer', async () => {
    const { db, engine: name } = await engine.open<TelephonyTables>({
      name: 'telephony',
      migrations: telephonyMigrations,
    });
    const raising =
      name === 'sqlite'
        ? sql<{ name: string }>`select distinct tbl_name as name from sqlite_master where type = 'trigger'`
        : sql<{ name: string }>`select distinct relname as name from pg_trigger
            join pg_class on pg_class.oid = tgrelid where not tgisinternal`;
    const { rows } = await raising.execute(db);
    const tables = (await db.introspection.getTables())
      .map((table) => table.name)
      .filter((table) => !table.startsWith('telephony_migration'));
    expect([...rows.map((row) => row.name), ...NOT_IN_ANSWERS].toSorted()).toEqual(tables.toSorted());
  });

  describe('a write through the API', () => {
    let world: World;
    let me: Person;
    let other: Person;
    let lines: Partial<
      Record<ResourceOperationName, readonly [path: string, body: unknown, resource: Resource]>
    >;

    beforeAll(async () => {
      world = await openWorld(engine);
      const company = await addCompany(world);
      me = await addEmployee(world, company, { admin: 1 });
      other = await addEmployee(world, await addCompany(world, { name: 'Other' }));
      const reception = await addReception(world, company);
      const voicemail = await addVoicemail(world, company, { kind: 'Reception', id: reception });
      const contact = await addContactRow(world, company);
      const gone = await addContactRow(world, company, { name: 'Gone' });
      const group = await addGroup(world, company);
      const comment = { comment: { body: 'Called', employee_id: me.id } };
      const made = await world.call(`POST /api/v2/contacts/${contact}/comments`, {
        token: me.token,
        body: comment,
      });
      lines = {
        updateVoicemail: [`/voice_mails/${voicemail}`, { voice_mail: { heard: true } }, 'voice_mails'],
        deleteVoicemail: [`/voice_mails/${voicemail}`, undefined, 'voice_mails'],
        updateEmployee: [`/employees/${me.id}`, { employee: { do_not_disturb: true } }, 'employees'],
        updateOwnEmployee: ['/employee', { employee: { do_not_disturb: false } }, 'employee_groups'],
        createEmployeeGroup: [
          '/employee_groups',
          { employee_group: { name: 'New', employee_ids: [me.id] } },
          'employee_groups',
        ],
        updateEmployeeGroup: [
          `/employee_groups/${group}`,
          { employee_group: { name: 'Named', employee_ids: [] } },
          'employee_groups',
        ],
        joinEmployeeGroup: [`/employee_groups/${group}/join`, undefined, 'employee_groups'],
        leaveEmployeeGroup: [`/employee_groups/${group}/leave`, undefined, 'employee_groups'],
        createContact: ['/contacts', { contact: { name: 'Ida', number: null, email: null } }, 'contacts'],
        updateContact: [`/contacts/${contact}`, { contact: { name: 'Ida Holm' } }, 'contacts'],
        deleteContact: [`/contacts/${gone}`, undefined, 'contacts'],
        createComment: [`/contacts/${contact}/comments`, comment, 'contacts'],
        deleteComment: [`/contacts/${contact}/comments/${made.body.comment.id}`, undefined, 'contacts'],
      };
    });

    it.each(writes)('%s raises the version of its company, and of no other', async (name) => {
      const [path, body, resource] = lines[name] ?? [];
      const before = await versions(world.db, me.companyId);
      const others = await version(world.db, other.companyId);
      const line = `${operation(name).method} /api/v2${path}`;
      expect((await world.call(line, { token: me.token, body })).status).toBe(200);
      const after = await versions(world.db, me.companyId);
      expect(after?.version).toBeGreaterThan(before?.version ?? Infinity);
      expect(after?.[resource ?? 'version']).toBeGreaterThan(before?.[resource ?? 'version'] ?? Infinity);
      expect(await version(world.db, other.companyId)).toBe(others);
    });

    it('reading raises nothing, and neither does signing in', async () => {
      const before = await version(world.db, me.companyId);
      for (const path of ['employees', 'employee', 'voice_mails', 'contacts', 'chats', 'smileys'])
        expect((await world.call(`GET /api/v2/${path}`, { token: me.token })).status).toBe(200);
      expect(await version(world.db, me.companyId)).toBe(before);
    });
  });

  it('a row that moves to another company raises the versions of both', async () => {
    const { db } = await engine.open<TelephonyTables>({ name: 'telephony', migrations: telephonyMigrations });
    const [from, to] = [await addCompany({ db }), await addCompany({ db })];
    const { id } = await addEmployee({ db }, from);
    const before = [await version(db, from), await version(db, to)];
    await db.updateTable('employee').set({ company_id: to }).where('id', '=', id).execute();
    const after = [await version(db, from), await version(db, to)];
    expect(after.map((now, at) => now > (before[at] ?? Infinity))).toEqual([true, true]);
  });

  it('a transaction that is rolled back raises nothing', async () => {
    const { db } = await engine.open<TelephonyTables>({ name: 'telephony', migrations: telephonyMigrations });
    const company = await addCompany({ db });
    const before = await version(db, company);
    const attempt = db.transaction().execute(async (transaction) => {
      await addContactRow({ db: transaction }, company);
      await addContactRow({ db: transaction }, company);
      throw new Error('changed my mind');
    });
    await expect(attempt).rejects.toThrow('changed my mind');
    expect(await version(db, company)).toBe(before);
  });

  it('parallel writers of one company all raise it, without deadlock', async () => {
    const { db } = await engine.open<TelephonyTables>({ name: 'telephony', migrations: telephonyMigrations });
    const company = await addCompany({ db });
    const people = await Promise.all(Array.from({ length: 4 }, () => addEmployee({ db }, company)));
    const before = await version(db, company);
    await Promise.all(
      Array.from({ length: 40 }, (_, turn) =>
        db.transaction().execute(async (transaction) => {
          await addContactRow({ db: transaction }, company, { name: `Contact ${turn}` });
          const { id } = people[turn % people.length] ?? { id: 0 };
          await transaction
            .updateTable('employee')
            .set({ do_not_disturb: turn % 2 })
            .where('id', '=', id)
            .execute();
        }),
      ),
    );
    expect(await version(db, company)).toBeGreaterThanOrEqual(before + 40);
  });

  it('every command that writes to a company raises its version', async () => {
    const location = await engine.location();
    const run = async (line: string[]) => {
      const complaints: string[] = [];
      const code = await runCli(line, {
        print: () => undefined,
        complain: (text) => complaints.push(text),
        progress: () => undefined,
        readInput: async () => 'a-password-of-some-length',
        env: { DATA_DIR: location.dataDir, DATABASE_URL: location.databaseUrl },
        clock: () => NOW,
      });
      expect([code, complaints]).toEqual([0, []]);
      const database = await openDatabase<TelephonyTables>({
        name: 'telephony',
        migrations: telephonyMigrations,
        ...location,
      });
      const now = await version(database.db, 1);
      await database.close();
      return now;
    };
    const named = ['--name', 'Kyst Optik'];
    const reached = [
      await run(['company', 'add', ...named, '--products', 'switch']),
      await run(['trial', 'on', '--company', '1']),
      await run(['trial', 'off', '--company', '1']),
      await run(['product', 'set', '--company', '1', '--products', 'switch,chat']),
      await run([
        'reception',
        'add',
        '--company',
        '1',
        ...named,
        '--kind',
        'Reception',
        '--number',
        '4533120000',
      ]),
      await run(['employee', 'add', '--company', '1', ...named, '--email', 'ida@kyst.example']),
    ];
    expect(reached).toEqual(reached.toSorted((a, b) => a - b));
    expect(new Set(reached).size).toBe(reached.length);
  });

  it('changes by the simulated traffic raise the version', async () => {
    const { db } = await engine.open<TelephonyTables>({ name: 'telephony', migrations: telephonyMigrations });
    await seedDemo(db, { now: NOW, soundsDir: SPEECH_DIR });
    let now = NOW;
    const errors: unknown[] = [];
    const take = createTraffic({
      db,
      clock: () => now,
      random: seededSource(5),
      onError: (error) => errors.push(error),
    });
    const before = await versions(db, 1);
    for (let turn = 0; turn < 120; turn += 1) {
      now += 5000;
      await take();
    }
    const after = await versions(db, 1);
    expect(errors).toEqual([]);
    for (const resource of ['employees', 'voice_mails', 'chats', 'smileys'] as const)
      expect([resource, after?.[resource]]).toEqual([resource, expect.any(Number)]);
    for (const resource of ['employees', 'voice_mails', 'chats', 'smileys'] as const)
      expect(after?.[resource]).toBeGreaterThan(before?.[resource] ?? Infinity);
  });
});
