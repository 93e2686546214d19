import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { expect, test } from '#testing/e2e/fixtures.ts';
import { ME, panel } from '#testing/e2e/me-steps.ts';
import { card, expectBoard } from '#testing/e2e/steps.ts';
import { calendarOf, CERTIFICATE, KEY, REACH } from '#testing/http/calendars.ts';

test.use({ serverOptions: { live: true, calendarReach: REACH } });

const MINUTE = 60_000;

test('a private calendar is read as soon as its address is entered, and says on the board why somebody is away', async ({
  page,
  server,
  signInAs,
}) => {
  const now = server.clock.now();
  const stamp = (at: number) => new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const times = `DTSTART:${stamp(now - 10 * MINUTE)}\nDTEND:${stamp(now + 60 * MINUTE)}`;
  const host = createServer({ key: KEY, cert: CERTIFICATE }, (_, response) =>
    response.end(calendarOf(`SUMMARY:Board meeting\n${times}`)),
  );
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  const { port } = host.address() as AddressInfo;
  await signInAs('reception');
  await page.goto('/me');
  const away = panel(page, 'Away');
  await away.getByRole('button', { name: 'Add a calendar' }).press('Enter');
  const address = page.getByLabel('Private address of the calendar (ICS)');
  await expect(address).toBeFocused();
  await page.keyboard.type(`webcal://calendar.example:${port}/private-path/basic.ics`);
  await page.getByRole('checkbox', { name: /^Titles of appointments/ }).check();
  await address.press('Enter');
  await expect(away.getByRole('listitem').last()).toContainText(
    /Read \d\d:\d\d, 1 busy time in the next 14 days\. Titles are shown\./,
  );
  await expect(away.getByRole('listitem').first()).toContainText('Board meeting, back');
  await page.reload();
  await expect(away.getByRole('listitem').first()).toContainText('Board meeting, back');
  expect(await page.content()).not.toContain('private-path');
  await page.goto('/');
  await expectBoard(page);
  await expect(card(page, ME)).toHaveAccessibleName(/, away: Board meeting, back \d\d:\d\d, speed dial/);
  host.close();
  host.closeAllConnections();
});

test('an administrator chooses whose members note absences for colleagues, and open pages follow', async ({
  page,
  server,
  signInAs,
  openBrowser,
}) => {
  await signInAs('reception');
  await page.goto('/people/1');
  const note = page.getByRole('button', { name: 'Note away…' });
  await expect(note).toBeVisible();
  const office = await openBrowser();
  await signInAs('manager', office);
  const manager = await office.newPage();
  await manager.goto(`${server.url}/me`);
  const groups = panel(manager, 'Absences of colleagues');
  const reception = groups.getByRole('checkbox', { name: 'Reception' });
  await reception.click();
  await expect(reception).not.toBeChecked();
  await expect(groups).toContainText('Nobody else.');
  await expect(note).toHaveCount(0);
  await reception.click();
  await expect(reception).toBeChecked();
  await expect(note).toBeVisible();
});
