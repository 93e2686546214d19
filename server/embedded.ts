import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { openDatabase, type OpenedDatabase, type OpenOptions } from '#server/db/database.ts';
import type { PlainLog } from './gateway/http/logging.ts';
import type { Limits } from '#server/telephony/http/limits.ts';
import { startTelephony } from '#server/telephony/service.ts';
import { telephonyMigrations } from '#server/telephony/store/migrations.ts';
import { startRetention } from '#server/telephony/store/retention.ts';
import type { TelephonyTables } from '#server/telephony/store/schema.ts';
import { type demoAccounts, seedDemo } from './telephony/demo/seed.ts';
import { startTraffic } from './telephony/demo/traffic.ts';
import { SPEECH_DIR } from './telephony/store/speech.ts';
import { isLoopback } from '#server/http/addresses.ts';
import type { Config, EmbeddedService } from './config.ts';

/** What the service is started with: data that can be sent to another thread. */
export interface EmbeddedOptions extends Pick<Config, 'host' | 'dataDir' | 'databaseUrl'> {
  readonly service: EmbeddedService;
  readonly redirectUri: string;
  readonly oauth: { readonly clientId: string; readonly clientSecret: string };
  readonly limits: Limits | 'none';
}

/** What it uses of the thread that it runs in. */
export interface Surroundings {
  readonly clock: () => number;
  readonly log: PlainLog;
  readonly onQuery: OpenOptions['onQuery'];
  readonly onApp?: ((app: FastifyInstance) => void) | undefined;
}

export interface RunningService {
  readonly url: string;
  /** The demo accounts that are there. */
  readonly accounts: Awaited<ReturnType<typeof demoAccounts>>;
  readonly service: { readonly db: Kysely<TelephonyTables> };
  readonly database: OpenedDatabase<TelephonyTables>;
  close(): Promise<void>;
}

/** Starts the service of this repository on loopback. An empty database gets the demo companies. */
export async function startEmbedded(
  { host, dataDir, databaseUrl, service, redirectUri, oauth, limits }: EmbeddedOptions,
  { clock, log, onQuery, onApp }: Surroundings,
): Promise<RunningService> {
  const closers: (() => Promise<void> | void)[] = [];
  const close = async () => {
    for (let closer = closers.pop(); closer !== undefined; closer = closers.pop()) await closer();
  };
  try {
    const database = await openDatabase<TelephonyTables>({
      name: 'telephony',
      dataDir,
      databaseUrl,
      migrations: telephonyMigrations,
      onQuery,
    });
    closers.push(() => database.close());
    await seedDemo(database.db, { now: clock(), soundsDir: SPEECH_DIR });
    const started = await startTelephony({
      host: isLoopback(host) && host !== 'localhost' ? host : '127.0.0.1',
      port: service.port,
      database,
      clock,
      soundsDir: SPEECH_DIR,
      client: { id: oauth.clientId, secret: oauth.clientSecret, name: 'Frontdesk', redirectUri },
      demo: true,
      events: service.events,
      log,
      limits,
      onApp,
      smsWebhook: service.webhooks.sms,
      notifyWebhook: service.webhooks.notify,
      mailWebhook: service.webhooks.mail,
    });
    closers.push(() => started.close());
    const retention = startRetention(database.db, {
      clock,
      keep: service.keepDays,
      soundsDir: SPEECH_DIR,
      onError: (error) => log.error({ error }, 'retention'),
    });
    closers.push(() => retention.stop());
    if (service.liveTraffic) {
      const traffic = startTraffic({
        db: database.db,
        clock,
        random: Math.random,
        onError: (error) => log.error({ error }, 'traffic'),
      });
      closers.push(() => traffic.stop());
    }
    return { url: started.url, accounts: started.accounts, service: { db: database.db }, database, close };
  } catch (error) {
    await close();
    throw error;
  }
}
