import type { Page } from '@playwright/test';
import { expect, test } from '#testing/e2e/fixtures.ts';
import { ME, panel } from '#testing/e2e/me-steps.ts';
import { retryByButton, atOnce, runBoth, runUntil, stopClock } from '#testing/e2e/page-time.ts';
import { endCalls } from '#testing/e2e/rows.ts';
import { card, expectBoard } from '#testing/e2e/steps.ts';

const SECOND = 1000;
const banner = (page: Page) => page.getByText(/The telephony service has not answered for \d+ s/);
const now = (page: Page) => page.evaluate(() => Date.now());

test('the service stops: the grid stays, shows its age, becomes grey, and recovers by itself', async ({
  page,
  server,
  openByClock,
}) => {
  await openByClock('/');
  await expectBoard(page);
  await expect(card(page, 'Agnes Lyngtofte', 'busy,')).toBeVisible();

  server.faults.set('*', { kind: 'reset' });
  const stopped = await now(page);
  // The last answer is up to one poll (6 s) older.
  await page.clock.pauseAt(stopped + 8.5 * SECOND);
  await expect(card(page, 'Agnes Lyngtofte', 'busy,')).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  const region = page.getByRole('region', { name: 'People' });
  const own = page.getByRole('button', { name: /^Your status/ });
  for (const shown of [region, own]) await expect(shown).toHaveCSS('filter', 'none');

  await runUntil(page, () => atOnce(banner(page)).toBeVisible(), 7 * SECOND);
  await expect(page.getByText(/Updated 1\d s ago|Updated 2\d s ago/)).toBeVisible();
  // Not old enough to be grey, but softer.
  await expect(card(page, 'Agnes Lyngtofte', 'busy,')).toBeVisible();
  for (const shown of [region, own]) await expect(shown).toHaveCSS('filter', 'saturate(0.3)');
  await expect(
    page
      .getByRole('complementary', { name: 'Waiting and recent' })
      .getByText('Busy', { exact: true })
      .locator('..'),
  ).toHaveCSS('filter', 'saturate(0.3)');

  await page.clock.runFor(17 * SECOND);
  await expect(card(page, 'Agnes Lyngtofte', 'busy,')).toBeVisible();
  await page.clock.runFor(9 * SECOND);
  await expect(card(page, 'Agnes Lyngtofte', 'busy at \\d\\d:\\d\\d,')).toBeVisible();
  await expect(region.getByRole('article')).toHaveCount(32);
  await expect(
    region.getByRole('link', { name: /(available|busy|unknown|do not disturb)[^,]* at \d\d:\d\d,/ }),
  ).toHaveCount(32);
  await expect(banner(page)).toBeVisible();
  // Find looks the same: no colour, but the shape.
  const lamp = () =>
    page.getByRole('row', { name: /^Agnes Lyngtofte/ }).evaluate((row) => {
      const mark = row.querySelector('[role="gridcell"]');
      return getComputedStyle(mark ?? row, '::before').clipPath;
    });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('agnes');
  await page.clock.runFor(SECOND);
  await expect.poll(lamp).toMatch(/^inset\(/);
  await page.keyboard.press('Escape');
  // The countdown may be wrong, so it is not shown.
  await expect(own.getByRole('timer')).toHaveCount(0);

  await endCalls(server, 'Agnes Lyngtofte');
  server.faults.clear();
  await runUntil(page, async () => {
    await atOnce(card(page, 'Agnes Lyngtofte', 'available,')).toBeVisible();
    await atOnce(banner(page)).toHaveCount(0);
  });
});

test('late answers soften the presence of a caller, in Find and of groups, as on the switchboard', async ({
  page,
  server,
  openByClock,
}) => {
  const soft = 'saturate(0.3)';
  await openByClock('/caller?number=70261041');
  const presence = page.getByRole('main').getByText('Available', { exact: true }).first();
  await expect(presence).toHaveCSS('filter', 'none');
  await expect(page.getByRole('link', { name: /^Service/ })).toBeVisible();
  server.faults.set('*', { kind: 'reset' });
  await page.clock.pauseAt((await now(page)) + 16 * SECOND);
  await runUntil(page, () => atOnce(banner(page)).toBeVisible());
  await expect(presence).toHaveCSS('filter', soft);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('service');
  await page.clock.runFor(SECOND);
  await expect(page.getByRole('grid', { name: 'Found' })).toHaveCSS('filter', soft);
  await page.keyboard.press('Enter');
  await page.clock.runFor(SECOND);
  await expect(page.getByRole('table')).toHaveCSS('filter', soft);
  await expect(page.getByRole('region', { name: 'Groups' }).getByRole('list')).toHaveCSS('filter', soft);
});

test('a list without rows says how old it is for as long as it is old', async ({
  page,
  server,
  openByClock,
}) => {
  await server.db.deleteFrom('chat').where('state', 'in', ['new', 'ringing']).execute();
  await openByClock('/');
  const chats = page.getByRole('region', { name: 'Chats waiting' });
  await expect(chats).toContainText('Nobody is waiting');
  const old = chats.getByText(/^Not updated since \d\d:\d\d$/);
  server.faults.set('*', { kind: 'hang' });
  await runUntil(page, () => atOnce(old).toBeVisible());
  for (let minute = 0; minute < 4; minute++) {
    await page.clock.runFor(30 * SECOND);
    await expect(chats).toContainText('Nobody is waiting');
    await expect(old).toBeVisible();
  }
  server.faults.clear();
  await runUntil(page, () => atOnce(old).toHaveCount(0));
});

test('a failed refresh keeps the log of chats and shows its age, and timers stop', async ({
  page,
  server,
  openByClock,
}) => {
  await openByClock('/chats');
  const ringing = page.getByRole('grid', { name: 'Chats' }).getByRole('row', { name: /Ringing/ });
  await expect(ringing).toBeVisible();
  server.faults.set('listChats', { kind: 'status', status: 503 });
  await runUntil(page, () => atOnce(page.getByText(/^Not updated since/)).toBeVisible());
  for (const span of [45 * SECOND, 20 * SECOND]) await runBoth(page, server, span);
  const stood = await ringing.getByRole('timer').textContent();
  await runBoth(page, server, 20 * SECOND);
  await expect(ringing.getByRole('timer')).toHaveText(stood ?? '');
  // People are polled again after the leaps of the clock, and then only the log is old.
  const again = page.getByRole('button', { name: 'Try again' }).first();
  await expect(again).toBeVisible({ timeout: 20_000 });
  await retryByButton(page, server, again);
  await expect(page.getByText(/^Not updated since/)).toHaveCount(0);
});

test('"Try now" fetches at once', async ({ page, server, openByClock }) => {
  await openByClock('/');
  await expectBoard(page);
  server.faults.set('*', { kind: 'hang' });
  await runUntil(page, () => atOnce(banner(page)).toBeVisible());
  // The stopped clock prevents polls.
  await stopClock(page);
  server.faults.clear();
  const asked = server.faults.asked('listEmployees');
  await page.getByRole('button', { name: 'Try now' }).click();
  await expect.poll(() => server.faults.asked('listEmployees')).toBeGreaterThan(asked);
  await page.clock.resume();
  await expect(banner(page)).toHaveCount(0);
});

test('one resource fails: its panel says so, and the others work', async ({
  page,
  server,
  signInAs,
  watched,
}) => {
  watched.allow(/50\d \(/);
  server.faults.set('listVoicemails', { kind: 'status', status: 500 });
  await signInAs('reception');
  await page.goto('/');
  await expectBoard(page);
  const failed = page.getByRole('alert').filter({ hasText: 'could not be fetched' }).first();
  await expect(failed).toContainText('Voicemails could not be fetched');
  await expect(failed).toContainText(/Reference [\da-f]{12}/);
  // Below the text, and not under the button.
  const [said, button] = await Promise.all([
    failed.getByText(/^Reference/).boundingBox(),
    failed.getByRole('button', { name: 'Try again' }).boundingBox(),
  ]);
  expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
  const [, reference = ''] = /Reference ([\da-f]{12})/.exec(await failed.innerText()) ?? [];
  const lines = server.log().split('\n');
  expect(lines.find((line) => line.includes(`"reqId":"${reference}"`))).toContain('/api/v2/voice_mails');
  await expect(card(page, 'Agnes Lyngtofte', 'busy')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Groups/ })).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
});

test('an unreadable answer clears nothing and makes nobody available', async ({
  page,
  server,
  openByClock,
}) => {
  await openByClock('/');
  await expectBoard(page);
  await expect(card(page, 'Agnes Lyngtofte', 'busy')).toBeVisible();
  let answers = 0;
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === '/api/v2/employees') answers += 1;
  });
  for (const body of ['{"employees": [', '<html>login</html>', '{"employees": null}', '[]']) {
    server.faults.set('listEmployees', { kind: 'raw', body });
    const before = answers;
    await runUntil(page, () => Promise.resolve(expect(answers).toBeGreaterThan(before)));
    await expect(card(page, 'Agnes Lyngtofte', 'busy')).toBeVisible();
    await expect(page.getByRole('region', { name: 'People' }).getByRole('article')).toHaveCount(32);
  }
});

test('the service is down from the start: a message instead of a blank page, and the desk when it is back', async ({
  page,
  server,
  signInAs,
  watched,
  installClock,
}) => {
  watched.allow(/50\d \(/);
  await installClock();
  await signInAs('reception');
  server.faults.set('*', { kind: 'status', status: 503 });
  await page.goto('/');
  await expect(page.getByText('The people could not be fetched')).toBeVisible();
  await retryByButton(
    page,
    server,
    page.getByRole('region', { name: 'People' }).getByRole('button', { name: 'Try again' }),
  );
  await expectBoard(page);
  await test.step('the own page has what the gateway keeps', async () => {
    server.faults.set('*', { kind: 'status', status: 503 });
    await page.goto('/me');
    await expect(panel(page, 'Your details').getByText('Your details could not be fetched')).toBeVisible();
    await expect(panel(page, 'Message templates').getByText('Call back', { exact: true })).toBeVisible();
    await expect(panel(page, 'Wall links')).toContainText('No wall links yet');
    await retryByButton(page, server, page.getByRole('button', { name: 'Try again' }));
    await expect(panel(page, 'Your details')).toContainText(ME);
  });
});
