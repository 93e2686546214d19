import { Agent, createServer, get, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** How often each gateway is asked whether it is ready, in milliseconds. */
const PROBE_EVERY = 50;

export interface TestProxy {
  readonly port: number;
  /** How many requests went to the gateway on that port. */
  served(port: number): number;
  isReady(port: number): boolean;
  close(): Promise<void>;
}

/**
 * A reverse proxy on a free port for the gateways on `ports`: in turn to those whose `/readyz` answers 200, over connections
 * that it keeps open. It retries nothing: a request that a gateway drops is answered with 502, and 503 if none is ready.
 */
export async function startProxy(ports: readonly number[]): Promise<TestProxy> {
  const gateways = ports.map((port) => ({
    port,
    ready: false,
    served: 0,
    agent: new Agent({ keepAlive: true }),
  }));
  let turn = 0;
  const server = createServer((request, response) => {
    const ready = gateways.filter((gateway) => gateway.ready);
    turn += 1;
    const gateway = ready[turn % ready.length];
    if (gateway === undefined) return void response.writeHead(503).end();
    gateway.served += 1;
    const onward = httpRequest(
      {
        host: '127.0.0.1',
        port: gateway.port,
        agent: gateway.agent,
        method: request.method,
        path: request.url,
        headers: { ...request.headers, connection: 'keep-alive' },
      },
      (answer) => {
        const { connection: _hop, ...headers } = answer.headers;
        response.writeHead(answer.statusCode ?? 502, headers);
        answer.pipe(response);
        answer.on('error', () => response.destroy());
      },
    );
    onward.on('error', () => {
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end();
    });
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const stop = new AbortController();
  const probing = gateways.map(async (gateway) => {
    while (!stop.signal.aborted) {
      gateway.ready = await isReady(gateway.port);
      await pause(PROBE_EVERY);
    }
  });
  const of = (port: number) => gateways.find((gateway) => gateway.port === port);
  return {
    port: (server.address() as AddressInfo).port,
    served: (port) => of(port)?.served ?? 0,
    isReady: (port) => of(port)?.ready ?? false,
    async close() {
      stop.abort();
      await Promise.all(probing);
      for (const { agent } of gateways) agent.destroy();
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
    },
  };
}

function isReady(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    get({ host: '127.0.0.1', port, path: '/readyz', agent: false, timeout: 2000 }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    })
      .on('timeout', () => resolve(false))
      .on('error', () => resolve(false));
  });
}
