import autocannon from 'autocannon';

/** As many boards as ask at once. */
const CONNECTIONS = 32;

export interface Asked {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

export interface Asking {
  readonly url: string;
  /** One for each request in turn: other tokens, or addresses that nobody has asked for. */
  readonly requests: readonly { readonly path: string; readonly headers: Readonly<Record<string, string>> }[];
  readonly seconds: number;
  readonly status: number;
}

/** 32 connections, each asking again as soon as it is answered. Errors: any other answer than the expected status. */
export async function ask({ url, requests, seconds, status }: Asking): Promise<Asked> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
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
