import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { answerOf } from './child.ts';

/** What `fill-process.ts` is told. */
export interface FillWish {
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
  /** Contacts, voicemails, smileys and chats, each. */
  readonly rows: number;
  readonly employees: number;
  readonly now: number;
}

/** What it answers. */
export interface Filled {
  /** An access token of a receptionist of the large company. */
  readonly token: string;
  readonly seconds: number;
  /** Resident bytes at each tenth of the rows. */
  readonly memory: readonly number[];
}

export interface FilledDatabase extends Filled, Pick<FillWish, 'dataDir' | 'databaseUrl'> {
  remove(): void;
}

/** Makes and fills a database in a temporary folder, or, with a cluster's URL, a new one of that cluster. */
export async function fillDatabase(
  wish: Omit<FillWish, 'dataDir' | 'databaseUrl'>,
  clusterUrl: string | undefined,
): Promise<FilledDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'frontdesk-bench-'));
  const databaseUrl = clusterUrl && (await createDatabase(clusterUrl, `bench_${wish.rows}`));
  const child = fork(fileURLToPath(new URL('fill-process.ts', import.meta.url)));
  child.send({ ...wish, dataDir, databaseUrl } satisfies FillWish);
  const filled = await answerOf<Filled>(child);
  return {
    ...filled,
    dataDir,
    databaseUrl,
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

async function createDatabase(clusterUrl: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  await client.query(`create database "${name}"`);
  await client.end();
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  return url.href;
}
