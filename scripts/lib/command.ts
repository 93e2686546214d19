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
}

/** The command that runs a tool of `node_modules` with the same Node, without shell, `npx` or `PATH`. */
export function tool(name: string, file: string): string[] {
  return [process.execPath, `${ROOT}/node_modules/${name}/${file}`];
}

/** Runs a program in the repository's folder and waits for its end. */
export function run(
  [program = '', ...args]: readonly string[],
  { env }: CommandOptions = {},
): Promise<CommandResult> {
  const started = performance.now();
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      env: { ...process.env, FORCE_COLOR: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
    const finish = (code: number) => resolve({ code, output, milliseconds: performance.now() - started });
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
