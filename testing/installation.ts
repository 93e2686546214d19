import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { expect } from 'vitest';
import { createPostgresDialect } from '#server/db/postgres-dialect.ts';
import { createSqliteDialect } from '#server/db/sqlite-dialect.ts';
import type { DatabaseLocation } from './db/databases.ts';
import { findPostgres } from './db/cluster.ts';
import { gatewayMigrations } from '#server/gateway/store/migrations.ts';
import { runCli } from '#server/telephony/cli/run.ts';
import { telephonyMigrations } from '#server/telephony/store/migrations.ts';
import { ENVIRONMENT, run } from './process.ts';

/** The sets of tables of an installation, with the names of their migrations. */
export const SETS = { telephony: Object.keys(telephonyMigrations), gateway: Object.keys(gatewayMigrations) };

/** The environment of commands and servers on the data, with PostgreSQL's own programs on the `PATH`. */
export const environmentOf = ({ dataDir, databaseUrl }: DatabaseLocation): Record<string, string> => ({
  ...ENVIRONMENT,
  DATA_DIR: dataDir,
  PATH: [findPostgres() ?? '', ENVIRONMENT.PATH].join(delimiter),
  ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
});

/** Runs a command as `npm run telephony` does. `onProgress` is called while a backup is copied. */
export async function cli(
  { dataDir, databaseUrl }: DatabaseLocation,
  line: string[],
  { onProgress = () => undefined, input = '', sets = SETS }: CliOptions = {},
) {
  const out: string[] = [];
  const code = await runCli(line, {
    print: (text) => out.push(text),
    complain: (text) => out.push(text),
    progress: onProgress,
    readInput: async () => input,
    env: environmentOf({ dataDir, databaseUrl }),
    clock: Date.now,
    sets,
  });
  return { code, out: out.join('\n') };
}

interface CliOptions {
  readonly onProgress?: (line: string) => void;
  readonly input?: string;
  readonly sets?: Record<string, string[]>;
}

/** Starts a server on the data, as a process of its own that ends with the test. */
export async function serve(location: DatabaseLocation, env: Record<string, string> = {}) {
  const { child, out } = run({ ...environmentOf(location), PORT: '0', SERVICE_PORT: '0', ...env });
  await expect.poll(out).toContain('Stop with Ctrl C.');
  const [url = '', service = ''] = out().match(/http:\/\/[\w.]+:\d+/g) ?? [];
  return { child, url, service };
}

/** Every row of every table, as lines in a fixed order. */
export async function rowsOf({ dataDir, databaseUrl }: DatabaseLocation): Promise<Map<string, string[]>> {
  const dialects =
    databaseUrl === undefined
      ? Object.keys(SETS)
          .map((name) => join(dataDir, `${name}.sqlite`))
          .filter((file) => existsSync(file))
          .map((file) => createSqliteDialect(file, 'reader'))
      : [createPostgresDialect(databaseUrl, 'requests')];
  const found = new Map<string, string[]>();
  for (const dialect of dialects) {
    const db = new Kysely<Record<string, object>>({ dialect });
    for (const { name } of await db.introspection.getTables({ withInternalKyselyTables: true })) {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(db);
      found.set(name, rows.map((row) => JSON.stringify(row)).toSorted());
    }
    await db.destroy();
  }
  return found;
}

/** A demo installation. Returns an access token of its first employee. */
export async function install(location: DatabaseLocation): Promise<string> {
  await cli(location, ['seed']);
  const { out } = await cli(location, ['token', 'add', '--employee', '1', '--label', 'Script']);
  return /tk_[\w-]{43}/.exec(out)?.[0] ?? '';
}
