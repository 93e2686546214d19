/**
 * `npm run soak` runs the long random tests at full size with a new seed: unit tests, then browser tests.
 * `-- server/telephony` runs only the unit tests of these paths. `-- --minutes 60` runs the endurance run instead: boards at
 * servers that are disturbed, for so many minutes (bench/endurance/main.ts).
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { endure } from '../bench/endurance/main.ts';
import { ROOT, tool } from './lib/command.ts';

/** Browser tests that have a full size (e2e/size.ts). */
const LONG = ['contacts-import', 'wallboard'];

const { values, positionals: paths } = parseArgs({
  options: { minutes: { type: 'string' } },
  allowPositionals: true,
});

if (values.minutes !== undefined) {
  const minutes = Number(values.minutes);
  if (!(minutes >= 1)) throw new Error(`--minutes takes a number from 1 on, not "${values.minutes}"`);
  process.exit((await endure(minutes)) ? 0 : 1);
}

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
