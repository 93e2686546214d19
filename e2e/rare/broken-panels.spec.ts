import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { card, expectBoard } from '../steps.ts';

test('a broken panel does not affect the others', async ({ page, server, signInAs, watched }) => {
  watched.allow(/50\d \(/);
  await signInAs('reception');
  server.faults.set('listVoicemails', { kind: 'raw', body: '<html>', contentType: 'text/html' });
  server.faults.set('listEmployeeGroups', { kind: 'status', status: 500 });
  await page.goto('/');
  await expectBoard(page);
  await expect(card(page, 'Agnes Lyngtofte')).toBeVisible();
  await expect(page.getByText(/voicemails could not be/i).first()).toBeVisible();
  await expect(page.getByText('Nikoline Ferskvang').first()).toBeVisible();
});

/** Makes `ResizeObserver` throw for these elements while `window.broken` is true. */
async function breakSizesOf(page: Page, selector: string): Promise<void> {
  await page.addInitScript((broken) => {
    class Breaking extends ResizeObserver {
      override observe(element: Element, options?: ResizeObserverOptions) {
        if ('broken' in window && window.broken === true && element.matches(broken))
          throw new Error('A fault of the browser');
        super.observe(element, options);
      }
    }
    Object.assign(window, { broken: true, ResizeObserver: Breaking });
  }, selector);
}

const repair = (page: Page) => page.evaluate(() => Object.assign(window, { broken: false }));

test('a panel that throws shows a message and can be retried, and the other panels work', async ({
  page,
  signInAs,
  watched,
}) => {
  watched.allow(/A fault of the browser/);
  await breakSizesOf(page, '[data-wave]');
  await signInAs('reception');
  await page.goto('/voicemails');
  const list = page.getByRole('region', { name: 'Voicemails' });
  const rows = list.getByRole('listbox', { name: 'Voicemails' }).getByRole('option');
  await rows.nth(1).click();
  const said = page.getByText('The voicemail could not be shown');
  await expect(said).toBeVisible();
  await expect(page.getByText('The rest of the desk goes on working')).toBeVisible();
  await expectAccessible(page);
  // The caller is shown beside it, and the list works: filters, and the next voicemail.
  await expect(page.getByRole('complementary', { name: 'Caller' })).toContainText('Contact');
  const before = await rows.count();
  await list.getByRole('button', { name: /^Unheard/ }).click();
  await expect.poll(() => rows.count()).toBeLessThan(before);
  await expect(page.getByRole('button', { name: /^Your status/ })).toBeVisible();
  // A retry during the fault shows the message again. A retry after it shows the panel.
  const again = page.getByRole('button', { name: 'Try again' });
  await again.click();
  await expect(said).toBeVisible();
  await repair(page);
  await again.click();
  await expect(said).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Open voicemail' })).toBeVisible();
  await expect(page.getByRole('slider', { name: /Position/ })).toBeVisible();
});

test('when the people cannot be shown, the rest of the switchboard works, and a retry shows them', async ({
  page,
  signInAs,
  watched,
}) => {
  watched.allow(/A fault of the browser/);
  await page.addInitScript(() => {
    Element.prototype.scrollIntoView = () => {
      if ('broken' in window && window.broken === true) throw new Error('A fault of the browser');
    };
    Object.assign(window, { broken: true });
  });
  await signInAs('reception');
  await page.goto('/');
  await expectBoard(page);
  // A card that is opened is brought into view, which throws.
  await card(page, 'Agnes Lyngtofte').click();
  const said = page.getByText('People could not be shown');
  await expect(said).toBeVisible();
  await expectAccessible(page);
  const details = page.getByRole('complementary', { name: 'Agnes Lyngtofte' });
  await expect(details.getByText('Transfer: press')).toBeVisible();
  await details.getByRole('button', { name: /^Close/ }).click();
  await expect(page.getByRole('complementary', { name: 'Waiting and recent' })).toContainText(
    'Nikoline Ferskvang',
  );
  // Find still finds people.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('ditte');
  await expect(page.getByRole('dialog', { name: 'Find anyone' })).toContainText('Ditte Vesterklint');
  await page.keyboard.press('Escape');
  await repair(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectBoard(page);
  await expect(said).toHaveCount(0);
});

test('on the wall a part that throws does not affect the rest, and recovers by itself', async ({
  page,
  signInAs,
  watched,
  installClock,
}) => {
  watched.allow(/A fault of the browser/);
  await page.setViewportSize({ width: 1920, height: 1080 });
  await breakSizesOf(page, '[data-columns]');
  await installClock();
  await signInAs('reception');
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
