import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { checkAnswers } from '../telephony/check-answers.ts';
import { createFaults, type Faults } from '../telephony/faults.ts';
import { copyDemo } from './demo-data.ts';

type Running = Awaited<ReturnType<typeof createServer>>;
type Hooks = NonNullable<Parameters<typeof createServer>[1]>;
type Service = NonNullable<Running['service']>;

/** The clock of the service and the gateway. It follows the machine's clock, and tests can advance it. */
export interface TestClock {
  /** Milliseconds since 1970. */
  now(this: void): number;
  /** Advances the clock, in milliseconds. */
  advance(by: number): void;
}

export interface TestServer {
  /** The address of the gateway, which people open. */
  readonly url: string;
  /** The address of the telephony service. */
  readonly serviceUrl: string;
  readonly clock: TestClock;
  /** Makes operations of the service fail. */
  readonly faults: Faults;
  /** The service's rows. */
  readonly db: Service['db'];
  /** Where both keep their tables. */
  readonly dataDir: string;
  /** The gateway's log so far. */
  log(): string;
  /** Stops both servers, as when their process ends. */
  stop(): Promise<void>;
  /** Starts both again on the same ports and data, optionally with another build of the page. */
  startAgain(distDir?: string): Promise<void>;
  close(): Promise<void>;
}

export interface ServerOptions {
  readonly env?: Record<string, string>;
  /** The time at the start, in milliseconds since 1970. Default: the machine's time. */
  readonly now?: number;
  /** For pictures: the clock does not run by itself, and the page gets no message that the service hangs. */
  readonly still?: boolean;
  /** The folder of another build of the page. */
  readonly distDir?: string;
  /** Switches off rate limits, for tests that would take minutes with them. */
  readonly unlimited?: boolean;
  /** The gateway's time-outs for the service. Default: the usual ones. */
  readonly timeouts?: Hooks['timeouts'];
  /** How the addresses of calendars are reached. Default: only public ones. */
  readonly calendarReach?: Hooks['calendarReach'];
  /** Whether the service has a stream of changes. Without it the page polls. */
  readonly live?: boolean;
  /** The folder of an existing database, which stays. Default: a new folder, which is deleted afterwards. */
  readonly dataDir?: string;
  /** The ports. Default, also when these are taken: free ports. */
  readonly ports?: { readonly PORT: string; readonly SERVICE_PORT: string };
}

/** A mail server at which nobody is: what needs one can be chosen, and nothing is sent. */
const NO_MAIL = { SMTP_URL: 'smtp://127.0.0.1:1', SMTP_FROM: 'desk@harbour.example' };

/** Starts a gateway and a service on free ports, with demo companies in a temporary database. */
export async function startServer({
  env = {},
  now,
  still = false,
  distDir,
  unlimited = false,
  timeouts = {},
  calendarReach,
  live = false,
  dataDir: kept,
  ports: wanted,
}: ServerOptions = {}): Promise<TestServer> {
  const dataDir = kept ?? mkdtempSync(join(tmpdir(), 'frontdesk-e2e-'));
  // Data is seeded once for each start time.
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
  const faults = createFaults();
  const start = (ports: Record<string, string>, dist?: string) =>
    createServer(
      readConfig({ DATA_DIR: dataDir, LIVE_TRAFFIC: 'off', LOG_LEVEL: 'info', ...NO_MAIL, ...env, ...ports }),
      {
        clock: clock.now,
        onServiceApp(app) {
          checkAnswers(app);
          faults.addTo(app);
        },
        live,
        ...(calendarReach && { calendarReach }),
        // A busy machine shall not decide what the HTML has in it.
        timeouts: { pageAnswers: 5000, page: 8000, ...timeouts },
        logStream: { write: (line) => log.push(line) },
        ...(dist === undefined ? {} : { distDir: dist }),
        ...(still ? { timeouts: { pageAnswers: 5000, page: 8000, headers: 600_000 } } : {}),
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
  return {
    url,
    serviceUrl,
    clock,
    faults,
    get db() {
      if (!started.service) throw new Error('The tests are for the embedded service');
      return started.service.db;
    },
    dataDir,
    log: () => log.join('\n'),
    stop: () => started.close(),
    startAgain: async (dist = distDir) => {
      started = await start({ PORT: new URL(url).port, SERVICE_PORT: new URL(serviceUrl).port }, dist);
    },
    close: async () => {
      await started.close();
      if (kept === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
