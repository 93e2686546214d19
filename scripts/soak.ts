/**
 * `npm run soak` runs the long random tests at full size with a new seed: unit tests, then browser tests.
 * `-- server/telephony` runs only the unit tests of these paths.
 */
import { spawnSync } from 'node:child_process';
import { ROOT, tool } from './lib/command.ts';

/** Browser tests that have a full size (e2e/size.ts). */
const LONG = ['contacts-import', 'satisfaction-figures', 'wallboard'];

const paths = process.argv.slice(2);

for (const command of [
  [...tool('vitest', 'vitest.mjs'), 'run', '--mode', 'soak', ...paths],
  ...(paths.length === 0 ? [[...tool('@playwright/test', 'cli.js'), 'test', ...LONG]] : []),
]) {
  const [program = '', ...args] = command;
  const { status } = spawnSync(program, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, SOAK: '1' },
  });
  if (status !== 0) process.exitCode = status ?? 1;
}
