import { expect, test } from '#testing/e2e/fixtures.ts';
import { bar, chip, contactsOf, open, pick, start } from '#testing/e2e/import-steps.ts';
import { sized } from '#testing/e2e/size.ts';

// With the service's rate limits, thousands of lines would take minutes.
test.use({ serverOptions: { unlimited: true } });

/** The number of lines of a long file. */
const LINES = sized(400, 10_000);

test('a long file: progress, a stop, another page, failures listed, and every number once', async ({
  page,
  server,
  signInAs,
  watched,
}) => {
  test.setTimeout(sized(120_000, 480_000));
  watched.allow(/(422|429|50\d) \(|ERR_/);
  const known = (await contactsOf(server)).length;
  const lines = Array.from({ length: LINES }, (_, at) => `Kunde ${at} Nørreå;+45 71 ${100_000 + at}`);
  const file = `Navn;Telefon\r\n${lines.join('\r\n')}\r\n`;
  const count = async () => (await contactsOf(server)).length - known;
  const at = async () => Number(await bar(page).getAttribute('aria-valuenow'));
  await signInAs('reception');
  await open(page);
  await pick(page, file);
  await expect(chip(page, new RegExp(`^Create ${LINES}$`))).toBeVisible();
  await test.step('a stop keeps what is written, and the rest is imported later', async () => {
    // So that it is not finished before the press.
    server.faults.set('createContact', { kind: 'delay', ms: 20 });
    await start(page).click();
    await expect.poll(at).toBeGreaterThan(LINES / 40);
    await expect(page.getByText(/lines a second, about/)).toBeVisible();
    await page.getByRole('button', { name: 'Stop the import' }).click();
    await expect(page.getByText(/Import stopped at/)).toBeVisible();
    const written = await count();
    expect(written).toBeLessThan(LINES);
    await page.getByRole('button', { name: /^Go on with \d+ lines$/ }).click();
    await expect.poll(count).toBeGreaterThan(written);
  });
  await test.step('a run ends with its page, and the same file imports the others, each once', async () => {
    await page.getByRole('link', { name: 'Chats' }).first().click();
    await expect(
      page.getByText(/The import stopped when you left the page: \d+ of \d+ lines done/),
    ).toBeVisible();
    await open(page);
    await expect(page.getByText('No file yet')).toBeVisible();
    await pick(page, file);
    await expect(chip(page, /^Skip [1-9]\d*$/)).toBeVisible();
    // Answers are lost after the contact was written: the lines say so, and the file imported again finds them.
    server.faults.set('createContact', { kind: 'reset', after: true, times: 2 });
    await start(page).click();
    await expect(page.getByText(/Import finished/)).toBeVisible({ timeout: sized(60_000, 200_000) });
    await chip(page, /^Errors 2$/).click();
    await expect(page.getByRole('row').filter({ hasText: 'it may be in the book' })).toHaveCount(2);
    await page.getByRole('button', { name: 'Go on with 2 lines' }).click();
    await expect(chip(page, /^Errors 0$/)).toBeVisible();
    const imported = (await contactsOf(server)).slice(known).map(({ number }) => number);
    expect([imported.length, new Set(imported).size]).toEqual([LINES, LINES]);
    await page.getByRole('link', { name: 'Open contacts' }).click();
    await expect(page.getByText(`${known + LINES} in the shared book`)).toBeVisible();
  });
  await test.step('a line that the service refuses is listed, and the import is undone', async () => {
    await page.getByRole('link', { name: 'Import CSV' }).click();
    server.faults.set('createContact', { kind: 'status', status: 422, times: 1 });
    await pick(page, 'Name,Number\nA,+4571300001\nB,+4571300002\n');
    await start(page).click();
    await expect(page.getByText(/Import finished/)).toBeVisible();
    await chip(page, /^Errors 1$/).click();
    await expect(page.getByRole('row').filter({ hasText: 'Error' })).toHaveCount(1);
    await page.getByRole('button', { name: 'Undo the import' }).click();
    await page.getByRole('button', { name: 'Delete 1 contact' }).click();
    await expect(page.getByText(/Import undone/)).toBeVisible();
    expect(await count()).toBe(LINES);
  });
});
