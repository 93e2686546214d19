import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { settled } from '../page-time.ts';
import type { TestServer } from '../server.ts';
import { untilReady } from '../steps.ts';
import { list, openRow, rows } from '../voicemail-steps.ts';

const bar = (page: Page) => page.getByRole('toolbar', { name: 'Chosen voicemails' });
const act = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true });
const unheard = (page: Page, count: number) => page.getByRole('button', { name: `Unheard ${count}` });
/** Presses the box that a row shows under the pointer. */
async function check(page: Page, at: number): Promise<void> {
  await rows(page).nth(at).hover();
  await rows(page).nth(at).locator('[data-check]').click();
}
const idsOf = async ({ db }: TestServer) =>
  (await db.selectFrom('voicemail').select('id').where('company_id', '=', 1).execute()).map(({ id }) => id);

test('the search finds callers by name and number, also with a typo, and is in the URL', async ({
  page,
  signInAs,
}) => {
  await signInAs('reception');
  await page.goto('/voicemails');
  const search = page.getByRole('textbox', { name: 'Search voicemails' });
  await search.fill('soelvhoej');
  await expect(page).toHaveURL(/q=soelvhoej/);
  await expect(rows(page).first()).toContainText('Vognmand Sølvhøj');
  await expect(page.getByText(/^That is all: \d+ voicemails? match/)).toBeVisible();
  await search.fill('vognmnad');
  await expect(rows(page).first()).toContainText('Vognmand Sølvhøj');
  await search.fill('83 07 61');
  await expect(rows(page).first()).toContainText('Vognmand Sølvhøj');
  await expect(page).toHaveURL(/q=83/);
  await page.reload();
  await expect(search).toHaveValue('83 07 61');
  await search.press('Enter');
  await expect(page.getByRole('heading', { name: 'Vognmand Sølvhøj' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(rows(page).first()).toContainText('Duelund');
});

test('several are chosen with the box, Shift and Ctrl A, and marked heard', async ({ page, signInAs }) => {
  await signInAs('reception');
  await page.goto('/voicemails');
  await expect(unheard(page, 4)).toBeVisible();
  await untilReady(page);
  await expect(page).toHaveURL(/\/voicemails\/\d+$/);
  const open = page.url();
  await check(page, 0);
  await rows(page)
    .nth(2)
    .click({ modifiers: ['Shift'] });
  await expect(bar(page)).toContainText('3 chosen');
  await expect(rows(page).nth(1)).toBeChecked();
  await expect(rows(page).nth(3)).not.toBeChecked();
  await expect(page).toHaveURL(open);
  await expectAccessible(page);
  await act(page, 'Mark Heard').click();
  await expect(unheard(page, 1)).toBeVisible();
  await act(page, 'Mark Unheard').click();
  await expect(unheard(page, 4)).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(bar(page)).toBeHidden();
  await rows(page).nth(1).click();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(bar(page)).toContainText('2 chosen');
  await page.keyboard.press('Control+a');
  await expect(bar(page)).toContainText(/\d{3} chosen/);
  await page.keyboard.press('u');
  await expect(unheard(page, 0)).toBeVisible();
});

test('one that is chosen is deleted, and another that is open stays', async ({ page, signInAs }) => {
  await signInAs('reception');
  await page.goto('/voicemails');
  await expect(unheard(page, 4)).toBeVisible();
  await untilReady(page);
  await rows(page).nth(3).click();
  await expect(page).toHaveURL(/\/voicemails\/\d+$/);
  const open = page.url();
  await check(page, 0);
  await act(page, 'Delete').click();
  await expect(page.getByText(/^Deleted: /)).toBeVisible();
  await expect(page).toHaveURL(open);
});

test('several are deleted with one Undo', async ({ page, server, openByClock }) => {
  await openByClock('/voicemails');
  await expect(unheard(page, 4)).toBeVisible();
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
  };
  await remove();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(unheard(page, 4)).toBeVisible();
  await expect(rows(page).nth(0)).toHaveText(first, { useInnerText: true });
  await page.clock.runFor(9000);
  await settled(page);
  expect(await idsOf(server)).toEqual(before);

  server.faults.set('deleteVoicemail', { kind: 'status', status: 500 });
  await remove();
  await page.clock.runFor(9000);
  await expect(page.getByText(/^Not deleted: 2 voicemails\. .*They are back in the list/)).toBeVisible();
  await expect(unheard(page, 4)).toBeVisible();

  server.faults.clear();
  await remove();
  await page.clock.runFor(9000);
  await expect.poll(async () => (await idsOf(server)).length).toBe(before.length - 2);
});

test('several are passed on as comments, and those without a contact as a text message', async ({
  page,
  server,
  signInAs,
}) => {
  await signInAs('reception');
  await page.goto('/voicemails');
  await expect(unheard(page, 4)).toBeVisible();
  await untilReady(page);
  await check(page, 0);
  await check(page, 1);
  await check(page, 2);
  await page.keyboard.press('m');
  const dialog = page.getByRole('dialog', { name: 'Pass on 3 voicemails' });
  await expect(dialog).toContainText('2 comments, one on each caller’s contact');
  await expect(dialog).toContainText('1 caller is not in the contacts');
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
  const message = page.getByRole('dialog', { name: /^Message to Annika/ });
  await expect(message.getByRole('textbox', { name: 'Message' })).toHaveValue(
    /^For tomorrow\nVoicemail from 45 70 61 90 37/,
  );
});

test('playing the next unheard by itself is kept after a reload', async ({ page, signInAs }) => {
  await signInAs('reception');
  const first = await openRow(page, 0);
  const settings = page.getByRole('button', { name: 'How to listen' });
  const next = page.getByRole('checkbox', { name: 'Then play the next unheard' });
  await settings.click();
  await expect(next).not.toBeChecked();
  await next.check();
  await page.reload();
  await untilReady(page);
  await settings.click();
  await expect(next).toBeChecked();
  await page.keyboard.press('Escape');

  const player = page.getByRole('group', { name: 'Player' });
  await player.getByRole('button', { name: '2×' }).click();
  await player.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(player.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  const wave = player.getByRole('slider', { name: 'Position' });
  await expect(wave).not.toHaveAttribute('aria-valuenow', '0');
  const { width, height } = (await wave.boundingBox()) ?? { width: 0, height: 0 };
  await wave.click({ position: { x: width * 0.9, y: height / 2 } });
  await expect(page).not.toHaveURL(new RegExp(`/${first}$`));
  await expect(page.getByRole('heading', { name: '45 70 61 90 37' })).toBeVisible();
  await expect(player.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  test('a button begins choosing, and a press on a row chooses it', async ({ page, signInAs }) => {
    await signInAs('reception');
    await page.goto('/voicemails');
    await untilReady(page);
    await page.getByRole('button', { name: 'Choose several' }).tap();
    await rows(page).nth(0).tap();
    await rows(page).nth(1).tap();
    await expect(rows(page).nth(1)).toBeChecked();
    await expectAccessible(page);
    await act(page, 'Mark Heard').tap();
    await expect(unheard(page, 2)).toBeVisible();
    await bar(page).getByRole('button', { name: 'Choose none' }).tap();
    await rows(page).nth(0).tap();
    await expect(page).toHaveURL(/\/voicemails\/\d+$/);
  });
});
