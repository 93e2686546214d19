import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectBoard, untilReady } from './steps.ts';
import { rows } from './voicemail-steps.ts';

/** Goes back once, and expects the path and query that were shown before. */
async function expectBack(page: Page, url: string): Promise<void> {
  await page.goBack();
  await expect(page).toHaveURL(url);
}

test('Back after a filter shows the view before it, on every page with filters', async ({
  page,
  signInAs,
  server,
}) => {
  await signInAs('reception');
  const pressed = (name: RegExp) => page.getByRole('button', { name, pressed: true });

  await test.step('the switchboard', async () => {
    await page.goto('/');
    await expectBoard(page);
    await untilReady(page);
    await page.getByRole('button', { name: /^Busy \d+$/ }).click();
    await expect(page).toHaveURL(/\/\?presence=busy$/);
    await page.getByRole('combobox', { name: 'Group' }).selectOption({ index: 1 });
    await expect(page).toHaveURL(/presence=busy&group=\d+$/);
    await expectBack(page, `${server.url}/?presence=busy`);
    await expect(pressed(/^Busy \d+$/)).toBeVisible();
    await expectBack(page, `${server.url}/`);
    await expect(pressed(/^All \d+$/)).toBeVisible();
  });

  await test.step('voicemails', async () => {
    await page.getByRole('link', { name: /^Voicemails/ }).click();
    await expect(page).toHaveURL(/\/voicemails\/\d+$/);
    const newest = page.url();
    await rows(page).nth(2).click();
    await expect(page).not.toHaveURL(newest);
    const before = page.url();
    await page.getByRole('button', { name: /^Unheard \d+$/ }).click();
    await expect(page).toHaveURL(/\?unheard=1$/);
    await page.getByRole('button', { name: /^Unheard \d+$/ }).click();
    await expectBack(page, before);
    await expect(pressed(/^All$/)).toBeVisible();
    await expectBack(page, `${server.url}/`);
  });

  await test.step('chats', async () => {
    await page.getByRole('link', { name: /^Chats/ }).click();
    await page.getByRole('button', { name: /^Missed/ }).click();
    await expect(page).toHaveURL(/\/chats\?state=missed$/);
    await expectBack(page, `${server.url}/chats`);
    await expectBack(page, `${server.url}/`);
  });

  await test.step('contacts: all letters of a search are one step', async () => {
    await page.getByRole('link', { name: 'Contacts' }).first().click();
    const search = page.getByRole('textbox', { name: 'Search contacts' });
    await search.pressSequentially('se');
    await expect(page).toHaveURL(/\/contacts\?q=se$/);
    await search.pressSequentially('rv');
    await expect(page).toHaveURL(/\/contacts\?q=serv$/);
    await page.getByRole('combobox', { name: 'Sort' }).selectOption({ label: 'Newest first' });
    await expect(page).toHaveURL(/\/contacts\?q=serv&sort=newest$/);
    await expectBack(page, `${server.url}/contacts?q=serv`);
    await expectBack(page, `${server.url}/contacts`);
    await expect(search).toHaveValue('');
    await expectBack(page, `${server.url}/`);
  });

  await test.step('satisfaction: a filter, and all letters of a search in the comments', async () => {
    await page.getByRole('link', { name: 'Satisfaction' }).first().click();
    await page.getByRole('button', { name: '7 days' }).click();
    await expect(page).toHaveURL(/\/satisfaction\?range=7$/);
    const search = page.getByRole('textbox', { name: 'Search in comments' });
    await search.pressSequentially('wa');
    await expect(page).toHaveURL(/range=7&q=wa$/);
    await search.pressSequentially('it');
    await expect(page).toHaveURL(/range=7&q=wait$/);
    await expectBack(page, `${server.url}/satisfaction?range=7`);
    await expect(search).toHaveValue('');
    await expectBack(page, `${server.url}/satisfaction`);
    await expectBack(page, `${server.url}/`);
  });
});
