import type { Page } from '@playwright/test';
import { expectAccessible } from '#testing/e2e/axe.ts';
import { expect, test } from '#testing/e2e/fixtures.ts';
import { card, expectBoard } from '#testing/e2e/steps.ts';

/** What the page calls of the browser throws in one part of each screen, until it is repaired. */
const breakParts = (page: Page) =>
  page.addInitScript(() => {
    const fail = (path: string) => {
      if ('broken' in window && window.broken === path) throw new Error('A fault of the browser');
    };
    class Breaking extends ResizeObserver {
      override observe(element: Element, options?: ResizeObserverOptions) {
        if (element.matches('[data-wave]')) fail('/voicemails');
        if (element.matches('[data-columns]')) fail('/wallboard');
        super.observe(element, options);
      }
    }
    Element.prototype.scrollIntoView = () => fail('/');
    Object.assign(window, { broken: location.pathname, ResizeObserver: Breaking });
  });
const repair = (page: Page) => page.evaluate(() => Object.assign(window, { broken: '' }));

test('a part that throws says so and comes back, and the others work', async ({
  page,
  signInAs,
  watched,
  installClock,
}) => {
  watched.allow(/A fault of the browser/);
  await breakParts(page);
  await installClock();
  await signInAs('reception');
  const again = page.getByRole('button', { name: 'Try again' });
  await test.step('a voicemail', async () => {
    await page.goto('/voicemails');
    const list = page.getByRole('region', { name: 'Voicemails' });
    const rows = list.getByRole('listbox', { name: 'Voicemails' }).getByRole('option');
    await rows.nth(1).click();
    const said = page.getByText('The voicemail could not be shown');
    await expect(said).toBeVisible();
    await expect(page.getByText('The rest of the desk goes on working')).toBeVisible();
    await expectAccessible(page);
    // The caller is shown beside it, and the list works.
    await expect(page.getByRole('complementary', { name: 'Caller' })).toContainText('Contact');
    const before = await rows.count();
    await list.getByRole('button', { name: /^Unheard/ }).click();
    await expect.poll(() => rows.count()).toBeLessThan(before);
    // A retry during the fault shows the message again. A retry after it shows the panel.
    await again.click();
    await expect(said).toBeVisible();
    await repair(page);
    await again.click();
    await expect(said).toHaveCount(0);
    await expect(page.getByRole('slider', { name: /Position/ })).toBeVisible();
  });
  await test.step('the people of the switchboard', async () => {
    await page.goto('/');
    await expectBoard(page);
    // A card that is opened is brought into view, which throws.
    await card(page, 'Agnes Lyngtofte').click();
    const said = page.getByText('People could not be shown');
    await expect(said).toBeVisible();
    const details = page.getByRole('complementary', { name: 'Agnes Lyngtofte' });
    await expect(details.getByText('Transfer: press')).toBeVisible();
    await details.getByRole('button', { name: /^Close/ }).click();
    await expect(page.getByRole('complementary', { name: 'Waiting and recent' })).toContainText(
      'Nikoline Ferskvang',
    );
    await page.keyboard.press('Control+k');
    await page.keyboard.type('ditte');
    await expect(page.getByRole('dialog', { name: 'Find anyone' })).toContainText('Ditte Vesterklint');
    await page.keyboard.press('Escape');
    await repair(page);
    await again.click();
    await expectBoard(page);
    await expect(said).toHaveCount(0);
  });
  await test.step('the people of the wall, which tries again by itself', async () => {
    await page.setViewportSize({ width: 1920, height: 1080 });
    await page.goto('/wallboard');
    const people = page.getByRole('region', { name: 'People', exact: true });
    await expect(people).toContainText('could not be shown. The wall tries again by itself');
    await expect(page.getByRole('region', { name: 'Longest waiting chat' })).toContainText('2 waiting');
    await expect(page.getByRole('region', { name: 'Groups' })).toContainText('Reception');
    await repair(page);
    await page.clock.runFor(61_000);
    await expect(page.getByRole('region', { name: /^Busy: \d+$/ })).toContainText('Agnes L.');
    await expect(people).toHaveCount(0);
  });
});
