import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase, pendingMigrations } from '#server/db/database.ts';
import { createPostgresDialect } from '#server/db/postgres-dialect.ts';
import { createSqliteDialect } from '#server/db/sqlite-dialect.ts';
import { forEachEngine, type DatabaseLocation } from '#testing/db/databases.ts';
import { ask, builtPage, pageHeaders } from '#testing/gateway/gateway.ts';
import { gatewayMigrations } from '#server/gateway/store/migrations.ts';
import { verifyPassword } from '#server/telephony/store/password.ts';
import { telephonyMigrations } from '#server/telephony/store/migrations.ts';
import { createServer } from './app.ts';
import { readConfig } from './config.ts';
import { environmentOf } from '#testing/installation.ts';

// The data of released versions, made with their own programs by tools/make-release-data.ts.
const RELEASES = fileURLToPath(new URL('../testing/releases', import.meta.url));
const SETS = { telephony: telephonyMigrations, gateway: gatewayMigrations };

/** What the people of that version had in their hands: cookies, a wall link, a token, a password. */
interface Known {
  readonly madeAt: number;
  readonly email: string;
  readonly password: string;
  readonly token: string;
  readonly session: string;
  readonly sessionByToken: string;
  readonly wall: string;
  readonly secrets: object;
}

const unpacked = (release: string, name: string) =>
  gunzipSync(readFileSync(join(RELEASES, release, `${name}.gz`)));

/** Puts the data of a release where a server will find it. */
async function unpack(release: string, { dataDir, databaseUrl }: DatabaseLocation): Promise<Known> {
  mkdirSync(dataDir, { recursive: true });
  const engine = databaseUrl === undefined ? 'sqlite' : 'postgres';
  const known = JSON.parse(unpacked(release, `${engine}.json`).toString()) as Known;
  writeFileSync(join(dataDir, 'secrets.json'), JSON.stringify(known.secrets));
  if (databaseUrl === undefined) {
    for (const name of Object.keys(SETS))
      writeFileSync(join(dataDir, `${name}.sqlite`), unpacked(release, `${name}.sqlite`));
    return known;
  }
  // Lines for psql, and settings that only some versions of PostgreSQL have.
  const dump = unpacked(release, 'postgres.sql')
    .toString()
    .replaceAll(/^(\\.*|SET \w+_timeout = .*)$/gm, '');
  const db = new Kysely<unknown>({ dialect: createPostgresDialect(databaseUrl, 'migrations') });
  await sql.raw(dump).execute(db);
  await db.destroy();
  return known;
}

/** The rows of each table, only the columns in `columns` if it is given. */
async function rowsOf(location: DatabaseLocation, columns?: Map<string, string[]>) {
  const { dataDir, databaseUrl } = location;
  const dialects =
    databaseUrl === undefined
      ? Object.keys(SETS).map((name) => createSqliteDialect(join(dataDir, `${name}.sqlite`), 'reader'))
      : [createPostgresDialect(databaseUrl, 'requests')];
  const tables = new Map<string, { columns: string[]; rows: string[] }>();
  for (const dialect of dialects) {
    const db = new Kysely<unknown>({ dialect });
    for (const table of await db.introspection.getTables()) {
      if (table.name.includes('_migration') || (columns && !columns.has(table.name))) continue;
      const names = columns?.get(table.name) ?? table.columns.map(({ name }) => name);
      const { rows } = await sql`select ${sql.join(names.map((name) => sql.ref(name)))}
        from ${sql.table(table.name)}`.execute(db);
      tables.set(table.name, {
        columns: names,
        rows: rows.map((row) => JSON.stringify(row)).toSorted(),
      });
    }
    await db.destroy();
  }
  return tables;
}

forEachEngine((engine) => {
  describe.each(readdirSync(RELEASES))('data of version %s', (release) => {
    it('is all there, and every session, token, link and password works', async () => {
      const location = await engine.location();
      const known = await unpack(release, location);
      const before = await rowsOf(location);
      // Every table of that version has rows, so that the test says something of each.
      expect([...before].filter(([, { rows }]) => rows.length === 0).map(([name]) => name)).toEqual([]);

      const now = known.madeAt + 3_600_000;
      const config = readConfig({
        PORT: '0',
        SERVICE_PORT: '0',
        DATA_DIR: location.dataDir,
        DATABASE_URL: location.databaseUrl,
      });
      const server = await createServer(config, { clock: () => now, distDir: builtPage() });
      onTestFinished(() => server.close());
      const columns = new Map([...before].map(([name, table]) => [name, table.columns]));
      const after = await rowsOf(location, columns);
      // The server has written where the application is now, which has another port in each test.
      for (const name of [...before.keys()].filter((table) => table !== 'oauth_client'))
        expect(after.get(name), name).toEqual(before.get(name));

      const { port } = new URL(server.url);
      const get = async (path: string, cookie: string) => {
        const reply = await ask({ port: Number(port) }, path, {
          headers: pageHeaders({ url: server.url }, cookie),
        });
        return { status: reply.status, text: reply.text };
      };
      for (const session of [known.session, known.sessionByToken]) {
        const cookie = `__Host-frontdesk-session-${port}=${session}`;
        expect((await get('/auth/session', cookie)).text).toContain('Mette Søgaard');
        const seen = {
          '/api/v2/employees': 'Jens Åkær',
          '/api/v2/employee_groups': 'Salg',
          '/api/v2/voice_mails': '4521314151',
          '/api/v2/contacts': 'ida@holm.example',
          '/api/v2/contacts/1/comments': 'Ringede',
          '/api/v2/smileys': 'Tak for hjælpen 🙂',
          '/api/v2/chats': '7c1f2a44-0000-4000-8000-000000000002',
          '/auth/templates': 'Ring til {number}',
          '/auth/walls': 'Reception',
          '/auth/absences': '"people":[]',
          '/auth/digest': '"digest":null',
        };
        for (const [path, text] of Object.entries(seen))
          expect(await get(path, cookie)).toEqual({ status: 200, text: expect.stringContaining(text) });
      }
      const wall = `__Host-frontdesk-wall-${port}=${known.wall}`;
      expect(await get('/api/v2/employees', wall)).toMatchObject({ status: 200 });
      const direct = await fetch(`${server.serviceUrl}/api/v2/employee`, {
        headers: { authorization: `Bearer ${known.token}` },
      });
      expect(direct.status).toBe(200);
      const account = await server.service?.db
        .selectFrom('employee')
        .where('email', '=', known.email)
        .select('password_hash')
        .executeTakeFirst();
      expect(await verifyPassword(known.password, account?.password_hash)).toBe(true);
      // What was written before counts as a version, so that kept answers and boards notice changes.
      const version = await server.service?.db.selectFrom('company_version').selectAll().execute();
      expect(version).toHaveLength(1);
    });
  });

  describe('an older version', () => {
    it('writes that line and nothing else, as a server and at the command line', async () => {
      const location = await engine.location();
      const migrations = { ...telephonyMigrations, '999-of-tomorrow': { up: async () => undefined } };
      await (await openDatabase({ name: 'telephony', migrations, ...location })).close();
      const env = { ...environmentOf(location), PORT: '0', SERVICE_PORT: '0' };
      for (const line of [['main.ts'], ['administer.ts', 'company', 'list']]) {
        const [program = '', ...args] = line;
        const file = fileURLToPath(new URL(program, import.meta.url));
        const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], {
          env,
          encoding: 'utf8',
        });
        expect([status, stdout, stderr]).toEqual([
          1,
          '',
          'The data was made by a newer version of Frontdesk (telephony tables: 999-of-tomorrow). Use that version or a later one.\n',
        ]);
      }
    });

    it.each(['telephony', 'gateway'] as const)(
      'stops on newer %s tables with one clear line, and leaves the other tables as they were',
      async (name) => {
        const location = await engine.location();
        const newer: Record<string, Migration> = {
          ...SETS[name],
          '999-of-tomorrow': {
            up: (db) => db.schema.createTable('tomorrow').addColumn('id', 'text').execute(),
          },
        };
        await (await openDatabase({ name, migrations: newer, ...location })).close();
        const config = readConfig({
          PORT: '0',
          SERVICE_PORT: '0',
          DATA_DIR: location.dataDir,
          DATABASE_URL: location.databaseUrl,
        });
        const start = createServer(config, { distDir: builtPage() });
        await expect(start).rejects.toMatchObject({
          name: 'MigrationError',
          message: `The data was made by a newer version of Frontdesk (${name} tables: 999-of-tomorrow). Use that version or a later one.`,
        });
        const other = name === 'gateway' ? 'telephony' : 'gateway';
        const pending = await pendingMigrations({ name: other, migrations: SETS[other], ...location });
        expect(pending).toEqual(Object.keys(SETS[other]));
      },
    );
  });
});

describe('migrations', () => {
  const all = Object.entries(SETS).flatMap(([set, migrations]) =>
    Object.entries(migrations).map(([name, migration]) => ({ set, name, migration })),
  );

  it('go forward only', () => {
    expect(all.filter(({ migration }) => migration.down !== undefined)).toEqual([]);
  });

  it('each have their name in CHANGELOG.md', () => {
    const changelog = readFileSync(new URL('../CHANGELOG.md', import.meta.url), 'utf8');
    const missing = all.filter(
      ({ set, name }) => !new RegExp(`Tables of the ${set}[^\\n]*\`${name}\``).test(changelog),
    );
    expect(missing.map(({ set, name }) => `${set} ${name}`)).toEqual([]);
  });
});
