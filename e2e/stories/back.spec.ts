import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#testing/e2e/fixtures.ts';
import { expectBoard } from '#testing/e2e/steps.ts';
import { rows } from '#testing/e2e/voicemail-steps.ts';

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

test('a filter that is chosen before the page shows the last one adds to it', async ({ page, signInAs }) => {
  await signInAs('manager');
  /** Presses the button and chooses an option of the list, without a render between them. */
  const both = async (button: Locator, list: Locator, index: number) => {
    await expect(list.getByRole('option').nth(index)).toBeAttached();
    await (
      await list.elementHandle()
    )?.evaluate(
      async (element, [pressed, at]) => {
        if (!(element instanceof HTMLSelectElement) || !(pressed instanceof HTMLElement))
          throw new Error('no list');
        pressed.click();
        // The router changes the URL in promises, React renders in a task.
        for (let turn = 0; turn < 50; turn++) await Promise.resolve();
        element.selectedIndex = at;
        element.dispatchEvent(new Event('change', { bubbles: true }));
      },
      [await button.elementHandle(), index] as const,
    );
  };
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const choice = (name: string) => page.getByRole('combobox', { name, exact: true });

  await page.goto('/');
  await expectBoard(page);
  await both(button(/^Busy \d+$/), choice('Group'), 1);
  await expect(page).toHaveURL(/\/\?presence=busy&group=\d+$/);

  for (const [path, name, list, url] of [
    ['/voicemails', /^Unheard \d+$/, 'Left for', /unheard=1&endpoint=|endpoint=[^&]+&unheard=1/],
    ['/chats', /^Missed/, 'Chat line', /state=missed&endpoint=|endpoint=[^&]+&state=missed/],
    ['/satisfaction', '7 days', 'Reception', /range=7&endpoint=/],
  ] as const) {
    await page.goto(path);
    await both(button(name), choice(list), 1);
    await expect(page).toHaveURL(url);
  }
});
