import type { Page } from '@playwright/test';
import { expectAccessible } from '#testing/e2e/axe.ts';
import { expect, test } from '#testing/e2e/fixtures.ts';
import { atOnce, withinOnePoll } from '#testing/e2e/page-time.ts';
import { endCalls, membersOf, startCall } from '#testing/e2e/rows.ts';
import { expectSent } from '#testing/e2e/sent-messages.ts';
import { holdBack, isPostTo } from '#testing/e2e/steps.ts';

/** Service is the fourth group. It has eight people, and three of them are available. */
const SERVICE = '/groups/4';

const list = (page: Page) => page.getByRole('region', { name: 'Groups' });
const member = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

test('a group shows who is available, and follows their presence', async ({
  page,
  server,
  signInAs,
  installClock,
}) => {
  await installClock();
  await signInAs('reception');
  await page.goto('/groups');
  await expect(list(page).getByRole('link', { name: /Reception you are in/ })).toBeVisible();
  await list(page)
    .getByRole('link', { name: /^Service/ })
    .click();
  await expect(page).toHaveURL(/\/groups\/4$/);
  const group = page.getByRole('region', { name: 'Service', exact: true });
  await expect(group.getByText('3 of 8 members available')).toBeVisible();
  await expect(group.getByText('Transfer: press')).toBeVisible();
  await expect(group.getByRole('row')).toHaveCount(9);
  const anders = member(page, 'Anders Havremark');
  await expect(anders).toContainText('Available');
  await expect(anders).toContainText('45 70 26 10 41');
  await startCall(server, 'Anders Havremark');
  await withinOnePoll(page, server, () => atOnce(anders).toContainText('Busy'));
  await expect(group.getByText('2 of 8 members available')).toBeVisible();
  await expect(list(page).getByRole('link', { name: /^Service/ })).toContainText('2 of 8 available');
  await endCalls(server, 'Anders Havremark');
  await withinOnePoll(page, server, () => atOnce(anders).toContainText('Available'));
  await anders.getByRole('link', { name: 'Anders Havremark', exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: /^Anders Havremark/ })).toBeVisible();
});

test('a message to a group is written on the page; join and leave', async ({ page, server, signInAs }) => {
  await signInAs('reception');
  await page.goto(SERVICE);
  await test.step('a message', async () => {
    await page.getByRole('button', { name: /^Message 8 people/ }).click();
    const panel = page.getByRole('region', { name: 'Message to Service' });
    await expect(panel.getByText('shown as sent from 45 70 26 10 12')).toBeVisible();
    const text = panel.getByRole('textbox', { name: 'Message' });
    await expect(text).toBeFocused();
    await text.fill(
      'The steriliser in room 3 is out until 14:00. Please send patients for room 3 to the waiting room and call me on 12.',
    );
    await expect(panel.getByText('115 characters, 1 part of 160.')).toBeVisible();
    await expect(panel.getByText('1 part × 8 people, billed')).toBeVisible();
    await expectAccessible(page);
    // Escape closes it and keeps the text.
    await text.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Message 8 people/ })).toBeFocused();
    await page.keyboard.press('m');
    await expect(text).toHaveValue(/^The steriliser/);
    const release = await holdBack(page, isPostTo('/message'));
    await panel.getByRole('button', { name: 'Send 8 text messages' }).dblclick();
    release();
    await expect(page.getByText('8 text messages sent to Service', { exact: true })).toBeVisible();
    await expectSent(server, { requests: 1, messages: 8, billed: 8 });
  });
  await test.step('join and leave', async () => {
    await page.getByRole('button', { name: /^Join this group/ }).click();
    await expect(page.getByText('You are in Service', { exact: true })).toBeVisible();
    expect(await membersOf(server, 'Service')).toContain('Mette Strandgran');
    await expect(member(page, 'Mette Strandgran')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Message 9 people/ })).toBeVisible();
    await page.getByRole('button', { name: /^Leave this group/ }).click();
    await expect(page.getByText('You have left Service', { exact: true })).toBeVisible();
    expect(await membersOf(server, 'Service')).not.toContain('Mette Strandgran');
    await expect(member(page, 'Mette Strandgran')).toHaveCount(0);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  test('list, group, editor and message', async ({ page, signInAs }) => {
    await signInAs('reception');
    const fits = async () =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.goto('/groups');
    await expect(list(page).getByRole('link', { name: /^Service/ })).toBeVisible();
    await list(page)
      .getByRole('link', { name: /^Service/ })
      .click();
    await expect(page.getByRole('heading', { level: 2, name: /^Service/ })).toBeVisible();
    await page.getByRole('button', { name: /^Message 8 people/ }).click();
    await expect(page.getByRole('dialog', { name: 'Message to Service' })).toBeVisible();
    await expectAccessible(page);
    await fits();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Edit/ }).click();
    const editor = page.getByRole('complementary', { name: 'Edit Service' });
    await expect(editor.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await page.keyboard.type('x');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard the changes' }).click();
    await expect(editor).toHaveCount(0);
    await page.getByRole('link', { name: 'Groups', exact: true }).first().click();
    await page.getByRole('button', { name: 'New group' }).click();
    await expect(page.getByRole('form', { name: 'New group' })).toBeInViewport({ ratio: 1 });
    await fits();
  });
});
