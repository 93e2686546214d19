import { Socket } from 'node:net';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from './database.ts';
import { DatabaseUnavailableError, isUniqueViolation, MigrationError } from './errors.ts';
import { libraryMigrations as migrations } from '#testing/db/library.ts';
import type { Library as Tables } from '#testing/db/library.ts';
import { forEachEngine, onPostgres } from '#testing/db/databases.ts';

forEachEngine((engine) => {
  const open = () => engine.open<Tables>({ name: 'telephony', migrations });

  test('stores numbers, text and nulls unchanged', async () => {
    const { db, engine: name, ping } = await open();
    expect(name).toBe(engine.name);
    await ping();
    const shelf = await db
      .insertInto('shelf')
      .values({ name: 'Blåbær “x”' })
      .returningAll()
      .executeTakeFirstOrThrow();
    const row = { shelf_id: shelf.id, title: null, at: 1_795_171_376_123 };
    const book = await db.insertInto('book').values(row).returningAll().executeTakeFirstOrThrow();
    expect({ ...book }).toEqual({ id: 1, ...row });
    const sums = await db
      .selectFrom('book')
      .select(({ fn }) => [fn.countAll<number>().as('books'), fn.sum<number>('at').as('total')])
      .executeTakeFirstOrThrow();
    expect({ ...sums }).toEqual({ books: 1, total: row.at });
  });

  test('counts the rows that a write changed', async () => {
    const { db } = await open();
    await db
      .insertInto('shelf')
      .values([{ name: 'a' }, { name: 'b' }])
      .execute();
    const { numUpdatedRows } = await db
      .updateTable('shelf')
      .set({ name: 'c' })
      .where('name', '=', 'b')
      .executeTakeFirst();
    const { numDeletedRows } = await db.deleteFrom('shelf').where('name', '=', 'z').executeTakeFirst();
    expect([numUpdatedRows, numDeletedRows]).toEqual([1n, 0n]);
  });

  test('distinguishes a duplicate key from a missing one', async () => {
    const { db } = await open();
    await db.insertInto('shelf').values({ name: 'a' }).execute();
    const twice = await db
      .insertInto('shelf')
      .values({ name: 'a' })
      .execute()
      .catch((error: unknown) => error);
    expect(isUniqueViolation(twice)).toBe(true);
    const dangling = await db
      .insertInto('book')
      .values({ shelf_id: 77, title: null, at: 1 })
      .execute()
      .catch((error: unknown) => error);
    expect(isUniqueViolation(dangling)).toBe(false);
  });

  test('an id far outside the table is not found, and raises no error', async () => {
    const { db } = await open();
    const found = await db.selectFrom('book').selectAll().where('id', '=', Number.MAX_SAFE_INTEGER).execute();
    expect(found).toEqual([]);
  });

  test('a transaction that fails leaves nothing', async () => {
    const { db } = await open();
    const attempt = db.transaction().execute(async (trx) => {
      await trx.insertInto('shelf').values({ name: 'a' }).execute();
      throw new Error('changed my mind');
    });
    await expect(attempt).rejects.toThrow('changed my mind');
    expect(await db.selectFrom('shelf').selectAll().execute()).toEqual([]);
  });

  test('50 parallel transactions run one after another, and none is lost', async () => {
    const { db } = await open();
    await db.insertInto('shelf').values({ name: '0' }).execute();
    const step = () =>
      db.transaction().execute(async (trx) => {
        // The first statement writes, so that PostgreSQL locks the row before it is read.
        await trx.updateTable('shelf').set({ id: 1 }).where('id', '=', 1).execute();
        const { name } = await trx.selectFrom('shelf').select('name').executeTakeFirstOrThrow();
        await trx
          .updateTable('shelf')
          .set({ name: String(Number(name) + 1) })
          .execute();
      });
    await Promise.all(Array.from({ length: 50 }, step));
    expect(await db.selectFrom('shelf').select('name').executeTakeFirst()).toMatchObject({ name: '50' });
  });

  test('a read beside an open transaction neither waits nor sees what is not committed', async () => {
    const { db } = await open();
    await db.insertInto('shelf').values({ name: 'old' }).execute();
    await db.transaction().execute(async (trx) => {
      await trx.updateTable('shelf').set({ name: 'new' }).execute();
      expect(await trx.selectFrom('shelf').select('name').executeTakeFirst()).toMatchObject({ name: 'new' });
      expect(await db.selectFrom('shelf').select('name').executeTakeFirst()).toMatchObject({ name: 'old' });
    });
    expect(await db.selectFrom('shelf').select('name').executeTakeFirst()).toMatchObject({ name: 'new' });
  });

  test('a savepoint can be rolled back alone', async () => {
    const { db } = await open();
    const trx = await db.startTransaction().execute();
    await trx.insertInto('shelf').values({ name: 'kept' }).execute();
    const inner = await trx.savepoint('inner').execute();
    await inner.insertInto('shelf').values({ name: 'dropped' }).execute();
    await inner.rollbackToSavepoint('inner').execute();
    await trx.commit().execute();
    expect((await db.selectFrom('shelf').select('name').execute()).map(({ name }) => name)).toEqual(['kept']);
  });

  test('an id is never used twice', async () => {
    const { db } = await open();
    await db.insertInto('shelf').values({ name: 'a' }).execute();
    await db.deleteFrom('shelf').execute();
    const next = await db.insertInto('shelf').values({ name: 'b' }).returning('id').executeTakeFirstOrThrow();
    expect(next.id).toBe(2);
  });

  test('opens again with its data, and runs each migration once', async () => {
    const location = await engine.location();
    const first = await openDatabase<Tables>({ name: 'telephony', migrations, ...location });
    await first.db.insertInto('shelf').values({ name: 'kept' }).execute();
    await first.close();
    const second = await openDatabase<Tables>({ name: 'telephony', migrations, ...location });
    expect(await second.db.selectFrom('shelf').select('name').executeTakeFirst()).toMatchObject({
      name: 'kept',
    });
    await second.close();
  });

  test('a migration that fails is undone, and the error names it', async () => {
    const location = await engine.location();
    const broken: Record<string, Migration> = {
      ...migrations,
      '002-broken': {
        async up(db) {
          await db.schema.createTable('half').addColumn('a', 'text').execute();
          throw new Error('no such luck');
        },
      },
    };
    const attempt = openDatabase<Tables>({ name: 'telephony', migrations: broken, ...location });
    await expect(attempt).rejects.toThrow(MigrationError);
    await expect(openDatabase({ name: 'telephony', migrations: broken, ...location })).rejects.toThrow(
      'The telephony tables could not be brought up to date at "002-broken": no such luck',
    );
    const fixed: Record<string, Migration> = {
      ...migrations,
      '002-broken': { up: (db) => db.schema.createTable('half').addColumn('a', 'text').execute() },
    };
    const { db, close } = await openDatabase<Tables>({ name: 'telephony', migrations: fixed, ...location });
    expect((await db.introspection.getTables()).map(({ name }) => name)).toContain('half');
    await close();
  });

  test('both sets of tables can share one database', async () => {
    const location = await engine.location();
    const gateway: Record<string, Migration> = {
      '001-notes': { up: (db) => db.schema.createTable('note').addColumn('text', 'text').execute() },
    };
    const one = await openDatabase<Tables>({ name: 'telephony', migrations, ...location });
    const other = await openDatabase<{ note: { text: string } }>({
      name: 'gateway',
      migrations: gateway,
      ...location,
    });
    await other.db.insertInto('note').values({ text: 'hello' }).execute();
    expect(await one.db.selectFrom('shelf').selectAll().execute()).toEqual([]);
    await one.close();
    await other.close();
  });

  test('ping fails once the database is closed', async () => {
    const { ping, close } = await engine.open({ name: 'telephony', migrations });
    await close();
    await expect(ping()).rejects.toThrow('destroyed');
  });
});

onPostgres((engine) => {
  test('several processes that start together migrate once', async () => {
    const location = await engine.location();
    const all = await Promise.all(
      Array.from({ length: 5 }, () => openDatabase<Tables>({ name: 'telephony', migrations, ...location })),
    );
    const [first] = all;
    await first?.db.insertInto('shelf').values({ name: 'shared' }).execute();
    for (const { db, close } of all) {
      expect(await db.selectFrom('shelf').select('name').execute()).toHaveLength(1);
      await close();
    }
  });

  test('a connection that is lost in a transaction fails its queries and nothing else', async () => {
    const { db, ping } = await engine.open<Tables>({ name: 'telephony', migrations });
    const uncaught: unknown[] = [];
    const note = (error: unknown) => void uncaught.push(error);
    process.on('uncaughtExceptionMonitor', note);
    onTestFinished(() => void process.off('uncaughtExceptionMonitor', note));
    const attempt = db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      const running = sql`select pg_sleep(60)`.execute(trx);
      await Promise.all([
        expect(running).rejects.toThrow(DatabaseUnavailableError),
        sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(db),
      ]);
      // Time for the end of the connection to be noticed.
      await ping();
      await trx.insertInto('shelf').values({ name: 'lost' }).execute();
    });
    await expect(attempt).rejects.toThrow(DatabaseUnavailableError);
    expect(await db.selectFrom('shelf').selectAll().execute()).toEqual([]);
    expect(uncaught).toEqual([]);
  });

  test('a connection whose server has vanished is closed and replaced', async () => {
    const limits = vi.spyOn(Socket.prototype, 'setTimeout');
    const { db, ping } = await engine.open<Tables>({ name: 'telephony', migrations });
    const running = sql`select pg_sleep(60)`.execute(db);
    await ping();
    const limited = limits.mock.contexts.filter((_, call) => limits.mock.calls[call]?.[0] === 20_000);
    expect(limited).not.toEqual([]);
    for (const socket of limited as Socket[]) socket.emit('timeout');
    await expect(running).rejects.toThrow(DatabaseUnavailableError);
    await ping();
  });

  test('a server that does not answer is "unavailable"', async () => {
    const databaseUrl = 'postgres://nobody@127.0.0.1:9/nothing';
    const attempt = openDatabase({ name: 'telephony', migrations, dataDir: '.', databaseUrl });
    await expect(attempt).rejects.toThrow(DatabaseUnavailableError);
    await expect(attempt).rejects.toThrow('The database cannot be reached: connect ECONNREFUSED');
  });
});
