export type InTurn = <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;

/**
 * Lets at most `most` pieces of work run at once; the others wait in line. One whose signal is aborted leaves the line
 * without having begun, and rejects with the signal's reason.
 */
export function createTurns(most: number): InTurn {
  let running = 0;
  const line: (() => void)[] = [];

  function takeTurn(signal: AbortSignal | undefined): Promise<void> {
    if (running < most) {
      running++;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const begin = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        line.splice(line.indexOf(begin), 1);
        reject(signal?.reason as Error);
      };
      line.push(begin);
      signal?.addEventListener('abort', leave, { once: true });
    });
  }

  return async (work, signal) => {
    signal?.throwIfAborted();
    await takeTurn(signal);
    try {
      signal?.throwIfAborted();
      return await work();
    } finally {
      const next = line.shift();
      // The turn is handed on, so nobody can slip in between.
      if (next) next();
      else running--;
    }
  };
}
