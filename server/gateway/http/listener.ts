import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Problem } from '#contract/problem.ts';
import { refuseBrokenRequests } from '#server/http/broken-request.ts';
import { closerOf } from '#server/http/close-server.ts';
import { createHoldBack, HELD_BACK } from '#server/http/hold-back.ts';
import { whyNotRead } from '#server/http/requests.ts';
import { problemOf } from './problems.ts';

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

export interface Listener {
  readonly server: Server;
  readonly port: number;
  /** Starts to handle requests; until then every answer is "starting". */
  use(handle: Handle): void;
  /** Accepts no more connections, waits up to `grace` milliseconds for running requests, then closes all. */
  close(grace: number): Promise<void>;
}

/** Milliseconds (docs/security.md, Budgets): the defaults of Node and Fastify are long or without limit. */
const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5000,
  maxHeaderSize: 16 * 1024,
  // Node would refuse it without a body (`whyNotRead`).
  requireHostHeader: false,
} as const;
/** For an idle socket. Longer than the slowest answer of the service. */
const SOCKET_IDLE = 90_000;

/** Loads itself again by script: after a `Refresh` header an address with `#`, as a wall link has, would stay as it is. */
const STARTING = `<!doctype html><html lang="en"><title>Frontdesk</title><p>Frontdesk is starting.</p>
<script>setTimeout(() => location.reload(), 1000)</script>
`;

const starting: Handle = (request, response) => {
  // The process is alive, which is all that is asked here: a long migration must not get it restarted.
  if (request.url === '/healthz') return void response.writeHead(200, { 'cache-control': 'no-store' }).end();
  response.writeHead(503, {
    'retry-after': '1',
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
  });
  response.end(STARTING);
};

/**
 * Listens first, so that the port is known (PORT=0) and a port in use is reported before anything else is opened.
 * Rejects with the system's error (`EADDRINUSE`, `EACCES`, …).
 */
export async function openListener(host: string, port: number): Promise<Listener> {
  let handle = starting;
  const server = createServer(LIMITS, (request, response) => handle(request, response));
  server.setTimeout(SOCKET_IDLE);
  refuseBrokenRequests(server);
  const close = closerOf(server);
  await once(server.listen({ host, port }), 'listening');
  return {
    server,
    port: (server.address() as AddressInfo).port,
    use(next) {
      handle = next;
    },
    close,
  };
}

const holdBack = createHoldBack(HELD_BACK);

/** Answers a request that nothing may read, late. False for any other. */
export function refuseUnread(request: IncomingMessage, response: ServerResponse): boolean {
  const notRead = whyNotRead(request);
  if (notRead === undefined) return false;
  const { status, detail } = notRead;
  const problem = problemOf(status === 414 ? 'addressTooLong' : 'badRequest', { detail });
  void holdBack().then(() => sendRefusal(response, problem));
  return true;
}

function sendRefusal(response: ServerResponse, problem: Problem): void {
  response.writeHead(problem.status, {
    'cache-control': 'no-store',
    'content-type': 'application/problem+json',
    connection: 'close',
  });
  response.end(JSON.stringify(problem));
}
