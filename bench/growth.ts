/**
 * `npm run bench -- growth`: all list operations at 10,000 and 1,000,000 rows with 50 connections, on SQLite and, if
 * installed, PostgreSQL; statistics over 30 and 90 days and three years; memory of the service and of filling the database.
 * `--write` writes the tables to docs/performance.md. `--rows`, `--seconds`, `--rounds` and `--engine` make the run shorter.
 */
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { urlOf } from '#contract/endpoints.ts';
import { findPostgres, prepareCluster, removeCluster, startCluster } from '#server/db/testing-cluster.ts';
import { fillDatabase } from './lib/filled-database.ts';
import type { FilledDatabase } from './lib/filled-database.ts';
import type { Measured } from './lib/load-lists.ts';
import { CONNECTIONS, daysAgo, loadLists, NOW } from './lib/load-lists.ts';
import { startServiceUnderLoad } from './lib/service-under-load.ts';
import type { ServiceUnderLoad } from './lib/service-under-load.ts';
import { median } from './lib/statistics.ts';
import { table, writeSection } from './lib/table.ts';

const { values: options } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '0.5' },
    rounds: { type: 'string', default: '9' },
    engine: { type: 'string', default: 'both' },
    write: { type: 'boolean', default: false },
  },
});
const FEW = 10_000;
const MANY = Number(options.rows);
const ROUNDS = { rounds: Number(options.rounds), seconds: Number(options.seconds) };
const GOAL = 1.2;
const EMPLOYEES = 50;

const number = (value: number) => Math.round(value).toLocaleString('en');
const both = ({ p50, p99 }: Measured) => `${p50.toFixed(0)} / ${p99.toFixed(0)}`;
const megabytes = (bytes: number) => `${number(bytes / 1024 / 1024)} MB`;

async function statistics(service: ServiceUnderLoad, days: number): Promise<number> {
  const path = urlOf('getSmileyStatistics', {}, { from_time: daysAgo(days), to_time: daysAgo(0) });
  const times: number[] = [];
  for (let round = 0; round < 9; round += 1) {
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

const ENGINES = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const;
type Databases = Readonly<Record<'few' | 'many', FilledDatabase>>;

async function fill(clusterUrl: string | undefined): Promise<Databases> {
  const filled = (rows: number) => fillDatabase({ rows, employees: EMPLOYEES, now: NOW }, clusterUrl);
  return { few: await filled(FEW), many: await filled(MANY) };
}

/** Measures one engine. Returns its part of the report and the largest ratio. */
async function measureEngine(engine: string, { few, many }: Databases) {
  process.stderr.write(engine);
  const small = { ...(await startServiceUnderLoad(few, NOW)), rows: FEW };
  const large = { ...(await startServiceUnderLoad(many, NOW)), rows: MANY };
  const measured = await loadLists({ small, large }, ROUNDS);
  const took = {
    thirty: await statistics(large, 30),
    ninety: await statistics(large, 90),
    all: await statistics(large, 3 * 365),
  };
  const memory = [await small.usage(), await large.usage()].map(({ rss }) => megabytes(rss));
  await Promise.all([small.close(), large.close()]);
  few.remove();
  many.remove();
  process.stderr.write('\n');

  const head = [
    'p50 / p99 in ms',
    `${number(FEW)} rows`,
    `${number(MANY)} rows`,
    'p50 ratio',
    'alone, fastest in ms',
    'ratio',
    'CPU time, ratio',
  ];
  const rows = measured.map(({ name, small: a, large: b, p50Ratio, alone, cpuRatio }) => [
    name,
    both(a),
    both(b),
    p50Ratio.toFixed(2),
    `${alone.small.toFixed(2)}, ${alone.large.toFixed(2)}`,
    (alone.large / alone.small).toFixed(2),
    cpuRatio.toFixed(2),
  ]);
  const text = `**${engine}**

${table([head, ...rows])}

Statistics at ${number(MANY)} smileys and their requests: 30 days ${number(took.thirty)} ms, 90 days ${number(took.ninety)} ms, all of three years ${number(took.all)} ms.
Resident memory of the service after the load: ${memory.join(' and ')}. Filling the large one took ${number(many.seconds)} s; resident memory
at each tenth of the rows: ${many.memory.map((bytes) => number(bytes / 1024 / 1024)).join(', ')} MB.`;
  return { text, worst: Math.max(...measured.map(({ p50Ratio }) => p50Ratio)) };
}

const binaries = findPostgres();
if (!binaries) console.log('PostgreSQL was not found on this machine: SQLite only.');
const cluster = options.engine !== 'sqlite' && binaries ? prepareCluster(binaries) : undefined;
const reports: { text: string; worst: number }[] = [];
try {
  // Filled in parallel, but measured one after the other.
  const wanted = {
    sqlite: options.engine === 'postgres' ? undefined : fill(undefined),
    postgres: cluster && fill(await startCluster(cluster)),
  };
  process.stderr.write('Filling\n');
  const filled = { sqlite: await wanted.sqlite, postgres: await wanted.postgres };
  for (const engine of ['sqlite', 'postgres'] as const) {
    const databases = filled[engine];
    if (databases) reports.push(await measureEngine(ENGINES[engine], databases));
  }
} finally {
  if (cluster) removeCluster(cluster);
}

const worst = Math.max(...reports.map((report) => report.worst));
const report = `${reports.map(({ text }) => text).join('\n\n')}

The largest ratio of p50 is ${worst.toFixed(2)}; the goal is ${GOAL} or less.`;
console.log(report);
if (worst > GOAL) process.exitCode = 1;
if (options.write) {
  const text = `\`npm run bench -- growth --write\`: ${CONNECTIONS} connections, ${ROUNDS.rounds} rounds of ${ROUNDS.seconds} s for each figure, small and large alternately. The times are
those of the fastest round; the ratio of p50 is the median of the ratios of each pair of rounds. The service and the load generator are separate processes, on ${cpus().length} × ${cpus()[0]?.model ?? 'CPU'}. All
connections always wait, so p50 is the time of 50 requests, and other processes affect it. Employees and groups are the
same few rows in both databases, so their ratios show the noise. "Alone" is the fastest of 200 requests sent one at a
time. The last column is the CPU time of the service's process for a request under load, large divided by small, without
PostgreSQL's.

${report}`;
  writeSection('The telephony service', text);
}
