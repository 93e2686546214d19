/**
 * `npm run soak` runs the long random tests at full size with a new seed: unit tests, then browser tests. `-- server/telephony` runs only the
 * unit tests of these paths.
 */
import { spawnSync } from 'node:child_process';
import { argv } from 'node:process';
import { ROOT, tool } from './lib/command.ts';

const paths = argv.slice(2);
/** Browser tests that have a full size (testing/e2e/size.ts). */
const BROWSER = ['contacts-import', 'wallboard'];

for (const command of [
  [...tool('vitest', 'vitest.mjs'), 'run', '--mode', 'soak', ...paths],
  ...(paths.length === 0 ? [[...tool('@playwright/test', 'cli.js'), 'test', ...BROWSER]] : []),
]) {
  const [program = '', ...args] = command;
  const env = { ...process.env, SOAK: '1' };
  const { status } = spawnSync(program, args, { cwd: ROOT, stdio: 'inherit', env });
  if (status !== 0) process.exitCode = status ?? 1;
}
