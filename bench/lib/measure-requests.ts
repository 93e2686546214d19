import autocannon from 'autocannon';

/** The number of parallel connections. */
const CONNECTIONS = 32;

export interface RequestFigures {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

export interface RequestRun {
  readonly url: string;
  /** Sent one after the other, again and again. */
  readonly requests: readonly { readonly path: string; readonly headers: Readonly<Record<string, string>> }[];
  readonly seconds: number;
  readonly status: number;
}

/** Sends requests on 32 connections, each as soon as the last one is answered. Throws on any other status than `status`. */
export async function measureRequests({
  url,
  requests,
  seconds,
  status,
}: RequestRun): Promise<RequestFigures> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    // Replaces `[<id>]` in a path by a new text for each request. Only when needed, since it slows the load generator.
    idReplacement: requests.some(({ path }) => path.includes('[<id>]')),
    requests: requests.map((request) => ({
      method: 'GET',
      path: request.path,
      headers: { ...request.headers },
    })),
  });
  const counts: Readonly<Record<string, { count?: number }>> = result.statusCodeStats ?? {};
  const wanted = counts[String(status)]?.count ?? 0;
  if (result.errors > 0 || wanted !== result.requests.total)
    throw new Error(
      `${url}: ${result.requests.total - wanted} other answers than ${status}, ${result.errors} errors`,
    );
  return {
    perSecond: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
  };
}
