import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '#server/db/database.ts';
import {
  findPostgres,
  prepareCluster,
  removeCluster,
  restartCluster,
  startCluster,
} from '#testing/db/cluster.ts';
import { telephonyMigrations } from '#server/telephony/store/migrations.ts';
import type { TelephonyTables } from '#server/telephony/store/schema.ts';
import { seedDemo } from '#server/telephony/demo/seed.ts';
import { SPEECH_DIR } from '#server/telephony/store/speech.ts';
import { makeOneOffToken } from '#server/telephony/store/tokens.ts';
import { startProgram } from '../lib/processes.ts';
import type { GatewayOptions, ServiceOptions, Usage } from '../lib/server-process.ts';

export type Server = 'gateway' | 'service';

/** Gateway and service in processes of their own, on one PostgreSQL, and what can happen to them. */
export interface World {
  readonly url: string;
  /** The employees who can sign in: their ids, each with a new token. */
  readonly people: readonly { readonly id: number; readonly token: string }[];
  /** How many contacts and comments there are of each text. */
  countsOf(this: void, prefix: string): Promise<Map<string, number>>;
  /** After a garbage collection. */
  usage(this: void, server: Server): Promise<Usage>;
  /** Sends the service to sleep for so many milliseconds. It keeps its connections. */
  pauseService(this: void, milliseconds: number): Promise<void>;
  /** Kills the service, and starts it again after so many milliseconds. */
  restartService(this: void, after: number): Promise<void>;
  restartDatabase(this: void, mode: 'fast' | 'immediate'): Promise<void>;
  /** Moves the clock of a server, in milliseconds. */
  moveClock(this: void, server: Server, by: number): Promise<void>;
  close(this: void): Promise<void>;
}

/** Starts everything. Throws when the machine has no PostgreSQL. */
export async function startWorld(boards: number): Promise<World> {
  const binaries = findPostgres();
  if (binaries === undefined)
    throw new Error('The endurance run needs PostgreSQL: apt-get install postgresql');
  const cluster = prepareCluster(binaries);
  const dataDir = mkdtempSync(join(tmpdir(), 'frontdesk-endurance-'));
  const databaseUrl = await startCluster(cluster, { durable: true });
  const data = { dataDir, databaseUrl };
  const database = await openDatabase<TelephonyTables>({
    name: 'telephony',
    ...data,
    migrations: telephonyMigrations,
  });
  const { db } = database;
  await seedDemo(db, { now: Date.now(), soundsDir: SPEECH_DIR });
  const startService = (port: number) =>
    startProgram('server-process.ts', {
      program: 'service',
      ...data,
      port,
      demo: true,
    } satisfies ServiceOptions);
  const service = await startService(0);
  const port = Number(new URL(service.url).port);
  const programs = {
    service,
    gateway: await startProgram('server-process.ts', {
      program: 'gateway',
      serviceUrl: service.url,
      ...data,
    } satisfies GatewayOptions),
  };

  const employees = await db
    .selectFrom('employee')
    .innerJoin('company', 'company.id', 'employee.company_id')
    .where('company.name', '=', 'Harbour Dental')
    .select(['employee.id', 'employee.company_id'])
    .execute();
  if (employees.length === 0) throw new Error('The demo has no company Harbour Dental');
  const people: { id: number; token: string }[] = [];
  for (let board = 0; board < boards; board += 1) {
    const { id = 0, company_id = 0 } = employees[board % employees.length] ?? {};
    const made = { companyId: company_id, employeeId: id, label: 'Endurance', now: Date.now() };
    people.push({ id, token: (await makeOneOffToken(db, made)).token });
  }

  return {
    url: programs.gateway.url,
    people,
    async countsOf(prefix) {
      const counts = new Map<string, number>();
      const texts = [
        ...(await db.selectFrom('contact').select('name as text').execute()),
        ...(await db.selectFrom('contact_comment').select('body as text').execute()),
      ];
      for (const { text } of texts)
        if (text?.startsWith(prefix)) counts.set(text, (counts.get(text) ?? 0) + 1);
      return counts;
    },
    usage: (server) => programs[server].ask('heap'),
    async pauseService(milliseconds) {
      const { child } = programs.service;
      child.kill('SIGSTOP');
      await pause(milliseconds);
      child.kill('SIGCONT');
    },
    async restartService(after) {
      const { child } = programs.service;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      await pause(after);
      programs.service = await startService(port);
    },
    restartDatabase: async (mode) => restartCluster(cluster, mode),
    moveClock: async (server, by) => void (await programs[server].ask(by)),
    async close() {
      for (const { close } of [programs.gateway, programs.service]) await close();
      await database.close();
      removeCluster(cluster);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
