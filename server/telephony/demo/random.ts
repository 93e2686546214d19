/** All random values of the traffic and of the large company come from one source, so that the same source gives the same rows. */
export type Draw = ReturnType<typeof drawFrom>;

/** A source of random numbers that is the same for the same seed (mulberry32). */
export function seededSource(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** `next` gives numbers from 0 up to, not including, 1. */
export function drawFrom(next: () => number) {
  /** A whole number from `low` to `high`, both included. */
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    chance: (probability: number) => next() < probability,
    pick: <T>(from: readonly T[]): T => {
      const found = from[Math.floor(next() * from.length)];
      if (found === undefined) throw new Error('There is nothing to pick from');
      return found;
    },
    /** A random UUID (version 4). */
    uuid: () => {
      const hex = Array.from({ length: 32 }, () => between(0, 15).toString(16));
      hex[12] = '4';
      hex[16] = (8 + between(0, 3)).toString(16);
      return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
    },
  };
}
