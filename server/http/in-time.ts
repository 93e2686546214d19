import { setTimeout as pause } from 'node:timers/promises';

/** The result of `work`, unless it takes longer than `ms` milliseconds: then rejects. */
export const inTime = <T>(work: Promise<T>, ms: number): Promise<T> =>
  Promise.race([
    work,
    pause(ms, undefined, { ref: false }).then(() => {
      throw new Error(`no answer within ${ms} ms`);
    }),
  ]);
