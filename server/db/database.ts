import { Kysely, sql } from 'kysely';
import type { Dialect, KyselyConfig } from 'kysely';
import type { Migration } from 'kysely/migration';
import { dataFile, demandWritable, giveToOwner, hasData } from './data-file.ts';
import { lockData } from './data-lock.ts';
import { migrate, migrationsToRun } from './migrate.ts';
import { createPostgresDialect } from './postgres-dialect.ts';
import { createSqliteDialect } from './sqlite-dialect.ts';
import { openHandle, type SqliteHandle } from './sqlite-handle.ts';

export interface OpenedDatabase<T> {
  readonly db: Kysely<T>;
  readonly engine: 'sqlite' | 'postgres';
  /**
   * A number that differs if this or another process has written since the last call. Absent for PostgreSQL, where it would
   * take a query.
   */
  readonly changes?: (() => number) | undefined;
  /** Resolves when the database answers. */
  readonly ping: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface OpenOptions {
  readonly name: 'telephony' | 'gateway';
  readonly dataDir: string;
  /** A `postgres://` URL; unset or empty: SQLite in `dataDir`. */
  readonly databaseUrl?: string | undefined;
  readonly migrations: Record<string, Migration>;
  /**
   * Called after each query, without its text or values. `kind`: Kysely's name of the node, such as `SelectQueryNode`, or
   * `connect` where PostgreSQL gave no connection.
   */
  readonly onQuery?: ((kind: string, ms: number, failed: boolean) => void) | undefined;
}

/**
 * Opens a database for a server and brings its tables up to date: the file `${dataDir}/${name}.sqlite`, which one server may have at a
 * time, or PostgreSQL, where any number of them share one database.
 *
 * Errors, each with a message of one line: `DataInUseError`, `MigrationError`, `DatabaseUnavailableError`,
 * `DatabaseFullError`.
 */
export async function openDatabase<T>(options: OpenOptions): Promise<OpenedDatabase<T>> {
  return options.databaseUrl ? openPostgres(options, options.databaseUrl) : openSqlite(options);
}

async function openSqlite<T>({
  name,
  dataDir,
  migrations,
  onQuery,
}: OpenOptions): Promise<OpenedDatabase<T>> {
  const unlock = lockData(dataDir, name);
  const file = dataFile(dataDir, name);
  const db = new Kysely<T>({ dialect: createSqliteDialect(file), ...observed(onQuery) });
  let watcher: SqliteHandle | undefined;
  const close = async () => {
    watcher?.close();
    await db.destroy();
    unlock();
  };
  try {
    await migrate(db, name, migrations);
    giveToOwner(file);
    watcher = openHandle(file, 'reader');
  } catch (error) {
    await close();
    throw error;
  }
  return { db, engine: 'sqlite', changes: oncePerTurn(watcher.dataVersion), ping: () => ping(db), close };
}

/**
 * Opens a database that is there, also while a server runs on it: without the lock, and without migrations. In SQLite a writer and the
 * server wait for each other's transactions, so each must be short. Errors: `DatabaseUnavailableError`.
 */
export async function openBeside<T>(
  { name, dataDir, databaseUrl }: Omit<OpenOptions, 'migrations'>,
  mode: 'reader' | 'writer',
): Promise<Pick<OpenedDatabase<T>, 'db' | 'close'>> {
  const file = dataFile(dataDir, name);
  if (!databaseUrl && mode === 'writer') demandWritable(file);
  const dialect = databaseUrl
    ? createPostgresDialect(databaseUrl, 'requests')
    : createSqliteDialect(file, mode);
  const db = new Kysely<T>({ dialect });
  await ping(db);
  return { db, close: () => db.destroy() };
}

/**
 * The names of the migrations that have not run on the data yet: all of them where there are no tables. Changes nothing.
 * Errors: `MigrationError` for data of a newer version, `DatabaseUnavailableError`.
 */
export async function pendingMigrations(options: OpenOptions): Promise<string[]> {
  const { name, dataDir, databaseUrl } = options;
  const known = Object.keys(options.migrations);
  if (!databaseUrl && !hasData(dataDir, name)) return known;
  const { db, close } = await openBeside<unknown>(options, 'reader');
  try {
    return await migrationsToRun(db, name, known);
  } finally {
    await close();
  }
}

/** Refuses what `openDatabase` would refuse before its first migration, with the same errors. Changes no tables. */
export async function checkDatabase(options: OpenOptions): Promise<void> {
  if (!options.databaseUrl) lockData(options.dataDir, options.name)();
  await pendingMigrations(options);
}

/**
 * Asks once per turn of the event loop. That is exact: an answer to a write is sent at the end of its turn at the earliest,
 * so no request that follows the write runs in the same turn.
 */
function oncePerTurn(ask: () => number): () => number {
  let known: number | undefined;
  return () => {
    if (known === undefined) {
      known = ask();
      setImmediate(() => (known = undefined));
    }
    return known;
  };
}

async function openPostgres<T>(options: OpenOptions, databaseUrl: string): Promise<OpenedDatabase<T>> {
  const { name, migrations } = options;
  await using(createPostgresDialect(databaseUrl, 'migrations'), (db) => migrate(db, name, migrations));
  const db = new Kysely<T>({
    // Kysely's log has only queries that got a connection.
    dialect: createPostgresDialect(databaseUrl, 'requests', (ms) => options.onQuery?.('connect', ms, true)),
    ...observed(options.onQuery),
  });
  await ping(db);
  return { db, engine: 'postgres', ping: () => ping(db), close: () => db.destroy() };
}

/** Kysely times queries only if there is a log. */
function observed(onQuery: OpenOptions['onQuery']): Pick<KyselyConfig, 'log'> {
  if (onQuery === undefined) return {};
  return {
    log: ({ query, queryDurationMillis, level }) =>
      onQuery(query.query.kind, queryDurationMillis, level === 'error'),
  };
}

async function using<R>(dialect: Dialect, work: (db: Kysely<unknown>) => Promise<R>): Promise<R> {
  const db = new Kysely<unknown>({ dialect });
  try {
    // Reports "cannot be reached" as such, before the migrator would wrap the error.
    await ping(db);
    return await work(db);
  } finally {
    await db.destroy();
  }
}

async function ping<T>(db: Kysely<T>): Promise<void> {
  await sql`select 1`.execute(db);
}
