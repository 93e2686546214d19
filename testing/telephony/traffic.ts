import { createIntakeClient } from '#server/telephony/demo/intake-client.ts';
import { seededSource } from '#server/telephony/demo/random.ts';
import { seedDemo } from '#server/telephony/demo/seed.ts';
import { createTraffic } from '#server/telephony/demo/traffic.ts';
import { SPEECH_DIR } from '#server/telephony/store/speech.ts';
import type { TestEngine } from '../db/databases.ts';
import { openWorld } from './world.ts';

export const START = Date.UTC(2026, 10, 18, 9, 42);
/** The longest step of the traffic, so that a test needs the fewest turns. */
const STEP = 5000;

/** The demo with traffic that a test runs for as many seconds as it likes. */
export async function openTraffic(engine: TestEngine) {
  const world = await openWorld(engine);
  const { db } = world;
  // The seed has its own.
  await db.deleteFrom('sound').execute();
  await seedDemo(db, { now: START, soundsDir: SPEECH_DIR });
  world.now = START;
  const now = () => world.now;
  const errors: unknown[] = [];
  const intake = createIntakeClient({ db, url: world.url, clock: now });
  const onError = (error: unknown) => errors.push(error);
  const take = createTraffic({ db, intake, clock: now, random: seededSource(4), onError });
  const run = async (seconds: number, each: () => Promise<void> = () => Promise.resolve()) => {
    for (const end = world.now + seconds * 1000; world.now < end;) {
      world.now += STEP;
      await take();
      await each();
    }
  };
  return { db, run, errors, intake, now };
}
