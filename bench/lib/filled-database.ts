import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { nextMessage, startChild } from './child.ts';

/** The first message to `fill-process.ts`. */
export interface FillOptions {
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
  /** The number of contacts, voicemails, smileys and chats, each. */
  readonly rows: number;
  readonly employees: number;
  readonly now: number;
}

/** Its answer. */
export interface Filled {
  /** An access token of a receptionist of the large company. */
  readonly token: string;
  readonly seconds: number;
  /** Resident bytes at each tenth of the rows. */
  readonly memory: readonly number[];
}

export interface FilledDatabase extends Filled, Pick<FillOptions, 'dataDir' | 'databaseUrl'> {
  remove(): void;
}

/** Creates and fills a SQLite database in a temporary folder or, given a `clusterUrl`, a new database of that cluster. */
export async function fillDatabase(
  options: Omit<FillOptions, 'dataDir' | 'databaseUrl'>,
  clusterUrl: string | undefined,
): Promise<FilledDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'frontdesk-bench-'));
  const databaseUrl = clusterUrl && (await createDatabase(clusterUrl, `bench_${options.rows}`));
  const child = startChild(new URL('fill-process.ts', import.meta.url), {
    ...options,
    dataDir,
    databaseUrl,
  } satisfies FillOptions);
  const filled = await nextMessage<Filled>(child);
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
