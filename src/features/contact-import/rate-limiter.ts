/** Thrown to waiting callers when the run pauses, stops or halts. */
export const INTERRUPTED = Symbol('interrupted');

/** Limits calls to `perSecond`, evenly spaced, and waits when the service asks for it. */
export function createRateLimiter(perSecond: number, now: () => number) {
  let speed = perSecond;
  let nextAt = 0;
  let hold = 0;
  let interrupted = false;
  const waiting = new Set<() => void>();

  const wait = (ms: number) =>
    new Promise<void>((resolve) => {
      const done = () => {
        clearTimeout(timer);
        waiting.delete(done);
        resolve();
      };
      const timer = setTimeout(done, ms);
      waiting.add(done);
    });

  return {
    /** Waits until the next call may be made. Throws INTERRUPTED. */
    async acquire() {
      for (;;) {
        if (interrupted) throw INTERRUPTED;
        const at = Math.max(now(), hold, nextAt);
        nextAt = at + 1000 / speed;
        if (at > now()) await wait(at - now());
        // Another call may have failed during the wait and set a new hold.
        if (!interrupted && hold <= now()) return;
      }
    },
    /** Lets no call through for `ms`. */
    hold: (ms: number) => {
      hold = Math.max(hold, now() + ms);
    },
    heldUntil: () => hold,
    /** Halves the rate, after the service has answered that it is too high. */
    slower: () => {
      speed = Math.max(1, speed / 2);
    },
    /** Makes all waiting callers throw INTERRUPTED. */
    interrupt: () => {
      interrupted = true;
      for (const done of waiting) done();
    },
    /** Lets calls through again, without a hold. The rate stays. */
    reset: () => {
      interrupted = false;
      hold = 0;
      nextAt = 0;
    },
  };
}
