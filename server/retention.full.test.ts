import { expect, it, onTestFinished, vi } from 'vitest';
import { temporaryDataDir } from '#testing/db/databases.ts';
import { createServer } from './app.ts';
import { readConfig } from './config.ts';

const DAY = 86_400_000;
/** The first deletion comes some seconds after the start. */
const UNTIL_FIRST = 60_000;

it('the server deletes old rows by itself for the days that are set, and nothing else', async () => {
  const start = async (settings: Record<string, string>, clock: () => number) => {
    const server = await createServer(
      readConfig({ PORT: '0', SERVICE_PORT: '0', DATA_DIR: dataDir, ...settings }),
      { clock },
    );
    onTestFinished(() => server.close());
    const count = async (table: 'chat' | 'voicemail' | 'smiley' | 'audit_entry') =>
      (await server.service?.db.selectFrom(table).select('company_id').execute())?.length;
    return { server, count };
  };
  const dataDir = temporaryDataDir();
  const first = await start({}, Date.now);
  const voicemails = await first.count('voicemail');
  const smileys = await first.count('smiley');
  expect([await first.count('chat'), voicemails, smileys]).not.toContain(0);
  await first.server.close();

  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const later = await start({ KEEP_CHAT_DAYS: '1000' }, () => Date.now() + 2000 * DAY);
  vi.advanceTimersByTime(UNTIL_FIRST);
  vi.useRealTimers();
  await expect.poll(() => later.count('chat'), { timeout: 30_000 }).toBe(0);
  expect([await later.count('voicemail'), await later.count('smiley')]).toEqual([voicemails, smileys]);
  expect(await later.count('audit_entry')).toBeGreaterThan(0);
  await later.server.close();
});
