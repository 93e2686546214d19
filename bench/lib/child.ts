import type { ChildProcess } from 'node:child_process';

/** The next message of a child process. Rejects when the process ends without one. */
export async function nextMessage<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) =>
      reject(new Error(`${child.spawnargs.at(-1) ?? 'A process'} ended with ${String(code)}`));
    child.once('exit', ended);
    child.once('message', (message) => {
      child.off('exit', ended);
      resolve(message as T);
    });
  });
}
