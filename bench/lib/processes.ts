import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';

/** A program in a process of its own, so that it shares no event loop with what measures it. */
export interface Program {
  readonly url: string;
  readonly child: ChildProcess;
  /** One question at a time. */
  ask<T>(this: void, question: unknown): Promise<T>;
  close(this: void): Promise<void>;
}

/** Starts a module of this folder with its first message. */
export async function startProgram(module: string, first: object): Promise<Program> {
  const child = fork(new URL(module, import.meta.url), { execArgv: ['--expose-gc'] });
  child.send(first);
  const { url } = await nextMessage<{ url: string }>(child);
  return {
    url,
    child,
    ask: (question) => {
      child.send(question as string);
      return nextMessage(child);
    },
    close: async () => {
      const ended = once(child, 'exit');
      child.disconnect();
      await Promise.race([ended, pause(10_000, undefined, { ref: false })]);
      child.kill('SIGKILL');
    },
  };
}

/** What runs in such a process. */
export interface Running {
  /** Where it serves. */
  readonly url: string;
  /** Its answer to a question. */
  readonly answer?: (question: never) => object;
  readonly close?: () => Promise<unknown>;
}

/** Runs in such a process: starts it with the first message, and closes it when the parent disconnects. */
export function runProgram(start: (first: never) => Promise<Running>): void {
  const run = async (first: unknown): Promise<void> => {
    const { url, answer, close } = await start(first as never);
    process.once('disconnect', () => void Promise.resolve(close?.()).finally(() => process.exit(0)));
    process.on('message', (question) => process.send?.(answer?.(question as never) ?? {}));
    process.send?.({ url });
  };
  process.once('message', (first: unknown) => {
    run(first).catch((error: unknown) => {
      console.error(error);
      process.exit(1);
    });
  });
}

/** The next message of a process. Rejects when the process ends without one, or cannot be reached. */
async function nextMessage<T>(child: ChildProcess): Promise<T> {
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
