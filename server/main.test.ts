import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryDataDir } from '#testing/db/databases.ts';
import { openDatabase } from '#server/db/database.ts';
import { telephonyMigrations } from '#server/telephony/store/migrations.ts';
import type { TelephonyTables } from '#server/telephony/store/schema.ts';
import { addCompany } from '#testing/telephony/world.ts';
import { nodeComplaint } from './node-version.ts';
import { startFailure } from './start-failure.ts';
import { run } from '#testing/process.ts';

const FREE = { PORT: '0', SERVICE_PORT: '0', DRAIN_MS: '0' };

it('says where it is and who can sign in, and stops cleanly, also when Ctrl C arrives twice', async () => {
  const data = { ...FREE, DATA_DIR: temporaryDataDir() };
  // Ctrl C does not wait for proxies.
  for (const [signal, drain] of [
    ['SIGTERM', '0'],
    ['SIGINT', '600000'],
  ] as const) {
    const { child, out, err, ended } = run({ ...data, DRAIN_MS: drain });
    await expect.poll(out).toContain('Stop with Ctrl C.');
    expect(out()).toMatch(
      /Frontdesk {10}http:\/\/localhost:\d+\n {2}Telephony service {2}http:\/\/127\.0\.0\.1:\d+/,
    );
    for (const email of [
      'reception@harbour.example',
      'manager@harbour.example',
      'employee@harbour.example',
      'owner@pilot.example',
    ])
      expect(out()).toContain(email);
    expect(out()).toContain('Password for all: frontdesk-demo');
    child.kill(signal);
    child.kill(signal);
    expect(await ended).toEqual({ code: 0, signal: null });
    expect(err()).toBe('');
  }
});

it('keeps its files from other users, and says what is damaged and what puts it right', async () => {
  const dataDir = temporaryDataDir();
  const first = run({ ...FREE, DATA_DIR: dataDir });
  await expect.poll(first.out).toContain('Stop with Ctrl C.');
  const rights = readdirSync(dataDir).map((name) => [name, statSync(join(dataDir, name)).mode & 0o777]);
  expect(rights.length).toBeGreaterThan(6);
  expect(rights.filter(([, mode]) => mode !== 0o600)).toEqual([]);
  first.child.kill('SIGTERM');
  await first.ended;
  for (const name of ['telephony', 'gateway']) {
    const file = join(dataDir, `${name}.sqlite`);
    const good = readFileSync(file);
    for (const bad of [Buffer.from('no database '.repeat(500)), good.subarray(0, good.length / 2)]) {
      writeFileSync(file, bad);
      const { err, ended } = run({ ...FREE, DATA_DIR: dataDir });
      expect(await ended).toEqual({ code: 1, signal: null });
      expect(err()).toBe(
        `${file} is damaged, or is no database. Put a backup into an empty DATA_DIR: npm run telephony -- restore FILE\n`,
      );
    }
    writeFileSync(file, good);
  }
});

it('names no demo account where there is none', async () => {
  const dataDir = temporaryDataDir();
  const { db, close } = await openDatabase<TelephonyTables>({
    name: 'telephony',
    dataDir,
    migrations: telephonyMigrations,
  });
  await addCompany({ db });
  await close();
  const { out } = run({ ...FREE, DATA_DIR: dataDir });
  await expect.poll(out).toContain('Stop with Ctrl C.');
  expect(out()).not.toMatch(/demo|Password/i);
});

// On Linux alone.
it.runIf(process.platform === 'linux')('says that a folder cannot be made', async () => {
  const { err, ended } = run({ ...FREE, DATA_DIR: '/proc/x/y' });
  expect(await ended).toEqual({ code: 1, signal: null });
  expect(err()).toBe('/proc/x cannot be made. Choose another folder with DATA_DIR.\n');
});

it('asks for a Node that can run it', () => {
  for (const version of ['v22.22.0', 'v24.21.0', 'v30.0.0']) expect(nodeComplaint(version)).toBeUndefined();
  for (const version of ['v18.0.0', 'v20.20.2', 'v22.21.9'])
    expect(nodeComplaint(version)).toMatch(/^Frontdesk needs Node 22\.22 or newer, and this is v/);
});

it('says which ports a user may not open', () => {
  const refused = Object.assign(new Error('listen EACCES'), { code: 'EACCES', port: 80 });
  expect(startFailure(refused)).toBe(
    'Port 80 may not be opened by this user. Choose other ports with PORT and SERVICE_PORT, from 1024 up.',
  );
});

it('shows an unexpected error in full', () => {
  expect(startFailure(new TypeError('odd'))).toContain('TypeError: odd\n');
  expect(startFailure('odd')).toBe('odd');
});
