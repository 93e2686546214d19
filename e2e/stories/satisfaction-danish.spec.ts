import { readFileSync } from 'node:fs';
import { LANGUAGE_COOKIE } from '#contract/languages.ts';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { DAY, block, openOne } from '../satisfaction-steps.ts';
import { addSmileys, clearSmileys } from '../smiley-rows.ts';

test('the figures, the trend and the heat map are in Danish', async ({ page, context, server, signInAs }) => {
  await signInAs('manager');
  await context.addCookies([{ name: LANGUAGE_COOKIE, value: 'da', url: server.url }]);
  await page.goto('/satisfaction');
  const note = /\d+ af \d+ positive, (\d+ neutrale?, )?var \d+,\d % af \d+ i de 30 dage før/;
  await expect(block(page, 'Nøgletal')).toContainText(note);
  const columns = page.getByRole('group', { name: 'Pr. dag, som link til smileyerne' }).getByRole('link');
  await expect(columns.last()).toHaveAccessibleName(
    /^\p{L}+\. \d+\. nov\.: \d+ positive?, \d+ negative?, \d+(,\d)? % tilfredse/u,
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Tabeller' }).click();
  await expect(block(page, 'Pr. dag').getByRole('columnheader').first()).toHaveText('Dag');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Hvornår og hvem' }).click();
  const heat = block(page, 'Hvornår');
  await expect(heat.getByRole('rowheader').first()).toHaveText('man.');
  await heat.getByRole('link', { name: /^tirsdag kl\. 10-11: \d+ givet, / }).click();
  await expect(block(page, 'Tirsdag kl. 10-11')).toContainText(/\d+ givet, \d+ negative?/);
  await expectAccessible(page);
});

test('what was marked as handled in English is handled in Danish, and the file has Danish words', async ({
  page,
  context,
  server,
  signInAs,
}) => {
  await clearSmileys(server);
  const { number } = await server.db
    .selectFrom('contact')
    .select('number')
    .where('company_id', '=', 1)
    .where('name', '=', 'Vognmand Sølvhøj')
    .executeTakeFirstOrThrow();
  await addSmileys(server, [{ at: server.clock.now() - DAY, rating: 0, number: number ?? '' }]);
  await signInAs('manager');
  await page.goto('/satisfaction/feedback');
  await block(page, 'Smileys').getByRole('link').first().click();
  await openOne(page).getByRole('button', { name: 'Mark as handled' }).click();
  await expect(openOne(page).getByText('Handled by you')).toBeVisible();

  await context.addCookies([{ name: LANGUAGE_COOKIE, value: 'da', url: server.url }]);
  await page.reload();
  await expect(openOne(page).getByText('Håndteret af dig')).toBeVisible();
  await expect(page.locator('[data-count]')).toHaveText('1 smiley, 1 negativ');
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Eksportér CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^smileyer .+ til .+\.csv$/);
  const [head, row] = readFileSync(await file.path(), 'utf8').split('\r\n');
  // The separator is that of the browser's language, as in the person's spreadsheet.
  expect(head).toContain('id,tidspunkt,vurdering,vurdering_ord,kommentar,');
  expect(row).toContain(',0,Negativ,');
});
