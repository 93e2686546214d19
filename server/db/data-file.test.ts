import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { backUp, restore } from './backup.ts';
import { openDatabase } from './database.ts';
import { DatabaseUnavailableError } from './errors.ts';
import { libraryMigrations as migrations } from '#testing/db/library.ts';
import { temporaryDataDir } from '#testing/db/databases.ts';

const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const open = (dataDir: string) => openDatabase({ name: 'telephony', dataDir, migrations });
const line = (dataDir: string) =>
  `The files in ${dataDir} cannot be opened and written by this user. Check their owner.`;

test('a lock that cannot be opened refuses the start in one line', async () => {
  const dataDir = temporaryDataDir();
  mkdirSync(join(dataDir, 'telephony.lock'));
  const refused = await open(dataDir).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(DatabaseUnavailableError);
  expect(refused).toHaveProperty('message', line(dataDir));
});

test('a database that this user may only read refuses the start in one line', async () => {
  const dataDir = temporaryDataDir();
  await (await open(dataDir)).close();
  chmodSync(dataDir, 0o777);
  chmodSync(join(dataDir, 'telephony.lock'), 0o666);
  chmodSync(join(dataDir, 'telephony.sqlite'), 0o444);
  const script = `
    const { openDatabase } = await import(${JSON.stringify(new URL('database.ts', import.meta.url).href)});
    const { libraryMigrations: migrations } = await import(${JSON.stringify(new URL('../../testing/db/library.ts', import.meta.url).href)});
    if (${String(isRoot)}) process.setuid(${NOBODY});
    await openDatabase({ name: 'telephony', dataDir: ${JSON.stringify(dataDir)}, migrations })
      .catch((error) => console.log(error.message));`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  expect(stdout).toBe(`${line(dataDir)}\n`);
});

// Only root can give files away.
test.runIf(isRoot)('what root restores and makes belongs to the owner of the folder', async () => {
  const source = { dataDir: temporaryDataDir(), databaseUrl: undefined, env: {} };
  const place = { ...source, sets: { telephony: Object.keys(migrations) } };
  await (await open(source.dataDir)).close();
  const file = join(temporaryDataDir(), 'backup');
  await backUp(place, file, () => undefined);
  const [restored, made] = [temporaryDataDir(), temporaryDataDir()];
  for (const folder of [restored, made]) chownSync(folder, NOBODY, NOBODY);
  await restore({ ...place, dataDir: restored }, file);
  for (const folder of [restored, made]) {
    await (await open(folder)).close();
    const owners = readdirSync(folder).map((name) => [name, statSync(join(folder, name)).uid]);
    expect(owners).toEqual([
      ['telephony.lock', NOBODY],
      ['telephony.sqlite', NOBODY],
    ]);
  }
});
