import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

/**
 * For the environment of a server or command that a test starts: where programs are, and the code that Node has compiled at
 * earlier starts, which is a third of the time of a start.
 */
export const ENVIRONMENT = {
  PATH: process.env['PATH'] ?? '',
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../.cache/compiled'),
};

export const MAIN = fileURLToPath(new URL('../server/main.ts', import.meta.url));

/** A server as a program, with what it has written so far. */
export interface Run {
  readonly child: ChildProcess;
  readonly out: () => string;
  readonly err: () => string;
  readonly ended: Promise<{ code: number | null; signal: string | null }>;
}

/** Starts the server as a program that ends with the test. */
export function run(env: Record<string, string>): Run {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...ENVIRONMENT, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString('utf8')));
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString('utf8')));
  const ended = new Promise<{ code: number | null; signal: string | null }>((resolve) =>
    child.on('exit', (code, signal) => resolve({ code, signal })),
  );
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return { child, out: () => out, err: () => err, ended };
}
