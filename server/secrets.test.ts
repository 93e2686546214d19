import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryDataDir } from '#testing/db/databases.ts';
import { keepSecrets } from './secrets.ts';

it('are made at the first start, for the owner only, and kept', async () => {
  const folder = join(temporaryDataDir(), 'data');
  const made = await keepSecrets(folder);
  expect(Buffer.byteLength(made.session_secret)).toBeGreaterThanOrEqual(32);
  expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(await keepSecrets(folder)).toEqual(made);
  chmodSync(join(folder, 'secrets.json'), 0o644);
  await keepSecrets(folder);
  expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
  expect(await keepSecrets(join(folder, 'other'))).not.toEqual(made);
});

it('are the same for ten parallel first starts', async () => {
  const folder = temporaryDataDir();
  const made = await Promise.all(Array.from({ length: 10 }, () => keepSecrets(folder)));
  expect(new Set(made.map((secrets) => secrets.session_secret)).size).toBe(1);
  expect(readdirSync(folder)).toEqual(['secrets.json']);
});

it('are never replaced when they cannot be read', async () => {
  const folder = temporaryDataDir();
  for (const text of ['', '{', '{}', '{"session_secret":"short"}']) {
    writeFileSync(join(folder, 'secrets.json'), text);
    await expect(keepSecrets(folder)).rejects.toThrow(/secrets.json cannot be read as kept secrets/);
    expect(readFileSync(join(folder, 'secrets.json'), 'utf8')).toBe(text);
  }
});
