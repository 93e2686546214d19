/**
 * Gateway and service as `npm start` runs them, with the large company. They have a separate process, so that they do not
 * share an event loop with the code that drives the browser. Ends when its parent disconnects.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { startServer } from '../../e2e/server.ts';
import type { TestServer } from '../../e2e/server.ts';
import { makeToken } from '../../e2e/tokens.ts';
import { ROOT, seconds } from '../../scripts/lib/command.ts';
import { SCALE_ACCOUNT, SCALE_COMPANY, seedScale } from '../../server/telephony/store/seed/scale.ts';
import { onStart } from './child.ts';
import type { CountSince, SeedOptions, Seeded } from './seeded-server.ts';

async function start({ counts, keep }: SeedOptions): Promise<TestServer> {
  const name = Object.entries(counts).map(([rows, count]) => `${rows}-${String(count)}`);
  const dataDir = keep ? join(ROOT, '.cache', 'bench-seeded', name.join('-')) : undefined;
  const note = dataDir === undefined ? undefined : join(dataDir, 'seeded-at');
  if (dataDir !== undefined && note !== undefined && existsSync(note)) {
    console.log(`The database of an earlier run: ${dataDir}`);
    return startServer({ dataDir, now: Number(readFileSync(note, 'utf8')) });
  }
  if (dataDir !== undefined) {
    // Removes the rest of an interrupted run.
    rmSync(dataDir, { recursive: true, force: true });
    mkdirSync(dataDir, { recursive: true });
  }
  const server = await startServer(dataDir === undefined ? {} : { dataDir });
  const now = server.clock.now();
  const began = performance.now();
  await seedScale(server.db, { now, password: 'measured-once-only', counts });
  if (note !== undefined) writeFileSync(note, String(now));
  console.log(`Seeded ${name.join(', ')} in ${seconds(performance.now() - began)}.`);
  return server;
}

/** Counts the smileys of the large company since a time, in the database. */
async function countSince({ db }: TestServer, since: number): Promise<void> {
  const { count } = await db
    .selectFrom('smiley')
    .innerJoin('company', 'company.id', 'smiley.company_id')
    .where('company.name', '=', SCALE_COMPANY)
    .where('rated_at', '>=', since)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  process.send?.(count);
}

onStart(async (options: SeedOptions) => {
  const server = await start(options);
  process.on('message', ({ since }: CountSince) => void countSince(server, since));
  process.send?.({ url: server.url, token: await makeToken(server, SCALE_ACCOUNT) } satisfies Seeded);
  return () => server.close();
});
