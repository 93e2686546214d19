import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request as httpRequest } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { onPostgres, temporaryDataDir } from '#testing/db/databases.ts';
import { pageHeaders, signIn, type TestGateway } from '#testing/gateway/gateway.ts';
import { BODIES } from '#testing/gateway/samples.ts';
import { startFakeService } from '#testing/gateway/service.ts';
import { ENVIRONMENT } from '#testing/process.ts';
import { startProxy, type TestProxy } from '#testing/proxy.ts';
import { sized } from '#testing/size.ts';

const main = fileURLToPath(new URL('main.ts', import.meta.url));

/** Requests at the least; the restarts go on until they are made. */
const REQUESTS = sized(600, 10_000);
const AT_A_TIME = 16;
/** Between the requests of each, in milliseconds. */
const PAUSE = sized(40, 5);
/** Several, since the calls of one session are limited. */
const SESSIONS = 20;
/** Longer than the proxy takes to see that a gateway is not ready, also on a busy machine. */
const DRAIN = 1500;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

onPostgres((engine) => {
  it(
    `two gateways behind a proxy that asks whether they are ready: restarts one after the other fail none of ${REQUESTS} requests`,
    { timeout: 600_000 },
    async () => {
      const { databaseUrl = '' } = await engine.location();
      const service = await startFakeService();
      onTestFinished(() => service.close());
      const ports = [await freePort(), await freePort()];
      const proxy = await startProxy(ports);
      onTestFinished(() => proxy.close());
      const url = `http://localhost:${proxy.port}`;

      const start = (port: number): ChildProcess => {
        const child = spawn(process.execPath, [main], {
          env: {
            ...ENVIRONMENT,
            PORT: String(port),
            PUBLIC_URL: url,
            TELEPHONY_BASE_URL: service.url,
            OAUTH_CLIENT_ID: 'desk',
            OAUTH_CLIENT_SECRET: 'canary-client-secret',
            SESSION_SECRET: 'a-session-secret-of-the-tests-0123456789',
            DATABASE_URL: databaseUrl,
            DATA_DIR: temporaryDataDir(),
            DRAIN_MS: String(DRAIN),
          },
          stdio: ['ignore', 'ignore', 'inherit'],
        });
        onTestFinished(() => void child.kill('SIGKILL'));
        return child;
      };
      const gateways = ports.map((port) => ({ port, child: start(port) }));
      await expect.poll(() => ports.every((port) => proxy.isReady(port))).toBe(true);

      const entry = { url, port: proxy.port } as TestGateway;
      const cookies: string[] = [];
      for (let index = 0; index < SESSIONS; index += 1) cookies.push(await signIn(entry, `token-${index}`));

      const outcomes: Record<string, number> = {};
      const counts = { asked: 0 };
      const restarted = new AbortController();
      const agent = new Agent({ keepAlive: true });
      onTestFinished(() => agent.destroy());
      const load = Array.from({ length: AT_A_TIME }, async () => {
        while (!restarted.signal.aborted || counts.asked < REQUESTS) {
          counts.asked += 1;
          const outcome = await outcomeOf(entry, agent, cookies[counts.asked % SESSIONS], counts.asked);
          outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
          await pause(PAUSE);
        }
      });

      do {
        for (const gateway of gateways) {
          await restart(gateway, proxy, start);
        }
      } while (counts.asked < REQUESTS);
      restarted.abort();
      await Promise.all(load);

      expect(outcomes).toEqual({ '200': counts.asked });
      expect(counts.asked).toBeGreaterThanOrEqual(REQUESTS);
      for (const port of ports) expect(proxy.served(port)).toBeGreaterThan(REQUESTS / 10);
      for (const { child } of gateways) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
    },
  );
});

async function restart(
  gateway: { readonly port: number; child: ChildProcess },
  proxy: TestProxy,
  start: (port: number) => ChildProcess,
): Promise<void> {
  const ended = once(gateway.child, 'exit');
  gateway.child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  await expect.poll(() => proxy.isReady(gateway.port)).toBe(false);
  gateway.child = start(gateway.port);
  await expect.poll(() => proxy.isReady(gateway.port)).toBe(true);
}

/** One call of a page, every fifth a write: its status, or the error of its connection. */
function outcomeOf(
  entry: TestGateway,
  agent: Agent,
  cookie: string | undefined,
  index: number,
): Promise<string> {
  const write = index % 5 === 0;
  const body = write ? JSON.stringify(BODIES.updateOwnEmployee) : undefined;
  return new Promise((resolve) => {
    const request = httpRequest(
      {
        host: '127.0.0.1',
        port: entry.port,
        agent,
        method: write ? 'PUT' : 'GET',
        path: write ? '/api/v2/employee' : index % 5 === 1 ? '/auth/session' : '/api/v2/employees',
        headers: {
          host: `localhost:${entry.port}`,
          ...pageHeaders(entry, cookie),
          ...(body === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
        },
      },
      (answer) => {
        answer.resume();
        answer.on('end', () => resolve(String(answer.statusCode)));
        answer.on('error', (error) => resolve(error.message));
      },
    );
    request.on('error', (error) => resolve(error.message));
    request.end(body);
  });
}
