/**
 * `npm run bench -- service`: every list operation at 10,000 and at 1,000,000 rows with 50 connections, on SQLite and (where
 * the machine has it) PostgreSQL; statistics over 90 days; requests per second beside a bare `node:http` with the same
 * bytes; memory. `--write` puts the tables into docs/performance.md; `--rows`, `--seconds` and `--engine` make it smaller.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { urlOf } from '#contract/endpoints.ts';
import { findPostgres, prepareCluster, removeCluster, startCluster } from '#server/db/testing-cluster.ts';
import { ROOT } from '../scripts/lib/command.ts';
import { startServiceUnderLoad } from './lib/service-under-load.ts';
import type { ServiceUnderLoad } from './lib/service-under-load.ts';
import { median } from './lib/statistics.ts';
import { table, withSection } from './lib/table.ts';

const { values: options } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '4' },
    engine: { type: 'string', default: 'both' },
    write: { type: 'boolean', default: false },
  },
});
const NOW = Date.parse('2026-11-20T12:00:00Z');
const DAY = 86_400_000;
const FEW = 10_000;
const MANY = Number(options.rows);
const CONNECTIONS = 50;
const at = (daysAgo: number) => new Date(NOW - daysAgo * DAY).toISOString();

/** The first page and one from the middle of each list, with the largest page where a reader of many rows would ask for it. */
const LISTS = (rows: number): readonly (readonly [string, string])[] => [
  ['voicemails, newest 10', urlOf('listVoicemails', {})],
  ['voicemails, 100 of the middle', urlOf('listVoicemails', {}, { limit: 100, created_at_lt_or_eq: at(45) })],
  ['contacts, first 10', urlOf('listContacts', {})],
  [
    'contacts, 100 of the middle',
    urlOf('listContacts', {}, { limit: 100, id_gt_or_eq: Math.floor(rows / 2) }),
  ],
  ['smileys, newest 10', urlOf('listSmileys', {})],
  ['smileys, negative, commented, 100', urlOf('listSmileys', {}, { limit: 100, rating: 0, commented: true })],
  ['smileys, 100 of the middle', urlOf('listSmileys', {}, { limit: 100, rated_at_lt_or_eq: at(45) })],
  ['chats, newest 30', urlOf('listChats', {})],
  ['chats, missed, 100', urlOf('listChats', {}, { limit: 100, state: 'missed' })],
  ['employees, all 50', urlOf('listEmployees', {})],
  ['groups, all', urlOf('listEmployeeGroups', {})],
];

interface Measured {
  readonly p50: number;
  readonly p99: number;
  readonly perSecond: number;
}

async function load(url: string, token: string): Promise<Measured> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: Number(options.seconds),
    headers: { authorization: `Bearer ${token}` },
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`);
  return { p50: result.latency.p50, p99: result.latency.p99, perSecond: result.requests.average };
}

/** Small and large by turns, so that whatever else the machine does meets both; of two turns the quicker one counts. */
async function loadLists(small: ServiceUnderLoad, large: ServiceUnderLoad): Promise<[Measured, Measured][]> {
  const larges = LISTS(MANY);
  const measured: [Measured, Measured][] = [];
  for (const [index, [, smallPath]] of LISTS(FEW).entries()) {
    const turn = async (): Promise<[Measured, Measured]> => [
      await load(small.url + smallPath, small.token),
      await load(large.url + (larges[index]?.[1] ?? ''), large.token),
    ];
    const [first, second] = [await turn(), await turn()];
    const quicker = (a: Measured, b: Measured) => (a.perSecond >= b.perSecond ? a : b);
    measured.push([quicker(first[0], second[0]), quicker(first[1], second[1])]);
    process.stderr.write('.');
  }
  return measured;
}

async function statistics(service: ServiceUnderLoad, days: number): Promise<number> {
  const path = urlOf('getSmileyStatistics', {}, { from_time: at(days), to_time: at(0) });
  const times: number[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    const started = performance.now();
    const response = await fetch(service.url + path, {
      headers: { authorization: `Bearer ${service.token}` },
    });
    await response.text();
    if (!response.ok) throw new Error(`Statistics answered ${response.status}`);
    times.push(performance.now() - started);
  }
  return median(times);
}

async function besideBareHttp(service: ServiceUnderLoad): Promise<{ ours: number; bare: number }> {
  const url = service.url + urlOf('listVoicemails', {});
  const body = await (await fetch(url, { headers: { authorization: `Bearer ${service.token}` } })).text();
  const child = fork(fileURLToPath(new URL('lib/bare-http.ts', import.meta.url)));
  child.send(body);
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  const ours = await load(url, service.token);
  const bare = await load(`http://127.0.0.1:${port}/`, '');
  child.disconnect();
  return { ours: ours.perSecond, bare: bare.perSecond };
}

async function measureEngine(engine: string, clusterUrl: string | undefined): Promise<string> {
  const start = (rows: number) => startServiceUnderLoad({ rows, employees: 50, now: NOW }, clusterUrl);
  process.stderr.write(`${engine}: filling`);
  const small = await start(FEW);
  const large = await start(MANY);
  const measured = await loadLists(small, large);
  const [seconds90, seconds30] = [await statistics(large, 90), await statistics(large, 30)];
  const beside = await besideBareHttp(large);
  const memory = [await small.memory(), await large.memory()];
  const { seedSeconds } = large;
  await Promise.all([small.close(), large.close()]);
  process.stderr.write('\n');

  const rows = measured.map(([a, b], index) => {
    const name = LISTS(MANY)[index]?.[0] ?? '';
    return [
      name,
      `${a.p50} / ${a.p99}`,
      `${b.p50} / ${b.p99}`,
      (b.p50 / a.p50).toFixed(2),
      (a.perSecond / b.perSecond).toFixed(2),
    ];
  });
  const head = [
    'p50 / p99 in ms',
    `${FEW.toLocaleString('en')} rows`,
    `${MANY.toLocaleString('en')} rows`,
    'p50 ratio',
    'time a request, ratio',
  ];
  return `**${engine}**

${table([head, ...rows])}

Statistics at ${MANY.toLocaleString('en')} smileys: 90 days ${seconds90.toFixed(0)} ms, 30 days ${seconds30.toFixed(0)} ms. Newest voicemails: ${beside.ours.toFixed(0)} requests a second,
a bare \`node:http\` with the same bytes ${beside.bare.toFixed(0)}: ${(beside.ours / beside.bare).toFixed(2)} of it. Resident memory ${memory.map((mb) => `${mb?.toFixed(0)} MB`).join(' and ')}
after the load. Filling the large one took ${seedSeconds.toFixed(0)} s.`;
}

const reports: string[] = [];
if (options.engine !== 'postgres') reports.push(await measureEngine('SQLite', undefined));
const binaries = findPostgres();
if (options.engine !== 'sqlite' && binaries) {
  const place = prepareCluster(binaries);
  try {
    reports.push(await measureEngine('PostgreSQL', await startCluster(place)));
  } finally {
    removeCluster(place);
  }
} else if (!binaries) console.log('PostgreSQL was not found on this machine: SQLite only.');

const report = reports.join('\n\n');
console.log(report);
if (options.write) {
  const file = join(ROOT, 'docs/performance.md');
  const document = existsSync(file) ? readFileSync(file, 'utf8') : '# Performance\n';
  const text = `\`npm run bench -- service --write\`: ${CONNECTIONS} connections, ${options.seconds} s for each figure, the service in a process of its own beside the
load generator, on ${cpus().length} × ${cpus()[0]?.model ?? 'CPU'}. With every connection always waiting, p50 is 50 requests' worth of the service's
time, so the last column says how much longer one request takes among the many rows; the goal is 1.2 or less.

${report}`;
  writeFileSync(file, withSection(document, 'The telephony service', text));
}
