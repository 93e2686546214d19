import { delimiter, join } from 'node:path';
import { expect, test } from 'vitest';
import { backUp, restore } from './backup.ts';
import type { Place } from './backup-types.ts';
import { openDatabase } from './database.ts';
import { findPostgres } from '#testing/db/cluster.ts';
import { libraryMigrations as migrations } from '#testing/db/library.ts';
import type { Library } from '#testing/db/library.ts';
import { onPostgres, temporaryDataDir, type DatabaseLocation } from '#testing/db/databases.ts';

const PATH = [findPostgres() ?? '', process.env['PATH'] ?? ''].join(delimiter);

const placeOf = ({ dataDir, databaseUrl }: DatabaseLocation): Place => ({
  dataDir,
  databaseUrl,
  sets: { telephony: Object.keys(migrations) },
  env: { PATH },
});

onPostgres((engine) => {
  /** A backup of one shelf with this name. */
  async function backupOf(name: string): Promise<string> {
    const location = await engine.location();
    const { db, close } = await openDatabase<Library>({ name: 'telephony', migrations, ...location });
    await db.insertInto('shelf').values({ name }).execute();
    await close();
    const file = join(temporaryDataDir(), 'backup');
    await backUp(placeOf(location), file, () => undefined);
    return file;
  }

  test('a text with any kind of line break is restored', async () => {
    const name = 'one\u2028two\u2029three\u0085four\rfive\nsix\r\nseven';
    const file = await backupOf(name);
    const location = await engine.location();
    expect(await restore(placeOf(location), file)).toMatchObject({ shelf: 1 });
    const { db, close } = await openDatabase<Library>({ name: 'telephony', migrations, ...location });
    expect(await db.selectFrom('shelf').select('name').execute()).toEqual([{ name }]);
    await close();
  });
});
