import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Kysely } from 'kysely';
import { checkDatabase, openDatabase, type OpenedDatabase, type OpenOptions } from '#server/db/database.ts';
import { createGateway } from '#server/gateway/gateway.ts';
import { plainLog, type PlainLog } from '#server/gateway/logging.ts';
import { openListener } from '#server/gateway/listener.ts';
import type { Limits, Timeouts } from '#server/gateway/options.ts';
import { gatewayMigrations } from '#server/gateway/store/migrations.ts';
import type { GatewayTables } from '#server/gateway/store/tables.ts';
import type { Faults } from '#server/telephony/http/faults.ts';
import { LIMITS, type Limits as ServiceLimits } from '#server/telephony/http/limits.ts';
import { startTelephony } from '#server/telephony/service.ts';
import { telephonyMigrations } from '#server/telephony/store/migrations.ts';
import type { TelephonyTables } from '#server/telephony/store/schema.ts';
import { seedDemo, SPEECH_DIR } from '#server/telephony/store/seed/demo.ts';
import { startRetention } from '#server/telephony/store/retention.ts';
import { startTraffic } from '#server/telephony/traffic/traffic.ts';
import { isLoopback, type Config, type EmbeddedService } from './config.ts';
import { observe } from './observe.ts';
import { keepSecrets } from './secrets.ts';

export interface Hooks {
  readonly clock?: () => number;
  readonly limits?: Partial<Limits>;
  /** Rate limits of the embedded service; 'none' for measurements. */
  readonly serviceLimits?: ServiceLimits | 'none';
  /** Checks each answer of the embedded service against the contract before it is sent. */
  readonly checkAnswers?: boolean;
  /** Whether pages get the stream of changes; true by default. */
  readonly live?: boolean;
  readonly timeouts?: Partial<Timeouts>;
  readonly logStream?: { write(line: string): void };
  /** Folder of the built page; `dist` of this repository by default. */
  readonly distDir?: string;
}

export interface StartedServer {
  /** The address that people open: `PUBLIC_URL`. */
  readonly url: string;
  readonly serviceUrl: string;
  /** Whether the built page was found. */
  readonly hasPage: boolean;
  /** Where Prometheus reads; undefined without `METRICS_PORT`. */
  readonly metricsUrl?: string;
  /** The embedded service: its fault switches and its rows, for tests. */
  readonly service?: { readonly faults: Faults; readonly db: Kysely<TelephonyTables> };
  /**
   * Turns `/readyz` to 503 and serves on for `drainMs` milliseconds (0 by default), so that proxies can turn to other
   * gateways. Then ends streams, waits for running requests, and closes everything.
   */
  close(drainMs?: number): Promise<void>;
}

/** The time that running requests get to finish, in milliseconds. */
const GRACE = 4000;

const distOfRepository = fileURLToPath(new URL('../dist', import.meta.url));

/**
 * Starts the gateway, and the embedded service unless `TELEPHONY_BASE_URL` names another. Rejects with one plain line
 * (ConfigError, DataInUseError, …) or the system's error (`EADDRINUSE`), and leaves nothing open then.
 */
export async function createServer(config: Config, hooks: Hooks = {}): Promise<StartedServer> {
  const clock = hooks.clock ?? Date.now;
  const closers: (() => Promise<void>)[] = [];
  const close = async () => {
    for (let closer = closers.pop(); closer !== undefined; closer = closers.pop()) await closer();
  };
  try {
    const listener = await openListener(config.host, config.port);
    closers.push(() => listener.close(GRACE));
    const observed = await observe(config, closers);
    const url = config.publicUrl ?? `http://localhost:${listener.port}`;
    const secrets = config.service.kind === 'embedded' ? await keepSecrets(config.dataDir) : undefined;
    const oauth = {
      clientId: config.oauth.clientId ?? secrets?.oauth_client_id ?? '',
      clientSecret: config.oauth.clientSecret ?? secrets?.oauth_client_secret ?? '',
      state: config.oauth.state,
      signOut: config.oauth.signOut,
    };
    const gatewayTables: OpenOptions = {
      name: 'gateway',
      dataDir: config.dataDir,
      databaseUrl: config.databaseUrl,
      migrations: gatewayMigrations,
      onQuery: observed.metrics?.queryObserver('gateway'),
    };
    // Before the service upgrades its tables: otherwise a start that is refused could leave one program's upgraded.
    if (config.service.kind === 'embedded') await checkDatabase(gatewayTables);
    const embedded =
      config.service.kind === 'embedded'
        ? await startEmbedded(config, config.service, {
            clock,
            closers,
            redirectUri: `${url}/auth/callback`,
            log: plainLog(config.logLevel, hooks.logStream ?? process.stdout),
            oauth,
            limits: hooks.serviceLimits ?? LIMITS,
            checkAnswers: hooks.checkAnswers ?? false,
            onQuery: observed.metrics?.queryObserver('telephony'),
          })
        : undefined;
    const serviceUrl = embedded?.url ?? (config.service.kind === 'remote' ? config.service.baseUrl : '');
    const database = await openDatabase<GatewayTables>(gatewayTables);
    closers.push(() => database.close());
    const gateway = await createGateway(
      {
        publicUrl: url,
        serviceUrl,
        embedded: embedded !== undefined,
        serviceCallsPerMinute: embedded?.callsPerMinute,
        oauth,
        sessionSecrets: config.sessionSecrets ?? (secrets === undefined ? [] : [secrets.session_secret]),
        database,
        clock,
        distDir: hooks.distDir ?? distOfRepository,
        live: hooks.live,
        trustProxy: config.trustProxy,
        measures: observed.metrics?.measures,
        tracing: observed.tracing,
        limits: hooks.limits,
        timeouts: hooks.timeouts,
        logLevel: config.logLevel,
        logStream: hooks.logStream,
      },
      listener.server,
    );
    closers.push(() => gateway.close());
    observed.metrics?.readFrom({
      build: gateway.build,
      sessions: () => gateway.countSessions(),
      databases: { gateway: database, ...(embedded === undefined ? {} : { telephony: embedded.database }) },
    });
    // Closed in this order: the listener after the last answers, then the gateway, then what it uses.
    closers.push(() => listener.close(GRACE));
    closers.push(async () => gateway.drain());
    listener.use((request, response) => gateway.handle(request, response));
    return {
      url,
      serviceUrl,
      hasPage: gateway.hasPage,
      ...(observed.metricsUrl === undefined ? {} : { metricsUrl: observed.metricsUrl }),
      ...(embedded === undefined ? {} : { service: { faults: embedded.faults, db: embedded.db } }),
      async close(drainMs = 0) {
        gateway.announceStop();
        await pause(drainMs);
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

interface Surroundings {
  readonly clock: () => number;
  readonly closers: (() => Promise<void>)[];
  readonly redirectUri: string;
  readonly log: PlainLog;
  readonly oauth: { readonly clientId: string; readonly clientSecret: string };
  readonly limits: ServiceLimits | 'none';
  readonly checkAnswers: boolean;
  readonly onQuery: OpenOptions['onQuery'];
}

/** Starts the service of this repository on loopback. An empty database gets the demo companies. */
async function startEmbedded(config: Config, service: EmbeddedService, around: Surroundings) {
  const { clock, closers } = around;
  const database: OpenedDatabase<TelephonyTables> = await openDatabase<TelephonyTables>({
    name: 'telephony',
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    migrations: telephonyMigrations,
    onQuery: around.onQuery,
  });
  closers.push(() => database.close());
  await seedDemo(database.db, { now: clock(), soundsDir: SPEECH_DIR });
  const started = await startTelephony({
    host: isLoopback(config.host) && config.host !== 'localhost' ? config.host : '127.0.0.1',
    port: service.port,
    database,
    clock,
    soundsDir: SPEECH_DIR,
    client: {
      id: around.oauth.clientId,
      secret: around.oauth.clientSecret,
      name: 'Frontdesk',
      redirectUri: around.redirectUri,
    },
    demo: true,
    events: service.events,
    log: around.log,
    limits: around.limits,
    checkAnswers: around.checkAnswers,
    ...(service.smsWebhookUrl === undefined ? {} : { smsWebhookUrl: service.smsWebhookUrl }),
    ...(service.smsWebhookSecret === undefined ? {} : { smsWebhookSecret: service.smsWebhookSecret }),
  });
  closers.push(() => started.close());
  const retention = startRetention(database.db, {
    clock,
    keep: service.keepDays,
    soundsDir: SPEECH_DIR,
    onError: (error) => around.log.error({ error }, 'retention'),
  });
  closers.push(() => retention.stop());
  if (service.liveTraffic) {
    const traffic = startTraffic({
      db: database.db,
      clock,
      random: Math.random,
      onError: (error) => around.log.error({ error }, 'traffic'),
    });
    closers.push(() => traffic.stop());
  }
  return {
    url: started.url,
    faults: started.faults,
    db: database.db,
    database,
    callsPerMinute: around.limits === 'none' ? Infinity : around.limits.perToken,
  };
}
