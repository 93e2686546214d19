import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomSeed, sized } from '#testing/size.ts';
import { batchOf, createSharedCounter } from './shared-counter.ts';

const WINDOW = 60_000;

/** The shared count in memory; an addition takes effect and is answered when `settle` says so. */
function sharedCounts() {
  const sums = new Map<string, number>();
  const state = { writes: 0, failing: false };
  return {
    state,
    sums,
    add: async (key: string, windowStart: number, count: number): Promise<number> => {
      state.writes += 1;
      if (state.failing) throw new Error('no database');
      const name = `${key} ${windowStart}`;
      const sum = (sums.get(name) ?? 0) + count;
      sums.set(name, sum);
      return sum;
    },
  };
}

it('gateways together allow the limit and at most a batch for each other gateway, in any order of requests', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 130 }),
      fc.integer({ min: 1, max: 5 }),
      fc.scheduler(),
      fc.infiniteStream(fc.nat(4)),
      async (max, gateways, scheduler, picks) => {
        const shared = sharedCounts();
        const counters = Array.from({ length: gateways }, () =>
          createSharedCounter({
            max,
            window: WINDOW,
            keys: 100,
            clock: () => 0,
            // Requests to the database and their answers may each overtake others.
            add: async (...entry) => {
              await scheduler.schedule(Promise.resolve());
              const sum = await shared.add(...entry);
              await scheduler.schedule(Promise.resolve());
              return sum;
            },
          }),
        );
        const requests = [...picks.take(2 * max + 50)].map((pick) => counters[pick % gateways]!('a'));
        await scheduler.waitFor(Promise.all(requests));
        const allowed = (await Promise.all(requests)).filter((outcome) => outcome === undefined).length;
        expect(allowed).toBeLessThanOrEqual(max + (gateways - 1) * batchOf(max));
        expect(allowed).toBeGreaterThanOrEqual(Math.min(max, requests.length));
        expect(shared.state.writes).toBeLessThanOrEqual(allowed / batchOf(max) + gateways);
      },
    ),
    { numRuns: sized(50, 3000), seed: randomSeed() },
  );
});

it('a gateway writes once for a batch, and not at all beyond the limit', async () => {
  const shared = sharedCounts();
  const count = createSharedCounter({ max: 600, window: WINDOW, keys: 10, clock: () => 0, add: shared.add });
  for (let index = 0; index < 30; index += 1) expect(await count('a')).toBeUndefined();
  expect(shared.state.writes).toBe(0);
  for (let index = 30; index < 600; index += 1) expect(await count('a')).toBeUndefined();
  for (let index = 0; index < 5000; index += 1) expect(await count('a')).toEqual({ again: WINDOW });
  expect(shared.state.writes).toBe(19);
});

it('every window begins at zero, each key has its own count, and the refusal says how long to wait', async () => {
  const clock = { now: WINDOW + 59_000 };
  const count = createSharedCounter({
    max: 2,
    window: WINDOW,
    keys: 10,
    clock: () => clock.now,
    add: sharedCounts().add,
  });
  expect([await count('a'), await count('a'), await count('a'), await count('b')]).toEqual([
    undefined,
    undefined,
    { again: 1000 },
    undefined,
  ]);
  clock.now += 1000;
  expect(await count('a')).toBeUndefined();
});

it('without the database each gateway holds the limit by itself, and shares again when the database is back', async () => {
  const shared = sharedCounts();
  const errors: unknown[] = [];
  const clock = { now: 0 };
  const start = () =>
    createSharedCounter({
      max: 40,
      window: WINDOW,
      keys: 10,
      clock: () => clock.now,
      add: shared.add,
      onError: (error) => errors.push(error),
    });
  const [one, two] = [start(), start()];
  const allowedOf = async (count: typeof one, requests: number) => {
    let allowed = 0;
    for (let index = 0; index < requests; index += 1) if ((await count('a')) === undefined) allowed += 1;
    return allowed;
  };
  shared.state.failing = true;
  expect([await allowedOf(one, 60), await allowedOf(two, 60)]).toEqual([40, 40]);
  expect(errors.length).toBe(38);
  shared.state.failing = false;
  clock.now += WINDOW;
  expect([await allowedOf(one, 60), await allowedOf(two, 60)]).toEqual([40, 2]);
});
