import type { Page } from '@playwright/test';
import { expectAccessible } from '#testing/e2e/axe.ts';
import { expect, test } from '#testing/e2e/fixtures.ts';
import type { TestServer } from '#testing/e2e/server.ts';
import { card, expectBoard, holdBack } from '#testing/e2e/steps.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Find a person, contact or number' });
const best = (page: Page) => page.getByRole('row', { selected: true });
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

/** Adds a contact with a unique name. */
async function addZebra({ db }: TestServer): Promise<void> {
  await db
    .insertInto('contact')
    .values({
      company_id: 1,
      name: 'Åbo Zebraimport',
      number: '4599887766',
      email: 'hello@stripes.example',
    })
    .execute();
}

async function open(page: Page): Promise<void> {
  await page.goto('/');
  await expectBoard(page);
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
}

test('people, contacts and groups in one list, with numbers and actions; an unknown number is looked up', async ({
  page,
  server,
  signInAs,
  watched,
}) => {
  // The unknown number is looked up, and the browser logs the 404.
  watched.allow(/404 \(Not Found\)/);
  await addZebra(server);
  await signInAs('reception');
  await open(page);
  await field(page).fill('ann');
  await expect(best(page)).toContainText('Annika Fjordholt');
  for (const words of ['Sales, Planning', '45 70 26 10 21', 'Available', 'Transfer: press'])
    await expect(best(page)).toContainText(words);
  await expect(best(page).getByRole('button', { name: /^Details/ })).toBeVisible();
  await expect(best(page).getByRole('link', { name: /^Call/ })).toHaveAttribute(
    'href',
    /^tel:\+?4570261021$/,
  );
  await expect(best(page).getByRole('button', { name: /^Message/ })).toBeVisible();
  await expect(row(page, 'Susanne Fyrholm')).toContainText('Busy');
  // Also in the middle of a group's name.
  await expect(row(page, '^Planning \\d of \\d members available')).toBeVisible();
  await expectAccessible(page);

  const cases = [
    ['boelgemark', 'Karla Bølgemark'],
    ['bolgemark', 'Karla Bølgemark'],
    ['fjordhlot', 'Annika Fjordholt'],
    ['sandhoj bod', 'Bodil Sandhøj'],
    ['61', 'Agnes Lyngtofte'],
    ['70 26 10 45', 'Hanne Klitrose'],
    ['+45 70261045', 'Hanne Klitrose'],
    ['workshop', 'Workshop'],
    ['abo zebra', 'Åbo Zebraimport'],
    ['aabo', 'Åbo Zebraimport'],
    ['99 88 77', 'Åbo Zebraimport'],
    ['stripes', 'Åbo Zebraimport'],
  ] as const;
  for (const [typed, name] of cases) {
    await test.step(typed, async () => {
      await field(page).fill(typed);
      await expect(best(page)).toContainText(name);
    });
  }
  await field(page).fill('xqzw');
  await expect(page.getByText('Nobody found')).toBeVisible();
  await expectAccessible(page);
  await test.step('an unknown number: a look-up, and a new contact', async () => {
    await field(page).fill('20 30 40 50');
    await expect(best(page)).toContainText('Who is this?');
    await expect(best(page)).toContainText('45 20 30 40 50');
    await expect(row(page, 'Add as a contact')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/caller\?number=%2B4520304050$/);
    await page.keyboard.press('Control+k');
    await field(page).fill('20304050');
    await expect(best(page)).toContainText('Who is this?');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/contacts\/new\?number=%2B4520304050$/);
  });
});

test('by keyboard: move, act on the selected row, and return to the previous focus', async ({
  page,
  server,
  signInAs,
}) => {
  await signInAs('reception');
  await page.goto('/');
  await expectBoard(page);
  await card(page, 'Aksel Stormdal').focus();
  // Typing on the switchboard opens Find.
  await page.keyboard.type('hav');
  await expect(field(page)).toHaveValue('hav');
  await expect(best(page)).toContainText('Anders Havremark');
  await page.keyboard.press('ArrowDown');
  await expect(best(page)).toContainText('Filippa Havgren');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Tab');
  await expect(best(page).getByRole('button', { name: /^Details/ })).toBeFocused();
  await page.keyboard.press('m');
  const dialog = page.getByRole('dialog', { name: 'Message to Anders Havremark' });
  await expect(dialog.getByRole('textbox', { name: 'Message' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('emil');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(server.faults.asked('messageEmployee')).toBe(0);
  await test.step('typing and Enter at once opens the match of the whole text, not of a part of it', async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('an');
    await expect(best(page)).toContainText('Anders Havremark');
    // The other letters and Enter in the same task, before anything can render.
    await page.evaluate(() => {
      document.execCommand('insertText', false, 'nika');
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }),
      );
    });
    await expect(page.getByRole('complementary', { name: 'Annika Fjordholt' })).toBeVisible();
  });
  await test.step('more than the best rows are shown on request', async () => {
    await page.setViewportSize({ width: 1440, height: 420 });
    await page.keyboard.press('Control+k');
    await page.keyboard.type('a');
    await expect(best(page)).toBeVisible();
    const lines = page.getByRole('grid', { name: 'Found' }).getByRole('row');
    await expect(lines).toHaveCount(9);
    await expect(page.getByText(/^9 of \d\d+$/)).toBeVisible();
    for (let pages = 0; pages < 3; pages++) await page.keyboard.press('PageDown');
    await expect(best(page)).toBeInViewport();
    // Contacts may still be loading.
    await expect.poll(() => lines.count()).toBeGreaterThan(24);
    // Another letter starts at the top again.
    await page.keyboard.type('n');
    await expect(best(page)).toContainText(/^An/);
    await expect(best(page)).toBeInViewport();
    await expect(lines).toHaveCount(9);
    await page.getByRole('button', { name: /^Show \d+ more$/ }).click();
    await expect.poll(() => lines.count()).toBeGreaterThan(9);
    await expect(page.getByRole('button', { name: /^Show \d+ more$/ })).toBeHidden();
    await expect(field(page)).toBeFocused();
  });
});

test('without contacts people and groups are still found, and contacts load on retry', async ({
  page,
  server,
  signInAs,
  watched,
}) => {
  watched.allow(/50\d \(/);
  await addZebra(server);
  server.faults.set('listContacts', { kind: 'status', status: 500 });
  await signInAs('reception');
  await open(page);
  await field(page).fill('ann');
  await expect(best(page)).toContainText('Annika Fjordholt');
  await expect(page.getByText(/The contacts could not all be fetched/)).toBeVisible({ timeout: 15_000 });
  await expectAccessible(page);
  // They are not fetched by typing or by time.
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/v2/contacts')) asked.push(request.url());
  });
  await field(page).fill('annika fjord');
  await expect(page.getByText('1 found')).toBeVisible();
  expect(asked).toEqual([]);
  server.faults.clear();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(field(page)).toBeFocused();
  await expect(page.getByText(/The contacts could not all be fetched/)).toHaveCount(0);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('zebra');
  await expect(best(page)).toContainText('Åbo Zebraimport');
  await test.step('while contacts load Find says so, and a number is looked up at once', async () => {
    const release = await holdBack(page, (request) => /\/contacts\?/.test(request.url()));
    await open(page);
    await field(page).fill('zebra');
    await expect(
      page.getByText(/Contacts are still coming, 0 so far: some may be missing here/),
    ).toBeVisible();
    await expectAccessible(page);
    await field(page).fill('99887766');
    await expect(best(page)).toContainText('Åbo Zebraimport');
    await expect(page.getByText(/Contacts are still coming/)).toBeVisible();
    expect(server.faults.asked('getContactByNumber')).toBeGreaterThan(0);
    await field(page).fill('zebra');
    release();
    await expect(best(page)).toContainText('Åbo Zebraimport');
    await expect(page.getByText(/Contacts are still coming/)).toHaveCount(0);
  });
});
