import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import viteConfig from '../vite.config.ts';
import { ROOT } from './lib/command.ts';
import { packedArchive } from './operations/package.ts';

test('all calls of the page reach the gateway under npm run dev', () => {
  const { server } = viteConfig({ command: 'serve', mode: 'development' });
  const paths = globSync('server/gateway/**/*.ts', { cwd: ROOT }).flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(/\bapp\.\w+(?:<.*>)?\(\s*'(\/\w+)/g)].map(
      ([, path]) => path,
    ),
  );
  expect(paths).toContain('/live');
  expect(Object.keys(server?.proxy ?? {})).toEqual(expect.arrayContaining(paths));
});

test('npm run dev ends when the server does not start', async () => {
  // This builds the page.
  await packedArchive();
  const { status, stderr } = spawnSync(process.execPath, ['scripts/dev.ts'], {
    cwd: ROOT,
    env: { PORT: 'none' },
    encoding: 'utf8',
    timeout: 60_000,
  });
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^PORT .*\n$/)]);
});
