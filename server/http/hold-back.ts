import { setTimeout as pause } from 'node:timers/promises';

/** Less than the connections of a gateway to its service, which also passes on the calls of others. */
const MOST_AT_ONCE = 100;

/**
 * Holds back refusals for `ms` milliseconds, so that a program that asks again as soon as it is refused takes little time from everybody
 * else.
 */
export function createHoldBack(ms: number): () => Promise<void> {
  let held = 0;
  return async () => {
    if (ms === 0 || held >= MOST_AT_ONCE) return;
    held += 1;
    await pause(ms, undefined, { ref: false });
    held -= 1;
  };
}

/** Milliseconds that a refusal is held back: an attack on 50 connections is 50 requests a second. */
export const HELD_BACK = 1000;
