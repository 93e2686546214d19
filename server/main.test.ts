import { expect, it } from 'vitest';
import { temporaryDataDir } from '#testing/db/databases.ts';
import { nodeComplaint } from './node-version.ts';
import { startFailure } from './start-failure.ts';
import { run } from '#testing/process.ts';

const FREE = { PORT: '0', SERVICE_PORT: '0', DRAIN_MS: '0' };

it('says where it is and who can sign in, and stops cleanly, also when Ctrl C arrives twice', async () => {
  const data = { ...FREE, DATA_DIR: temporaryDataDir() };
  // Ctrl C does not wait for proxies.
  for (const [signal, drain] of [
    ['SIGTERM', '0'],
    ['SIGINT', '600000'],
  ] as const) {
    const { child, out, err, ended } = run({ ...data, DRAIN_MS: drain });
    await expect.poll(out).toContain('Stop with Ctrl C.');
    expect(out()).toMatch(
      /Frontdesk {10}http:\/\/localhost:\d+\n {2}Telephony service {2}http:\/\/127\.0\.0\.1:\d+/,
    );
    for (const email of [
      'reception@harbour.example',
      'manager@harbour.example',
      'employee@harbour.example',
      'owner@pilot.example',
    ])
      expect(out()).toContain(email);
    expect(out()).toContain('Password for all: frontdesk-demo');
    child.kill(signal);
    child.kill(signal);
    expect(await ended).toEqual({ code: 0, signal: null });
    expect(err()).toBe('');
  }
});

it('asks for a Node that can run it', () => {
  for (const version of ['v22.22.0', 'v24.21.0', 'v30.0.0']) expect(nodeComplaint(version)).toBeUndefined();
  for (const version of ['v18.0.0', 'v20.20.2', 'v22.21.9'])
    expect(nodeComplaint(version)).toMatch(/^Frontdesk needs Node 22\.22 or newer, and this is v/);
});

it('says which ports a user may not open', () => {
  const refused = Object.assign(new Error('listen EACCES'), { code: 'EACCES', port: 80 });
  expect(startFailure(refused)).toBe(
    'Port 80 may not be opened by this user. Choose other ports with PORT and SERVICE_PORT, from 1024 up.',
  );
});

it('shows an unexpected error in full', () => {
  expect(startFailure(new TypeError('odd'))).toContain('TypeError: odd\n');
  expect(startFailure('odd')).toBe('odd');
});
