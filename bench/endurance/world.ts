import type { ChildProcess } from 'node:child_process';
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
} from '#server/db/testing-cluster.ts';
import { telephonyMigrations } from '#server/telephony/store/migrations.ts';
import type { TelephonyTables } from '#server/telephony/store/schema.ts';
import { SPEECH_DIR, seedDemo } from '#server/telephony/store/seed/demo.ts';
import { makeOneOffToken } from '#server/telephony/store/tokens.ts';
import { nextMessage, startChild } from '../lib/child.ts';
import type { Question, Usage } from './child.ts';
import type { GatewayOptions } from './gateway-process.ts';
import type { ServiceOptions } from './service-process.ts';

export type Server = 'gateway' | 'service';

/** Gateway and service in processes of their own, on one PostgreSQL, and what can happen to them. */
export interface World {
  readonly url: string;
  /** The employees who can sign in: their ids, each with a new token. */
  readonly people: readonly { readonly id: number; readonly token: string }[];
  /** How many contacts and comments there are of each text. */
  countsOf(prefix: string): Promise<Map<string, number>>;
  usage(server: Server): Promise<Usage>;
  /** Sends the service to sleep for so many milliseconds. It keeps its connections. */
  pauseService(milliseconds: number): Promise<void>;
  /** Kills the service, and starts it again after so many milliseconds. */
  restartService(after: number): Promise<void>;
  restartDatabase(mode: 'fast' | 'immediate'): void;
  /** Moves the clock of a server, in milliseconds. */
  moveClock(server: Server, by: number): Promise<void>;
  close(): Promise<void>;
}

async function start(
  name: Server,
  options: GatewayOptions | ServiceOptions,
): Promise<{ child: ChildProcess; url: string }> {
  const child = startChild(new URL(`${name}-process.ts`, import.meta.url), options, {
    execArgv: ['--expose-gc'],
  });
  return { child, url: (await nextMessage<{ url: string }>(child)).url };
}

function ask<T>(child: ChildProcess, question: Question): Promise<T> {
  child.send(question);
  return nextMessage<T>(child);
}

/** Starts everything. Throws when the machine has no PostgreSQL. */
export async function startWorld(boards: number): Promise<World> {
  const binaries = findPostgres();
  if (binaries === undefined)
    throw new Error('The endurance run needs PostgreSQL: apt-get install postgresql');
  const cluster = prepareCluster(binaries);
  const dataDir = mkdtempSync(join(tmpdir(), 'frontdesk-endurance-'));
  const databaseUrl = await startCluster(cluster, { durable: true });
  const database = await openDatabase<TelephonyTables>({
    name: 'telephony',
    dataDir,
    databaseUrl,
    migrations: telephonyMigrations,
  });
  const { db } = database;
  await seedDemo(db, { now: Date.now(), soundsDir: SPEECH_DIR });
  const service = await start('service', { databaseUrl, port: 0 });
  const port = Number(new URL(service.url).port);
  const gateway = await start('gateway', { serviceUrl: service.url, databaseUrl, dataDir });
  const childOf = (server: Server) => (server === 'gateway' ? gateway.child : service.child);

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
    url: gateway.url,
    people,
    async countsOf(prefix) {
      const counts = new Map<string, number>();
      const contacts = await db
        .selectFrom('contact')
        .where('name', 'like', `${prefix}%`)
        .select('name')
        .execute();
      const comments = await db
        .selectFrom('contact_comment')
        .where('body', 'like', `${prefix}%`)
        .select('body')
        .execute();
      for (const text of [...contacts.map(({ name }) => name), ...comments.map(({ body }) => body ?? '')])
        counts.set(text, (counts.get(text) ?? 0) + 1);
      return counts;
    },
    usage: (server) => ask<Usage>(childOf(server), { ask: 'usage' }),
    async pauseService(milliseconds) {
      service.child.kill('SIGSTOP');
      await pause(milliseconds);
      service.child.kill('SIGCONT');
    },
    async restartService(after) {
      const ended = once(service.child, 'exit');
      service.child.kill('SIGKILL');
      await ended;
      await pause(after);
      service.child = (await start('service', { databaseUrl, port })).child;
    },
    restartDatabase: (mode) => restartCluster(cluster, mode),
    async moveClock(server, by) {
      await ask(childOf(server), { ask: 'clock', by });
    },
    async close() {
      for (const { child } of [gateway, service]) {
        const ended = once(child, 'exit');
        child.disconnect();
        await Promise.race([ended, pause(10_000)]);
        child.kill('SIGKILL');
      }
      await database.close();
      removeCluster(cluster);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
