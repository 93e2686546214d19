import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './lib/command.ts';

/** Runs the guard as if on the given Node version, under an npm that runs on another one. */
function guard(node: string, npmNode: string) {
  const pretend = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${node}' } });`;
  const file = JSON.stringify(join(ROOT, 'scripts/node-guard.cjs'));
  return spawnSync(process.execPath, ['-e', `${pretend} require(${file})`], {
    encoding: 'utf8',
    env: { npm_config_user_agent: `npm/10.8.2 node/v${npmNode} linux x64 workspaces/false` },
  });
}

test.each([
  ['24.21.0', '20.20.2', 'the Node of npm ci under an older npm'],
  ['22.22.0', '22.22.0', 'the oldest that the system may bring'],
  ['26.1.0', '26.1.0', 'a newer one'],
])('Node %s under npm on Node %s passes: %s', (node, npmNode) => {
  expect(guard(node, npmNode)).toMatchObject({ status: 0, stderr: '' });
});

test.each([
  ['20.20.2', '20.20.2', /this machine has Node 20\.20\.2; Node 22\.22 or newer is needed/],
  ['22.21.9', '22.21.9', /22\.22 or newer is needed/],
  ['24.21.0', '18.20.0', /npm itself runs on Node 18/],
])('Node %s under npm on Node %s is refused with one line', (node, npmNode, words) => {
  const { status, stderr } = guard(node, npmNode);
  expect(status).toBe(1);
  expect(stderr).toMatch(words);
  expect(stderr.trim().split('\n')).toHaveLength(1);
});
