import type { Page } from '@playwright/test';
import { expect, test } from '#testing/e2e/fixtures.ts';
import { contactWithComments, employeeNamed, endCalls, startCall } from '#testing/e2e/rows.ts';
import { card, catchCalls, expectBoard } from '#testing/e2e/steps.ts';

test.use({ serverOptions: { live: true } });

const HANNE = 'Hanne Klitrose';
const IDA = 'Ida Granhøj';

const list = (page: Page) => page.getByRole('region', { name: 'Waiting for' });
const free = (page: Page) => page.getByRole('region', { name: 'Free now' });

test('two keys wait for a busy colleague; free, they are shown at the foot of the rail and said once, and F9 calls', async ({
  page,
  server,
  signInAs,
}) => {
  const called = await catchCalls(page);
  await endCalls(server, HANNE);
  await startCall(server, HANNE);
  await signInAs('reception');
  await page.goto('/');
  await expectBoard(page);
  await card(page, HANNE, 'busy').focus();
  await page.keyboard.press('Enter');
  const details = page.getByRole('complementary', { name: HANNE });
  await expect(details.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(details.getByText('Tell me when')).toBeVisible();
  await page.keyboard.press('w');
  await expect(details.getByRole('button', { name: 'Stop waiting' })).toBeVisible();
  await expect(details.getByText('Tell me when')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(list(page)).toMatchAriaSnapshot(`
    - region "Waiting for":
      - heading "Waiting for" [level=2]
      - text: "1"
      - list:
        - listitem:
          - text: /\\d:\\d\\d/
          - link "${HANNE} , Busy"
          - text: "45"
          - button "Stop waiting for ${HANNE}"
  `);

  await endCalls(server, HANNE);
  await expect(free(page)).toMatchAriaSnapshot(`
    - region "Free now":
      - paragraph: /${HANNE} is free you waited \\d:\\d\\d/
      - text: "45"
      - link "Call F9"
  `);
  await expect(list(page)).toHaveCount(0);
  await expect(page.getByRole('status', { name: 'Messages' }).getByText(`${HANNE} is free`)).toHaveCount(1);
  const [toast, rail] = await Promise.all(
    [free(page), page.getByRole('complementary', { name: 'Waiting and recent' })].map((one) =>
      one.boundingBox(),
    ),
  );
  expect(toast?.x).toBeGreaterThan(rail?.x ?? Infinity);
  // Who is free has no W.
  await page.keyboard.press('Enter');
  await expect(details.getByRole('button', { name: 'Stop waiting' })).toBeVisible();
  const { number } = await employeeNamed(server, HANNE);
  await page.keyboard.press('F9');
  await expect(free(page)).toHaveCount(0);
  expect(await called()).toBe(`tel:+${number}`);
  await expect(details.getByRole('button', { name: 'Stop waiting' })).toHaveCount(0);
  // One or the other would be there.
  await expect(details.getByText('Tell me when')).toHaveCount(0);
});

test('from the page of a caller Find waits for somebody for them, also over a reload, and it is cancelled with the keyboard', async ({
  page,
  server,
  signInAs,
}) => {
  const { name, number } = await contactWithComments(server);
  await startCall(server, IDA);
  await signInAs('reception');
  await page.goto(`/caller?number=${number}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('ida');
  await expect(page.getByRole('row', { selected: true })).toContainText(IDA);
  await page.keyboard.press('Tab');
  await page.keyboard.press('w');
  await expect(page.getByText('Waiting for Ida')).toBeVisible();
  const kept = await page.evaluate(() => {
    window.dispatchEvent(new Event('pagehide'));
    return JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]);
  });
  expect(kept).toContain('waiting');
  for (const word of [name, number ?? name, IDA]) expect(kept).not.toContain(word);
  await page.goto('/');
  await expect(list(page).getByRole('link', { name: `For ${name}` })).toBeVisible();
  const stop = list(page).getByRole('button', { name: `Stop waiting for ${IDA}` });
  await expect(async () => {
    await page.keyboard.press('Control+F6');
    await expect(list(page).getByRole('link', { name: IDA })).toBeFocused({ timeout: 100 });
  }).toPass();
  // The caller, then the cross.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(stop).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(list(page)).toHaveCount(0);
  const rail = page.getByRole('complementary', { name: 'Waiting and recent' });
  await expect(rail.locator(':focus')).toBeVisible();
});
