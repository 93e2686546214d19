import { describe, expect, it } from 'vitest';
import { openDatabase, pendingMigrations } from '../../db/database.ts';
import { forEachEngine } from '#testing/db/databases.ts';
import type { Db } from '../store/db.ts';
import { telephonyMigrations } from '../store/migrations.ts';
import { cli, onData } from '#testing/telephony/command-line.ts';

/** Every command that writes its own line of the audit log. */
const CHANGES = [
  'company add --name B --products switch',
  'product set --company 1 --products chat',
  'trial on --company 1',
  'reception add --company 1 --kind Reception --name Main',
  'company ask-text --company 1 --language da',
  'employee add --company 1 --name Bo --email bo@a.example',
  'employee password --employee 1',
  'employee set --employee 1 --name Bo',
  'employee remove --employee 1',
  'company set --company 1 --name B',
  'reception set --reception Reception#1 --name Hall',
  'reception remove --reception Reception#1',
  'group add --company 1 --name Sales --members 1',
  'group set --group 1 --members 1',
  'group remove --group 1',
  'client add --name Desk --redirect-uri https://desk.example/cb --id other',
  'client remove --id desk',
];

const TABLES = [
  'company',
  'reception',
  'employee',
  'employee_group',
  'employee_group_member',
  'oauth_client',
  'access_token',
  'audit_entry',
] as const;

const rowsOf = (db: Db) =>
  Promise.all(
    TABLES.map(async (table) =>
      (await db.selectFrom(table).selectAll().execute()).map((row) => JSON.stringify(row)).toSorted(),
    ),
  );

/** While it is named otherwise, every line of the audit log is refused. */
const rename = (from: string, to: string) => (db: Db) => db.schema.alterTable(from).renameTo(to).execute();
const refuseAudit = rename('audit_entry', 'audit_away');
const allowAudit = rename('audit_away', 'audit_entry');

forEachEngine((engine) => {
  describe('a command that changes something', () => {
    /** A company with an employee and a client. */
    const begun = async () => {
      const location = await engine.location();
      const run = cli(location);
      await run('company add --name A --products switch');
      await run('employee add --company 1 --name Ida');
      await run('client add --name D --redirect-uri https://desk.example/cb --id desk');
      await run('reception add --company 1 --kind Reception --name Hall');
      await run('group add --company 1 --name Desk --members 1');
      return { location, run };
    };

    it('changes nothing when its line of the audit log is refused', async () => {
      const { location, run } = await begun();
      const before = await onData(location, rowsOf);
      await onData(location, refuseAudit);
      for (const line of CHANGES) {
        const { code, out, complaints } = await run(line);
        expect([code, out], line).toEqual([1, '']);
        expect(complaints).toMatch(/^It did not work: /);
      }
      await onData(location, allowAudit);
      expect(await onData(location, rowsOf)).toEqual(before);
    });

    it('has a line of the company that it changed, without --company too', async () => {
      const { location, run } = await begun();
      await run('company add --name Other --products switch');
      await run('employee password --employee 1');
      await run('employee set --employee 1 --name "Ida Holm" --admin yes --number ""');
      await run('reception set --reception Reception#1 --name Hall');
      const lines = await onData(location, (db) =>
        db.selectFrom('audit_entry').select(['company_id', 'subject', 'detail']).orderBy('id').execute(),
      );
      expect(lines.map(({ company_id, subject, detail }) => [company_id, subject, detail])).toEqual([
        [1, 'company add', ''],
        [1, 'employee add', 'company 1'],
        [null, 'client add', 'id desk'],
        [1, 'reception add', 'company 1'],
        [1, 'group add', 'company 1'],
        [2, 'company add', ''],
        [1, 'employee password', 'employee 1'],
        // Of a change what was set, never to what.
        [1, 'employee set', 'employee 1, name, number, admin'],
        [1, 'reception set', 'Reception#1, name'],
      ]);
    });
  });

  it('data of an older version is refused, and not brought up to date, until it is asked for', async () => {
    const location = await engine.location();
    const run = cli(location);
    const names = Object.keys(telephonyMigrations);
    const options = { name: 'telephony' as const, migrations: telephonyMigrations, ...location };
    const older = Object.fromEntries(Object.entries(telephonyMigrations).slice(0, -1));
    await (await openDatabase({ ...options, migrations: older })).close();
    for (const line of ['company list', 'forget 4520304050', 'audit'])
      expect(await run(line), line).toEqual({
        code: 2,
        out: '',
        complaints:
          'The data is of an older version. Start this version on it, or run "npm run telephony -- migrate".',
      });
    expect(await pendingMigrations(options)).toEqual(names.slice(-1));
    await run('migrate');
    expect((await run('company list')).code).toBe(0);
  });

  it('seeding is all or nothing with its line of the audit log', async () => {
    const location = await engine.location();
    const run = cli(location);
    await run('migrate');
    await onData(location, refuseAudit);
    expect((await run('seed')).code).toBe(1);
    expect((await run('company list')).out.split('\n')).toHaveLength(1);
    expect((await run('seed --scale 0.001')).code).toBe(1);
    expect((await run('company list')).out).toContain('Vidde Industries (unfinished)');
  });
});
