import { setTimeout as pause } from 'node:timers/promises';
import type { World } from './world.ts';

/** Something that happens to the servers. It ends when `cause` resolves. */
export interface Disturbance {
  readonly name: string;
  /** Milliseconds after the start. */
  readonly at: number;
  readonly cause: (world: World) => Promise<void>;
}

const MINUTE = 60_000;

const KINDS: readonly Pick<Disturbance, 'name' | 'cause'>[] = [
  { name: 'the service sleeps for 8 s', cause: (world) => world.pauseService(8000) },
  {
    name: 'PostgreSQL restarts',
    cause: async (world) => world.restartDatabase('fast'),
  },
  {
    name: 'the clock of the service jumps 2 min ahead, and back',
    cause: (world) => jump(world, 'service', 2 * MINUTE),
  },
  {
    name: 'PostgreSQL crashes and recovers',
    cause: async (world) => world.restartDatabase('immediate'),
  },
  {
    name: 'the clock of the gateway jumps 90 s back, and ahead',
    cause: (world) => jump(world, 'gateway', -1.5 * MINUTE),
  },
];

async function jump(world: World, server: 'gateway' | 'service', by: number): Promise<void> {
  await world.moveClock(server, by);
  await pause(5000);
  await world.moveClock(server, -by);
}

/**
 * The disturbances of a run of so many minutes, one after the other with calm between them. The service is killed early, since
 * its memory is compared from then on.
 */
export function disturbances(minutes: number): Disturbance[] {
  const length = minutes * MINUTE;
  const every = Math.min(2 * MINUTE, Math.max(22_000, length / 8));
  const killed: Disturbance = {
    name: 'the service is killed, and starts again after 5 s',
    at: Math.min(MINUTE, length / 12),
    cause: (world) => world.restartService(5000),
  };
  const rest: Disturbance[] = [];
  for (let at = killed.at + every; at < length - 30_000; at += every)
    rest.push({ ...KINDS[rest.length % KINDS.length], at } as Disturbance);
  return [killed, ...rest];
}
