import autocannon from 'autocannon';
import { urlOf } from '#contract/endpoints.ts';
import type { ServiceUnderLoad, Usage } from './service-under-load.ts';
import { median } from './statistics.ts';

export const CONNECTIONS = 50;
/** The moment that the measured services believe it is. */
export const NOW = Date.parse('2026-11-20T12:00:00Z');
const DAY = 86_400_000;

/** A moment before `NOW`, as the API writes it. */
export const daysAgo = (days: number) => new Date(NOW - days * DAY).toISOString();

/** The first page and one from the middle of each list, with the largest page where a reader of many rows would ask for it. */
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
  readonly perSecond: number;
  /** Processor time that the server's process took for one, in microseconds. */
  readonly cpu: number;
}

/**
 * Fifty connections, each asking again as soon as it is answered. A server takes up new connections one by one between its
 * requests, and the last of them would wait for all the others: so they begin with something small, and what is asked for
 * is measured once all are there. Errors: any answer other than 2xx.
 */
export async function load(
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
      // The first answers of each are still to the small question.
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
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { p50: at(0.5), p99: at(0.99), perSecond: (times.length * 1000) / took, cpu };
}

/** Requests of each size that are sent one at a time. */
const ALONE = 200;

/** The quickest answer to a request that is alone, by turns: what else the machine does spoils most of them, not all. */
async function quickestAlone(urls: Readonly<Record<'small' | 'large', string>>, tokens: typeof urls) {
  const best = { small: Infinity, large: Infinity };
  for (let turn = 0; turn < ALONE; turn += 1)
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
  /** Large by small of p50: the median of what each pair of turns gives, since two that follow each other meet the same machine. */
  readonly p50Ratio: number;
  /** Milliseconds of the quickest request that is alone. */
  readonly alone: Readonly<Record<'small' | 'large', number>>;
  /** The service's own processor time a request, large by small: what else the machine does is not in it. */
  readonly cpuRatio: number;
}

/** Small and large by turns, so that whatever else the machine does meets both; of the turns the quickest one counts. */
export async function loadLists(
  services: Readonly<Record<'small' | 'large', ServiceUnderLoad & { readonly rows: number }>>,
  { turns, seconds }: { readonly turns: number; readonly seconds: number },
): Promise<ListFigures[]> {
  const figures: ListFigures[] = [];
  for (const [index, [name]] of lists(services.small.rows).entries()) {
    const runs = { small: [] as Measured[], large: [] as Measured[] };
    for (let turn = 0; turn < turns; turn += 1)
      for (const size of ['small', 'large'] as const) {
        const service = services[size];
        runs[size].push(await load(service, lists(service.rows)[index]?.[1] ?? '', seconds));
      }
    const urlOfList = (size: 'small' | 'large') =>
      services[size].url + (lists(services[size].rows)[index]?.[1] ?? '');
    const alone = await quickestAlone(
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
      p50Ratio: median(runs.large.map(({ p50 }, turn) => p50 / (runs.small[turn]?.p50 ?? NaN))),
      alone,
      cpuRatio: cpuOf(runs.large) / cpuOf(runs.small),
    });
    process.stderr.write('.');
  }
  return figures;
}
