import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { backUp, restore } from './backup.ts';
import { openDatabase } from './database.ts';
import { libraryMigrations as migrations, type Library } from '#testing/db/library.ts';
import { temporaryDataDir } from '#testing/db/databases.ts';

const place = (dataDir: string) => ({
  dataDir,
  databaseUrl: undefined,
  sets: { telephony: Object.keys(migrations) },
  env: {},
});

/** A shelf of more bytes than are copied in one step. */
async function filled() {
  const dataDir = temporaryDataDir();
  const { db, close } = await openDatabase<Library>({ name: 'telephony', migrations, dataDir });
  await db
    .insertInto('shelf')
    .values({ name: 'a'.repeat(5_000_000) })
    .execute();
  await close();
  return place(dataDir);
}

test('a backup can be read only by its owner, also while it is made', async () => {
  const folder = temporaryDataDir();
  const seen = new Map<string, Set<number>>();
  const look = () => {
    for (const name of readdirSync(folder))
      seen.set(name, (seen.get(name) ?? new Set()).add(statSync(join(folder, name)).mode & 0o077));
  };
  await backUp(await filled(), join(folder, 'backup'), look);
  look();
  expect([...seen.keys()]).toEqual([expect.stringContaining('backup.part.'), 'backup']);
  for (const [name, modes] of seen) expect([...modes], name).toEqual([0]);
});

test('of two backups under one name at the same time one is made and whole, the other is refused', async () => {
  const source = await filled();
  const folder = temporaryDataDir();
  const file = join(folder, 'backup');
  let other: Promise<unknown> | undefined;
  const one = backUp(source, file, () => (other ??= backUp(source, file, () => undefined)));
  const ended = await Promise.allSettled([
    one,
    one.then(
      () => other,
      () => other,
    ),
  ]);
  const refused = ended.flatMap((run) => (run.status === 'rejected' ? String(run.reason) : []));
  expect(refused).toEqual([`BackupError: ${file} exists already. Choose another name.`]);
  expect(readdirSync(folder)).toEqual(['backup']);
  expect(await restore(place(temporaryDataDir()), file)).toMatchObject({ shelf: 1 });
});

test('a backup that names no tables is refused', async () => {
  const file = join(temporaryDataDir(), 'backup');
  const empty = new DatabaseSync(file);
  empty.exec('create table frontdesk_backup (part text, name text, value text)');
  empty.close();
  await expect(restore(place(temporaryDataDir()), file)).rejects.toThrow(
    `${file} is not a backup of Frontdesk.`,
  );
});
