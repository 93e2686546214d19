/**
 * `npm run bench -- intake`: events at the intake while fifty boards are open: at a steady rate for `--seconds`, in lists and one by one, and then as
 * fast as they are taken. Gateway and service are processes of their own, without limits. `--rate` is the events a second, `--boards` the number
 * of boards, `--engine=sqlite` or `postgres` measures one. `--write` writes the table to docs/performance.md.
 */
import { parseArgs } from 'node:util';
import { seededSource } from '#server/telephony/demo/random.ts';
import { openLiveBoard, type LiveBoard } from '#testing/gateway/live-board.ts';
import { prepareIntake } from '#testing/telephony/intake-lines.ts';
import { sendEvents, type Acknowledged, type Sending } from '#testing/telephony/intake-sender.ts';
import { createIntakeTraffic, type IntakeTraffic } from '#testing/telephony/intake-traffic.ts';
import { fillDatabase, forEachEngine } from './lib/databases.ts';
import { startProgram } from './lib/processes.ts';
import type { GatewayOptions, ServiceOptions, Usage } from './lib/server-process.ts';
import { median, percentile, publish, table } from './lib/report.ts';

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    rate: { type: 'string', default: '1000' },
    boards: { type: 'string', default: '50' },
    engine: { type: 'string', default: 'sqlite' },
    write: { type: 'boolean', default: false },
  },
});
const SECONDS = Number(options.seconds);
const RATE = Number(options.rate);
const BOARDS = Number(options.boards);
/** Changes of a lamp that are measured. */
const LAMPS = 60;
const SHAPES = [
  { name: 'lists of 1,000', together: 1000, connections: 1 },
  { name: 'lists of 50', together: 50, connections: 2 },
  { name: 'one by one, 16 connections', together: 1, connections: 16 },
] as const;

/** Milliseconds until every board shows who is busy. */
async function untilRight(boards: readonly LiveBoard[], { expected }: IntakeTraffic): Promise<number> {
  const began = performance.now();
  const wanted = expected().busy.join();
  while (performance.now() - began < 60_000) {
    if (boards.every((board) => board.busy()?.join() === wanted)) return performance.now() - began;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return Infinity;
}

const words: string[] = [];
const rows = [
  [
    '',
    'events a second',
    'answers, p50 / p95 in ms',
    'boards right after',
    'CPU of service, gateway',
    'the most a second',
  ],
];
await forEachEngine(options.engine, async (engine, clusterUrl) => {
  const filled = await fillDatabase({ rows: 1000, employees: 50 }, clusterUrl);
  const { lines, key, tokens } = await prepareIntake(filled, BOARDS);
  const { dataDir, databaseUrl } = filled;
  const service = await startProgram('server-process.ts', {
    program: 'service',
    dataDir,
    databaseUrl,
  } satisfies ServiceOptions);
  const gateway = await startProgram('server-process.ts', {
    program: 'gateway',
    serviceUrl: service.url,
    dataDir,
    databaseUrl,
    unlimited: true,
  } satisfies GatewayOptions);
  const boards: LiveBoard[] = [];
  for (const token of tokens) boards.push(await openLiveBoard(gateway.url, token));
  const traffic = createIntakeTraffic(lines, seededSource(7), Date.now);
  const cpu = async () =>
    Promise.all([service, gateway].map(async ({ ask }) => (await ask<Usage>('usage')).cpu));
  const send = (
    more: Pick<Sending, 'count' | 'perSecond' | 'together' | 'connections'>,
  ): Promise<Acknowledged> => sendEvents(traffic.next, { url: service.url, key, ...more });
  /** From one event until every board shows who is busy by it. Milliseconds. */
  const lamps: number[] = [];
  while (lamps.length < LAMPS) {
    const before = traffic.expected().busy.join();
    const began = performance.now();
    await send({ count: 1, perSecond: Infinity, together: 1, connections: 1 });
    await untilRight(boards, traffic);
    if (traffic.expected().busy.join() !== before) lamps.push(performance.now() - began);
  }
  const inWords = `${median(lamps).toFixed(0)} ms, ${percentile(lamps, 0.95).toFixed(0)} ms at p95`;
  words.push(`From an event until the lamp on all ${BOARDS} boards, ${engine}: ${inWords}.`);
  for (const { name, together, connections } of SHAPES) {
    const shape = { together, connections };
    const before = await cpu();
    const { seconds, took, failed } = await send({ ...shape, count: SECONDS * RATE, perSecond: RATE });
    const used = (await cpu()).map((now, at) => ((now - (before[at] ?? 0)) / 10_000 / seconds).toFixed(0));
    const right = await untilRight(boards, traffic);
    const most = await send({ ...shape, count: 20_000, perSecond: Infinity });
    const rate = (SECONDS * RATE) / seconds;
    rows.push([
      `${engine}, ${name}`,
      rate.toFixed(0),
      `${median(took).toFixed(0)} / ${percentile(took, 0.95).toFixed(0)}`,
      `${right.toFixed(0)} ms`,
      `${used.join(' %, ')} %`,
      (20_000 / most.seconds).toFixed(0),
    ]);
    const tooSlow = together > 1 && rate < 0.98 * RATE;
    if (failed > 0 || tooSlow || right === Infinity) process.exitCode = 1;
    await untilRight(boards, traffic);
  }
  for (const { close } of boards) close();
  await gateway.close();
  await service.close();
  filled.remove();
});
publish('intake', `${words.join('\n')}\n\n${table(rows)}`, options.write);
