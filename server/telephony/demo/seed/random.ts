/** All random values of the seed and the traffic come from one source, so that the same source gives the same rows. */
export interface Draw {
  /** 0 up to, not including, 1. */
  readonly next: () => number;
  /** A whole number from `low` to `high`, both included. */
  readonly between: (low: number, high: number) => number;
  readonly chance: (probability: number) => boolean;
  readonly pick: <T>(from: readonly T[]) => T;
  /** One key of a table of weights. */
  readonly weighted: <K extends string>(weights: Readonly<Record<K, number>>) => K;
  /** A random UUID (version 4). */
  readonly uuid: () => string;
  /** The same items in another order. */
  readonly shuffled: <T>(from: readonly T[]) => T[];
}

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

export function drawFrom(next: () => number): Draw {
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(from: readonly T[]): T => {
    const found = from[Math.floor(next() * from.length)];
    if (found === undefined) throw new Error('There is nothing to pick from');
    return found;
  };
  return {
    next,
    between,
    pick,
    chance: (probability) => next() < probability,
    weighted: <K extends string>(weights: Readonly<Record<K, number>>) => {
      const entries = Object.entries(weights) as [K, number][];
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [key, weight] of entries) {
        left -= weight;
        if (left < 0) return key;
      }
      return pick(entries)[0];
    },
    uuid: () => {
      const hex = Array.from({ length: 32 }, () => between(0, 15).toString(16));
      hex[12] = '4';
      hex[16] = (8 + between(0, 3)).toString(16);
      return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
    },
    shuffled: (from) => {
      const order = [...from];
      for (let at = order.length - 1; at > 0; at -= 1) {
        const other = between(0, at);
        const [a, b] = [order[at], order[other]];
        if (a !== undefined && b !== undefined) [order[at], order[other]] = [b, a];
      }
      return order;
    },
  };
}
