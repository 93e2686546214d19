import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { temporaryDataDir } from '#testing/db/databases.ts';
import { ask } from '#testing/gateway/gateway.ts';
import { ROOT } from './lib/command.ts';
import { makePackage } from './package.ts';

let folder = '';
beforeAll(async () => {
  const place = temporaryDataDir();
  const archive = await makePackage(place);
  execFileSync('tar', ['-xzf', archive, '-C', place]);
  folder = join(place, basename(archive, '.tgz'));
});

test('the package starts by itself in an empty folder, and its sign-in page answers', async () => {
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: folder,
    env: { PORT: '0', SERVICE_PORT: '0', DRAIN_MS: '0', DATA_DIR: temporaryDataDir() },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await expect.poll(() => output).toMatch(/http:\/\/localhost:\d+|Error/);
  const [url] = /http:\/\/localhost:\d+/.exec(output) ?? [];
  expect(url, output).toBeDefined();

  const page = await ask({ port: Number(new URL(url ?? '').port) }, '/login');
  expect(page.status).toBe(200);
  expect(page.text).toContain('Sign in to the desk');
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  const signIn = await fetch(`${url}/auth/login`);
  expect([signIn.status, await signIn.text()]).toEqual([200, expect.stringContaining('type="password"')]);
  const danish = await fetch(signIn.url, { headers: { 'accept-language': 'da' } });
  expect(await danish.text()).toContain('<h1>Log ind</h1>');
  // The service's reference is made from a document, its style sheet with the page's theme.
  expect((await fetch(new URL('/api/v2/docs', signIn.url))).status).toBe(200);
  expect((await fetch(new URL('/assets/style.css', signIn.url))).status).toBe(200);

  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

test('the package has production dependencies only, no tests, and nothing for one kind of machine', () => {
  const inside = globSync('**/*', { cwd: folder });
  expect(inside).toContain('server/main.ts');
  expect(inside.filter((path) => /^(server|contract)\/.*(\.test\.|testing)/.test(path))).toEqual([]);
  expect(inside.filter((path) => /\.(node|wasm)$/.test(path))).toEqual([]);
  for (const absent of ['react', 'vite', 'vitest', 'typescript', 'tailwindcss'])
    expect(existsSync(join(folder, 'node_modules', absent)), absent).toBe(false);
});

test('npm start of the package asks for a newer Node where it runs on an old one', () => {
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  expect(scripts['prestart']).toBe('node scripts/node-guard.cjs');
  const old = `Object.defineProperty(process, 'versions', { value: { node: '20.20.2' } });`;
  const guard = spawnSync(process.execPath, ['-e', `${old} require('./scripts/node-guard.cjs')`], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect([guard.status, guard.stderr]).toEqual([1, expect.stringContaining('22.22 or newer is needed')]);
});

test('a folder with something in it is refused, and keeps it', () => {
  const taken = temporaryDataDir();
  writeFileSync(join(taken, 'notes.txt'), 'mine');
  const script = fileURLToPath(new URL('package.ts', import.meta.url));
  const { status, stderr } = spawnSync(process.execPath, [script, '--folder', taken], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([1, `${taken} is not empty. Name a new folder.\n`]);
  expect(globSync('*', { cwd: taken })).toEqual(['notes.txt']);
});

test('npm run dev ends when the server does not start', () => {
  // The page has been built for the package.
  const { status, stderr } = spawnSync(process.execPath, ['scripts/dev.ts'], {
    cwd: ROOT,
    env: { PORT: 'none' },
    encoding: 'utf8',
    timeout: 60_000,
  });
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^PORT .*\n$/)]);
});
