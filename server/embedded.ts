import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { openDatabase, type OpenedDatabase, type OpenOptions } from '#server/db/database.ts';
import type { PlainLog } from './gateway/http/logging.ts';
import type { Limits } from '#server/telephony/http/limits.ts';
import { startTelephony } from '#server/telephony/service.ts';
import { telephonyMigrations } from '#server/telephony/store/migrations.ts';
import { startRetention } from '#server/telephony/store/retention.ts';
import type { TelephonyTables } from '#server/telephony/store/schema.ts';
import { type demoAccounts, hasDemoPassword, seedDemo } from './telephony/demo/seed.ts';
import { startTraffic } from './telephony/demo/traffic.ts';
import { SPEECH_DIR } from './telephony/store/speech.ts';
import type { Config, EmbeddedService } from './config.ts';
import { ConfigError } from './settings.ts';

const DEMO_OUTSIDE =
  'The data has accounts of the demo, whose password everybody knows, and HOST, PUBLIC_URL or SERVICE_PUBLIC_URL lets others than this machine reach them. Use another DATA_DIR or DATABASE_URL, with a company of your own: npm run telephony -- company add --help';

/** What the service is started with: data that can be sent to another thread. */
export interface EmbeddedOptions extends Pick<Config, 'host' | 'dataDir' | 'databaseUrl' | 'trustProxy'> {
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
  /** Where people and programs reach it. */
  readonly url: string;
  /** Where the gateway does. */
  readonly address: string;
  /** The demo accounts that are there. */
  readonly accounts: Awaited<ReturnType<typeof demoAccounts>>;
  readonly service: { readonly db: Kysely<TelephonyTables> };
  readonly database: OpenedDatabase<TelephonyTables>;
  close(): Promise<void>;
}

/**
 * Starts the service of this repository. On this machine only, an empty database gets the demo companies. Where others reach it, data with
 * accounts of the demo is refused by a `ConfigError`.
 */
export async function startEmbedded(
  { host, dataDir, databaseUrl, trustProxy, service, redirectUri, oauth, limits }: EmbeddedOptions,
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
    if (service.demo) await seedDemo(database.db, { now: clock(), soundsDir: SPEECH_DIR });
    else if (await hasDemoPassword(database.db)) throw new ConfigError(DEMO_OUTSIDE);
    const started = await startTelephony({
      host: host === 'localhost' ? '127.0.0.1' : host,
      port: service.port,
      database,
      clock,
      soundsDir: SPEECH_DIR,
      client: { id: oauth.clientId, secret: oauth.clientSecret, name: 'Frontdesk', redirectUri },
      demo: service.demo,
      publicUrl: service.publicUrl,
      trustProxy,
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
        url: started.address,
        clock,
        random: Math.random,
        onError: (error) => log.error({ error }, 'traffic'),
      });
      closers.push(() => traffic.stop());
    }
    const { url, address, accounts } = started;
    return { url, address, accounts, service: { db: database.db }, database, close };
  } catch (error) {
    await close();
    throw error;
  }
}
