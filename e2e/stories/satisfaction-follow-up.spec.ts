import { expect, test } from '#testing/e2e/fixtures.ts';
import { DAY, block, found, openOne, rows } from '#testing/e2e/satisfaction-steps.ts';
import { addSmileys, clearSmileys } from '#testing/e2e/smiley-rows.ts';
import type { TestServer } from '#testing/e2e/server.ts';

test.use({ serverOptions: { live: true } });

/** Two negative smileys: of a contact, and of a number that is no contact. Returns the contact's name. */
async function addTwo(server: TestServer): Promise<string> {
  await clearSmileys(server);
  const { name, number } = await server.db
    .selectFrom('contact')
    .select(['name', 'number'])
    .where('company_id', '=', 1)
    .where('name', '=', 'Vognmand Sølvhøj')
    .executeTakeFirstOrThrow();
  const at = server.clock.now() - DAY;
  await addSmileys(server, [
    { at, rating: 0, comment: 'Waited six minutes', number: number ?? '' },
    { at: at - 60_000, rating: 0, comment: 'Cut off', number: '4599887766' },
    { at: at - 120_000, rating: 1, comment: 'Fine' },
  ]);
  return name;
}

const newestComment = (server: TestServer) =>
  server.db.selectFrom('contact_comment').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();

test('a negative smiley is followed up: call back, tell a colleague, handled for everyone, and off the list', async ({
  page,
  server,
  signInAs,
  openBrowser,
}) => {
  const name = await addTwo(server);
  await signInAs('manager');
  await page.goto('/satisfaction');
  await block(page, 'Negative today').getByRole('link', { name: 'Not handled' }).click();
  await expect(page).toHaveURL(/handled=0/);
  await expect(found(page)).toContainText('2 of 3 smileys, 2 negative');
  await rows(page).filter({ hasText: name }).getByRole('link').click();

  const follow = block(page, 'Follow up');
  await expect(follow.getByRole('link', { name: 'Call back' })).toHaveAttribute('href', /^tel:\+\d+$/);
  await follow.getByRole('button', { name: 'Tell a colleague' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tell a colleague' });
  await expect(dialog.getByRole('textbox', { name: /^Message, and comment on the contact/ })).toHaveValue(
    /^Negative smiley from Vognmand Sølvhøj, [\d ]+ \(.+ on Main line\): “Waited six minutes”\. Please call back\.$/,
  );
  await dialog.getByRole('combobox', { name: 'To' }).fill('hanne');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Pass on to Hanne Klitrose' }).click();
  await expect(page.getByRole('status', { name: 'Messages' })).toContainText('Passed on to Hanne Klitrose');
  expect((await newestComment(server)).body).toContain('Waited six minutes');

  await follow.getByRole('button', { name: /^Done/ }).click();
  await expect(openOne(page)).toContainText(/Owner ?Handled by you, /);
  await expect(found(page)).toContainText('1 of 3 smileys, 1 negative');
  await page.keyboard.press('Escape');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Cut off');

  const other = await openBrowser();
  await signInAs('reception', other);
  const theirs = await other.newPage();
  await theirs.goto('/satisfaction/feedback?handled=0');
  await expect(rows(theirs)).toHaveCount(1);
  // The caller of this one is no contact.
  await rows(theirs).filter({ hasText: 'Cut off' }).getByRole('link').click();
  await expect(block(theirs, 'Follow up').getByRole('button', { name: /^Take it/ })).toBeVisible();
  await theirs.keyboard.press('a');
  await expect(openOne(theirs)).toContainText(/Owner ?You, /);
  await expect(rows(page)).toContainText(/\w+ has it/);
  await theirs.goto('/satisfaction/feedback?rating=0');
  await rows(theirs).filter({ hasText: name }).getByRole('link').click();
  await expect(openOne(theirs)).toContainText(/Owner ?Handled by \w+, /);
  await block(theirs, 'Follow up').getByRole('button', { name: 'Mark not handled' }).click();
  await expect(rows(page)).toHaveCount(2);
});
