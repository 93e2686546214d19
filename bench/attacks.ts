/**
 * `npm run bench -- attacks`: what small hostile requests of a stranger cost, beside harmless ones of the same size; and how somebody at
 * another address works while each attack comes on 50 connections for a minute. Needs Linux, where all of 127.0.0.0/8 is this
 * machine. `--seconds` makes the minutes shorter. `--write` writes the tables to docs/performance.md.
 */
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Client, Pool } from 'undici';
import { urlOf } from '#contract/endpoints.ts';
import { GUARD_HEADER } from '#contract/session.ts';
import { ATTACKS, requestOf, type Attack } from './lib/attacks.ts';
import type { Attacked, AttackedOptions, AttackedUsage } from './lib/attacked-process.ts';
import type { AttackOptions } from './lib/attack-process.ts';
import { nextMessage, startChild } from './lib/child.ts';
import { cookieOf } from './lib/serving.ts';
import { median, percentile } from './lib/statistics.ts';
import { table, writeSection } from './lib/table.ts';

const { values: options } = parseArgs({
  options: { seconds: { type: 'string', default: '60' }, write: { type: 'boolean', default: false } },
});
const SECONDS = Number(options.seconds);
const CONNECTIONS = 50;
const ROUNDS = 5;
const REQUESTS = 40;
const GOALS = { times: 5, cost: 50, slower: 2, grown: 20 } as const;
const [STRANGER, COLLEAGUE] = ['127.0.0.3', '127.0.0.2'];
const MB = 1024 * 1024;

type Running = Awaited<ReturnType<typeof startAttacked>>;

async function startAttacked(unlimited: boolean) {
  const child = startChild(
    new URL('lib/attacked-process.ts', import.meta.url),
    { unlimited } satisfies AttackedOptions,
    { execArgv: ['--expose-gc'] },
  );
  const attacked = await nextMessage<Attacked>(child);
  return {
    ...attacked,
    usage: (question: 'heap' | 'cpu') => {
      child.send(question);
      return nextMessage<AttackedUsage>(child);
    },
    async close() {
      const gone = once(child, 'exit');
      child.disconnect();
      await gone;
    },
  };
}

/** The milliseconds of processor time that one of these requests takes, all of them at once. */
async function costOf(attacked: Running, attacks: readonly Attack[]): Promise<number> {
  const pool = new Pool(attacks[0]?.at === 'gateway' ? attacked.url : attacked.serviceUrl);
  const before = await attacked.usage('cpu');
  await Promise.all(
    attacks.map(async (attack) => (await pool.request(requestOf(attack, attacked.tokens[0]))).body.dump()),
  );
  const { cpu } = await attacked.usage('cpu');
  await pool.close();
  return (cpu - before.cpu) / attacks.length;
}

let missed = 0;
const shown = (value: number, goal: number, digits = 1): string => {
  if (value <= goal) return value.toFixed(digits);
  missed += 1;
  return `${value.toFixed(digits)} (goal ${goal})`;
};

/** What each hostile and harmless request costs without rate limits. */
async function costs(): Promise<string> {
  const attacked = await startAttacked(true);
  const rows: string[][] = [];
  for (const [hostile, harmless] of ATTACKS) {
    const pairs: { bad: number; good: number }[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const times = Array.from({ length: REQUESTS }, (_, time) => round * REQUESTS + time);
      const bad = await costOf(attacked, times.map(hostile));
      const good = await costOf(
        attacked,
        times.map(() => harmless),
      );
      // The first one compiles.
      if (round > 0) pairs.push({ bad, good });
    }
    const bad = median(pairs.map((pair) => pair.bad));
    const good = median(pairs.map((pair) => pair.good));
    rows.push([hostile(0).name, shown(bad, GOALS.cost, 2), good.toFixed(2), shown(bad / good, GOALS.times)]);
  }
  await attacked.close();
  return table([['Request', 'hostile, ms', 'harmless, ms', 'ratio'], ...rows]);
}

interface Work {
  readonly times: readonly number[];
  readonly failed: number;
}

/** Somebody at another address reads lists, one after the other, for as long. */
async function work({ url }: Attacked, cookie: string, until: number): Promise<Work> {
  const client = new Client(url, { connect: { localAddress: COLLEAGUE } });
  const headers = { cookie, [GUARD_HEADER]: '1', 'sec-fetch-site': 'same-origin' };
  const paths = [urlOf('listEmployees', {}), urlOf('listVoicemails', {}, { limit: 20 }), '/auth/session'];
  const times: number[] = [];
  let failed = 0;
  for (let turn = 0; performance.now() < until; turn += 1) {
    const began = performance.now();
    const { statusCode, body } = await client.request({
      method: 'GET',
      path: paths[turn % paths.length] ?? '/',
      headers,
    });
    await body.dump();
    times.push(performance.now() - began);
    if (statusCode !== 200) failed += 1;
    await pause(100);
  }
  await client.close();
  return { times, failed };
}

/** How that work goes in a quiet minute and during each attack, with the usual rate limits. */
async function underAttack(): Promise<string> {
  const attacked = await startAttacked(false);
  const { url, serviceUrl, tokens } = attacked;
  const cookie = await cookieOf(url, tokens[1]);
  const minute = () => work(attacked, cookie, performance.now() + SECONDS * 1000);
  await minute();
  const quiet = percentile((await minute()).times, 0.95);
  const rows = [['none', '–', quiet.toFixed(1), '1.0', '0', '–']];
  for (const [attack, [hostile]] of ATTACKS.entries()) {
    const before = await attacked.usage('heap');
    const attacker = startChild(new URL('lib/attack-process.ts', import.meta.url), {
      url,
      serviceUrl,
      tokens,
      attack,
      connections: CONNECTIONS,
      address: STRANGER,
    } satisfies AttackOptions);
    const { times, failed } = await minute();
    attacker.send('answered');
    const answered = await nextMessage<number>(attacker);
    const gone = once(attacker, 'exit');
    attacker.disconnect();
    await gone;
    const p95 = percentile(times, 0.95);
    rows.push([
      hostile(0).name,
      Math.round(answered / SECONDS).toLocaleString('en'),
      p95.toFixed(1),
      shown(p95 / quiet, GOALS.slower),
      shown(failed, 0, 0),
      shown(((await attacked.usage('heap')).heap - before.heap) / MB, GOALS.grown),
    ]);
    process.stderr.write('.');
  }
  process.stderr.write('\n');
  await attacked.close();
  return table([
    ['Attack', 'a second', 'p95 of the colleague, ms', '× quiet', 'failed', 'heap, MB'],
    ...rows,
  ]);
}

const report = `${await costs()}\n\n${await underAttack()}`;
console.log(report);
if (missed > 0) process.exitCode = 1;
if (options.write) {
  const text = `\`npm run bench -- attacks --write\`: the processor time of a request, in the median of ${ROUNDS} rounds of ${REQUESTS}, without rate limits; gateway and embedded
service are one process. Then, with the usual limits, each attack on ${CONNECTIONS} connections of one address for ${SECONDS} s, each connection as fast as it is answered, while
somebody at another address reads a list every 100 ms: the times of the reading, and how much the heap has grown. Attackers, reader and server
share the processors. At 90ae8255 the hostile requests took 1,133, 21, 380, 64, 416, 415, 1.0, 0.5, 159 and 46 ms of processor time, in this order,
and ever new clients were never limited.

${report}`;
  writeSection('Attacks', text);
}
