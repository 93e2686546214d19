import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { temporaryDataDir } from '#testing/db/databases.ts';
import { MAIN, run } from '#testing/process.ts';

const FREE = { PORT: '0', SERVICE_PORT: '0', DRAIN_MS: '0' };

it('stops the start with one plain line', async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  const { port } = taken.address() as AddressInfo;
  const folder = temporaryDataDir();
  const holder = run({ ...FREE, DATA_DIR: folder });
  await expect.poll(holder.out).toContain('Stop with Ctrl C.');
  const cases: [Record<string, string>, RegExp][] = [
    [{ PORT: 'x' }, /^PORT must be a number from 0 to 65535, not "x"\.\n$/],
    [
      { ...FREE, PORT: String(port), DATA_DIR: temporaryDataDir() },
      new RegExp(`^Port ${port} is in use\\. [^\\n]+\\n$`),
    ],
    // Comes from the thread of the service.
    [
      { ...FREE, SERVICE_PORT: String(port), DATA_DIR: temporaryDataDir() },
      new RegExp(`^Port ${port} is in use\\. [^\\n]+\\n$`),
    ],
    [
      { ...FREE, METRICS_PORT: String(port), DATA_DIR: temporaryDataDir() },
      new RegExp(`^Port ${port} is in use\\. [^\\n]+ another port with METRICS_PORT\\.\\n$`),
    ],
    [
      { ...FREE, METRICS_PORT: '0', METRICS_HOST: '203.0.113.7', DATA_DIR: temporaryDataDir() },
      /^203\.0\.113\.7 is not an address of this machine\. Check METRICS_HOST\.\n$/,
    ],
    [{ ...FREE, DATA_DIR: folder }, new RegExp(`^[^\\n]*${holder.child.pid}[^\\n]*\\n$`)],
    [{ ...FREE, DATA_DIR: MAIN }, /^[^\n]+ is not a folder\. Check DATA_DIR\.\n$/],
    [
      {
        ...FREE,
        HOST: '203.0.113.7',
        TELEPHONY_BASE_URL: 'https://t.example',
        OAUTH_CLIENT_ID: 'a',
        OAUTH_CLIENT_SECRET: 'b',
        SESSION_SECRET: 'x'.repeat(32),
        PUBLIC_URL: 'https://d.example',
      },
      /^203\.0\.113\.7 is not an address of this machine\. Check HOST\.\n$/,
    ],
    [
      {
        ...FREE,
        DATA_DIR: temporaryDataDir(),
        DATABASE_URL: `postgresql://u:canary@127.0.0.1:${port === 1 ? 2 : 1}/d`,
      },
      /^(?!.*canary)[^\n]+\n$/,
    ],
  ];
  await Promise.all(
    cases.map(async ([env, line]) => {
      const { err, out, ended } = run(env);
      expect([env, (await ended).code]).toEqual([env, 1]);
      expect(err()).toMatch(line);
      expect(out()).toBe('');
    }),
  );
  taken.close();
  holder.child.kill('SIGTERM');
  await holder.ended;
});
