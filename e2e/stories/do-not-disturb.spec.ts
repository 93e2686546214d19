import type { Page } from '@playwright/test';
import { expect, test } from '#testing/e2e/fixtures.ts';
import { atOnce, runBoth, withinOnePoll } from '#testing/e2e/page-time.ts';
import { clearDnd, employeeNamed } from '#testing/e2e/rows.ts';
import { card, expectBoard } from '#testing/e2e/steps.ts';

const ME = 'Mette Strandgran';
const MINUTE = 60_000;
const own = (page: Page) => page.getByRole('button', { name: /^Your status:/ });

const hourInCopenhagen = (date: Date) =>
  date.toLocaleTimeString('en-GB', { timeZone: 'Europe/Copenhagen', hour: '2-digit', minute: '2-digit' });

/** The choices of the menu with an end time, and whether a time is that end. */
const CHOICES: readonly (readonly [RegExp, (end: Date, now: Date) => boolean])[] = [
  [/^For 30 minutes/, (end, now) => Math.abs(end.getTime() - now.getTime() - 30 * MINUTE) < 30_000],
  [/^For 1 hour/, (end, now) => Math.abs(end.getTime() - now.getTime() - 60 * MINUTE) < 30_000],
  [/^Until 13:00/, (end) => hourInCopenhagen(end) === '13:00'],
  [/^Until tomorrow 08:00/, (end) => hourInCopenhagen(end) === '08:00'],
];

test('the own do not disturb: every choice reaches the service, counts down, ends by itself, and a failed change is undone', async ({
  page,
  server,
  signInAs,
  installClock,
  watched,
}) => {
  watched.allow(/50\d \(/);
  await installClock();
  await clearDnd(server, ME);
  await signInAs('reception');
  await page.goto('/');
  await expectBoard(page);
  await expect(own(page)).toHaveText(/Available/);

  await test.step('every choice', async () => {
    for (const [name, fits] of CHOICES) {
      await own(page).click();
      await page.getByRole('menuitemradio', { name }).click();
      await expect
        .poll(
          async () => {
            const { dnd_timeout_at } = await employeeNamed(server, ME);
            return dnd_timeout_at !== null && fits(new Date(dnd_timeout_at), new Date(server.clock.now()));
          },
          { message: String(name) },
        )
        .toBe(true);
    }
    await own(page).click();
    await page.getByRole('menuitemradio', { name: 'Until I switch it off' }).click();
    await expect.poll(async () => (await employeeNamed(server, ME)).dnd_timeout_at).toBe(null);
    await expect(own(page)).toHaveText(/Do not disturb$/);
  });

  await test.step('the countdown, and switching it off', async () => {
    await own(page).click();
    await page.getByRole('menuitemradio', { name: 'For 30 minutes' }).click();
    await expect(own(page)).toHaveText(/Do not disturb until \d\d:\d\d/);
    const timer = page.getByRole('timer').first();
    await expect(timer).toHaveText(/^29:\d\d left/);
    await expect(timer).not.toHaveText(await timer.innerText());
    await expect(card(page, ME, 'do not disturb until')).toBeVisible();
    await page.keyboard.press('F2');
    await page.getByRole('menuitem', { name: 'Switch it off now' }).click();
    await expect(own(page)).toHaveText(/Available/);
    await expect.poll(async () => (await employeeNamed(server, ME)).do_not_disturb).toBe(0);
  });

  await test.step('a change that fails is undone, and a message says that it may have been made', async () => {
    server.faults.set('updateOwnEmployee', { kind: 'status', status: 500 });
    await own(page).click();
    await page.getByRole('menuitemradio', { name: 'For 30 minutes' }).click();
    await expect(
      page.getByText(/^Do not disturb: .* It may have been changed all the same\.$/),
    ).toBeVisible();
    await expect(own(page)).toHaveText(/Available/);
    server.faults.clear();
  });

  await test.step('it ends by itself: at the service, on the card and in the top bar', async () => {
    await server.db
      .updateTable('employee')
      .set({ do_not_disturb: 1, dnd_timeout_at: server.clock.now() + 6000 })
      .where('name', '=', ME)
      .execute();
    await page.reload();
    await expect(own(page)).toHaveText(/Do not disturb/);
    await expect(page.getByRole('timer').first()).toHaveText(/^0:0\d left/);
    for (let second = 0; second < 6; second++) await runBoth(page, server, 1000);
    await withinOnePoll(page, server, () => atOnce(own(page)).toHaveText(/Available/));
    await expect(card(page, ME, 'available')).toBeVisible();
  });
});

test('an administrator sets do not disturb of another person, and others see why they may not', async ({
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

  await signInAs('reception');
  await page.reload();
  await expect(details.getByText('Only administrators can change others')).toBeVisible();
  await expect(details.getByRole('button', { name: '1 hour' })).toHaveCount(0);
});
