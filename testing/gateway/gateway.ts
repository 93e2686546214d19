import { request as httpRequest, type IncomingHttpHeaders, type Server } from 'node:http';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openDatabase, type OpenedDatabase } from '#server/db/database.ts';
import { temporaryDataDir, type DatabaseLocation } from '../db/databases.ts';
import { createGateway } from '#server/gateway/gateway.ts';
import { openListener } from '#server/gateway/http/listener.ts';
import type { GatewayOptions } from '#server/gateway/http/options.ts';
import { gatewayMigrations } from '#server/gateway/store/migrations.ts';
import type { GatewayTables } from '#server/gateway/store/tables.ts';
import { startFakeService, type FakeService } from './service.ts';

export interface TestGateway {
  readonly url: string;
  readonly port: number;
  readonly server: Server;
  readonly service: FakeService;
  readonly database: OpenedDatabase<GatewayTables>;
  /** Every log line. */
  readonly log: string[];
  /** The gateway's time; tests move it. */
  readonly clock: { now: number };
  /** What a stop begins with. */
  readonly announceStop: () => void;
  readonly close: () => Promise<void>;
  /** Stops it and starts another with the same data. */
  readonly restart: (change?: Partial<TestOptions>) => Promise<TestGateway>;
}

export interface TestOptions extends Partial<
  Pick<
    GatewayOptions,
    | 'calendarReach'
    | 'digestMail'
    | 'digestWebhook'
    | 'coverageWebhook'
    | 'limits'
    | 'timeouts'
    | 'sessionSecrets'
    | 'embedded'
    | 'accountUrl'
    | 'trustProxy'
    | 'measures'
  >
> {
  readonly state?: 'required' | 'absent';
  /** `offered` by default. */
  readonly signOut?: 'offered' | 'absent';
  readonly service?: FakeService;
  /** The service's address, if not the fake's. */
  readonly serviceUrl?: string;
  readonly publicUrl?: string;
  readonly location?: DatabaseLocation;
  readonly clock?: { now: number };
  readonly distDir?: string;
}

export const SECRETS = ['a-session-secret-of-the-tests-0123456789'];
export const PAGE =
  '<!doctype html><html><head><style>body{margin:0}</style><script>start()</script></head><body>the page</body></html>';

/** A folder like the output of `vite build`. */
export function builtPage(): string {
  const dist = join(temporaryDataDir(), 'dist');
  mkdirSync(join(dist, 'assets'), { recursive: true });
  writeFileSync(join(dist, 'index.html'), PAGE);
  writeFileSync(join(dist, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(dist, 'assets', 'app-AbC123.js'), 'console.log(1)');
  return dist;
}

/** A gateway over real HTTP on a real database, in front of a fake service; closed when the test is done. */
export async function startTestGateway(options: TestOptions = {}): Promise<TestGateway> {
  const service = options.service ?? (await startFakeService());
  const location = options.location ?? { dataDir: temporaryDataDir() };
  const clock = options.clock ?? { now: Date.now() };
  const listener = await openListener('127.0.0.1', 0);
  const url = options.publicUrl ?? `http://localhost:${listener.port}`;
  const database = await openDatabase<GatewayTables>({
    name: 'gateway',
    migrations: gatewayMigrations,
    ...location,
  });
  const log: string[] = [];
  const gateway = await createGateway({
    publicUrl: url,
    serviceUrl: options.serviceUrl ?? service.url,
    embedded: options.embedded ?? false,
    accountUrl: options.accountUrl,
    oauth: {
      clientId: 'desk',
      clientSecret: 'canary-client-secret',
      state: options.state ?? 'required',
      signOut: options.signOut ?? 'offered',
    },
    sessionSecrets: options.sessionSecrets ?? SECRETS,
    database,
    clock: () => clock.now,
    distDir: options.distDir ?? builtPage(),
    trustProxy: options.trustProxy,
    measures: options.measures,
    limits: {
      callsPerMinute: 1e6,
      anonymousPerMinute: 1e6,
      signInsPerMinute: 1e6,
      heldBack: 0,
      ...options.limits,
    },
    timeouts: options.timeouts,
    calendarReach: options.calendarReach,
    coverageWebhook: options.coverageWebhook,
    digestMail: options.digestMail,
    digestWebhook: options.digestWebhook,
    logLevel: 'info',
    logStream: { write: (line) => void log.push(line) },
  });
  listener.use((request, response) => gateway.handle(request, response));
  let open = true;
  const close = async () => {
    if (!open) return;
    open = false;
    await listener.close(500);
    await gateway.close();
    await database.close();
  };
  const closeAll = async () => {
    await close();
    await service.close();
  };
  onTestFinished(closeAll);
  return {
    url,
    port: listener.port,
    server: listener.server,
    service,
    database,
    log,
    clock,
    announceStop: () => gateway.announceStop(),
    close,
    async restart(change = {}) {
      await close();
      return startTestGateway({ ...options, service, location, clock, publicUrl: url, ...change });
    },
  };
}

export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly body: Buffer;
  /** The JSON of the answer. */
  json(): Record<string, unknown>;
}

export interface Ask {
  readonly method?: string;
  readonly headers?: Record<string, string | undefined>;
  readonly body?: string | Buffer;
}

/** One raw request: the path is sent unchanged, and redirects are not followed. */
export function ask(gateway: Pick<TestGateway, 'port'>, path: string, options: Ask = {}): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const headers = Object.fromEntries(
      Object.entries(options.headers ?? {}).filter(
        (entry): entry is [string, string] => entry[1] !== undefined,
      ),
    );
    if (options.body !== undefined) headers['content-length'] ??= String(Buffer.byteLength(options.body));
    const request = httpRequest(
      {
        host: '127.0.0.1',
        port: gateway.port,
        path,
        method: options.method ?? 'GET',
        headers: { host: `localhost:${gateway.port}`, ...headers },
        agent: false,
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const body = Buffer.concat(chunks);
          const text = body.toString('utf8');
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text,
            body,
            json: () => JSON.parse(text) as Record<string, unknown>,
          });
        });
      },
    );
    request.on('error', reject);
    request.end(options.body);
  });
}

/** Headers of a call of our own page. */
export function pageHeaders(
  gateway: Pick<TestGateway, 'url'>,
  cookie?: string,
): Record<string, string | undefined> {
  return { 'x-frontdesk': '1', origin: gateway.url, 'sec-fetch-site': 'same-origin', cookie };
}

/** A call as the page makes it. */
export function pageCall(
  gateway: TestGateway,
  path: string,
  options: Ask & { cookie?: string | undefined; send?: unknown } = {},
): Promise<Reply> {
  const { send, cookie, ...rest } = options;
  return ask(gateway, path, {
    ...rest,
    headers: {
      ...pageHeaders(gateway, cookie),
      ...(send === undefined ? {} : { 'content-type': 'application/json' }),
      ...rest.headers,
    },
    ...(send === undefined ? {} : { body: JSON.stringify(send) }),
  });
}

/** The cookies that an answer sets, as a `Cookie` header; deleted ones are left out. */
export function cookiesOf(reply: Reply): string {
  return (reply.headers['set-cookie'] ?? [])
    .filter((line) => !/max-age=0|expires=thu, 01 jan 1970/i.test(line))
    .map((line) => line.split(';')[0])
    .join('; ');
}

/** Signs in by a one-off token; the session's cookie. */
export async function signIn(
  gateway: TestGateway,
  token = 'canary-one-off-token',
  keep = false,
): Promise<string> {
  const send = { access_token: token, keep };
  const reply = await pageCall(gateway, '/auth/token', { method: 'POST', send });
  if (reply.status !== 200) throw new Error(`sign-in answered ${reply.status} ${reply.text}`);
  return cookiesOf(reply);
}

/** A gateway at which somebody is signed in, before any other call. */
export async function signedIn(options: TestOptions = {}) {
  const gateway = await startTestGateway(options);
  const cookie = await signIn(gateway);
  gateway.service.seen.length = 0;
  return { gateway, cookie };
}
