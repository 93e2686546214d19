import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { Kysely, sql } from 'kysely';
import { BackupError } from './errors.ts';
import { createPostgresDialect } from './postgres-dialect.ts';
import type { Counts, Place } from './backup-types.ts';
import { newerLine, newerThan } from './migrate.ts';

type Server = Pick<Place, 'sets' | 'env'> & { readonly databaseUrl: string };

/** A dump in PostgreSQL's own format, which is one moment's state. */
export async function backupPostgres(server: Server, file: string): Promise<undefined> {
  await run('pg_dump', server, ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`]);
}

/** Reads a dump into an empty database, in one transaction. */
export async function restorePostgres(server: Server, file: string): Promise<Counts> {
  await refuseOther(server, file);
  const db = new Kysely<unknown>({ dialect: createPostgresDialect(server.databaseUrl, 'migrations') });
  const tablesOf = async () => (await db.introspection.getTables()).map(({ name }) => name);
  try {
    const taken = await tablesOf();
    if (taken.length > 0)
      throw new BackupError(
        `The database has tables already (${taken.length}). Set DATABASE_URL to an empty one.`,
      );
    await run('pg_restore', server, ['--exit-on-error', '--single-transaction', '--no-owner', file]);
    const counts: Record<string, number> = {};
    for (const table of await tablesOf()) {
      const count = sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`;
      counts[table] = (await count.execute(db)).rows[0]?.count ?? 0;
    }
    return counts;
  } finally {
    await db.destroy();
  }
}

/** Refuses a file that is damaged, which shows when it is read whole, one without our tables, and one of a newer version. */
async function refuseOther({ sets, env }: Server, file: string): Promise<void> {
  await finish('pg_restore', start('pg_restore', env, ['--file=/dev/null', file])).catch((error: unknown) => {
    throw new BackupError(`${file} is damaged, or not a backup of Frontdesk.`, { cause: error });
  });
  const all: string[] = [];
  for (const [name, known] of Object.entries(sets)) {
    const rows = ['--data-only', `--table=${name}_migration`, '--file=-', file];
    const lines = (await finish('pg_restore', start('pg_restore', env, rows))).split('\n');
    const first = lines.findIndex((line) => line.startsWith('COPY ')) + 1;
    const rowsIn = first === 0 ? [] : lines.slice(first, lines.indexOf('\\.', first));
    const migrations = rowsIn.flatMap((row) => row.split('\t')[0] || []);
    const newer = newerThan(known, migrations);
    if (newer.length > 0) throw new BackupError(newerLine(file, name, newer));
    all.push(...migrations);
  }
  if (all.length === 0) throw new BackupError(`${file} is not a backup of Frontdesk.`);
}

/** Runs a program of PostgreSQL on the database. The password is not in its arguments, which others on the machine can see. */
async function run(tool: string, { databaseUrl, env }: Server, args: string[]): Promise<void> {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  const child = start(tool, { ...env, ...(password === '' ? {} : { PGPASSWORD: password }) }, [
    `--dbname=${url.href}`,
    ...args,
  ]);
  await finish(tool, child);
}

const start = (tool: string, env: Place['env'], args: string[]) =>
  spawn(tool, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });

/** What the program writes. */
async function finish(tool: string, child: ReturnType<typeof start>): Promise<string> {
  const [written, said, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close').catch((error: unknown) => {
      throw new BackupError(`${tool} cannot be run. Install the client programs of PostgreSQL.`, {
        cause: error,
      });
    }),
  ]);
  if (code !== 0) throw new BackupError(`${tool} failed: ${said.trim().split('\n')[0] ?? ''}`);
  return written;
}
