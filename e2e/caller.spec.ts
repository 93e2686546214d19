import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { signInAtService } from './steps.ts';

const unknown = '4570149876';
/** Fills in the form of a number that nobody has. */
async function writeDown(page: Page): Promise<void> {
  await page.goto(`/caller?number=${unknown}`);
  const side = page.getByRole('complementary', { name: 'Add contact' });
  await side.getByRole('textbox', { name: 'Name' }).fill('Lindekrogens Gartneri');
  await side.getByRole('textbox', { name: /^First comment/ }).fill('Ring before eight');
}
/** The browser writes down that the service knows nobody by a number. */
const NOBODY = /404 \(/;

test('the contact of a number, in every spelling', async ({ page, server, signInAs }) => {
  const known = await server.db
    .selectFrom('contact')
    .selectAll()
    .where('company_id', '=', 1)
    .where('number', 'like', '4570%')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const number = known.number ?? '';
  const local = number.slice(2);
  await signInAs('reception');
  for (const spelling of [
    number,
    local,
    `+45${local}`,
    `0045${local}`,
    `+45 ${local.replace(/(..)/g, '$1 ').trim()}`,
    `(+45) ${local.slice(0, 4)}-${local.slice(4)}`,
  ]) {
    // As the vendor's telephone opens it: encoded, and with a plus sign that was not.
    for (const value of new Set([encodeURIComponent(spelling), spelling.replaceAll(' ', '%20')])) {
      await page.goto(`/caller?number=${value}`);
      await expect(page.getByRole('heading', { level: 1 }), value).toHaveText(known.name);
    }
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/contacts/${known.id}$`));
});

test('behind sign-in: the screen pop comes back after it', async ({ page, watched }) => {
  watched.allow(NOBODY);
  await page.goto(`/caller?number=%2B${unknown}`);
  await expect(page).toHaveURL(/\/login/);
  await signInAtService(page, 'reception');
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(page).toHaveURL(/\/caller\?number=/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('45 70 14 98 76');
});

test('nobody has the number: added with a first comment, from here', async ({
  page,
  server,
  signInAs,
  watched,
}) => {
  watched.allow(NOBODY);
  await signInAs('reception');
  await writeDown(page);
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lindekrogens Gartneri');
  await expect(page.getByText('Ring before eight')).toBeVisible();
  const made = await server.db
    .selectFrom('contact')
    .innerJoin('contact_comment', 'contact_comment.contact_id', 'contact.id')
    .select(['contact.name', 'contact_comment.body'])
    .where('contact.number', '=', unknown)
    .execute();
  expect(made).toEqual([{ name: 'Lindekrogens Gartneri', body: 'Ring before eight' }]);
});

test('a first comment that fails when the card is there already is not lost, nor what was begun there', async ({
  page,
  server,
  signInAs,
  watched,
}) => {
  watched.allow(NOBODY);
  watched.allow(/50\d \(/);
  await signInAs('reception');
  server.faults.set('createComment', { kind: 'hang' });
  await writeDown(page);
  await page.keyboard.press('Control+Enter');
  const comment = page.getByRole('textbox', { name: 'Comment', exact: true });
  await comment.fill('Prefers e-mail');
  server.faults.clear('createComment');
  await expect(
    page.getByText(/may have been saved all the same.*Its text is on the contact’s card/),
  ).toBeVisible();
  await expect(comment).toHaveValue('Prefers e-mail\nRing before eight');
});

test('a number close to this one: the contact that was written down wrong is put right', async ({
  page,
  server,
  signInAs,
  watched,
}) => {
  watched.allow(NOBODY);
  const { id } = await server.db
    .selectFrom('contact')
    .select('id')
    .where('company_id', '=', 1)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await server.db
    .updateTable('contact')
    .set({ name: 'Lindekrog, private', number: '4570149867' })
    .where('id', '=', id)
    .execute();
  const numberOf = async () =>
    (await server.db.selectFrom('contact').select('number').where('id', '=', id).executeTakeFirstOrThrow())
      .number;
  await signInAs('reception');
  await page.goto(`/caller?number=${unknown}`);
  const near = page.getByRole('region', { name: 'Contacts with a number close to this one' });
  await expect(near).toContainText('Lindekrog, private');
  await expect(near.locator('strong').first()).toHaveText('67');
  await near.getByRole('button', { name: 'Change the number of Lindekrog, private' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('From 45 70 14 98 67 to 45 70 14 98 76');
  expect(await numberOf()).toBe('4570149867');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Change the number' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lindekrog, private');
  expect(await numberOf()).toBe(unknown);
});

test('what is no number is said', async ({ page, signInAs }) => {
  await signInAs('reception');
  await page.goto('/caller?number=anonymous');
  await expect(page.getByText('This is not a number')).toBeVisible();
});
