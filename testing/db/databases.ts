import { createHash, randomBytes } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { afterAll, describe, inject, onTestFinished } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import type { OpenedDatabase, OpenOptions } from '#server/db/database.ts';
import { createPostgresDialect } from '#server/db/postgres-dialect.ts';
import { oncePerRun, startCluster } from './cluster.ts';
import type { ClusterFolder } from './cluster.ts';

/** The location of a database, to spread into `openDatabase` or a server's options. */
export type DatabaseLocation = Pick<OpenOptions, 'dataDir' | 'databaseUrl'>;

export interface TestEngine {
  readonly name: 'sqlite' | 'postgres';
  /** A fresh, empty database; removed after the block's tests. */
  location(): Promise<DatabaseLocation>;
  /** Opens a fresh database with these migrations; closed after the block's tests. */
  open<T>(options: Pick<OpenOptions, 'name' | 'migrations'>): Promise<OpenedDatabase<T>>;
  /** Runs `close` after the block's tests, before the databases are closed. */
  atEnd(close: () => Promise<void>): void;
}

/**
 * Defines the same tests for each database of the project: SQLite in `npm test`, PostgreSQL too in `npm run test:full`
 * (vitest.config.ts). Where the machine has no PostgreSQL the run says so in its last lines (`testing-setup.ts`).
 */
export function forEachEngine(define: (engine: TestEngine) => void): void {
  onSqlite(define);
  onPostgres(define);
}

/** Defines tests for SQLite alone, since the engines do not differ there. */
export function onSqlite(define: (engine: TestEngine) => void): void {
  if (!inject('engines').includes('sqlite')) return;
  describe('on SQLite', () => {
    const make = () => Promise.resolve({ dataDir: temporaryFolder() });
    define(createEngine('sqlite', make, (options) => sqliteCopy(options)));
  });
}

/** Defines tests for PostgreSQL alone. */
export function onPostgres(define: (engine: TestEngine) => void): void {
  const postgres = inject('postgres');
  if (!postgres || !inject('engines').includes('postgres')) return;
  describe('on PostgreSQL', () => {
    const make = async () => ({
      dataDir: temporaryFolder(),
      databaseUrl: await createDatabase(await startCluster(postgres)),
    });
    define(createEngine('postgres', make, (options) => postgresCopy(postgres, options)));
  });
}

/** A separate data folder for the current test or block of tests; removed after it. */
export function temporaryDataDir(): string {
  const folder = temporaryFolder();
  const remove = () => {
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    onTestFinished(remove);
  } catch {
    // Outside a test.
    afterAll(remove);
  }
  return folder;
}

type Tables = Pick<OpenOptions, 'name' | 'migrations'>;

function createEngine(
  name: TestEngine['name'],
  make: () => Promise<DatabaseLocation>,
  copy: (options: Tables) => Promise<DatabaseLocation>,
): TestEngine {
  const locations: DatabaseLocation[] = [];
  const opened: Pick<OpenedDatabase<unknown>, 'close'>[] = [];
  const onTop: (() => Promise<void>)[] = [];
  afterAll(async () => {
    await Promise.all(onTop.map((close) => close()));
    await Promise.all(opened.map((database) => database.close()));
    for (const { dataDir } of locations) rmSync(dataDir, { recursive: true, force: true });
  });
  const kept = async (making: Promise<DatabaseLocation>) => {
    const made = await making;
    locations.push(made);
    return made;
  };
  return {
    name,
    location: () => kept(make()),
    async open<T>(options: Tables) {
      const database = await openDatabase<T>({ ...options, ...(await kept(copy(options))) });
      opened.push(database);
      return database;
    },
    atEnd: (close) => void onTop.push(close),
  };
}

function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'frontdesk-data-'));
}

/**
 * Each set of migrations runs once for all processes of a test run, and its database is then copied, which is much faster. The
 * key of a set: its name and its steps.
 */
const keyOf = ({ name, migrations }: Tables) =>
  createHash('sha256')
    .update(`${name} ${Object.keys(migrations).join()}`)
    .digest('hex');

async function sqliteCopy(options: Tables): Promise<DatabaseLocation> {
  const shared = inject('shared');
  const original = await oncePerRun({ folder: shared }, keyOf(options), async () => {
    const dataDir = mkdtempSync(join(shared, 'migrated-'));
    await (await openDatabase({ ...options, dataDir })).close();
    return dataDir;
  });
  const dataDir = temporaryFolder();
  copyFileSync(join(original, `${options.name}.sqlite`), join(dataDir, `${options.name}.sqlite`));
  return { dataDir };
}

async function postgresCopy(cluster: ClusterFolder, options: Tables): Promise<DatabaseLocation> {
  const adminUrl = await startCluster(cluster);
  const template = await oncePerRun(cluster, `template-${keyOf(options)}`, async () => {
    const databaseUrl = await createDatabase(adminUrl);
    await (await openDatabase({ ...options, dataDir: '', databaseUrl })).close();
    return new URL(databaseUrl).pathname.slice(1);
  });
  return { dataDir: temporaryFolder(), databaseUrl: await createDatabase(adminUrl, template) };
}

/** A new database of the cluster: empty, or like `template`. */
async function createDatabase(adminUrl: string, template = 'template1'): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const admin = new Kysely<unknown>({ dialect: createPostgresDialect(adminUrl, 'migrations') });
  try {
    await sql`create database ${sql.ref(name)} template ${sql.ref(template)}`.execute(admin);
  } finally {
    await admin.destroy();
  }
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}
