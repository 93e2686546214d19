import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether this is `npm run soak`. */
    soak: boolean;
  }
}

/** Whether long random tests run at full size, with numbers that are new each time. */
export const isSoak = (): boolean => inject('soak');

/** How much of a long random test runs: `short` in `npm run unit`, `full` in `npm run soak`. */
export const sized = (short: number, full: number): number => (isSoak() ? full : short);

/**
 * Where random numbers begin: the same each time in `npm run unit`, so that a change is all that can make it fail, and new
 * each time in `npm run soak`. `FC_SEED` repeats a run of the latter.
 */
export const randomSeed = (): number =>
  Number(process.env['FC_SEED'] ?? (isSoak() ? Date.now() % 2 ** 31 : 18));
