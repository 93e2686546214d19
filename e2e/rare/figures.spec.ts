import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '#testing/e2e/fixtures.ts';
import { setUnheard } from '#testing/e2e/rows.ts';
import type { TestServer } from '#testing/e2e/server.ts';
import { expectBoard } from '#testing/e2e/steps.ts';

const section = (page: Page, name: string) =>
  page.getByRole('complementary', { name: 'Waiting and recent' }).getByRole('region', { name });
/** The link of the navigation to a screen, with its figure. */
const screenLink = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });

/** Adds chats of one state to the demo company, the newest `minutes` ago. */
async function addChats({ db, clock }: TestServer, count: number, state: string, minutes: number) {
  const like = await db.selectFrom('chat').selectAll().where('company_id', '=', 1).executeTakeFirstOrThrow();
  const rows = Array.from({ length: count }, (_, at) => ({
    ...like,
    uuid: randomUUID(),
    started_at: clock.now() - minutes * 60_000 - at * 1000,
    state,
    answered_at: null,
    answered_by_id: null,
    ended_at: state === 'ended' ? clock.now() : null,
  }));
  if (rows.length > 0) await db.insertInto('chat').values(rows).execute();
}

test('unheard voicemails: the same figure in the navigation, the title, the inbox and on the wall', async ({
  page,
  signInAs,
  server,
}) => {
  await signInAs('reception');
  for (const [count, words] of [
    [177, '177'],
    [400, '300+'],
  ] as const) {
    await test.step(`${count}`, async () => {
      await setUnheard(server, count);
      await page.goto('/');
      await expectBoard(page);
      const nav = screenLink(page, /^Voicemails/);
      await expect(nav).toContainText(`${words} unheard`);
      await nav.click();
      await expect(page.getByRole('button', { name: `Unheard ${words}`, exact: true })).toBeVisible();
      await expect(nav).toContainText(`${words} unheard`);
      await expect(page).toHaveTitle(`(${words}) Voicemails · Frontdesk`);
      // The inbox goes on to the first voicemail, and says no more than the others know.
      const list = page.getByRole('listbox', { name: 'Voicemails' }).locator('..');
      await expect(async () => {
        await list.evaluate((body) => body.scrollTo(0, body.scrollHeight));
        await expect(page.getByText(/^That is all/)).toBeVisible({ timeout: 500 });
      }).toPass();
      await expect(page.getByRole('button', { name: `Unheard ${words}`, exact: true })).toBeVisible();
      await page.goto('/wallboard');
      await expect(page.getByRole('region', { name: 'Unheard voicemails' })).toContainText(words);
      await expect(page.getByText('at least')).toHaveCount(0);
    });
  }
});

test('a chat that waits below the newest 100: the same figure everywhere, and the list has one older', async ({
  page,
  signInAs,
  server,
}) => {
  await addChats(server, 1, 'new', 200);
  await addChats(server, 150, 'ended', 5);
  await signInAs('reception');
  const nav = screenLink(page, /^Chats/);
  const log = page.getByRole('region', { name: 'Chats', exact: true });
  const wall = await page.context().newPage();
  await wall.goto('/wallboard');

  for (const [added, count] of [
    [3, '5'],
    [95, '100+'],
  ] as const) {
    await addChats(server, added, 'new', 0);
    await page.goto('/');
    await expectBoard(page);
    await expect(nav).toContainText(`${count} waiting`);
    await expect(section(page, 'Chats waiting')).toContainText(
      new RegExp(`^Chats waiting\\s*${count.replace('+', '\\+')}\\s*All chats`),
    );
    await nav.click();
    await expect(log.getByText('; 1 older without an answer')).toContainText(`${count} waiting, longest`);
    await expect(nav).toContainText(`${count} waiting`);
    await expect(page).toHaveTitle(`(${count}) Chats · Frontdesk`);
    // A filter changes the list only.
    await page.getByRole('button', { name: /^Missed/ }).click();
    await expect(log).toContainText(`${count} waiting, longest`);
    await expect(wall.getByRole('region', { name: 'Longest waiting chat' })).toContainText(
      new RegExp(`, ${count.replace('+', '\\+')} waiting`),
    );
  }
});
