/**
 * `npm run bench -- endurance --minutes=N`: boards at a gateway and a service on PostgreSQL for N minutes, with outages, restarts of the
 * database and clocks that jump. Prints requests, failures by kind, memory and handles. Fails when an acknowledged write is lost or there
 * twice, when a request fails without an outage, and when memory or handles grow.
 */
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { slopeOf } from '#testing/e2e/wall-heap.ts';
import { openBoard, type BoardRun } from './endurance/board.ts';
import { createLedger } from './endurance/ledger.ts';
import { startWorld, type Server, type World } from './endurance/world.ts';
import { table } from './lib/report.ts';
import type { Usage } from './lib/server-process.ts';

const { values: options } = parseArgs({ options: { minutes: { type: 'string', default: '60' } } });
const BOARDS = 50;
const MINUTE = 60_000;
const LENGTH = Math.max(1, Number(options.minutes)) * MINUTE;
/** After an outage, answers that were under way and back-offs of the servers fail for so long, in milliseconds. */
const RECOVERY = 15_000;
/** More open handles than at the start by this number are a leak. Connections and timers come and go. */
const HANDLES = 60;
/** Growth of the heap below this many bytes is caches and pools that fill, and compiled code. */
const NOISE = 6_000_000;
const SERVERS: readonly Server[] = ['gateway', 'service'];

type Cause = readonly [name: string, cause: (world: World) => Promise<void>];

const jump =
  (server: Server, by: number) =>
  async ({ moveClock }: World): Promise<void> => {
    await moveClock(server, by);
    await pause(5000);
    await moveClock(server, -by);
  };

/** The service is killed early, since its memory is compared from then on. The others come in turn, with calm between them. */
const KILL: Cause = [
  'the service is killed, and starts again after 5 s',
  (world) => world.restartService(5000),
];
const CAUSES: readonly Cause[] = [
  ['the service sleeps for 8 s', (world) => world.pauseService(8000)],
  ['PostgreSQL restarts', (world) => world.restartDatabase('fast')],
  ['the clock of the service jumps 2 min ahead, and back', jump('service', 2 * MINUTE)],
  ['PostgreSQL crashes and recovers', (world) => world.restartDatabase('immediate')],
  ['the clock of the gateway jumps 90 s back, and ahead', jump('gateway', -1.5 * MINUTE)],
];

function* disturbances(): Generator<readonly [at: number, ...Cause]> {
  const every = Math.min(2 * MINUTE, Math.max(22_000, LENGTH / 8));
  const first = Math.min(MINUTE, LENGTH / 12);
  yield [first, ...KILL];
  for (let turn = 0, at = first + every; at < LENGTH - 30_000; turn++, at += every)
    yield [at, ...(CAUSES[turn % CAUSES.length] ?? KILL)];
}

/** Waits, and returns whether the run goes on. */
const sleep = async (milliseconds: number, signal: AbortSignal): Promise<boolean> =>
  pause(Math.max(0, milliseconds), true, { signal }).catch(() => false);

type Sample = Usage & { readonly at: number };
type Samples = Record<Server, Sample[]>;

/** Asks for memory and handles, some 60 times in a run and at least every minute. */
async function sample(world: World, samples: Samples, signal: AbortSignal): Promise<void> {
  const every = Math.min(MINUTE, Math.max(3000, LENGTH / 60));
  while (await sleep(every, signal))
    for (const server of SERVERS)
      try {
        samples[server].push({ at: performance.now(), ...(await world.usage(server)) });
      } catch {
        // The service is down at the moment. A restarted one begins with new memory.
        samples[server].length = 0;
      }
}

/** Runs to the end, prints what happened, and returns what was wrong. */
async function endure(world: World, stop: AbortController): Promise<readonly string[]> {
  const { signal } = stop;
  const ledger = createLedger();
  /** How many answers of each kind were fine or in an outage, and how many were neither. */
  const counts = new Map<string, [fine: number, wrong: number]>();
  let calmFrom = 0;
  const run: BoardRun = {
    url: world.url,
    prefix: `Endurance ${Date.now().toString(36)}`,
    ledger,
    signal,
    count(kind) {
      const isFine =
        / (2\d\d|304)$/.test(kind) || kind === 'DELETE again 404' || performance.now() < calmFrom;
      const [fine, wrong] = counts.get(kind) ?? [0, 0];
      counts.set(kind, isFine ? [fine + 1, wrong] : [fine, wrong + 1]);
    },
  };
  const boards: (() => Promise<unknown>)[] = [];
  for (const { id, token } of world.people) boards.push(await openBoard(run, id, token));
  const started = performance.now();
  const samples: Samples = { gateway: [], service: [] };
  const working = [...boards.map((work) => work()), sample(world, samples, signal)];
  for (const [at, name, cause] of disturbances()) {
    if (!(await sleep(started + at - performance.now(), signal))) break;
    calmFrom = Infinity;
    console.log(`${((performance.now() - started) / MINUTE).toFixed(1).padStart(5)} min  ${name}`);
    await cause(world);
    calmFrom = performance.now() + RECOVERY;
  }
  const isWhole = await sleep(started + LENGTH - performance.now(), signal);
  stop.abort();
  await Promise.all(working);
  const faults = ledger.faults(await world.countsOf(run.prefix));

  const answers = [...counts].toSorted(([a], [b]) => a.localeCompare(b));
  console.log(
    table([
      ['Answer', 'Fine, or in an outage', 'Without an outage'],
      ...answers.map(([kind, [fine, wrong]]) => [kind, fine.toLocaleString('en'), String(wrong)]),
    ]),
  );
  const acknowledged = ledger.acknowledged();
  console.log(`${acknowledged} acknowledged writes read back, ${faults.length} lost or twice.`);
  return [
    ...faults.slice(0, 20),
    ...answers.flatMap(([kind, [, wrong]]) => (wrong > 0 ? [`${wrong} × ${kind} without an outage`] : [])),
    ...memoryProblems(samples),
    ...(acknowledged === 0 ? ['No write was acknowledged'] : []),
    ...(isWhole ? [] : ['Stopped before its time']),
  ];
}

/** Prints memory and handles of each server, and returns what grows. */
function memoryProblems(samples: Readonly<Samples>): string[] {
  const megabytes = (bytes = 0) => `${(bytes / 1e6).toFixed(1)} MB`;
  const problems: string[] = [];
  const lines = SERVERS.map((server) => {
    const all = samples[server];
    // Without the first third, in which caches fill and boards connect.
    const steady = all.slice(Math.ceil(all.length / 3));
    const [first, last] = [steady[0], all.at(-1)];
    const slope = steady.length < 3 ? 0 : slopeOf(steady.map(({ at, heap }) => [at / MINUTE, heap]));
    const growth = (slope * ((last?.at ?? 0) - (first?.at ?? 0))) / MINUTE;
    if (growth > NOISE) problems.push(`The memory of the ${server} grows`);
    if ((last?.handles ?? 0) - (first?.handles ?? 0) > HANDLES)
      problems.push(`The handles of the ${server} grow`);
    const handles = `${first?.handles ?? 0} and ${last?.handles ?? 0}`;
    return [
      server,
      megabytes(last?.heap),
      megabytes(slope),
      megabytes(last?.rss),
      handles,
      String(all.length),
    ];
  });
  const head = [
    'Server',
    'Heap after collection',
    'A minute',
    'Resident',
    'Handles, first and last',
    'Samples',
  ];
  console.log(table([head, ...lines]));
  return problems;
}

const world = await startWorld(BOARDS);
const stop = new AbortController();
process.once('SIGINT', () => stop.abort());
try {
  const problems = await endure(world, stop);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
} finally {
  stop.abort();
  await world.close();
}
