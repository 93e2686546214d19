/** Thrown out of a turn that will not come: the run has paused, stopped or halted. */
export const INTERRUPTED = Symbol('interrupted');

/** At most `perSecond` calls, evenly; held back when the service asks for it. */
export function createPace(perSecond: number, now: () => number) {
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
    async turn() {
      for (;;) {
        if (interrupted) throw INTERRUPTED;
        const at = Math.max(now(), hold, nextAt);
        nextAt = at + 1000 / speed;
        if (at > now()) await wait(at - now());
        // Somebody else may have met a fault meanwhile.
        if (!interrupted && hold <= now()) return;
      }
    },
    /** Nothing is called for so long. */
    hold: (ms: number) => {
      hold = Math.max(hold, now() + ms);
    },
    heldUntil: () => hold,
    /** Half as fast from now on: the service found it too fast. */
    slower: () => {
      speed = Math.max(1, speed / 2);
    },
    /** Sends everybody who waits home. */
    interrupt: () => {
      interrupted = true;
      for (const done of waiting) done();
    },
    /** Begins anew, without any hold. */
    reset: () => {
      interrupted = false;
      hold = 0;
      nextAt = 0;
    },
  };
}
