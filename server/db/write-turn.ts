import { DatabaseBusyError } from './errors.ts';

/**
 * Whose turn it is to write: one at a time, in the order asked for. The answer waits for the turn; `DatabaseBusyError`
 * after `patience` milliseconds. Call what it resolves to once, to pass the turn on.
 */
export function createWriteTurn(patience: number): () => Promise<() => void> {
  const waiting: (() => void)[] = [];
  let taken = false;

  function passOn() {
    const next = waiting.shift();
    if (next) next();
    else taken = false;
  }

  function ticket(): () => void {
    let used = false;
    return () => {
      if (used) return;
      used = true;
      passOn();
    };
  }

  return () => {
    if (!taken) {
      taken = true;
      return Promise.resolve(ticket());
    }
    return new Promise((resolve, reject) => {
      const enter = () => {
        clearTimeout(timer);
        resolve(ticket());
      };
      // Without a limit, a write on `db` inside a transaction of the same request would wait for itself for ever.
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(enter), 1);
        reject(new DatabaseBusyError(`A write waited ${patience} ms for its turn`));
      }, patience);
      waiting.push(enter);
    });
  };
}
