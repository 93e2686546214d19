import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { forEachEngine, onPostgres, temporaryDataDir } from '#testing/db/databases.ts';
import { cli, environmentOf, install, rowsOf } from '#testing/installation.ts';

const administer = fileURLToPath(new URL('administer.ts', import.meta.url));

/** Looks every millisecond, without letting anything else run in between. */
function waitForFileIn(folder: string): void {
  const until = Date.now() + 120_000;
  const clock = new Int32Array(new SharedArrayBuffer(4));
  while (readdirSync(folder).length === 0 && Date.now() < until) Atomics.wait(clock, 0, 0, 1);
}

forEachEngine((engine) => {
  describe('what is cut off', () => {
    it('a backup that is killed leaves no file of its name, and the next one succeeds', async () => {
      const location = await engine.location();
      await install(location);
      const before = await rowsOf(location);
      const file = join(temporaryDataDir(), 'backup');
      const child = spawn(process.execPath, [administer, 'backup', file], {
        env: environmentOf(location),
        stdio: 'ignore',
      });
      const ended = once(child, 'exit');
      waitForFileIn(dirname(file));
      child.kill('SIGKILL');
      expect(await ended).toEqual([null, 'SIGKILL']);
      const [rest = '', ...others] = readdirSync(dirname(file));
      expect(rest).toMatch(/^backup\.part\.\w+$/);
      expect(others).toEqual([]);
      expect(await rowsOf(location)).toEqual(before);

      const made = await cli(location, ['backup', file]);
      expect(made, made.out).toMatchObject({ code: 0 });
      expect(readdirSync(dirname(file))).toEqual([basename(file), rest]);
      const restored = await engine.location();
      expect((await cli(restored, ['restore', file])).code).toBe(0);
      expect(await rowsOf(restored)).toEqual(before);
    });

    it('a restore that was killed is done again', async () => {
      const location = await engine.location();
      await install(location);
      const file = join(temporaryDataDir(), 'backup');
      await cli(location, ['backup', file]);
      const restored = await engine.location();
      // What a killed restore leaves in a folder; in PostgreSQL its transaction is rolled back.
      mkdirSync(join(restored.dataDir, 'restore.part'), { recursive: true });
      writeFileSync(join(restored.dataDir, 'restore.part', 'telephony.sqlite'), 'half');
      const answer = await cli(restored, ['restore', file]);
      expect(answer, answer.out).toMatchObject({ code: 0 });
      expect(await rowsOf(restored)).toEqual(await rowsOf(location));
    });
  });
});

onPostgres((engine) => {
  it('a backup of the other engine is refused in one line', async () => {
    const postgres = await engine.location();
    const files = { dataDir: temporaryDataDir() };
    await cli(postgres, ['migrate']);
    await cli(files, ['migrate']);
    const [dump, copy] = [join(temporaryDataDir(), 'dump'), join(temporaryDataDir(), 'copy')];
    await cli(postgres, ['backup', dump]);
    await cli(files, ['backup', copy]);
    const empty = temporaryDataDir();
    expect(await cli({ dataDir: empty }, ['restore', dump])).toEqual({
      code: 1,
      out: `${dump} is a backup of PostgreSQL. Set DATABASE_URL to an empty database.`,
    });
    expect(readdirSync(empty)).toEqual([]);
    const place = await engine.location();
    expect(await cli(place, ['restore', copy])).toEqual({
      code: 1,
      out: `${copy} is a backup of SQLite. Unset DATABASE_URL and choose a DATA_DIR.`,
    });
    expect((await rowsOf(place)).size).toBe(0);
  });
});
