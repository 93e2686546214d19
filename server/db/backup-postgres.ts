import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { Kysely, sql } from 'kysely';
import { BackupError } from './errors.ts';
import { createPostgresDialect } from './postgres-dialect.ts';
import type { Counts, Place } from './backup-types.ts';
import { newerLine, newerThan } from './newer-version.ts';

type Server = Pick<Place, 'sets' | 'env'> & { readonly databaseUrl: string };

/** A dump in PostgreSQL's own format, which is one moment's state. */
export async function backupPostgres(server: Server, file: string): Promise<undefined> {
  await run('pg_dump', server, ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`]);
}

/** Reads a dump into an empty database, in one transaction. Rows are counted after it. */
export async function restorePostgres(server: Server, file: string): Promise<Counts> {
  const found = await readDump(server, file);
  for (const [name, known] of Object.entries(server.sets)) {
    const newer = newerThan(known, found.migrations.get(`${name}_migration`) ?? []);
    if (newer.length > 0) throw new BackupError(newerLine(file, name, newer));
  }
  const db = new Kysely<unknown>({ dialect: createPostgresDialect(server.databaseUrl, 'migrations') });
  try {
    const taken = (await db.introspection.getTables()).map(({ name }) => name);
    if (taken.length > 0)
      throw new BackupError(
        `The database has tables already (${taken.length}). Set DATABASE_URL to an empty one.`,
      );
    await run('pg_restore', server, ['--exit-on-error', '--single-transaction', '--no-owner', file]);
    for (const [table, count] of Object.entries(found.counts)) {
      const { rows } = await sql<{
        count: number;
      }>`select count(*) as count from ${sql.table(table)}`.execute(db);
      if (rows[0]?.count !== count)
        throw new BackupError(
          `${table} has ${rows[0]?.count} rows instead of ${count} after the restore. Drop this database.`,
        );
    }
  } finally {
    await db.destroy();
  }
  return found.counts;
}

/** The rows of each table and the names of the migrations in a dump, which is read whole: a damaged one is refused. */
async function readDump(server: Server, file: string) {
  const counts: Record<string, number> = {};
  const migrations = new Map<string, string[]>();
  const reader = start('pg_restore', server.env, ['--data-only', '--file=-', file]);
  const ended = finish('pg_restore', reader);
  let table: string | undefined;
  for await (const line of linesOf(reader.stdout)) {
    if (table === undefined) {
      table = /^COPY public\."?(\w+)"? \(.*\) FROM stdin;$/.exec(line)?.[1];
      if (table !== undefined) counts[table] = 0;
    } else if (line === '\\.') {
      table = undefined;
    } else {
      counts[table] = (counts[table] ?? 0) + 1;
      if (table.endsWith('_migration'))
        migrations.set(table, [...(migrations.get(table) ?? []), line.split('\t')[0] ?? '']);
    }
  }
  await ended.catch((error: unknown) => {
    throw new BackupError(`${file} is damaged, or not a backup of Frontdesk.`, { cause: error });
  });
  if (migrations.size === 0) throw new BackupError(`${file} is not a backup of Frontdesk.`);
  return { counts, migrations };
}

/** Lines as COPY ends them. `readline` also breaks lines at U+2028 and U+2029, which COPY leaves in texts as they are. */
async function* linesOf(stream: Readable): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of stream.setEncoding('utf8') as AsyncIterable<string>) {
    const [first = '', ...others] = chunk.split('\n');
    rest += first;
    for (const line of others) {
      yield rest;
      rest = line;
    }
  }
  if (rest !== '') yield rest;
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
  child.stdout.resume();
  await finish(tool, child);
}

const start = (tool: string, env: Place['env'], args: string[]) =>
  spawn(tool, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });

async function finish(tool: string, child: ReturnType<typeof start>): Promise<void> {
  const [said, [code]] = await Promise.all([
    text(child.stderr),
    once(child, 'close').catch((error: unknown) => {
      throw new BackupError(`${tool} cannot be run. Install the client programs of PostgreSQL.`, {
        cause: error,
      });
    }),
  ]);
  if (code !== 0) throw new BackupError(`${tool} failed: ${said.trim().split('\n')[0] ?? ''}`);
}
