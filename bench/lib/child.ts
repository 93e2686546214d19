import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

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
