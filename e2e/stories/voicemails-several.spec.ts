import type { Page } from '@playwright/test';
import { expectAccessible } from '#testing/e2e/axe.ts';
import { expect, test } from '#testing/e2e/fixtures.ts';
import { settled } from '#testing/e2e/page-time.ts';
import type { TestServer } from '#testing/e2e/server.ts';
import { untilReady } from '#testing/e2e/steps.ts';
import { list, rows, unheard } from '#testing/e2e/voicemail-steps.ts';

const bar = (page: Page) => page.getByRole('toolbar', { name: 'Chosen voicemails' });
const act = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true });
/** Presses the box that a row shows under the pointer. */
async function check(page: Page, at: number): Promise<void> {
  await rows(page).nth(at).hover();
  await rows(page).nth(at).locator('[data-check]').click();
}
const idsOf = async ({ db }: TestServer) =>
  (await db.selectFrom('voicemail').select('id').where('company_id', '=', 1).execute()).map(({ id }) => id);

test('several are chosen with the box, Shift and Ctrl A, marked heard, and deleted with one Undo', async ({
  page,
  server,
  openByClock,
}) => {
  await openByClock('/voicemails');
  await expect(unheard(page, 4)).toBeVisible();
  await untilReady(page);
  await rows(page).nth(3).click();
  await expect(page).toHaveURL(/\/voicemails\/\d+$/);
  const open = page.url();
  await test.step('they are marked, and the open one stays', async () => {
    await check(page, 0);
    await rows(page)
      .nth(2)
      .click({ modifiers: ['Shift'] });
    await expect(bar(page)).toContainText('3 chosen');
    await expect(rows(page).nth(1)).toBeChecked();
    await expect(rows(page).nth(3)).not.toBeChecked();
    await act(page, 'Mark heard').click();
    await expect(unheard(page, 1)).toBeVisible();
    await act(page, 'Mark unheard').click();
    await expect(unheard(page, 4)).toBeVisible();
    await expect(page).toHaveURL(open);
    await page.keyboard.press('Escape');
    await expect(bar(page)).toBeHidden();
  });
  await test.step('they are deleted with one Undo, and sent without it', async () => {
    const before = await idsOf(server);
    const first = await rows(page).nth(0).innerText();
    const remove = async () => {
      await check(page, 0);
      await check(page, 1);
      await act(page, 'Delete').click();
      await expect(page.getByText('Deleted: 2 voicemails', { exact: true })).toBeVisible();
      await expect(unheard(page, 2)).toBeVisible();
      await expect(bar(page)).toBeHidden();
      await expect(list(page)).toBeFocused();
      await expect(page).toHaveURL(open);
    };
    await remove();
    await page.getByRole('button', { name: /^Undo/ }).click();
    await expect(unheard(page, 4)).toBeVisible();
    await expect(rows(page).nth(0)).toHaveText(first, { useInnerText: true });
    await page.clock.runFor(9000);
    await settled(page);
    expect(await idsOf(server)).toEqual(before);
    await remove();
    await page.clock.runFor(9000);
    await expect.poll(async () => (await idsOf(server)).length).toBe(before.length - 2);
  });
  await test.step('all are marked by keyboard', async () => {
    await rows(page).nth(1).click();
    await page.keyboard.press('Shift+ArrowDown');
    await expect(bar(page)).toContainText('2 chosen');
    await page.keyboard.press('Control+a');
    await expect(bar(page)).toContainText(/\d\d+ chosen/);
    await page.keyboard.press('u');
    await expect(unheard(page, 0)).toBeVisible();
  });
});

test('several are passed on, each as a message, with comments on the contacts', async ({
  page,
  server,
  signInAs,
}) => {
  await signInAs('reception');
  await page.goto('/voicemails');
  await expect(unheard(page, 4)).toBeVisible();
  await check(page, 0);
  await check(page, 1);
  await check(page, 2);
  await page.keyboard.press('m');
  const dialog = page.getByRole('dialog', { name: 'Pass on 3 voicemails' });
  await expect(dialog).toContainText('3 messages, one for each voicemail');
  await expect(dialog).toContainText('2 comments, one on each caller’s contact');
  await page.keyboard.type('Annika');
  await page.keyboard.press('Enter');
  await page.keyboard.type('For tomorrow');
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/^Passed on to Annika/)).toBeVisible();
  const made = await server.db
    .selectFrom('contact_comment')
    .select(['body', 'recipient_id'])
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
  expect(made.map(({ body }) => body?.split(' (')[0]).toSorted()).toEqual([
    'For tomorrow\nVoicemail from Duelund Smedje, 45 70 44 18 02',
    'For tomorrow\nVoicemail from Kirsten Hejreskov, 45 70 29 55 14',
  ]);
  expect(made.every((one) => one.recipient_id !== null)).toBe(true);
});
