import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { checkDatabase, openDatabase, type OpenOptions } from '#server/db/database.ts';
import { createGateway } from '#server/gateway/gateway.ts';
import { plainLog } from './gateway/http/logging.ts';
import { openListener } from './gateway/http/listener.ts';
import type { Limits, Timeouts } from './gateway/http/options.ts';
import { gatewayMigrations } from '#server/gateway/store/migrations.ts';
import type { GatewayTables } from '#server/gateway/store/tables.ts';
import { LIMITS, type Limits as ServiceLimits } from '#server/telephony/http/limits.ts';
import type { Reach } from '#server/http/public-fetch.ts';
import type { TelephonyTables } from '#server/telephony/store/schema.ts';
import type { Config } from './config.ts';
import type { EmbeddedOptions, RunningService } from './embedded.ts';
import { startEmbeddedApart, type ServiceApart } from './embedded-apart.ts';
import { observe } from './observe.ts';
import { keepSecrets } from './secrets.ts';

export interface Hooks {
  readonly clock?: () => number;
  readonly limits?: Partial<Limits>;
  /** Rate limits of the embedded service; 'none' for measurements. */
  readonly serviceLimits?: ServiceLimits | 'none';
  /** Called with the app of the embedded service before its routes are added. Not with `serviceApart`. */
  readonly onServiceApp?: (app: FastifyInstance) => void;
  /** Starts the embedded service in a thread of its own. Not with a clock of the caller, and without `StartedServer.service`. */
  readonly serviceApart?: boolean;
  /** Whether pages get the stream of changes; true by default. */
  readonly live?: boolean;
  readonly timeouts?: Partial<Timeouts>;
  /** How the addresses of calendars are reached: for tests, whose calendars are on this machine. */
  readonly calendarReach?: Reach;
  readonly logStream?: { write(line: string): void };
  /** Folder of the built page; `dist` of this repository by default. */
  readonly distDir?: string;
}

export interface StartedServer {
  /** The address that people open: `PUBLIC_URL`. */
  readonly url: string;
  readonly serviceUrl: string;
  /** Where the two listen, for a proxy in front of them. The service's only when embedded. */
  readonly listensAt: { readonly gateway: string; readonly service?: string | undefined };
  /** The demo accounts that can sign in. */
  readonly accounts: RunningService['accounts'];
  /** Whether the built page was found. */
  readonly hasPage: boolean;
  /** Where Prometheus reads; undefined without `METRICS_PORT`. */
  readonly metricsUrl?: string;
  /** The rows of the embedded service in this thread, for tests. */
  readonly service?: { readonly db: Kysely<TelephonyTables> };
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
    const { clientId, clientSecret } = config.oauth;
    // Several processes on one PostgreSQL are given theirs, and may have no folder to write to.
    const areGiven =
      clientId !== undefined && clientSecret !== undefined && config.sessionSecrets !== undefined;
    const secrets = areGiven ? undefined : await keepSecrets(config.dataDir);
    const oauth = {
      clientId: clientId ?? secrets?.oauth_client_id ?? '',
      clientSecret: clientSecret ?? secrets?.oauth_client_secret ?? '',
      state: config.oauth.state,
      signOut: config.oauth.signOut,
    };
    const gatewayTables: OpenOptions = {
      name: 'gateway',
      dataDir: config.dataDir,
      databaseUrl: config.databaseUrl,
      migrations: gatewayMigrations,
      onQuery: observed.metrics.queryObserver('gateway'),
    };
    // Before the service upgrades its tables: otherwise a start that is refused could leave one program's upgraded.
    if (config.service.kind === 'embedded') await checkDatabase(gatewayTables);
    const serviceLimits = hooks.serviceLimits ?? LIMITS;
    const embedded =
      config.service.kind === 'embedded'
        ? await startService(
            {
              host: config.host,
              dataDir: config.dataDir,
              databaseUrl: config.databaseUrl,
              trustProxy: config.trustProxy,
              service: config.service,
              redirectUri: `${url}/auth/callback`,
              oauth,
              limits: serviceLimits,
            },
            config.logLevel,
            hooks,
            observed.metrics.queryObserver('telephony'),
          )
        : undefined;
    if (embedded) closers.push(() => embedded.close());
    const serviceUrl = embedded?.url ?? (config.service.kind === 'remote' ? config.service.baseUrl : '');
    const database = await openDatabase<GatewayTables>(gatewayTables);
    closers.push(() => database.close());
    if (config.service.kind === 'embedded' && config.service.liveTraffic && embedded?.accounts.length) {
      const { addDemoAbsences } = await import('./demo-absences.ts');
      await addDemoAbsences(database.db, clock());
    }
    const gateway = await createGateway({
      publicUrl: url,
      serviceUrl,
      serviceAddress: embedded?.address,
      embedded: embedded !== undefined,
      accountUrl: config.service.kind === 'remote' ? config.service.accountUrl : undefined,
      serviceCallsPerMinute: embedded && (serviceLimits === 'none' ? Infinity : serviceLimits.perToken),
      oauth,
      sessionSecrets: config.sessionSecrets ?? (secrets === undefined ? [] : [secrets.session_secret]),
      database,
      clock,
      distDir: hooks.distDir ?? distOfRepository,
      live: hooks.live,
      keepTaskDays: config.keepTaskDays,
      coverageWebhook: config.coverageWebhook,
      digestMail: config.digestMail,
      digestWebhook: config.digestWebhook,
      trustProxy: config.trustProxy,
      measures: observed.metrics.measures,
      tracing: observed.tracing,
      limits: hooks.limits,
      timeouts: hooks.timeouts,
      calendarReach: hooks.calendarReach,
      logLevel: config.logLevel,
      logStream: hooks.logStream,
    });
    closers.push(() => gateway.close());
    observed.metrics.readFrom({
      build: gateway.build,
      sessions: () => gateway.countSessions(),
      databases: { gateway: database, ...(embedded?.database && { telephony: embedded.database }) },
    });
    // Closed in this order: the listener after the last answers, then the gateway, then what it uses.
    closers.push(() => listener.close(GRACE));
    closers.push(async () => gateway.drain());
    listener.use((request, response) => gateway.handle(request, response));
    return {
      url,
      serviceUrl,
      listensAt: { gateway: `http://${config.host}:${listener.port}`, service: embedded?.address },
      accounts: embedded?.accounts ?? [],
      hasPage: gateway.hasPage,
      ...(observed.metricsUrl === undefined ? {} : { metricsUrl: observed.metricsUrl }),
      ...(embedded?.service && { service: embedded.service }),
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

async function startService(
  options: EmbeddedOptions,
  logLevel: string,
  { clock = Date.now, logStream = process.stdout, serviceApart = false, onServiceApp }: Hooks,
  onQuery: OpenOptions['onQuery'],
): Promise<RunningService | ServiceApart> {
  const log = plainLog(logLevel, logStream);
  if (serviceApart) return startEmbeddedApart(options, { logLevel, log, onQuery });
  // Loaded only in the thread where it runs.
  const { startEmbedded } = await import('./embedded.ts');
  return startEmbedded(options, { clock, log, onQuery, onApp: onServiceApp });
}
