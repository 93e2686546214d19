import { expectAccessible } from '#testing/e2e/axe.ts';
import { expect, test } from '#testing/e2e/fixtures.ts';
import { rows, unheard } from '#testing/e2e/voicemail-steps.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('voicemails are chosen by a button and marked; a chat takes the place of the log', async ({
  page,
  signInAs,
}) => {
  await signInAs('reception');
  await test.step('voicemails', async () => {
    await page.goto('/voicemails');
    await page.getByRole('button', { name: 'Choose several' }).tap();
    await rows(page).nth(0).tap();
    await rows(page).nth(1).tap();
    await expect(rows(page).nth(1)).toBeChecked();
    const bar = page.getByRole('toolbar', { name: 'Chosen voicemails' });
    await bar.getByRole('button', { name: 'Mark heard', exact: true }).tap();
    await expect(unheard(page, 2)).toBeVisible();
    await bar.getByRole('button', { name: 'Choose none' }).tap();
    await rows(page).nth(0).tap();
    await expect(page).toHaveURL(/\/voicemails\/\d+$/);
  });
  await test.step('chats', async () => {
    await page.goto('/chats');
    const log = page.getByRole('grid', { name: 'Chats' });
    const open = page.getByRole('complementary', { name: 'Open chat' });
    await log
      .getByRole('row', { name: /Bageriet Rugspurv/ })
      .first()
      .tap();
    await expect(open.getByRole('heading', { name: 'Bageriet Rugspurv' })).toBeVisible();
    await expect(log).toBeHidden();
    await open.getByRole('link', { name: 'Chats' }).tap();
    await expect(log).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expectAccessible(page);
  });
});
