/** The gateway or the telephony service, in a process of its own. It says what it uses, and its clock can be moved. */
import process from 'node:process';
import { createServer } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/database.ts';
import { startTelephony } from '#server/telephony/service.ts';
import { telephonyMigrations } from '#server/telephony/store/migrations.ts';
import type { TelephonyTables } from '#server/telephony/store/schema.ts';
import { SPEECH_DIR } from '#server/telephony/store/speech.ts';
import { startTraffic } from '#server/telephony/demo/traffic.ts';
import { runProgram, type Running } from './processes.ts';

interface Data {
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
}
export interface GatewayOptions extends Data {
  readonly program: 'gateway';
  readonly serviceUrl: string;
  readonly unlimited?: boolean;
}
export interface ServiceOptions extends Data {
  readonly program: 'service';
  readonly port?: number;
  /** With the demo's traffic and the usual limits. Without, there are no limits. */
  readonly demo?: boolean;
  readonly keepAnswers?: boolean;
}

/** A number moves the clock by so many milliseconds; `heap` collects garbage first. */
export type Question = number | 'usage' | 'heap';

export interface Usage {
  /** Bytes in use. */
  readonly heap: number;
  /** Resident bytes. */
  readonly rss: number;
  /** Microseconds of processor time since the start. */
  readonly cpu: number;
  /** Timers, sockets, files and requests that keep the process alive. */
  readonly handles: number;
}

function usage(): Usage {
  const { user, system } = process.cpuUsage();
  const { heapUsed, rss } = process.memoryUsage();
  return { heap: heapUsed, rss, cpu: user + system, handles: process.getActiveResourcesInfo().length };
}

type Clock = () => number;

async function gateway(options: GatewayOptions, clock: Clock): Promise<Running> {
  const { serviceUrl, unlimited, dataDir, databaseUrl } = options;
  const config = readConfig({
    PORT: '0',
    TELEPHONY_BASE_URL: serviceUrl,
    OAUTH_CLIENT_ID: 'desk',
    OAUTH_CLIENT_SECRET: 'secret-of-the-measurement',
    SESSION_SECRET: 'a-session-secret-of-the-measurement-0123456789',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'fatal',
  });
  return createServer(config, { clock, ...(unlimited ? { limits: { callsPerMinute: 1e9 } } : {}) });
}

async function service(options: ServiceOptions, clock: Clock): Promise<Running> {
  const { dataDir, databaseUrl, port = 0, demo = false, keepAnswers = true } = options;
  const migrations = telephonyMigrations;
  const database = await openDatabase<TelephonyTables>({
    name: 'telephony',
    dataDir,
    databaseUrl,
    migrations,
  });
  const running = await startTelephony({
    host: '127.0.0.1',
    port,
    database,
    clock,
    soundsDir: SPEECH_DIR,
    demo,
    keepAnswers,
    ...(demo ? {} : { limits: 'none' }),
  });
  // What fails of it in an outage is expected.
  const traffic =
    demo &&
    startTraffic({
      db: database.db,
      url: running.address,
      clock,
      random: Math.random,
      onError: () => undefined,
    });
  return {
    url: running.url,
    close: async () => {
      if (traffic) await traffic.stop();
      await running.close();
      await database.close();
    },
  };
}

runProgram(async (options: GatewayOptions | ServiceOptions) => {
  let ahead = 0;
  const clock = () => Date.now() + ahead;
  const { url, close } = await (options.program === 'gateway'
    ? gateway(options, clock)
    : service(options, clock));
  const answer = (question: Question): object => {
    if (typeof question === 'number') ahead += question;
    if (question === 'heap') globalThis.gc?.();
    return usage();
  };
  return { url, answer, close: async () => close?.() };
});
