import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

/** What `service-process.ts` is told. */
export interface ServiceWish {
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
  /** Contacts, voicemails, smileys and chats, each. */
  readonly rows: number;
  readonly employees: number;
  readonly now: number;
}

export interface ServiceReady {
  readonly url: string;
  readonly token: string;
  readonly seedSeconds: number;
}

export interface ServiceUnderLoad extends ServiceReady {
  /** Megabytes of resident memory. */
  memory(): Promise<number>;
  close(): Promise<void>;
}

/** Starts a filled service in a process of its own, on SQLite or, with a cluster's URL, on a new PostgreSQL database. */
export async function startServiceUnderLoad(
  wish: Omit<ServiceWish, 'dataDir' | 'databaseUrl'>,
  clusterUrl: string | undefined,
): Promise<ServiceUnderLoad> {
  const dataDir = mkdtempSync(join(tmpdir(), 'frontdesk-bench-'));
  const databaseUrl = clusterUrl && (await createDatabase(clusterUrl, `bench_${wish.rows}_${Date.now()}`));
  const child = fork(fileURLToPath(new URL('service-process.ts', import.meta.url)));
  child.send({ ...wish, dataDir, databaseUrl } satisfies ServiceWish);
  const ready = await answerOf<ServiceReady>(child);
  return {
    ...ready,
    async memory() {
      child.send('memory');
      const { rss } = await answerOf<{ rss: number }>(child);
      return rss / 1024 / 1024;
    },
    async close() {
      const gone = once(child, 'exit');
      child.disconnect();
      await gone;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function answerOf<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as T));
    child.once('exit', (code) => reject(new Error(`The service ended with ${String(code)}`)));
  });
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
