import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase } from '#server/db/database.ts';
import { findPostgres, prepareCluster, removeCluster, startCluster } from '#testing/db/cluster.ts';
import { randomSecret } from '#server/telephony/store/secrets.ts';
import { telephonyMigrations } from '#server/telephony/store/migrations.ts';
import type { TelephonyTables } from '#server/telephony/store/schema.ts';
import { SCALE_ACCOUNT, seedScale } from '#server/telephony/demo/scale.ts';
import { makeOneOffToken } from '#server/telephony/store/tokens.ts';

export type Engine = 'SQLite' | 'PostgreSQL';

/** Calls `work` for each engine: both, or the one that `--engine` names; PostgreSQL only where it is installed. */
export async function forEachEngine(
  wanted: string,
  work: (engine: Engine, clusterUrl: string | undefined) => Promise<void>,
): Promise<void> {
  if (wanted !== 'postgres') await work('SQLite', undefined);
  const binaries = findPostgres();
  if (!binaries) console.log('PostgreSQL was not found on this machine: SQLite only.');
  if (!binaries || wanted === 'sqlite') return;
  const cluster = prepareCluster(binaries);
  try {
    await work('PostgreSQL', await startCluster(cluster));
  } finally {
    removeCluster(cluster);
  }
}

export interface FilledDatabase {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** Access tokens: the first of a receptionist, others of anybody. */
  readonly tokens: readonly [string, ...string[]];
  remove(this: void): void;
}

interface Fill {
  /** The number of contacts, voicemails, smileys and chats, each. */
  readonly rows: number;
  readonly employees: number;
  readonly tokens?: number;
}

/** Creates and fills a SQLite database in a temporary folder or, given a `clusterUrl`, a new database of that cluster. */
export async function fillDatabase(
  { rows, employees, tokens: count = 1 }: Fill,
  clusterUrl: string | undefined,
): Promise<FilledDatabase> {
  const now = Date.now();
  const dataDir = mkdtempSync(join(tmpdir(), 'frontdesk-bench-'));
  const databaseUrl = clusterUrl && (await createDatabase(clusterUrl, `bench_${rows}`));
  const migrations = telephonyMigrations;
  const open = { name: 'telephony', dataDir, databaseUrl, migrations } as const;
  const { db, close } = await openDatabase<TelephonyTables>(open);
  await seedScale(db, {
    now,
    password: randomSecret(),
    counts: { employees, contacts: rows, voicemails: rows, smileys: rows, chats: rows },
  });
  const people = db.selectFrom('employee').select(['id', 'company_id']);
  const owner = await people.where('email', '=', SCALE_ACCOUNT).executeTakeFirstOrThrow();
  const others = await people.where('company_id', '=', owner.company_id).execute();
  const tokenOf = async ({ id, company_id }: typeof owner): Promise<string> => {
    const made = { companyId: company_id, employeeId: id, label: 'Measurement', now };
    return (await makeOneOffToken(db, made)).token;
  };
  const tokens: [string, ...string[]] = [await tokenOf(owner)];
  while (tokens.length < count) tokens.push(await tokenOf(others[tokens.length % others.length] ?? owner));
  await close();
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  return { dataDir, databaseUrl, tokens, remove };
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
