/**
 * `npm run bench -- service`: requests per second of the telephony service compared with a bare `node:http` that sends the
 * same bytes, with 32 connections: full answers and 304, with 1 and 200 tokens, and with one write per
 * second; on SQLite and, if installed, PostgreSQL. `--seconds` and `--rounds` make the run longer, `--engine`
 * shorter. `--write` writes the table to docs/performance.md.
 */
import { parseArgs } from 'node:util';
import { urlOf } from '#contract/endpoints.ts';
import type { BareOptions } from './lib/bare-process.ts';
import { fillDatabase, forEachEngine, type Engine } from './lib/databases.ts';
import { compare } from './lib/load.ts';
import { startProgram } from './lib/processes.ts';
import { table, publish } from './lib/report.ts';
import type { ServiceOptions } from './lib/server-process.ts';

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '3' },
    engine: { type: 'string', default: 'both' },
    write: { type: 'boolean', default: false },
  },
});
const seconds = Number(options.seconds);
const rounds = Number(options.rounds);
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
  const one = [{ path, headers }];
  const known = [{ path, headers: { ...headers, 'if-none-match': etag } }];
  return [
    { way: 'whole', status: 200, write: false, requests: one },
    { way: '304', status: 304, write: false, requests: known },
    {
      way: `whole, ${TOKENS} tokens`,
      status: 200,
      write: false,
      requests: tokens.map((other) => ({ path, headers: bearer(other) })),
    },
    { way: 'whole, a write a second', status: 200, write: true, requests: one },
  ] as const;
}

/** Switches somebody's do-not-disturb every second, until it is stopped. */
function startWriting(url: string, token: string): NodeJS.Timeout {
  let isOn = false;
  const write = async () => {
    isOn = !isOn;
    const answer = await fetch(url + urlOf('updateOwnEmployee', {}), {
      method: 'PUT',
      headers: { ...bearer(token), 'content-type': 'application/json' },
      body: JSON.stringify({ employee: { do_not_disturb: isOn } }),
    });
    if (!answer.ok) throw new Error(`A write was answered with ${answer.status}`);
  };
  return setInterval(() => void write(), 1000);
}

const reports: string[] = [];
await forEachEngine(options.engine, async (engine: Engine, clusterUrl) => {
  const filled = await fillDatabase({ rows: 10_000, employees: 32, tokens: 1 + TOKENS }, clusterUrl);
  const { dataDir, databaseUrl, tokens } = filled;
  const first: ServiceOptions = { program: 'service', dataDir, databaseUrl };
  const { url, close } = await startProgram('server-process.ts', first);
  const lines: string[][] = [];
  for (const [name, path] of LISTS) {
    const answer = await fetch(url + path, {
      headers: { ...bearer(tokens[0]), 'accept-encoding': 'identity' },
    });
    const etag = answer.headers.get('etag') ?? '';
    const bytes: BareOptions = { kind: 'service', body: await answer.text(), etag };
    const bare = await startProgram('bare-process.ts', bytes);
    for (const { way, status, write, requests } of requestKinds(path, etag, tokens)) {
      const goal = write ? GOALS.written : GOALS[engine];
      const writing = write ? startWriting(url, tokens[1] ?? '') : undefined;
      const { cells, missed } = await compare({ url, requests, seconds, status }, bare.url, { rounds, goal });
      clearInterval(writing);
      if (missed) process.exitCode = 1;
      lines.push([name, way, ...cells]);
      process.stderr.write('.');
    }
    await bare.close();
  }
  await close();
  filled.remove();
  process.stderr.write('\n');
  reports.push(table([[engine, 'request', 'a second', '× bare HTTP', 'p50 / p99 in ms'], ...lines]));
});

publish('service', reports.join('\n\n'), options.write);
