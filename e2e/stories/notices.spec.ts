import { randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import { expect, test } from '#testing/e2e/fixtures.ts';
import { atOnce, bringServerTo, runUntil, withinOnePoll } from '#testing/e2e/page-time.ts';
import type { TestServer } from '#testing/e2e/server.ts';
import { addSmileys } from '#testing/e2e/smiley-rows.ts';
import { expectBoard } from '#testing/e2e/steps.ts';
import { addVoicemails } from '#testing/e2e/voicemail-steps.ts';

// `listen` has scripts for all tabs.
test.use({ freshBrowser: true });

const ME = 'Mette Strandgran';

interface Recorded {
  readonly asked: number;
  readonly tones: number;
  readonly notices: readonly { readonly title: string; readonly body: string }[];
}

/** Counts the notifications and sounds in all tabs. The browser still shows and plays them. */
async function listen(context: BrowserContext, permission: NotificationPermission) {
  const recorded = { asked: 0, tones: 0, notices: [] as { title: string; body: string }[] };
  await context.exposeBinding('reportToTest', (_source, what: string, title: string, body: string) => {
    if (what === 'notice') recorded.notices.push({ title, body });
    else if (what === 'asked') recorded.asked++;
    else recorded.tones++;
  });
  await context.addInitScript((first: NotificationPermission) => {
    // An empty tab has no storage.
    if (!location.protocol.startsWith('http')) return;
    const report = (...args: string[]) =>
      (window as unknown as { reportToTest: (...args: string[]) => Promise<void> }).reportToTest(...args);
    let state = localStorage.getItem('test.permission') ?? first;
    // A headless browser shows no notifications.
    class Shown extends EventTarget {
      static get permission() {
        return state;
      }
      static requestPermission() {
        void report('asked');
        state = 'granted';
        localStorage.setItem('test.permission', state);
        return Promise.resolve(state);
      }
      constructor(title: string, options: NotificationOptions = {}) {
        super();
        void report('notice', title, options.body ?? '');
      }
      close() {
        this.dispatchEvent(new Event('close'));
      }
    }
    Object.assign(window, { Notification: Shown });
    class Heard extends AudioContext {
      override createOscillator() {
        void report('tone');
        return super.createOscillator();
      }
    }
    Object.assign(window, { AudioContext: Heard });
  }, permission);
  return recorded satisfies Recorded;
}

async function startChat({ db, clock }: TestServer, ago = 0): Promise<string> {
  const like = await db.selectFrom('chat').selectAll().where('state', '=', 'new').executeTakeFirstOrThrow();
  const uuid = randomUUID();
  await db
    .insertInto('chat')
    .values({ ...like, uuid, started_at: clock.now() - ago, from_name: 'Canary Caller' })
    .execute();
  return uuid;
}

async function setDnd({ db }: TestServer, on: boolean): Promise<void> {
  await db
    .updateTable('employee')
    .set({ do_not_disturb: on ? 1 : 0, dnd_timeout_at: null })
    .where('name', '=', ME)
    .execute();
}

test('permission is requested only on a press, and saved with the other settings', async ({
  page,
  context,
  signInAs,
}) => {
  const recorded = await listen(context, 'default');
  await signInAs('reception');
  await page.goto('/');
  await expectBoard(page);
  await page.goto('/me');
  const desktop = page.getByRole('switch', { name: 'Desktop notices' });
  await expect(desktop).toHaveAttribute('aria-checked', 'false');
  await expect(page.getByText('The browser asks you when you switch it on')).toBeVisible();
  expect(recorded.asked).toBe(0);
  await desktop.press('Space');
  await expect(desktop).toHaveAttribute('aria-checked', 'true');
  await expect(page.getByText('Allowed in this browser')).toBeVisible();
  await expect.poll(() => recorded.asked).toBe(1);
  await page.getByRole('switch', { name: 'A new chat' }).press('Space');
  await page.getByRole('button', { name: 'Try it: the sound' }).click();
  await expect.poll(() => recorded.tones).toBe(2);
  await page.reload();
  await expect(desktop).toHaveAttribute('aria-checked', 'true');
  await expect(page.getByRole('switch', { name: 'A new chat' })).toHaveAttribute('aria-checked', 'true');
  // Settings and nothing else.
  const kept = await page.evaluate(() => localStorage.getItem('frontdesk.notices'));
  expect(Object.keys(JSON.parse(kept ?? '{}') as object).toSorted()).toEqual([
    'desktop',
    'limits',
    'of',
    'sound',
  ]);
});

test('two tabs make one notice and one sound, no caller is named, and do not disturb makes none', async ({
  page,
  context,
  server,
  signInAs,
  installClock,
}) => {
  const recorded = await listen(context, 'granted');
  const titles = () => recorded.notices.map(({ title }) => title).toSorted();
  const chats = () => titles().filter((title) => title === 'New chat').length;
  const pollOften = async () => {
    for (let turn = 0; turn < 10; turn++) await page.clock.runFor(2000);
  };
  await setDnd(server, false);
  await signInAs('reception');
  await installClock();
  await page.goto('/me');
  for (const name of ['Desktop notices', 'Sound', 'A new chat']) {
    const one = page.getByRole('switch', { name, exact: true });
    await one.click();
    await expect(one).toHaveAttribute('aria-checked', 'true');
  }
  // The switch of the sound plays it once.
  const tonesOfTrying = 2;
  await expect.poll(() => recorded.tones).toBe(tonesOfTrying);
  await test.step('one notice and one sound for both tabs', async () => {
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await tab.goto('/');
      await expectBoard(tab);
      await expect(tab).toHaveTitle(/^\(\d+\) Switchboard/);
      await expect(tab.locator('link[rel="icon"]')).toHaveAttribute('href', '/favicon-badge.svg');
    }
    await addVoicemails(server, { at: server.clock.now() });
    await startChat(server);
    await runUntil(page, async () => expect(recorded.notices.length).toBeGreaterThanOrEqual(2));
    // Both poll many times.
    await pollOften();
    expect(titles()).toEqual(['New chat', 'New voicemail']);
    expect(recorded.tones - tonesOfTrying).toBe(4);
    expect(JSON.stringify(recorded.notices)).not.toMatch(/Canary|\d{8}/);
    await other.close();
  });
  await test.step('do not disturb: none, also not later for what happened in between', async () => {
    await setDnd(server, true);
    await page.goto('/chats');
    const status = (words: string) => page.getByRole('button', { name: `Your status: ${words}` });
    await expect(status('Do not disturb')).toBeVisible();
    await expect(page).toHaveTitle(/^\(3\) Chats/);
    await startChat(server);
    await withinOnePoll(page, server, () => atOnce(page).toHaveTitle(/^\(4\) Chats/));
    await pollOften();
    expect(chats()).toBe(1);
    await setDnd(server, false);
    await withinOnePoll(page, server, () => atOnce(status('Available')).toBeVisible());
    // The next one gives a notice. The one before is no longer new.
    await startChat(server);
    await runUntil(page, async () => expect(chats()).toBeGreaterThan(1));
    await pollOften();
    expect(chats()).toBe(2);
  });
  await test.step('a chat that has waited two minutes, and a negative smiley', async () => {
    await startChat(server, 110_000);
    await addSmileys(server, [{ at: server.clock.now(), rating: 0 }]);
    await expect(async () => {
      await page.clock.runFor(5000);
      await bringServerTo(page, server);
      expect(titles()).toEqual(expect.arrayContaining(['A chat has waited over 2 min', 'Negative smiley']));
    }).toPass({ intervals: [50], timeout: 40_000 });
  });
});
