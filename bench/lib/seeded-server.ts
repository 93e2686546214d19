import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ScaleCounts } from '../../server/telephony/store/seed/scale-rows.ts';
import { answerOf } from './child.ts';

/** What `seeded-process.ts` is told at first. */
export interface SeedWish {
  readonly counts: Partial<ScaleCounts>;
  /** Leaves the database in `.cache`; the next run with the same counts goes on with it, at the moment of its seeding. */
  readonly keep: boolean;
}

/** What it answers. */
export interface Seeded {
  readonly url: string;
  /** An access token of a receptionist of the large company. */
  readonly token: string;
}

/** What it is asked afterwards. */
export interface CountSince {
  readonly since: number;
}

export interface SeededServer extends Seeded {
  smileysSince(this: void, since: number): Promise<number>;
  close(this: void): void;
}

/** Gateway and service in a process of their own, with the large company in the database. */
export async function startSeeded(wish: SeedWish): Promise<SeededServer> {
  const child = fork(fileURLToPath(new URL('seeded-process.ts', import.meta.url)));
  child.send(wish);
  const seeded = await answerOf<Seeded>(child);
  return {
    ...seeded,
    smileysSince: (since) => {
      child.send({ since } satisfies CountSince);
      return answerOf<number>(child);
    },
    close: () => child.disconnect(),
  };
}
