/**
 * `npm run bench -- endurance --minutes=N`: boards at a gateway and a service on PostgreSQL for N minutes, with outages, restarts of the database and
 * clocks that jump. Prints requests, failures by kind, memory and handles. Fails when an acknowledged write is lost or there twice,
 * when a request fails without an outage, and when memory or handles grow.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { table } from './lib/table.ts';
import { Board, type BoardRun } from './endurance/board.ts';
import { Ledger } from './endurance/ledger.ts';
import { disturbances } from './endurance/disturbances.ts';
import { slopeOf } from './endurance/slope.ts';
import { startWorld, type Server, type World } from './endurance/world.ts';
import type { Usage } from './endurance/child.ts';

const BOARDS = 50;
const MINUTE = 60_000;
/** After an outage, answers that were under way and back-offs of the servers fail for so long, in milliseconds. */
const RECOVERY = 15_000;
/** More open handles than at the start by this number are a leak. Connections and timers come and go. */
const HANDLES = 60;
const SERVERS: readonly Server[] = ['gateway', 'service'];

interface Sample extends Usage {
  readonly at: number;
}

/** Runs for so many minutes and returns whether everything held. */
async function endure(minutes: number): Promise<boolean> {
  const world = await startWorld(BOARDS);
  const stop = new AbortController();
  const interrupted = () => stop.abort();
  process.once('SIGINT', interrupted);
  try {
    return await run(world, minutes, stop);
  } finally {
    process.off('SIGINT', interrupted);
    stop.abort();
    await world.close();
  }
}

async function run(world: World, minutes: number, stop: AbortController): Promise<boolean> {
  const ledger = new Ledger();
  const expected = new Map<string, number>();
  const unexpected = new Map<string, number>();
  let calmFrom = 0;
  const board: BoardRun = {
    url: world.url,
    prefix: `Endurance ${Date.now().toString(36)}`,
    ledger,
    signal: stop.signal,
    count(kind) {
      const fine = / (2\d\d|304)$/.test(kind) || kind === 'DELETE again 404' || performance.now() < calmFrom;
      const counts = fine ? expected : unexpected;
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
    },
  };
  const boards = world.people.map(({ id }) => new Board(board, id));
  for (const [index, { token }] of world.people.entries()) await boards[index]?.signIn(token);
  const started = performance.now();
  const end = started + minutes * MINUTE;
  const working = boards.map((one) => one.work());

  const samples: Record<Server, Sample[]> = { gateway: [], service: [] };
  const sampling = sample(world, samples, minutes, stop.signal);
  for (const { name, at, cause } of disturbances(minutes)) {
    const wait = started + at - performance.now();
    if (!(await sleep(wait, stop.signal)) || performance.now() > end) break;
    calmFrom = Infinity;
    console.log(`${minuteWords(performance.now() - started)}  ${name}`);
    await cause(world);
    calmFrom = performance.now() + RECOVERY;
  }
  const whole = await sleep(end - performance.now(), stop.signal);
  stop.abort();
  await Promise.all([...working, sampling]);
  const faults = ledger.faults(await world.countsOf(board.prefix));
  return report({ minutes, ledger, faults, expected, unexpected, samples, whole });
}

/** Asks for memory and handles, some 60 times in a run and at least every minute. */
async function sample(
  world: World,
  samples: Record<Server, Sample[]>,
  minutes: number,
  signal: AbortSignal,
): Promise<void> {
  const every = Math.min(MINUTE, Math.max(3000, (minutes * MINUTE) / 60));
  while (await sleep(every, signal)) {
    for (const server of SERVERS) {
      try {
        samples[server].push({ at: performance.now(), ...(await world.usage(server)) });
      } catch {
        // The service is down at the moment. A restarted one begins with new memory.
        samples[server].length = 0;
      }
    }
  }
}

interface Result {
  readonly minutes: number;
  readonly ledger: Ledger;
  readonly faults: readonly string[];
  readonly expected: ReadonlyMap<string, number>;
  readonly unexpected: ReadonlyMap<string, number>;
  readonly samples: Readonly<Record<Server, readonly Sample[]>>;
  readonly whole: boolean;
}

function report(result: Result): boolean {
  const { ledger, faults, expected, unexpected, samples, whole } = result;
  const kinds = [...new Set([...expected.keys(), ...unexpected.keys()])].toSorted();
  const total = [...expected.values(), ...unexpected.values()].reduce((sum, count) => sum + count, 0);
  const words = (count: number | undefined) => (count ?? 0).toLocaleString('en');
  console.log(
    table([
      ['Answer', 'Fine, or in an outage', 'Without an outage'],
      ...kinds.map((kind) => [kind, words(expected.get(kind)), words(unexpected.get(kind))]),
      ['Requests', words(total), ''],
    ]),
  );
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
  const slopes = SERVERS.map((server) => {
    const all = samples[server];
    const slope = slopeOf(all.map(({ at, heap }) => ({ at, bytes: heap })));
    const [first, last] = [all[0]?.handles ?? 0, all.at(-1)?.handles ?? 0];
    return {
      server,
      slope,
      first,
      last,
      heap: all.at(-1)?.heap ?? 0,
      rss: all.at(-1)?.rss ?? 0,
      count: all.length,
    };
  });
  console.log(
    table([
      ['Server', 'Heap after collection', 'A minute', 'Resident', 'Handles, first and last', 'Samples'],
      ...slopes.map(({ server, slope, heap, rss, first, last, count }) => [
        server,
        megabytes(heap),
        megabytes(slope.perMinute),
        megabytes(rss),
        `${first} and ${last}`,
        String(count),
      ]),
    ]),
  );
  console.log(`${words(ledger.acknowledged)} acknowledged writes read back, ${faults.length} lost or twice.`);
  const problems = [
    ...faults.slice(0, 20),
    ...[...unexpected].map(([kind, count]) => `${count} × ${kind} without an outage`),
    ...slopes.filter(({ slope }) => slope.grows).map(({ server }) => `The memory of the ${server} grows`),
    ...slopes
      .filter(({ first, last }) => last - first > HANDLES)
      .map(({ server }) => `The handles of the ${server} grow`),
    ...(ledger.acknowledged === 0 ? ['No write was acknowledged'] : []),
    ...(whole ? [] : ['Stopped before its time']),
  ];
  for (const problem of problems) console.error(problem);
  return problems.length === 0;
}

/** Waits, and returns whether the run goes on. */
const sleep = async (milliseconds: number, signal: AbortSignal): Promise<boolean> =>
  pause(Math.max(0, milliseconds), true, { signal }).catch(() => false);

const minuteWords = (milliseconds: number) => `${(milliseconds / MINUTE).toFixed(1)} min`.padStart(9);

const { values: options } = parseArgs({ options: { minutes: { type: 'string', default: '60' } } });
if (!(await endure(Math.max(1, Number(options.minutes))))) process.exitCode = 1;
