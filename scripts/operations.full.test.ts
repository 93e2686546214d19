import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { parse } from 'yaml';
import { expect, onTestFinished, test } from 'vitest';
import { createServer } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/database.ts';
import { onPostgres, temporaryDataDir } from '#testing/db/databases.ts';
import { cli } from '#testing/installation.ts';
import { telephonyMigrations } from '#server/telephony/store/migrations.ts';
import type { TelephonyTables } from '#server/telephony/store/schema.ts';
import { ROOT } from './lib/command.ts';

// What docs/operations.md tells an operator to type, as far as it needs no machine of its own: containers, the unit and the proxy are
// tried where they are (.github/workflows/supply-chain.yml, scripts/deploy.test.ts), the archive in scripts/package.full.test.ts.
const TEXT = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');
const blocks = (language: string) =>
  [...TEXT.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].flatMap(([, of, code = '']) =>
    of === language ? [code] : [],
  );
const found = (pattern: RegExp) => [...TEXT.matchAll(pattern)].map(([, text = '']) => text);

test('a shell reads each block', () => {
  for (const input of blocks('sh'))
    expect(spawnSync('bash', ['-n'], { input, encoding: 'utf8' }), input).toMatchObject({
      status: 0,
      stderr: '',
    });
});

/** What a command prints besides ending well. */
const PRINTED: Record<string, RegExp> = {
  backup: /2026-11-23 is the backup/,
  restore: /is restored: \d+ rows in \d+ tables/,
  forget: /Contacts +1/,
  audit: /operator +person forgotten/,
  people: /Nothing is wrong|Password, shown this once/,
};

test('the commands of the administrator do what they are said to do, in their order', async () => {
  const root = temporaryDataDir();
  const [backups, embedded] = [join(root, 'backups'), join(root, 'embedded')];
  const people = join(root, 'people.csv');
  mkdirSync(backups);
  writeFileSync(people, blocks('csv').join(''));
  // An installation without a folder in its commands, and one with somebody to forget, and its backup.
  const installed = temporaryDataDir();
  await cli({ dataDir: installed }, ['seed']);
  await cli({ dataDir: embedded }, ['seed']);
  const tables = { name: 'telephony', migrations: telephonyMigrations } as const;
  const { db, close } = await openDatabase<TelephonyTables>({ ...tables, dataDir: embedded });
  await db.insertInto('contact').values({ company_id: 1, name: 'Somebody', number: '4520304050' }).execute();
  await close();
  await cli({ dataDir: embedded }, ['backup', join(backups, 'sqlite')]);

  const verbs = new Set<string>();
  for (const line of found(/^(?:[A-Z_]+=\S+ )?npm run telephony -- (.+)$/gm)) {
    const here = line
      .replaceAll('/var/backups/frontdesk', backups)
      .replaceAll('/var/lib/frontdesk/8080', embedded)
      .replaceAll('people.csv', people)
      .replaceAll('$(date +%F)', '2026-11-23');
    const args = Array.from(here.matchAll(/"([^"]*)"|\S+/g), ([word, quoted]) => quoted ?? word);
    const [verb = ''] = args;
    const restores = verb === 'restore';
    // The document moves away what is there.
    if (restores && args.includes(embedded)) rmSync(embedded, { recursive: true });
    const { code, out } = await cli({ dataDir: restores ? temporaryDataDir() : installed }, args);
    expect([line, code, out]).toEqual([line, 0, expect.stringMatching(PRINTED[verb] ?? /./)]);
    verbs.add(verb);
  }
  expect([...verbs]).toEqual(expect.arrayContaining(Object.keys(PRINTED)));
});

test('the figures that commands look for are there', async () => {
  const env = { PORT: '0', SERVICE_PORT: '0', METRICS_PORT: '0', DATA_DIR: temporaryDataDir() };
  const server = await createServer(readConfig(env), { logStream: { write: () => undefined } });
  onTestFinished(() => server.close());
  const text = await (await fetch(server.metricsUrl ?? '')).text();
  const patterns = found(/metrics \| grep (?:-E )?'(\^[^']+)'(?! \|\|)/g);
  expect(patterns.length).toBeGreaterThan(4);
  for (const pattern of patterns) expect(text).toMatch(new RegExp(pattern, 'm'));
});

onPostgres((engine) => {
  test('the queries of the database work', async () => {
    const { db } = await engine.open<TelephonyTables>({ name: 'telephony', migrations: telephonyMigrations });
    const queries = found(/--command "(select [^"]+)"/g);
    expect(queries.length).toBeGreaterThan(2);
    for (const query of queries)
      expect((await sql.raw(query).execute(db)).rows.length, query).toBeGreaterThan(0);
  });
});

test('the services of the containers are in compose.yaml, and the settings of other programs can be read', () => {
  const { services } = parse(readFileSync(join(ROOT, 'compose.yaml'), 'utf8'), { merge: true }) as {
    services: Record<string, unknown>;
  };
  const named = found(/docker compose (?:up|exec)(?: -\S+)* ([a-z][\w-]*)/g);
  expect(named).not.toEqual([]);
  expect(Object.keys(services)).toEqual(expect.arrayContaining(named));
  for (const code of blocks('yaml')) expect(parse(code)).toHaveProperty('scrape_configs');
  for (const code of blocks('json')) expect(JSON.parse(code)).toHaveLength(1);
});
