import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { afterAll, describe, inject, onTestFinished } from 'vitest';
import { openDatabase } from './database.ts';
import type { OpenedDatabase, OpenOptions } from './database.ts';
import { createPostgresDialect } from './postgres-dialect.ts';
import { startCluster } from './testing-cluster.ts';

/** Where a database is: to be spread into `openDatabase` or into a server's options. */
export type DatabasePlace = Pick<OpenOptions, 'dataDir' | 'databaseUrl'>;

export interface TestEngine {
  readonly name: 'sqlite' | 'postgres';
  /** A fresh, empty database; gone when the block's tests are done. */
  place(): Promise<DatabasePlace>;
  /** Opens a fresh database with these migrations; closed when the block's tests are done. */
  open<T>(options: Pick<OpenOptions, 'name' | 'migrations'>): Promise<OpenedDatabase<T>>;
}

/**
 * Defines the same tests for SQLite and for PostgreSQL. Where the machine has no PostgreSQL the second half is left out, and
 * the run says so in its last lines (`testing-setup.ts`).
 */
export function forEachEngine(define: (engine: TestEngine) => void): void {
  onSqlite(define);
  onPostgres(define);
}

/** Defines tests for SQLite alone: what does not differ between the engines. */
export function onSqlite(define: (engine: TestEngine) => void): void {
  describe('on SQLite', () => {
    define(createEngine('sqlite', () => Promise.resolve({ dataDir: temporaryFolder() })));
  });
}

/** Defines tests for PostgreSQL alone. */
export function onPostgres(define: (engine: TestEngine) => void): void {
  const postgres = inject('postgres');
  if (!postgres) return;
  describe('on PostgreSQL', () => {
    define(createEngine('postgres', async () => ({
      dataDir: temporaryFolder(),
      databaseUrl: await createEmptyDatabase(await startCluster(postgres)),
    })));
  });
}

/** A data folder of its own for the test, or for the block of tests, that it is called in; removed after it. */
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

function createEngine(name: TestEngine['name'], make: () => Promise<DatabasePlace>): TestEngine {
  const places: DatabasePlace[] = [];
  const opened: OpenedDatabase<unknown>[] = [];
  afterAll(async () => {
    await Promise.all(opened.map((database) => database.close()));
    for (const { dataDir } of places) rmSync(dataDir, { recursive: true, force: true });
  });
  const place = async () => {
    const made = await make();
    places.push(made);
    return made;
  };
  return {
    name,
    place,
    async open<T>(options: Pick<OpenOptions, 'name' | 'migrations'>) {
      const database = await openDatabase<T>({ ...options, ...(await place()) });
      opened.push({ ...database, db: database.db as Kysely<unknown> });
      return database;
    },
  };
}

function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'frontdesk-data-'));
}

async function createEmptyDatabase(adminUrl: string): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const admin = new Kysely<unknown>({ dialect: createPostgresDialect(adminUrl, 'migrations') });
  try {
    await sql`create database ${sql.ref(name)}`.execute(admin);
  } finally {
    await admin.destroy();
  }
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}
