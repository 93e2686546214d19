import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether this is `npm run soak`. */
    soak: boolean;
  }
}

/** Whether long random tests run at full size, with new random numbers each time. */
export const isSoak = (): boolean => inject('soak');

/** The size of a long random test: `short` in `npm run unit`, `full` in `npm run soak`. */
export const sized = (short: number, full: number): number => (isSoak() ? full : short);

/**
 * The seed of random tests: fixed in `npm run unit`, so that only a change of the code can make it fail, and new each time in
 * `npm run soak`. `FC_SEED` repeats a run of the latter.
 */
export const randomSeed = (): number =>
  Number(process.env['FC_SEED'] ?? (isSoak() ? Date.now() % 2 ** 31 : 18));
