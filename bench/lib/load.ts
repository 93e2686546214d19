import autocannon from 'autocannon';
import { median } from './report.ts';

export interface Figures {
  readonly perSecond: number;
  /** All requests that were answered. */
  readonly total: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

export interface Run {
  readonly url: string;
  /** Sent one after the other, again and again. */
  readonly requests: readonly { readonly path: string; readonly headers: Readonly<Record<string, string>> }[];
  readonly seconds: number;
  readonly status?: number;
  readonly connections?: number;
}

/** Sends requests on many connections, each as soon as the last one is answered. Throws on any other status than `status`. */
export async function load({
  url,
  requests,
  seconds,
  status = 200,
  connections = 32,
}: Run): Promise<Figures> {
  const { statusCodeStats, errors, latency, duration, ...result } = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: requests.map(({ path, headers }) => ({ method: 'GET', path, headers: { ...headers } })),
  });
  const counts: Readonly<Record<string, { count?: number }>> = statusCodeStats ?? {};
  const { total } = result.requests;
  const others = total - (counts[String(status)]?.count ?? 0);
  if (errors > 0 || others !== 0)
    throw new Error(`${url}: ${others} other answers than ${status}, ${errors} errors`);
  return { perSecond: total / duration, total, p50: latency.p50, p99: latency.p99 };
}

/**
 * Loads ours and a bare program alternately, so that other processes affect both. Returns cells of a table: ours a second, the median of
 * the ratios of the pairs, p50 and p99.
 */
export async function compare(
  run: Run,
  bareUrl: string,
  { rounds, goal }: { readonly rounds: number; readonly goal: number },
): Promise<{ readonly cells: readonly string[]; readonly missed: boolean }> {
  const pairs: { ours: Figures; bare: Figures }[] = [];
  for (let round = 0; round < rounds; round += 1)
    pairs.push({ ours: await load(run), bare: await load({ ...run, url: bareUrl }) });
  const ratio = median(pairs.map(({ ours, bare }) => ours.perSecond / bare.perSecond));
  const of = (figure: 'perSecond' | 'p50' | 'p99') =>
    Math.round(median(pairs.map(({ ours }) => ours[figure])));
  const missed = ratio < goal;
  const cells = [
    of('perSecond').toLocaleString('en'),
    `${ratio.toFixed(2)}${missed ? ` (goal ${goal})` : ''}`,
    `${of('p50')} / ${of('p99')}`,
  ];
  return { cells, missed };
}
