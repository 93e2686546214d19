import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { bar, chip, contactsOf, open, pick, row, start, watchWrites } from '../import-steps.ts';
import { sized } from '../size.ts';
import { runUntil } from '../page-time.ts';

// With the service's rate limits, thousands of lines would take minutes.
test.use({ serverOptions: { unlimited: true } });

/** The number of lines of a long file. */
const LINES = sized(700, 10_000);

test('a long file: progress, failures, a reload, and every number once', async ({
  page,
  server,
  signInAs,
  watched,
  installClock,
}) => {
  test.setTimeout(480_000);
  watched.allow(/50\d \(|ERR_/);
  const known = (await contactsOf(server)).length;
  const lines = Array.from(
    { length: LINES },
    (_, at) =>
      `Kunde ${at} Nørreå;+45 71 ${String(100_000 + at).replace(/(..)(?=.)/g, '$1 ')};k${at}@kunde.example`,
  );
  const file = `Navn;Telefon;E-mail\r\n${lines.join('\r\n')}\r\n`;
  const count = async () => (await contactsOf(server)).length - known;
  await signInAs('reception');
  await installClock();
  await open(page);
  const writes = watchWrites(page);
  await pick(page, file);
  await expect(chip(page, new RegExp(`^Create ${LINES}$`))).toBeVisible();
  await start(page).click();
  const at = async () => Number(await bar(page).getAttribute('aria-valuenow'));
  await expect.poll(at, { timeout: 60_000 }).toBeGreaterThan(LINES / 20);
  await expect(page.getByText(/lines a second, about/)).toBeVisible();

  // First answers are lost after the contact was written, then the service fails.
  server.faults.set('createContact', { kind: 'reset', after: true, times: 3 });
  await expect.poll(at, { timeout: 60_000 }).toBeGreaterThan(LINES / 7);
  server.faults.set('createContact', { kind: 'status', status: 500 });
  // The wait gets longer after each failure.
  await runUntil(page, () => expect(page.getByText('The import halted')).toBeVisible({ timeout: 100 }));
  const halted = await count();
  server.faults.clear();
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect.poll(at, { timeout: 60_000 }).toBeGreaterThan(halted + LINES / 30);

  // Pause during calls in flight: these still count, and then the progress stops.
  server.faults.set('createContact', { kind: 'delay', ms: 300 });
  await expect.poll(() => writes.underWay).toBeGreaterThan(1);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
  // A call may be queued in the page while none is in flight, so both counts are read until they agree.
  await expect
    .poll(async () => [writes.underWay, (await count()) - (await at())], { timeout: 20_000 })
    .toEqual([0, 0]);
  server.faults.clear();

  // The page closes during the run. The same file then imports the remaining lines, and nothing twice.
  await page.reload();
  await expect(page.getByText('No file yet')).toBeVisible();
  await pick(page, file);
  // Calls that were not sent are gone with the page, so the count stays.
  const paused = await count();
  await expect(chip(page, new RegExp(`^Skip ${paused}$`))).toBeVisible();
  await page.getByRole('button', { name: `Import ${LINES - paused} contacts` }).click();
  await expect(page.getByText(/Import finished/)).toBeVisible({ timeout: 200_000 });
  const all = await contactsOf(server);
  expect(all.length).toBe(known + LINES);
  const imported = all.filter(({ number }) => number?.startsWith('4571'));
  expect(new Set(imported.map(({ number }) => number)).size).toBe(LINES);

  await page.getByRole('link', { name: 'Open contacts' }).click();
  await expect(page.getByText(`${known + LINES} in the shared book`)).toBeVisible();
});

test('stop keeps the written contacts, and the rest can be imported later', async ({
  page,
  server,
  signInAs,
}) => {
  const known = (await contactsOf(server)).length;
  const lines = Array.from({ length: 400 }, (_, at) => `K${at},+4571200${String(at).padStart(3, '0')}`);
  await signInAs('reception');
  await open(page);
  await pick(page, `Name,Number\n${lines.join('\n')}`);
  // So that it is not finished before the press.
  server.faults.set('createContact', { kind: 'delay', ms: 100 });
  await start(page).click();
  await expect.poll(async () => Number(await bar(page).getAttribute('aria-valuenow'))).toBeGreaterThan(20);
  await page.getByRole('button', { name: 'Stop the import' }).click();
  await expect(page.getByText(/Import stopped at/)).toBeVisible();
  const done = (await contactsOf(server)).length - known;
  expect(done).toBeLessThan(400);
  server.faults.clear();
  await page.getByRole('button', { name: /^Go on with \d+ lines$/ }).click();
  await expect(page.getByText(/Import finished/)).toBeVisible({ timeout: 40_000 });
  expect((await contactsOf(server)).length).toBe(known + 400);
});

test('the run waits for Retry-After and continues by itself', async ({ page, server, signInAs, watched }) => {
  watched.allow(/429 \(/);
  const known = (await contactsOf(server)).length;
  await signInAs('reception');
  await open(page);
  await pick(page, `Name,Number\nA,+4571300001\nB,+4571300002\n`);
  server.faults.set('createContact', { kind: 'status', status: 429, retryAfter: 3, times: 1 });
  const pressed = Date.now();
  await start(page).click();
  await expect(page.getByText(/asks us to slow down.*Going on by itself/)).toBeVisible();
  await expect(page.getByText(/Import finished/)).toBeVisible({ timeout: 20_000 });
  expect(Date.now() - pressed).toBeGreaterThan(2900);
  expect((await contactsOf(server)).length).toBe(known + 2);
});

test('a whole import is undone: progress, stop, and what could not be', async ({
  page,
  server,
  signInAs,
}) => {
  const before = await contactsOf(server);
  const changed = before.find(({ email, number }) => email && number);
  const lines = Array.from({ length: 150 }, (_, at) => `K${at},+4571200${String(at).padStart(3, '0')},`);
  lines.push(`${changed?.name},+${changed?.number},undo@me.example`);
  await signInAs('reception');
  await open(page);
  await pick(page, `Name,Number,E-mail\n${lines.join('\n')}`);
  await start(page).click();
  await expect(page.getByText(/Import finished/)).toBeVisible({ timeout: 40_000 });
  expect((await contactsOf(server)).length).toBe(before.length + 150);
  await server.db
    .updateTable('contact')
    .set({ name: 'Corrected by hand' })
    .where('number', '=', '4571200149')
    .execute();

  // The result stays open while another screen is looked at.
  await page.getByRole('link', { name: 'Open contacts' }).click();
  await page.getByRole('link', { name: 'Import CSV' }).click();
  server.faults.set('deleteContact', { kind: 'delay', ms: 300 });
  const undo = page.getByRole('button', { name: 'Undo the import' });
  await undo.press('Enter');
  await expect(page.getByRole('dialog')).toContainText(
    'Deletes the 150 contacts that it created, with their comments. 1 contact gets back the name and e-mail of before.',
  );
  await page.keyboard.press('Escape');
  await expect(undo).toBeFocused();
  await undo.press('Enter');
  await page.getByRole('button', { name: 'Undo 151 lines' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Undoing' })).toBeFocused();
  const progress = page.getByRole('progressbar', { name: 'Undo' });
  await expect.poll(async () => Number(await progress.getAttribute('aria-valuenow'))).toBeGreaterThan(5);
  await page.getByRole('button', { name: 'Stop the undo' }).press('Enter');
  const rest = page.getByRole('button', { name: /^Go on with \d+ lines$/ });
  await expect(rest).toBeVisible();
  expect((await contactsOf(server)).length).toBeGreaterThan(before.length + 1);
  server.faults.clear();
  await expectAccessible(page);
  await rest.press('Enter');
  await expect(page.getByText(/Import undone, 150 of 151 lines/)).toContainText(
    'Not undone: line 151 (Somebody changed the contact meanwhile).',
  );
  await expect(page.getByRole('heading', { name: 'Undone' })).toBeFocused();
  await chip(page, /^Not undone 1$/).click();
  await expect(row(page, 151)).toContainText('Not undone: Somebody changed');
  await expect(undo).toHaveCount(0);
  await expectAccessible(page);
  const after = await contactsOf(server);
  expect(after.find(({ id }) => id === changed?.id)?.email).toBe(changed?.email);
  expect(after.map(({ name }) => name)).toEqual([...before.map(({ name }) => name), 'Corrected by hand']);
  await page.getByRole('link', { name: 'Open contacts' }).click();
  await expect(page.getByText(`${before.length + 1} in the shared book`)).toBeVisible();
});
