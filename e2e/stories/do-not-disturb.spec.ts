import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { atOnce, runBoth, withinOnePoll } from '../page-time.ts';
import { clearDnd, employeeNamed } from '../rows.ts';
import { card, expectBoard } from '../steps.ts';

const MINUTE = 60_000;
const own = (page: Page) => page.getByRole('button', { name: /^Your status:/ });

test('do not disturb set in the menu reaches the service, counts down, and is switched off', async ({
  page,
  server,
  signInAs,
}) => {
  await clearDnd(server, 'Mette Strandgran');
  await signInAs('reception');
  await page.goto('/');
  await expectBoard(page);
  await expect(own(page)).toHaveText(/Available/);

  await own(page).click();
  await page.getByRole('menuitemradio', { name: 'For 30 minutes' }).click();
  await expect(own(page)).toHaveText(/Do not disturb until \d\d:\d\d/);
  await expect(page.getByRole('timer').first()).toHaveText(/^29:\d\d left/);
  const first = await page.getByRole('timer').first().innerText();
  await expect(page.getByRole('timer').first()).not.toHaveText(first);

  await expect.poll(async () => (await employeeNamed(server, 'Mette Strandgran')).do_not_disturb).toBe(1);
  const row = await employeeNamed(server, 'Mette Strandgran');
  expect(Math.abs((row.dnd_timeout_at ?? 0) - (server.clock.now() + 30 * MINUTE))).toBeLessThan(30_000);
  await expect(card(page, 'Mette Strandgran', 'do not disturb until')).toBeVisible();

  await page.keyboard.press('F2');
  await page.getByRole('menuitem', { name: 'Switch it off now' }).click();
  await expect(own(page)).toHaveText(/Available/);
  await expect.poll(async () => (await employeeNamed(server, 'Mette Strandgran')).do_not_disturb).toBe(0);
});

test('every option of the menu reaches the service with its end time', async ({ page, server, signInAs }) => {
  await signInAs('reception');
  await page.goto('/');
  await expectBoard(page);
  const choices: [RegExp, (end: Date, now: Date) => boolean][] = [
    [/^For 1 hour/, (end, now) => Math.abs(end.getTime() - now.getTime() - 60 * MINUTE) < 30_000],
    [/^Until 13:00/, (end) => hourInCopenhagen(end) === '13:00'],
    [/^Until tomorrow 08:00/, (end) => hourInCopenhagen(end) === '08:00'],
  ];
  for (const [name, fits] of choices) {
    await own(page).click();
    await page.getByRole('menuitemradio', { name }).click();
    await expect
      .poll(
        async () => {
          const { dnd_timeout_at } = await employeeNamed(server, 'Mette Strandgran');
          return dnd_timeout_at !== null && fits(new Date(dnd_timeout_at), new Date(server.clock.now()));
        },
        { message: String(name) },
      )
      .toBe(true);
  }
  await own(page).click();
  await page.getByRole('menuitemradio', { name: 'Until I switch it off' }).click();
  await expect.poll(async () => (await employeeNamed(server, 'Mette Strandgran')).dnd_timeout_at).toBe(null);
  await expect(own(page)).toHaveText(/Do not disturb$/);
});

function hourInCopenhagen(date: Date): string {
  return date.toLocaleTimeString('en-GB', {
    timeZone: 'Europe/Copenhagen',
    hour: '2-digit',
    minute: '2-digit',
  });
}

test('do not disturb ends by itself: at the service, on the card and in the top bar', async ({
  page,
  server,
  signInAs,
  installClock,
}) => {
  await installClock();
  await clearDnd(server, 'Mette Strandgran');
  await server.db
    .updateTable('employee')
    .set({ do_not_disturb: 1, dnd_timeout_at: server.clock.now() + 6000 })
    .where('name', '=', 'Mette Strandgran')
    .execute();
  await signInAs('reception');
  await page.goto('/');
  await expect(own(page)).toHaveText(/Do not disturb/);
  await expect(page.getByRole('timer').first()).toHaveText(/^0:0\d left/);
  for (let second = 0; second < 6; second++) await runBoth(page, server, 1000);
  await withinOnePoll(page, server, () => atOnce(own(page)).toHaveText(/Available/));
  await expect(card(page, 'Mette Strandgran', 'available')).toBeVisible();
});

test('an administrator sets do not disturb of another person', async ({
  page,
  server,
  signInAs,
  watched,
}) => {
  watched.allow(/50\d \(/);
  await signInAs('manager');
  await page.goto('/');
  await card(page, 'Annika Fjordholt').click();
  const details = page.getByRole('complementary', { name: 'Annika Fjordholt' });
  await details.getByRole('button', { name: '1 hour' }).click();
  await expect(card(page, 'Annika Fjordholt', 'do not disturb until')).toBeVisible();
  await expect.poll(async () => (await employeeNamed(server, 'Annika Fjordholt')).do_not_disturb).toBe(1);
  await details.getByRole('button', { name: /^Switch it off/ }).click();
  await expect(card(page, 'Annika Fjordholt', 'available')).toBeVisible();
  await expect.poll(async () => (await employeeNamed(server, 'Annika Fjordholt')).do_not_disturb).toBe(0);
  server.faults.set('updateEmployee', { kind: 'reset', after: true, times: 1 });
  await details.getByRole('button', { name: '1 hour' }).click();
  await expect(details.getByRole('alert')).toContainText('It may have been changed all the same.');
});

test('other people see why they may not', async ({ page, signInAs }) => {
  await signInAs('reception');
  await page.goto('/');
  await card(page, 'Annika Fjordholt').click();
  const details = page.getByRole('complementary', { name: 'Annika Fjordholt' });
  await expect(details.getByText('Only administrators can change others')).toBeVisible();
  await expect(details.getByRole('button', { name: '1 hour' })).toHaveCount(0);
});

test('without Switch the menu names the missing plan', async ({ page, signInAs, watched }) => {
  watched.allow(/403 \(Forbidden\)/);
  await signInAs('pilot');
  await page.goto('/');
  await expectBoard(page);
  await own(page).click();
  await expect(page.getByText('Do not disturb needs Switch')).toBeVisible();
});

test('a change that fails is undone, and a message says that it may have been made', async ({
  page,
  server,
  signInAs,
  watched,
}) => {
  watched.allow(/50\d \(/);
  await clearDnd(server, 'Mette Strandgran');
  await signInAs('reception');
  await page.goto('/');
  await expectBoard(page);
  server.faults.set('updateOwnEmployee', { kind: 'status', status: 500 });
  await own(page).click();
  await page.getByRole('menuitemradio', { name: 'For 30 minutes' }).click();
  await expect(page.getByText(/^Do not disturb: .* It may have been changed all the same\.$/)).toBeVisible();
  await expect(own(page)).toHaveText(/Available/);
});
