/**
 * `npm run bench -- growth`: all list operations at 10,000 and 1,000,000 rows with 50 connections, on SQLite and, if
 * installed, PostgreSQL; statistics over 30 and 90 days and three years; memory of the service.
 * `--write` writes the tables to docs/performance.md. `--rows`, `--seconds`, `--rounds` and `--engine` make the run shorter.
 */
import { parseArgs } from 'node:util';
import { urlOf } from '#contract/endpoints.ts';
import { fillDatabase, forEachEngine } from './lib/databases.ts';
import { load, type Figures } from './lib/load.ts';
import { startProgram } from './lib/processes.ts';
import { median, table, publish } from './lib/report.ts';
import type { ServiceOptions, Usage } from './lib/server-process.ts';

const { values: options } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '9' },
    engine: { type: 'string', default: 'both' },
    write: { type: 'boolean', default: false },
  },
});
const FEW = 10_000;
const MANY = Number(options.rows);
const rounds = Number(options.rounds);
const seconds = Number(options.seconds);
const CONNECTIONS = 50;
const GOAL = 1.2;

/** So many days ago in the format of the API. */
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

/** The measured requests: the first page and one from the middle of each list. */
const lists = (rows: number): readonly (readonly [string, string])[] => {
  const page = { limit: 100 };
  const middle = daysAgo(500);
  return [
    ['voicemails, newest 10', urlOf('listVoicemails', {})],
    ['voicemails, 100 of the middle', urlOf('listVoicemails', {}, { ...page, created_at_lt_or_eq: middle })],
    ['contacts, first 10', urlOf('listContacts', {})],
    [
      'contacts, 100 of the middle',
      urlOf('listContacts', {}, { ...page, id_gt_or_eq: Math.floor(rows / 2) }),
    ],
    ['smileys, newest 10', urlOf('listSmileys', {})],
    ['smileys, negative, commented, 100', urlOf('listSmileys', {}, { ...page, rating: 0, commented: true })],
    ['smileys, 100 of the middle', urlOf('listSmileys', {}, { ...page, rated_at_lt_or_eq: middle })],
    ['chats, newest 30', urlOf('listChats', {})],
    ['chats, missed, 100', urlOf('listChats', {}, { ...page, state: 'missed' })],
    ['employees, all 50', urlOf('listEmployees', {})],
    ['groups, all', urlOf('listEmployeeGroups', {})],
  ];
};

/** The service with so many rows. It keeps no answers, since the cost of an answer is measured. */
async function startFilled(rows: number, clusterUrl: string | undefined) {
  const { dataDir, databaseUrl, tokens, remove } = await fillDatabase({ rows, employees: 50 }, clusterUrl);
  const first: ServiceOptions = { program: 'service', dataDir, databaseUrl, keepAnswers: false };
  const { url, ask, close } = await startProgram('server-process.ts', first);
  const headers = { authorization: `Bearer ${tokens[0]}` };
  return {
    usage: () => ask<Usage>('usage'),
    /** One round of a list, with the processor time of the service for a request. */
    async round(index: number): Promise<Figures & { readonly cpu: number }> {
      const [, path = ''] = lists(rows)[index] ?? [];
      const before = await ask<Usage>('usage');
      const figures = await load({ url, requests: [{ path, headers }], seconds, connections: CONNECTIONS });
      const after = await ask<Usage>('usage');
      return { ...figures, cpu: (after.cpu - before.cpu) / figures.total };
    },
    async statistics(days: number): Promise<number> {
      const path = urlOf('getSmileyStatistics', {}, { from_time: daysAgo(days), to_time: daysAgo(0) });
      const times: number[] = [];
      for (let asked = 0; asked < 9; asked += 1) {
        const started = performance.now();
        const response = await fetch(url + path, { headers });
        await response.text();
        if (!response.ok) throw new Error(`Statistics answered ${response.status}`);
        times.push(performance.now() - started);
      }
      return median(times);
    },
    async end() {
      await close();
      remove();
    },
  };
}

const number = (value: number) => Math.round(value).toLocaleString('en');

const reports: string[] = [];
let worst = 0;
await forEachEngine(options.engine, async (engine, clusterUrl) => {
  const small = await startFilled(FEW, clusterUrl);
  const large = await startFilled(MANY, clusterUrl);
  const lines: string[][] = [];
  for (const [index, [name]] of lists(FEW).entries()) {
    const few: Figures[] = [];
    const many: Figures[] = [];
    const ratios: { p50: number; cpu: number }[] = [];
    // Alternately, so that other processes affect both.
    for (let round = 0; round < rounds; round += 1) {
      const [ours, theirs] = [await small.round(index), await large.round(index)];
      few.push(ours);
      many.push(theirs);
      ratios.push({ p50: theirs.p50 / ours.p50, cpu: theirs.cpu / ours.cpu });
    }
    const words = (all: readonly Figures[]) =>
      `${median(all.map(({ p50 }) => p50)).toFixed(0)} / ${median(all.map(({ p99 }) => p99)).toFixed(0)}`;
    const ratio = median(ratios.map(({ p50 }) => p50));
    worst = Math.max(worst, ratio);
    const cpu = median(ratios.map((one) => one.cpu)).toFixed(2);
    lines.push([name, words(few), words(many), ratio.toFixed(2), cpu]);
    process.stderr.write('.');
  }
  const took = [await large.statistics(30), await large.statistics(90), await large.statistics(3 * 365)];
  const memory = [await small.usage(), await large.usage()].map(({ rss }) => `${number(rss / 1e6)} MB`);
  await small.end();
  await large.end();
  process.stderr.write('\n');
  const head = [
    'p50 / p99 in ms',
    `${number(FEW)} rows`,
    `${number(MANY)} rows`,
    'p50, ratio',
    'CPU time, ratio',
  ];
  const [thirty, ninety, years] = took.map(number);
  reports.push(`**${engine}**

${table([head, ...lines])}

Statistics at ${number(MANY)} smileys and their requests: 30 days ${thirty} ms, 90 days ${ninety} ms, all of three years ${years} ms.
Resident memory of the service after the load: ${memory.join(' and ')}.`);
});

if (worst > GOAL) process.exitCode = 1;
reports.push(`The largest ratio of p50 is ${worst.toFixed(2)}; the goal is ${GOAL} or less.`);
publish('growth', reports.join('\n\n'), options.write);
