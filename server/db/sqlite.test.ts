import { spawnSync } from 'node:child_process';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from './database.ts';
import { DatabaseFullError, DataInUseError } from './errors.ts';
import { libraryMigrations as migrations } from '#testing/db/library.ts';
import type { Library as Tables } from '#testing/db/library.ts';
import { temporaryDataDir } from '#testing/db/databases.ts';

const sqlite = (dataDir: string) => openDatabase<Tables>({ name: 'telephony', dataDir, migrations });

test('a second start on the same folder is refused by a line that names the holder', async () => {
  const dataDir = temporaryDataDir();
  const first = await sqlite(dataDir);
  const second = await sqlite(dataDir).catch((error: unknown) => error);
  expect(second).toBeInstanceOf(DataInUseError);
  const { message } = second instanceof Error ? second : new Error('opened twice');
  expect(message).toMatch(
    /^The data in \/.+ is in use by process \d+, since 20\S+Z\. Stop it first, or set another DATA_DIR\.$/,
  );
  expect(message).toContain(`process ${process.pid},`);
  await first.close();
  await (await sqlite(dataDir)).close();
});

test('another process is refused too, and a killed one leaves no lock', async () => {
  const dataDir = temporaryDataDir();
  const first = await sqlite(dataDir);
  const script = (after: string) =>
    `const { lockData } = await import(${JSON.stringify(new URL('data-lock.ts', import.meta.url).href)});
     try { lockData(${JSON.stringify(dataDir)}, 'telephony'); ${after} } catch (error) { console.log(error.message); }`;
  const run = (after: string) =>
    spawnSync(process.execPath, ['--input-type=module', '-e', script(after)], { encoding: 'utf8' });
  expect(run('console.log("got it")').stdout).toContain(`is in use by process ${process.pid}, since`);
  await first.close();
  expect(run('process.kill(process.pid, "SIGKILL")').signal).toBe('SIGKILL');
  await (await sqlite(dataDir)).close();
});

test('full disk: writes fail with their own error, reads continue, and writes work again when there is room', async () => {
  const { db, close } = await sqlite(temporaryDataDir());
  await db.insertInto('shelf').values({ name: 'before' }).execute();
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count ?? 0)}`.execute(db);
  const big = { name: 'x'.repeat(100_000) };
  const alone = db.insertInto('shelf').values(big).execute();
  await expect(alone).rejects.toThrow(DatabaseFullError);
  const together = db.transaction().execute(async (trx) => {
    await trx.insertInto('shelf').values({ name: 'half' }).execute();
    await trx.insertInto('shelf').values(big).execute();
  });
  await expect(together).rejects.toThrow(DatabaseFullError);
  expect((await db.selectFrom('shelf').select('name').execute()).map(({ name }) => name)).toEqual(['before']);
  await sql`pragma max_page_count = 1000000`.execute(db);
  await db.insertInto('shelf').values(big).execute();
  expect(await db.selectFrom('shelf').selectAll().execute()).toHaveLength(2);
  await close();
});

test('a commit that fails leaves the next transaction alone', async () => {
  const { db, close } = await sqlite(temporaryDataDir());
  // What refers to nothing is refused by the commit, as a full disk can do.
  await sql`create table late (shelf integer references shelf (id) deferrable initially deferred)`.execute(
    db,
  );
  const failing = () =>
    db.transaction().execute(async (trx) => {
      await sql`insert into late values (99)`.execute(trx);
      await setImmediate();
    });
  const writing = (name: string, end = () => {}) =>
    db.transaction().execute(async (trx) => {
      await trx.insertInto('shelf').values({ name }).execute();
      await setImmediate();
      end();
    });
  const ends = await Promise.allSettled([
    failing(),
    writing('taken back', () => {
      throw new Error('by itself');
    }),
    failing(),
    writing('kept'),
  ]);
  expect(ends.map((end) => (end.status === 'fulfilled' ? 'ok' : String(end.reason)))).toEqual([
    expect.stringContaining('FOREIGN KEY'),
    'Error: by itself',
    expect.stringContaining('FOREIGN KEY'),
    'ok',
  ]);
  expect((await db.selectFrom('shelf').select('name').execute()).map(({ name }) => name)).toEqual(['kept']);
  await close();
});

test('a value that is neither number nor text is refused with a clear message', async () => {
  const { db, close } = await sqlite(temporaryDataDir());
  const wrong: unknown = true;
  await expect(
    db
      .insertInto('shelf')
      .values({ name: wrong as string })
      .execute(),
  ).rejects.toThrow('A boolean cannot be stored');
  await close();
});

test('commits reach the disk before they are acknowledged', async () => {
  const { db, close } = await sqlite(temporaryDataDir());
  const settings = await sql<
    Record<string, unknown>
  >`select * from pragma_journal_mode, pragma_foreign_keys`.execute(db);
  expect({ ...settings.rows[0] }).toMatchObject({ journal_mode: 'wal' });
  const synchronous = await sql<{ synchronous: number }>`pragma synchronous`.execute(db);
  expect(synchronous.rows[0]?.synchronous).toBe(2);
  await close();
});

test('more different statements than the cache has room for still all run', async () => {
  const { db, close } = await sqlite(temporaryDataDir());
  for (let round = 0; round < 2; round += 1) {
    for (let number = 0; number < 300; number += 1) {
      const text = sql.raw(`select ${number} as answer /* ${'x'.repeat(3000)} */`);
      const { rows } = await sql<{ answer: number }>`${text}`.execute(db);
      expect(rows[0]?.answer).toBe(number);
    }
  }
  await close();
});
