import { existsSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { forEachEngine, onSqlite, temporaryDataDir } from '#testing/db/databases.ts';
import { cli, install, rowsOf, serve, SETS } from '#testing/installation.ts';

/** Writes contacts through the API until the server is gone. `acknowledged` has the ids of those that were answered. */
function keepWriting(service: string, token: string) {
  const acknowledged: number[] = [];
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const write = async () => {
    for (;;) {
      const body = JSON.stringify({ contact: { name: `Contact ${acknowledged.length}` } });
      const answer = await fetch(`${service}/api/v2/contacts`, { method: 'POST', headers, body });
      if (answer.ok) acknowledged.push(((await answer.json()) as { contact: { id: number } }).contact.id);
      else throw new Error(await answer.text());
    }
  };
  const ended = write().catch((error: unknown) => error);
  return { acknowledged, ended };
}

/** Tables that the writer of this test changes; it adds to `contact` only. */
const WRITTEN = ['contact', 'company_version', 'access_token'];

forEachEngine((engine) => {
  describe('backup and restore', () => {
    it('a backup of a server that is killed meanwhile has every table as it was', async () => {
      const location = await engine.location();
      const token = await install(location);
      const server = await serve(location);
      const writer = keepWriting(server.service, token);
      await expect.poll(() => writer.acknowledged.length).toBeGreaterThan(20);
      const file = join(temporaryDataDir(), 'backup');

      const before = [...writer.acknowledged];
      let killed = false;
      const kill = () => {
        killed ||= server.child.kill('SIGKILL');
      };
      // PostgreSQL's own program says nothing of its progress.
      if (engine.name === 'postgres') setTimeout(kill, 100);
      const made = await cli(location, ['backup', file], { onProgress: kill });
      expect(made, made.out).toMatchObject({ code: 0 });
      kill();
      expect(killed).toBe(true);
      await writer.ended;

      const restored = await engine.location();
      const answer = await cli(restored, ['restore', file]);
      expect(answer, answer.out).toMatchObject({ code: 0 });
      const [source, copy] = [await rowsOf(location), await rowsOf(restored)];
      expect([...copy.keys()].toSorted()).toEqual([...source.keys()].toSorted());
      const others = [...source].filter(([table]) => !WRITTEN.includes(table));
      expect(others.length).toBeGreaterThan(20);
      for (const [table, rows] of others) expect(copy.get(table), table).toEqual(rows);
      // Everything that was answered before the backup began is in it, and nothing that is not in the source.
      const contacts = (copy.get('contact') ?? []).map((row) => JSON.parse(row) as { id: number });
      expect(contacts.map(({ id }) => id)).toEqual(expect.arrayContaining(before));
      expect(source.get('contact')).toEqual(expect.arrayContaining(copy.get('contact') ?? []));
      for (const table of WRITTEN)
        expect(copy.get(table)?.length).toBeLessThanOrEqual(source.get(table)?.length ?? 0);

      // It serves, and numbers on.
      const again = await serve(restored);
      const more = keepWriting(again.service, token);
      await expect.poll(() => more.acknowledged.length).toBeGreaterThan(2);
      expect(Math.min(...more.acknowledged)).toBeGreaterThan(Math.max(...contacts.map(({ id }) => id)));
      again.child.kill('SIGKILL');
      await more.ended;
    });

    it('a restore is refused where there is data, and for a newer version', async () => {
      const location = await engine.location();
      await install(location);
      const file = join(temporaryDataDir(), 'backup');
      await cli(location, ['backup', file]);
      const again = await cli(location, ['backup', file]);
      expect(again).toEqual({ code: 1, out: `${file} exists already. Choose another name.` });

      const before = await rowsOf(location);
      const occupied = await cli(location, ['restore', file]);
      expect(occupied.code).toBe(1);
      expect(occupied.out).toMatch(/^[^\n]+ has (data|tables) already \([^\n]+$/);
      expect(await rowsOf(location)).toEqual(before);

      const empty = await engine.location();
      const older = { telephony: SETS.telephony.slice(0, -1), gateway: SETS.gateway };
      const newer = await cli(empty, ['restore', file], { sets: older });
      expect(newer).toEqual({
        code: 1,
        out: `${file} was made by a newer version of Frontdesk (telephony tables: ${SETS.telephony.at(-1)}). Use that version or a later one.`,
      });
      expect(existsSync(join(empty.dataDir, 'telephony.sqlite'))).toBe(false);
      expect((await cli(empty, ['restore', file])).code).toBe(0);
    });

    it('a damaged file is refused in one line, and nothing is changed', async () => {
      const location = await engine.location();
      await install(location);
      const file = join(temporaryDataDir(), 'backup');
      await cli(location, ['backup', file]);
      truncateSync(file, Math.floor(statSync(file).size / 2));
      const empty = await engine.location();
      const refused = await cli(empty, ['restore', file]);
      expect(refused.code).toBe(1);
      expect(refused.out).toMatch(/^[^\n]+ is damaged[^\n]*$/);
      writeFileSync(file, 'something else');
      expect((await cli(empty, ['restore', file])).out).toBe(`${file} is not a backup of Frontdesk.`);
      const folder = temporaryDataDir();
      expect((await cli(empty, ['restore', folder])).out).toBe(`${folder} cannot be read.`);
      const nowhere = join(folder, 'none', 'backup');
      expect((await cli(location, ['backup', nowhere])).out).toBe(
        `${nowhere} cannot be written. Check its folder.`,
      );
      expect((await cli(empty, ['restore', `${file}.no`])).out).toBe(`There is no file ${file}.no.`);
      const rest = empty.databaseUrl === undefined ? new Map<string, string[]>() : await rowsOf(empty);
      expect(rest.size).toBe(0);
      expect(existsSync(join(empty.dataDir, 'telephony.sqlite'))).toBe(false);
    });
  });
});

onSqlite(() => {
  describe('backup and restore of files', () => {
    it('a backup is one file with the sessions and the secrets that open them', async () => {
      const location = { dataDir: temporaryDataDir() };
      await install(location);
      const server = await serve(location);
      server.child.kill('SIGKILL');
      const file = join(temporaryDataDir(), 'backup');
      await cli(location, ['backup', file]);
      expect(readdirSync(dirname(file))).toEqual([basename(file)]);
      const restored = { dataDir: join(temporaryDataDir(), 'new') };
      await cli(restored, ['restore', file]);
      const secrets = (folder: string) => readFileSync(join(folder, 'secrets.json'), 'utf8');
      expect(secrets(restored.dataDir)).toBe(secrets(location.dataDir));
      expect(statSync(join(restored.dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
      const schema = (folder: string, name: string) => {
        const db = new DatabaseSync(join(folder, `${name}.sqlite`), { readOnly: true });
        const objects = db
          .prepare(`select type, name, sql from sqlite_schema where name not like 'sqlite!_%' escape '!'`)
          .all();
        db.close();
        return objects.map((object) => JSON.stringify(object)).toSorted();
      };
      for (const name of Object.keys(SETS))
        expect(schema(restored.dataDir, name), name).toEqual(schema(location.dataDir, name));
    });

    it('rows that are missing from a backup are noticed', async () => {
      const location = { dataDir: temporaryDataDir() };
      await install(location);
      const file = join(temporaryDataDir(), 'backup');
      await cli(location, ['backup', file]);
      const tampered = new DatabaseSync(file);
      tampered.exec('delete from chat where rowid = 1');
      tampered.close();
      const empty = { dataDir: temporaryDataDir() };
      const refused = await cli(empty, ['restore', file]);
      expect(refused.out).toMatch(/is damaged: chat has \d+ rows instead of \d+\.$/);
      expect(existsSync(join(empty.dataDir, 'telephony.sqlite'))).toBe(false);
    });

    it('a backup of nothing is refused', async () => {
      const dataDir = temporaryDataDir();
      const refused = await cli({ dataDir }, ['backup', join(dataDir, 'backup')]);
      expect(refused).toEqual({ code: 1, out: `There is no data in ${dataDir}.` });
    });
  });
});
