import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The folder of the repository, without a trailing slash. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

export interface CommandResult {
  readonly code: number;
  /** Standard output and standard error, in order. */
  readonly output: string;
  readonly milliseconds: number;
}

export interface CommandOptions {
  readonly env?: Record<string, string>;
  readonly signal?: AbortSignal;
  /** Also prints the output as it comes. */
  readonly echo?: boolean;
  /** Gets each part of the output as it comes. */
  readonly hear?: (part: string) => void;
}

/** The command that runs a tool of `node_modules` with the same Node, without shell, `npx` or `PATH`. */
export function tool(name: string, file: string): string[] {
  return [process.execPath, `${ROOT}/node_modules/${name}/${file}`];
}

/** Runs a program in the repository's folder and waits for its end. An abort ends the program and its child processes. */
export function run(
  command: readonly string[],
  { env, signal, echo, hear }: CommandOptions = {},
): Promise<CommandResult> {
  const [program = '', ...args] = command;
  const started = performance.now();
  return new Promise((resolve) => {
    const group = process.platform !== 'win32';
    const child = spawn(program, args, {
      cwd: ROOT,
      env: { ...process.env, FORCE_COLOR: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: group,
    });
    const end = () => {
      if (child.pid === undefined) return;
      try {
        process.kill(group ? -child.pid : child.pid, 'SIGTERM');
      } catch {
        // The process has already ended.
      }
    };
    process.once('exit', end);
    signal?.addEventListener('abort', end, { once: true });

    let output = '';
    const take = (chunk: string) => {
      output += chunk;
      if (echo) process.stdout.write(chunk);
      hear?.(chunk);
    };
    child.stdout.setEncoding('utf8').on('data', take);
    child.stderr.setEncoding('utf8').on('data', take);
    const finish = (code: number) => {
      process.off('exit', end);
      signal?.removeEventListener('abort', end);
      resolve({ code, output, milliseconds: performance.now() - started });
    };
    child.on('error', (error) => {
      output += `${error.message}\n`;
      finish(127);
    });
    child.on('close', (code) => finish(code ?? 1));
  });
}

export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
