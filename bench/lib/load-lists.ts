import autocannon from 'autocannon';
import { urlOf } from '#contract/endpoints.ts';
import type { ServiceUnderLoad, Usage } from './service-under-load.ts';
import { median, percentile } from './statistics.ts';

export const CONNECTIONS = 50;
/** The clock of the measured services. */
export const NOW = Date.parse('2026-11-20T12:00:00Z');
const DAY = 86_400_000;

/** A time before `NOW` in the format of the API. */
export const daysAgo = (days: number) => new Date(NOW - days * DAY).toISOString();

/** The measured requests: the first page and one from the middle of each list. */
export const lists = (rows: number): readonly (readonly [string, string])[] => [
  ['voicemails, newest 10', urlOf('listVoicemails', {})],
  [
    'voicemails, 100 of the middle',
    urlOf('listVoicemails', {}, { limit: 100, created_at_lt_or_eq: daysAgo(500) }),
  ],
  ['contacts, first 10', urlOf('listContacts', {})],
  [
    'contacts, 100 of the middle',
    urlOf('listContacts', {}, { limit: 100, id_gt_or_eq: Math.floor(rows / 2) }),
  ],
  ['smileys, newest 10', urlOf('listSmileys', {})],
  ['smileys, negative, commented, 100', urlOf('listSmileys', {}, { limit: 100, rating: 0, commented: true })],
  ['smileys, 100 of the middle', urlOf('listSmileys', {}, { limit: 100, rated_at_lt_or_eq: daysAgo(500) })],
  ['chats, newest 30', urlOf('listChats', {})],
  ['chats, missed, 100', urlOf('listChats', {}, { limit: 100, state: 'missed' })],
  ['employees, all 50', urlOf('listEmployees', {})],
  ['groups, all', urlOf('listEmployeeGroups', {})],
];

export interface Measured {
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** CPU time of the server's process for one request, in microseconds. */
  readonly cpu: number;
}

/**
 * Measures requests on 50 connections, each sent as soon as the last one is answered. A server accepts new connections
 * slowly under load, so all connections begin with a small request, and the measurement starts when all of them are open.
 * Throws on any answer other than 2xx.
 */
async function load(
  server: Pick<ServiceUnderLoad, 'url' | 'token' | 'usage'>,
  path: string,
  seconds: number,
): Promise<Measured> {
  const headers = { authorization: `Bearer ${server.token}` };
  const there = new Set<autocannon.Client>();
  const times: number[] = [];
  let asked = 0;
  let began = 0;
  let took = 0;
  const usage: Promise<Usage>[] = [];
  const { non2xx, errors } = await new Promise<autocannon.Result>((resolve, reject) => {
    const running = autocannon(
      {
        url: `${server.url}/api/v2/employee`,
        connections: CONNECTIONS,
        duration: 120,
        timeout: 120,
        sampleInt: 100,
        headers,
      },
      (error, result) => (error ? reject(error) : resolve(result)),
    );
    running.on('response', (client, _status, _bytes, time) => {
      if (there.size < CONNECTIONS) {
        if (there.add(client).size < CONNECTIONS) return;
        for (const one of there) one.setRequests([{ method: 'GET', path, headers }]);
        return;
      }
      asked += 1;
      // Skips the answers to the small request.
      if (asked === 2 * CONNECTIONS) {
        began = performance.now();
        usage.push(server.usage());
      }
      if (began === 0 || took > 0) return;
      times.push(time);
      const passed = performance.now() - began;
      if (passed < seconds * 1000) return;
      took = passed;
      usage.push(server.usage());
      running.stop();
    });
  });
  if (non2xx > 0 || errors > 0 || took === 0)
    throw new Error(`${path}: ${non2xx} refusals, ${errors} errors, or no end in two minutes`);
  const [before, after] = await Promise.all(usage);
  const cpu = ((after?.cpu ?? 0) - (before?.cpu ?? 0)) / times.length;
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99), cpu };
}

/** The number of single requests for each size. */
const SINGLE_REQUESTS = 200;

/** The fastest answer to a single request, in milliseconds. Other processes disturb most of them, but not all. */
async function fastestSingle(urls: Readonly<Record<'small' | 'large', string>>, tokens: typeof urls) {
  const best = { small: Infinity, large: Infinity };
  for (let round = 0; round < SINGLE_REQUESTS; round += 1)
    for (const size of ['small', 'large'] as const) {
      const started = performance.now();
      const headers = { authorization: `Bearer ${tokens[size]}` };
      await (await fetch(urls[size], { headers })).text();
      best[size] = Math.min(best[size], performance.now() - started);
    }
  return best;
}

export interface ListFigures {
  readonly name: string;
  readonly small: Measured;
  readonly large: Measured;
  /** p50 of large divided by small: the median over pairs of rounds, since other processes affect both rounds of a pair. */
  readonly p50Ratio: number;
  /** Milliseconds of the fastest single request. */
  readonly alone: Readonly<Record<'small' | 'large', number>>;
  /** CPU time per request of large divided by small. Other processes do not affect it. */
  readonly cpuRatio: number;
}

/** Measures small and large alternately, so that other processes affect both. The fastest round counts. */
export async function loadLists(
  services: Readonly<Record<'small' | 'large', ServiceUnderLoad & { readonly rows: number }>>,
  { rounds, seconds }: { readonly rounds: number; readonly seconds: number },
): Promise<ListFigures[]> {
  const figures: ListFigures[] = [];
  for (const [index, [name]] of lists(services.small.rows).entries()) {
    const runs = { small: [] as Measured[], large: [] as Measured[] };
    for (let round = 0; round < rounds; round += 1)
      for (const size of ['small', 'large'] as const) {
        const service = services[size];
        runs[size].push(await load(service, lists(service.rows)[index]?.[1] ?? '', seconds));
      }
    const urlOfList = (size: 'small' | 'large') =>
      services[size].url + (lists(services[size].rows)[index]?.[1] ?? '');
    const alone = await fastestSingle(
      { small: urlOfList('small'), large: urlOfList('large') },
      { small: services.small.token, large: services.large.token },
    );
    const cpuOf = (all: readonly Measured[]) => median(all.map(({ cpu }) => cpu));
    const quickest = (all: readonly Measured[]) =>
      all.reduce((best, one) => (one.p50 < best.p50 ? one : best));
    figures.push({
      name,
      small: quickest(runs.small),
      large: quickest(runs.large),
      p50Ratio: median(runs.large.map(({ p50 }, round) => p50 / (runs.small[round]?.p50 ?? NaN))),
      alone,
      cpuRatio: cpuOf(runs.large) / cpuOf(runs.small),
    });
    process.stderr.write('.');
  }
  return figures;
}
