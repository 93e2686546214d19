/**
 * `npm run bench -- service`: requests per second of the telephony service compared with a bare `node:http` that sends the
 * same bytes, with 32 connections: full answers and 304, with 1 and 200 tokens, kept and uncached answers, and with one
 * write per second; on SQLite and, if installed, PostgreSQL. `--seconds` and `--rounds` make the run longer, `--engine`
 * shorter. `--write` writes the table to docs/performance.md.
 */
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { urlOf } from '#contract/endpoints.ts';
import { findPostgres, prepareCluster, removeCluster, startCluster } from '#server/db/testing-cluster.ts';
import type { AnswersReady, AnswersOptions } from './lib/answers-process.ts';
import { measureRequests } from './lib/measure-requests.ts';
import { nextMessage, startChild } from './lib/child.ts';
import { fillDatabase } from './lib/filled-database.ts';
import { startServing } from './lib/serving.ts';
import { median } from './lib/statistics.ts';
import { table, writeSection } from './lib/table.ts';

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '3' },
    engine: { type: 'string', default: 'both' },
    write: { type: 'boolean', default: false },
  },
});
const SECONDS = Number(options.seconds);
const ROUNDS = Number(options.rounds);
const TOKENS = 200;
const GOALS = { SQLite: 0.3, PostgreSQL: 0.2, written: 0.2 } as const;

const LISTS = [
  ['voicemails, 100', urlOf('listVoicemails', {}, { limit: 100 })],
  ['smileys, 100', urlOf('listSmileys', {}, { limit: 100 })],
  ['contacts, 100', urlOf('listContacts', {}, { limit: 100 })],
  ['employees, 32', urlOf('listEmployees', {})],
  ['own employee', urlOf('getOwnEmployee', {})],
] as const;

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** The measured kinds of requests. */
function requestKinds(path: string, etag: string, [token = '', ...tokens]: readonly string[]) {
  const headers = bearer(token);
  const fresh = [{ path: `${path}${path.includes('?') ? '&' : '?'}round=[<id>]`, headers }];
  return [
    { way: 'whole', status: 200, write: false, requests: [{ path, headers }] },
    {
      way: '304',
      status: 304,
      write: false,
      requests: [{ path, headers: { ...headers, 'if-none-match': etag } }],
    },
    {
      way: `whole, ${TOKENS} tokens`,
      status: 200,
      write: false,
      requests: tokens.map((one) => ({ path, headers: bearer(one) })),
    },
    { way: 'whole, a write a second', status: 200, write: true, requests: [{ path, headers }] },
    { way: 'uncached', status: 200, write: false, requests: fresh },
  ] as const;
}

async function measure(engine: keyof typeof GOALS, clusterUrl: string | undefined) {
  const filled = await fillDatabase({ rows: 10_000, employees: 32, now: Date.now() }, clusterUrl);
  const { dataDir, databaseUrl, token } = filled;
  const first: AnswersOptions = { dataDir, databaseUrl, token, tokens: TOKENS };
  const child = startChild(new URL('lib/answers-process.ts', import.meta.url), first);
  const { url, tokens } = await nextMessage<AnswersReady>(child);
  const rows: string[][] = [];
  let missed = 0;
  for (const [name, path] of LISTS) {
    const answer = await fetch(url + path, { headers: { ...bearer(token), 'accept-encoding': 'identity' } });
    const body = await answer.text();
    const etag = answer.headers.get('etag') ?? '';
    for (const { way, status, write, requests } of requestKinds(path, etag, [token, ...tokens])) {
      const bare = await startServing('bare-http', {
        status,
        headers: { 'content-type': 'application/json; charset=utf-8', etag },
        body,
      });
      child.send(write ? 'write' : 'rest');
      await once(child, 'message');
      const pairs: { ours: number; bare: number; p50: number; p99: number }[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const ours = await measureRequests({ url, requests, seconds: SECONDS, status });
        const reference = await measureRequests({ url: bare.url, requests, seconds: SECONDS, status });
        pairs.push({ ours: ours.perSecond, bare: reference.perSecond, p50: ours.p50, p99: ours.p99 });
      }
      bare.close();
      const middle = (of: (pair: (typeof pairs)[number]) => number) => median(pairs.map(of));
      const ratio = middle((pair) => pair.ours / pair.bare);
      const goal = way === 'uncached' ? 0 : write ? GOALS.written : GOALS[engine];
      if (ratio < goal) missed += 1;
      rows.push([
        name,
        way,
        Math.round(middle((pair) => pair.ours)).toLocaleString('en'),
        `${ratio.toFixed(2)}${ratio < goal ? ` (goal ${goal})` : ''}`,
        `${middle((pair) => pair.p50).toFixed(0)} / ${middle((pair) => pair.p99).toFixed(0)}`,
      ]);
      process.stderr.write('.');
    }
  }
  child.disconnect();
  filled.remove();
  process.stderr.write('\n');
  const head = [engine, 'request', 'a second', '× bare HTTP', 'p50 / p99 in ms'];
  return { text: table([head, ...rows]), missed };
}

const reports: { text: string; missed: number }[] = [];
if (options.engine !== 'postgres') reports.push(await measure('SQLite', undefined));
const binaries = findPostgres();
if (!binaries) console.log('PostgreSQL was not found on this machine: SQLite only.');
if (binaries && options.engine !== 'sqlite') {
  const cluster = prepareCluster(binaries);
  try {
    reports.push(await measure('PostgreSQL', await startCluster(cluster)));
  } finally {
    removeCluster(cluster);
  }
}
const report = reports.map(({ text }) => text).join('\n\n');
console.log(report);
if (reports.some(({ missed }) => missed > 0)) process.exitCode = 1;
if (options.write) {
  const text = `\`npm run bench -- service --write\`: 32 connections, ${ROUNDS} pairs of ${SECONDS} s for each row, ours and a bare \`node:http\` with the same bytes alternately; the median of the ratios.
"Uncached" requests each address for the first time, so that there is no kept answer.

${report}`;
  writeSection('Answers of the telephony service', text);
}
