import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { backUp } from './backup.ts';
import { openDatabase } from './database.ts';
import { libraryMigrations as migrations, type Library } from './testing-library.ts';
import { temporaryDataDir } from './testing.ts';

test('a backup can be read only by its owner, also while it is made', async () => {
  const dataDir = temporaryDataDir();
  const { db, close } = await openDatabase<Library>({ name: 'telephony', migrations, dataDir });
  // More than is copied in one step.
  await db
    .insertInto('shelf')
    .values({ name: 'a'.repeat(5_000_000) })
    .execute();
  await close();
  const folder = temporaryDataDir();
  const file = join(folder, 'backup');
  // What a version that made it for everybody has left.
  writeFileSync(`${file}.part`, 'half', { mode: 0o644 });
  const seen = new Map<string, Set<number>>();
  const look = () => {
    for (const name of readdirSync(folder))
      seen.set(name, (seen.get(name) ?? new Set()).add(statSync(join(folder, name)).mode & 0o777));
  };
  const sets = { telephony: Object.keys(migrations) };
  await backUp({ dataDir, databaseUrl: undefined, sets, env: {} }, file, look);
  look();
  expect([...seen.keys()]).toEqual(expect.arrayContaining(['backup', 'backup.part']));
  for (const [name, modes] of seen) expect([...modes], name).toEqual([0o600]);
});
