import type { ScaleCounts } from '../../server/telephony/store/seed/scale-rows.ts';
import { nextMessage, startChild } from './child.ts';

/** The first message to `seeded-process.ts`. */
export interface SeedOptions {
  readonly counts: Partial<ScaleCounts>;
  /** Keeps the database in `.cache`. The next run with the same counts uses it, with the time at which it was seeded. */
  readonly keep: boolean;
}

/** Its answer. */
export interface Seeded {
  readonly url: string;
  /** An access token of a receptionist of the large company. */
  readonly token: string;
}

/** Later messages to it. The answer is a number. */
export interface CountSince {
  readonly since: number;
}

export interface SeededServer extends Seeded {
  smileysSince(this: void, since: number): Promise<number>;
  close(this: void): void;
}

/** Starts gateway and service in a separate process, with the large company in the database. */
export async function startSeeded(options: SeedOptions): Promise<SeededServer> {
  const child = startChild(new URL('seeded-process.ts', import.meta.url), options);
  const seeded = await nextMessage<Seeded>(child);
  return {
    ...seeded,
    smileysSince: (since) => {
      child.send({ since } satisfies CountSince);
      return nextMessage<number>(child);
    },
    close: () => child.disconnect(),
  };
}
