import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { copyDemo } from './demo-data.ts';

type Running = Awaited<ReturnType<typeof createServer>>;
type Hooks = NonNullable<Parameters<typeof createServer>[1]>;
type Service = NonNullable<Running['service']>;

/** The time that the service and the gateway go by: the machine's, moved by whoever needs another. */
export interface TestClock {
  /** Milliseconds since 1970. */
  now(this: void): number;
  /** Moves the clock on, in milliseconds. */
  advance(by: number): void;
}

export interface TestServer {
  /** Of the gateway: what people open. */
  readonly url: string;
  /** Of the telephony service. */
  readonly serviceUrl: string;
  readonly clock: TestClock;
  /** Makes operations of the service fail. */
  readonly faults: Service['faults'];
  /** The service's rows. */
  readonly db: Service['db'];
  /** What the gateway wrote so far. */
  log(): string;
  /** Stops both, as at the end of their process. */
  stop(): Promise<void>;
  /** Starts both again, on the same ports and data; with another build of the page where one is named. */
  startAgain(distDir?: string): Promise<void>;
  close(): Promise<void>;
}

export interface ServerOptions {
  readonly env?: Record<string, string>;
  /** What the clock says at the start; the machine's time, unless told. */
  readonly now?: number;
  /** For pictures: the clock stands where it begins until it is moved, and nobody is told that the service hangs. */
  readonly still?: boolean;
  /** Another page than the built one. */
  readonly distDir?: string;
  /** Without limits on how often one person may call, for what would take minutes with them. */
  readonly unlimited?: boolean;
  /** How long the gateway waits for the service; what is left out is as usual. */
  readonly timeouts?: Hooks['timeouts'];
  /** Whether pages are told of changes; else they poll, as with a service that they cannot be told by. */
  readonly live?: boolean;
  /** A folder whose database is used as it is and stays; left out: a new one that is gone afterwards. */
  readonly dataDir?: string;
  /** Where the two listen; free ports, unless told or where these are taken. */
  readonly ports?: { readonly PORT: string; readonly SERVICE_PORT: string };
}

/** Gateway and service on free ports, with demo companies in a database of their own that is gone afterwards. */
export async function startServer({
  env = {},
  now,
  still = false,
  distDir,
  unlimited = false,
  timeouts = {},
  live = false,
  dataDir: kept,
  ports: wanted,
}: ServerOptions = {}): Promise<TestServer> {
  const dataDir = kept ?? mkdtempSync(join(tmpdir(), 'frontdesk-e2e-'));
  // What has been seeded for a moment once serves all that begin at it.
  if (kept === undefined && now !== undefined) await copyDemo(now, dataDir);
  const begun = Date.now();
  let ahead = now === undefined ? 0 : now - begun;
  const clock: TestClock = {
    now: () => (still ? begun : Date.now()) + ahead,
    advance: (by) => {
      ahead += by;
    },
  };
  const log: string[] = [];
  const start = (ports: Record<string, string>, dist?: string) =>
    createServer(
      readConfig({ DATA_DIR: dataDir, LIVE_TRAFFIC: 'off', LOG_LEVEL: 'info', ...env, ...ports }),
      {
        clock: clock.now,
        checkAnswers: true,
        live,
        timeouts,
        logStream: { write: (line) => log.push(line) },
        ...(dist === undefined ? {} : { distDir: dist }),
        ...(still ? { timeouts: { headers: 600_000 } } : {}),
        ...(unlimited
          ? {
              limits: { callsPerMinute: 1e6, anonymousPerMinute: 1e6, signInsPerMinute: 1e6 },
              serviceLimits: 'none' as const,
            }
          : {}),
      },
    );
  const free = { PORT: '0', SERVICE_PORT: '0' };
  let started = await (wanted
    ? start(wanted, distDir).catch(() => start(free, distDir))
    : start(free, distDir));
  const { url, serviceUrl } = started;
  const service = (): Service => {
    if (!started.service) throw new Error('The tests are for the embedded service');
    return started.service;
  };
  return {
    url,
    serviceUrl,
    clock,
    get faults() {
      return service().faults;
    },
    get db() {
      return service().db;
    },
    log: () => log.join('\n'),
    stop: () => started.close(),
    startAgain: async (dist = distDir) => {
      started = await start({ PORT: new URL(url).port, SERVICE_PORT: new URL(serviceUrl).port }, dist);
    },
    close: async () => {
      // A request that hangs would be waited for.
      started.service?.faults.clear();
      await started.close();
      if (kept === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
