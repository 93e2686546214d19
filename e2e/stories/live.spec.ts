import type { BrowserContext, Page, Request } from '@playwright/test';
import { expect, test } from '#testing/e2e/fixtures.ts';
import { contactWithComments, endCalls, startCall } from '#testing/e2e/rows.ts';
import { card, expectBoard } from '#testing/e2e/steps.ts';
import { openRow, player, position, rows } from '#testing/e2e/voicemail-steps.ts';

test.use({ serverOptions: { live: true } });

/** The requests of the page since this call. */
function listen(page: Page | BrowserContext) {
  const asked: string[] = [];
  const note = (request: Request) => asked.push(new URL(request.url()).pathname);
  if ('goto' in page) page.on('request', note);
  else page.on('request', note);
  const count = (path: string) => asked.filter((one) => one === path).length;
  const countAfter = (first: string, path: string) =>
    asked.filter((one, at) => one === path && asked.slice(0, at).includes(first)).length;
  return { count, countAfter, forget: () => asked.splice(0) };
}

/** Waits for the stream. When it connects, the page fetches all polled data once more. */
async function untilStreamOpen(asked: ReturnType<typeof listen>): Promise<void> {
  await expect.poll(() => asked.count('/api/v2/employees')).toBeGreaterThan(1);
  for (const path of ['/api/v2/employees', '/api/v2/chats', '/api/v2/voice_mails'])
    await expect.poll(() => asked.countAfter('/live', path)).toBeGreaterThan(0);
}

test('a new call shows on the board at once and nothing is polled, and the book of contacts and the wall follow too', async ({
  page,
  server,
  signInAs,
  installClock,
}) => {
  await installClock();
  await signInAs('reception');
  const asked = listen(page);
  await page.goto('/');
  await expectBoard(page);
  await untilStreamOpen(asked);
  asked.forget();
  // Two poll intervals.
  await page.clock.runFor(10_000);
  expect(asked.count('/api/v2/employees')).toBe(0);

  // Without moving the clock.
  await startCall(server, 'Annika Fjordholt');
  await expect(card(page, 'Annika Fjordholt', 'busy')).toBeVisible();
  await page.clock.runFor(300);
  await endCalls(server, 'Annika Fjordholt');
  await expect(card(page, 'Annika Fjordholt', 'available')).toBeVisible();
  // Only the resources that contain calls were fetched.
  expect(asked.count('/api/v2/chats') + asked.count('/api/v2/voice_mails')).toBe(0);
  await test.step('the book of contacts follows colleagues while it is shown', async () => {
    const { id } = await contactWithComments(server);
    asked.forget();
    await page.goto(`/contacts/${id}`);
    await expect.poll(() => asked.countAfter('/live', `/api/v2/contacts/${id}`)).toBeGreaterThan(0);
    const row = { company_id: 1, name: 'Zacharias Nyring', number: '4570999888' };
    await server.db.insertInto('contact').values(row).execute();
    await server.db.updateTable('contact').set({ name: 'Zoffmann' }).where('id', '=', id).execute();
    const search = page.getByRole('textbox', { name: 'Search contacts' });
    const found = page.getByRole('listbox', { name: 'Contacts' }).getByRole('option');
    for (const one of [row.name, 'Zoffmann']) {
      await search.fill(one);
      await expect(found).toContainText([one]);
    }
  });
  await test.step('the wall gets changes too', async () => {
    asked.forget();
    await page.goto('/wallboard');
    await expect(page.getByText(/^Updated (now|\d+ s ago)$/)).toBeVisible();
    await expect.poll(() => asked.countAfter('/live', '/api/v2/employees')).toBeGreaterThan(0);
    const busy = page.getByRole('region', { name: /^Busy/ });
    await expect(busy).not.toContainText('Annika F.');
    await startCall(server, 'Annika Fjordholt');
    await expect(busy).toContainText('Annika F.', { timeout: 3000 });
  });
});

test('a voicemail that a colleague takes, not one that they play, has their name in the inbox at once', async ({
  page,
  signInAs,
  openBrowser,
}) => {
  const opened = (one: Page) => one.getByRole('region', { name: 'Open voicemail' });
  const take = (one: Page) => opened(one).getByRole('button', { name: /^Take it/ });
  await signInAs('reception');
  const stream = page.waitForResponse(/\/live\?/);
  await openRow(page, 0);
  await stream;
  const other = await openBrowser();
  await signInAs('employee', other);
  const theirs = await other.newPage();
  const asked = listen(theirs);
  await openRow(theirs, 0);
  await expect(take(theirs)).toBeVisible();
  await theirs.keyboard.press(' ');
  await expect.poll(() => position(theirs)).toBeGreaterThan(0);
  await theirs.keyboard.press(' ');
  await expect(player(theirs).getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  expect(asked.count('/auth/tasks/act')).toBe(0);

  await theirs.keyboard.press('a');
  await expect(rows(page).first()).toContainText('Johannes has it');
  await expect(opened(page)).toContainText(/Owner ?Johannes, 0 min/);
  await expect(take(page)).toHaveCount(0);
  await theirs.keyboard.press('l');
  await expect(take(page)).toBeVisible();
  await expect(rows(page).first()).not.toContainText('has it');
});
