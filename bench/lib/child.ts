import { fork, type ChildProcess, type ForkOptions } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';

/** Starts a module in a separate process. Sends it the first message. */
export function startChild(module: URL, first: object, options: ForkOptions = {}): ChildProcess {
  const child = fork(module, options);
  child.send(first);
  return child;
}

/**
 * Runs in such a process: calls `start`, which declares the type, with the first message. When the parent disconnects, what
 * it returned closes everything, and the process ends.
 */
export function onStart(start: (first: never) => Promise<void | (() => Promise<unknown>)> | void): void {
  process.once('message', (first: unknown) => {
    const started = (async () => start(first as never))();
    process.once('disconnect', () => void started.then((close) => close?.()).finally(() => process.exit(0)));
    started.catch((error: unknown) => {
      console.error(error);
      process.exit(1);
    });
  });
}

/** The next message of a child process. Rejects when the process ends without one, or cannot be reached. */
export async function nextMessage<T>(child: ChildProcess): Promise<T> {
  const ended = new AbortController();
  const exit = once(child, 'exit', { signal: ended.signal }).then(([code]) => {
    throw new Error(`${child.spawnargs.at(-1) ?? 'A process'} ended with ${String(code)}`);
  });
  try {
    const [answer] = (await Promise.race([once(child, 'message'), exit])) as [T];
    return answer;
  } finally {
    ended.abort();
    exit.catch(() => undefined);
  }
}
