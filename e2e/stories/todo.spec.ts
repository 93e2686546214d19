import type { Page } from '@playwright/test';
import { expect, test } from '#testing/e2e/fixtures.ts';
import { holdBack, isPostTo } from '#testing/e2e/steps.ts';
import { taskKeys } from '#testing/e2e/task-rows.ts';

const list = (page: Page) => page.getByRole('grid', { name: /^To do/ });
const row = (page: Page, words: string | RegExp) => list(page).getByRole('row', { name: words });
const open = (page: Page) => page.getByRole('article', { name: 'Open task' });
const toasts = (page: Page) => page.getByRole('status', { name: 'Messages' });
const said = (page: Page, words: string | RegExp) => expect(toasts(page).getByText(words)).toBeVisible();
/** The newest unheard voicemail of the demo company. */
const NEWEST = '/todo/voicemail:152?kind=voicemail';

test('with the keyboard a task is taken, let go and done, what was done is undone, and playing takes nothing', async ({
  page,
  server,
  signInAs,
}) => {
  await signInAs('reception');
  await page.goto(NEWEST);
  const duelund = row(page, /Duelund Smedje/);
  /** The caller of the open task. */
  const name = open(page).getByRole('heading', { level: 2 });
  /** What the service answers when the voicemail is marked next: it is heard, or it is not. */
  const marked = async () => {
    const answer = await page.waitForResponse(
      (response) => response.request().method() !== 'GET' && response.url().endsWith('/voice_mails/152'),
    );
    return answer.json() as Promise<unknown>;
  };
  await expect(name).toHaveText('Duelund Smedje');
  await page.keyboard.press('Space');
  await expect(open(page).getByText(/^0:0[1-9] \/ 0:17$/)).toBeVisible();
  await page.keyboard.press('Space');
  await expect(open(page).getByRole('button', { name: /^Play / })).toBeVisible();
  expect(await taskKeys(server)).toEqual([]);
  await expect(duelund).toContainText('Nobody');
  await page.keyboard.press('a');
  await expect(duelund).toContainText('You');
  await expect(open(page).getByText('You took it')).toBeVisible();
  await page.keyboard.press('1');
  await expect(page.getByRole('button', { name: 'Mine 1', pressed: true })).toBeVisible();
  await page.keyboard.press('l');
  await expect(page.getByRole('button', { name: 'Mine 0', pressed: true })).toBeVisible();
  await said(page, 'Let go: Duelund Smedje');
  await page.keyboard.press('z');
  await expect(page.getByRole('button', { name: 'Mine 1', pressed: true })).toBeVisible();
  await page.keyboard.press('3');
  await expect(page.getByRole('button', { name: /^All /, pressed: true })).toBeVisible();
  const isHeard = marked();
  await page.keyboard.press('d');
  // What comes next is opened, and what was done again when that is undone.
  await expect(page).not.toHaveURL(/voicemail(:|%3A)152/);
  await said(page, 'Done: Duelund Smedje');
  await expect(duelund).toHaveCount(0);
  await expect(name).toHaveText(/./);
  await expect(name).not.toHaveText('Duelund Smedje');
  expect(await isHeard).toHaveProperty('voice_mail.heard', true);
  const isUnheard = marked();
  await page.keyboard.press('z');
  await expect(name).toHaveText('Duelund Smedje');
  await expect(duelund).toContainText('You');
  expect(await isUnheard).toHaveProperty('voice_mail.heard', false);
  // On a small phone what does not fit scrolls, and the name stays whole.
  await page.setViewportSize({ width: 390, height: 500 });
  await expect(name).toHaveText('Duelund Smedje');
  await expect(name).toBeVisible();
  await expect.poll(() => name.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeLessThan(2);
});

test('what one takes, the other sees and cannot take; of two at once one is told who was first', async ({
  page: mette,
  context,
  server,
  signInAs,
  openBrowser,
  watched,
}) => {
  watched.allow(/409 \(|ERR_INTERNET_DISCONNECTED/);
  await signInAs('reception');
  await mette.goto(NEWEST);
  const other = await openBrowser();
  await signInAs('manager', other);
  const boss = await other.newPage();
  await boss.goto(NEWEST);
  const both = [mette, boss];
  await test.step('both at once', async () => {
    const wishes = both.map((one) => one.waitForRequest(isPostTo('/auth/tasks/act')));
    const release = await Promise.all(both.map((one) => holdBack(one, isPostTo('/auth/tasks/act'))));
    for (const one of both) {
      await expect(open(one).getByRole('button', { name: /^Take it/ })).toBeVisible();
      await one.keyboard.press('a');
    }
    await Promise.all(wishes);
    for (const send of release) send();
    await expect(row(mette, /Duelund Smedje/)).not.toContainText('Nobody');
    await expect(row(boss, /Duelund Smedje/)).not.toContainText('Nobody');
    const owners = await Promise.all(
      both.map((one) =>
        row(one, /Duelund Smedje/)
          .getByRole('gridcell')
          .last()
          .textContent(),
      ),
    );
    expect(owners.filter((owner) => owner?.startsWith('You'))).toHaveLength(1);
    const loser = owners[0]?.startsWith('You') ? boss : mette;
    await said(loser, /took it just now$/);
    await expect(open(loser).getByRole('button', { name: /^Take it/ })).toHaveCount(0);
  });
  await test.step('without a connection nothing is done', async () => {
    await mette.goto('/todo/voicemail:151?kind=voicemail');
    await expect(open(mette).getByRole('button', { name: /^Take it/ })).toBeVisible();
    // The part that says so is fetched after the first paint.
    await expect(toasts(mette)).toBeAttached();
    await context.setOffline(true);
    await mette.keyboard.press('a');
    await said(mette, 'No connection, so nothing was done');
    // What a page has kept to send goes out before it asks again.
    const asked = mette.waitForResponse(/\/auth\/tasks$/);
    await context.setOffline(false);
    await asked;
    await expect(open(mette).getByRole('button', { name: /^Take it/ })).toBeVisible();
    expect(await taskKeys(server)).toEqual(['voicemail:152']);
  });
});
