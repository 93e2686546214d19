import type { EventEmitter } from 'node:events';
import { Client, Pool, type Dispatcher } from 'undici';
import {
  operations,
  urlOf,
  type OperationName,
  type ReadOf,
  type ResourceOperationName,
} from '#contract/endpoints.ts';
import { withoutEndSlashes } from '#server/http/addresses.ts';
import type { Measures, ServiceOperation } from '#server/metrics/measures.ts';
import { codeOf } from './failures.ts';
import type { Timeouts } from './options.ts';

export interface ServiceCall {
  /** For metrics. `events` has connections of its own. */
  readonly operation: ServiceOperation;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path and query under the base, as `urlOf` builds them. */
  readonly path: string;
  /** Only these are sent: no header of the browser is passed on by default. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  /** How long the body may pause, in milliseconds, if not as usual. */
  readonly bodyTimeout?: number | undefined;
  readonly signal?: AbortSignal | EventEmitter | undefined;
}

/** The telephony service: one exact origin, by URL only. */
export interface Service {
  readonly origin: string;
  readonly baseUrl: string;
  /** Of its paths, without a slash at the end. */
  readonly prefix: string;
  /** One request, without redirects or retries. */
  request(call: ServiceCall): Promise<Dispatcher.ResponseData>;
  /** The path and query at the service's origin of a contract operation. */
  pathOf(
    name: OperationName,
    params: Readonly<Record<string, string | number>>,
    query?: Readonly<Record<string, string | number | boolean | undefined>>,
  ): string;
  /** A separate connection for exactly one request that must not be repeated. */
  single(): Client;
  close(): Promise<void>;
}

/** The codes of a request that its browser or the gateway itself gave up. */
const GIVEN_UP = new Set(['UND_ERR_ABORTED', 'AbortError', 'ABORT_ERR']);

export const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });

/** Without the streams of changes, each of which has a connection of its own while a company has a board open. */
export const CONNECTIONS = 256;

/**
 * Opens the connections to the service at `baseUrl` (origin and path prefix), which is reached at the origin of `address`. Its answers and
 * failures are counted.
 */
export function connectService(
  baseUrl: string,
  timeouts: Timeouts,
  measures: Measures,
  address = baseUrl,
): Service {
  const url = new URL(baseUrl);
  const prefix = withoutEndSlashes(url.pathname);
  const settings = {
    connect: { timeout: timeouts.connect },
    headersTimeout: timeouts.headers,
    bodyTimeout: timeouts.bodyIdle,
    pipelining: 1,
    allowH2: false,
  };
  const { origin: reachedAt } = new URL(address);
  const pool = new Pool(reachedAt, { ...settings, connections: CONNECTIONS });
  const streams = new Pool(reachedAt, settings);
  return {
    origin: url.origin,
    baseUrl: url.origin + prefix,
    prefix,
    // Without `async`: one promise less for each call.
    request({ operation, signal, body, method, path, headers, bodyTimeout = timeouts.bodyIdle }) {
      const startedAt = performance.now();
      const failed = (error: unknown) => {
        const code = codeOf(error);
        if (!GIVEN_UP.has(code)) measures.serviceFailed(operation, code);
      };
      const from = operation === 'events' ? streams : pool;
      return from
        .request({ method, path, headers, body: body ?? null, bodyTimeout, signal: signal ?? null })
        .then(
          (answer) => {
            const { statusCode: status } = answer;
            measures.serviceAnswered(operation, status, performance.now() - startedAt);
            // A 304 has no body that could be cut off.
            if (status !== 304) answer.body.on('error', failed);
            return answer;
          },
          (error: unknown) => {
            failed(error);
            throw error;
          },
        );
    },
    pathOf: (name, params, query) => prefix + urlOf(name, params, query),
    single: () => new Client(reachedAt, settings),
    close: async () => void (await Promise.all([pool.destroy(), streams.destroy()])),
  };
}

/** Reads an answer's body as text, up to `limit` bytes; undefined if it is longer. Throws if it is cut off. */
export async function readText(
  body: AsyncIterable<Buffer> & { destroy(): unknown },
  limit: number,
): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > limit) {
      body.destroy();
      return undefined;
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Bytes of an answer to the gateway itself: the list of employees is the longest. */
const LONGEST = 32 * 1024 * 1024;

interface Asked {
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  /** A body, as JSON. */
  readonly send?: object;
  readonly signal?: AbortSignal;
}

/**
 * Asks the service with somebody's token, without their page. `data`: as the contract reads it, and undefined unless the service answered 200
 * with something readable. Rejects if there is no answer, or no JSON.
 */
export async function askService<N extends ResourceOperationName>(
  service: Pick<Service, 'request' | 'pathOf'>,
  token: string,
  operation: N,
  { query, send, signal }: Asked = {},
): Promise<{ readonly status: number; readonly data: ReadOf<N> | undefined }> {
  const { method, read } = operations[operation];
  const { statusCode: status, body } = await service.request({
    operation,
    method,
    path: service.pathOf(operation, {}, query),
    headers: {
      ...bearer(token),
      accept: 'application/json',
      ...(send && { 'content-type': 'application/json' }),
    },
    body: send && JSON.stringify(send),
    signal,
  });
  const text = await readText(body, LONGEST);
  if (status !== 200 || text === undefined) return { status, data: undefined };
  return { status, data: read.safeParse(JSON.parse(text)).data as ReadOf<N> | undefined };
}
