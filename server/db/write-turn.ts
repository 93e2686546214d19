import { DatabaseBusyError } from './errors.ts';

/**
 * A queue of writes: one at a time, in the order asked for. The returned function waits for its turn, or rejects with
 * `DatabaseBusyError` after `patience` milliseconds. Call the function that it resolves to once, when the write is done.
 */
export function createWriteTurn(patience: number): () => Promise<() => void> {
  const waiting: (() => void)[] = [];
  let taken = false;

  function passOn() {
    const next = waiting.shift();
    if (next) next();
    else taken = false;
  }

  return () => {
    if (!taken) {
      taken = true;
      return Promise.resolve(passOn);
    }
    return new Promise((resolve, reject) => {
      const enter = () => {
        clearTimeout(timer);
        resolve(passOn);
      };
      // Without a limit, a write on `db` inside a transaction of the same request would wait for itself forever.
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(enter), 1);
        reject(new DatabaseBusyError(`A write waited ${patience} ms for its turn`));
      }, patience);
      waiting.push(enter);
    });
  };
}
