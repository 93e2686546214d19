import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { refuseBrokenRequests } from '#server/http/broken-request.ts';
import { closerOf } from '#server/http/close-server.ts';
import type { Metrics } from './metrics.ts';

export interface MetricsListener {
  /** Where Prometheus asks. */
  readonly url: string;
  close(): Promise<void>;
}

/** The port for metrics cannot be opened; the cause is the system's error (`EADDRINUSE`, …). */
class MetricsListenError extends Error {
  override readonly name = 'MetricsListenError';
}

/** Answers `GET /metrics` on a port of its own, so that no address of the page can reach it. Errors: `MetricsListenError`. */
export async function openMetricsListener(
  host: string,
  port: number,
  metrics: Pick<Metrics, 'contentType' | 'text'>,
): Promise<MetricsListener> {
  const server = createServer(
    { requestTimeout: 10_000, headersTimeout: 10_000, maxHeaderSize: 8 * 1024 },
    (request, response) => {
      if (request.method !== 'GET' || request.url !== '/metrics') {
        response.writeHead(404).end();
        return;
      }
      metrics.text().then(
        (text) =>
          response
            .writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' })
            .end(text),
        () => response.writeHead(500).end(),
      );
    },
  );
  refuseBrokenRequests(server);
  const close = closerOf(server);
  try {
    await once(server.listen({ host, port }), 'listening');
  } catch (cause) {
    throw new MetricsListenError(cause instanceof Error ? cause.message : '', { cause });
  }
  const { address, family, port: picked } = server.address() as AddressInfo;
  const name = family === 'IPv6' ? `[${address}]` : address;
  return { url: `http://${name}:${picked}/metrics`, close: () => close(0) };
}
