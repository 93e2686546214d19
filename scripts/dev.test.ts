import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import viteConfig from '../vite.config.ts';
import { ROOT } from './lib/command.ts';

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
