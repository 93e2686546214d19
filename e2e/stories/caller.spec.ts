import type { Page } from '@playwright/test';
import { expectAccessible } from '#testing/e2e/axe.ts';
import { expect, test } from '#testing/e2e/fixtures.ts';
import { startCall } from '#testing/e2e/rows.ts';
import { expectSent, NOBODY as NOTHING_SENT } from '#testing/e2e/sent-messages.ts';
import { signInAtService, untilReady } from '#testing/e2e/steps.ts';

const unknown = '4570149876';
/** Fills in the form for an unknown number. */
async function fillContactForm(page: Page): Promise<void> {
  await page.goto(`/caller?number=${unknown}`);
  const side = page.getByRole('complementary', { name: 'Add contact' });
  await side.getByRole('textbox', { name: 'Name' }).fill('Lindekrogens Gartneri');
  await side.getByRole('textbox', { name: /^First comment/ }).fill('Ring before eight');
}
/** The browser logs the 404 of an unknown number. */
const NOBODY = /404 \(/;

test('a number opens its contact, colleague or reception, in every format', async ({
  page,
  server,
  signInAs,
}) => {
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
    // As the vendor's telephone opens it: encoded, but with a plus sign that is not encoded.
    for (const value of new Set([encodeURIComponent(spelling), spelling.replaceAll(' ', '%20')])) {
      await page.goto(`/caller?number=${value}`);
      await expect(page.getByRole('heading', { level: 1 }), value).toHaveText(known.name);
    }
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/contacts/${known.id}$`));
  await test.step('the number of a colleague is their card, in every spelling', async () => {
    for (const spelling of ['4570261041', '70261041', '%2B45%2070%2026%2010%2041']) {
      await page.goto(`/caller?number=${spelling}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anders Havremark');
    }
    const main = page.getByRole('main');
    const presence = main.getByRole('paragraph');
    await expect(presence.filter({ hasText: /^Available$/ })).toBeVisible();
    await expect(main.getByText('45 70 26 10 41').first()).toBeVisible();
    await expect(presence.filter({ hasText: /^Transfer: press \d+ on your phone$/ })).toBeVisible();
    await expect(page.getByText('Not in contacts')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
    const side = page.getByRole('complementary', { name: 'Groups and colleagues' });
    await expect(side.getByRole('heading', { name: 'Also free in Service' })).toBeVisible();
    await expect(side.getByRole('link', { name: /^Service/ })).toContainText('3 of 8 available');
    await expectAccessible(page);
    await startCall(server, 'Anders Havremark');
    await expect(presence.filter({ hasText: /^Busy$/ })).toBeVisible({ timeout: 15_000 });
    await expect(side.getByRole('heading', { name: 'Busy? Someone else in Service' })).toBeVisible();
    await page.keyboard.press('m');
    await expect(page.getByRole('dialog', { name: 'Message to Anders Havremark' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.locator('body').press('Enter');
    await expect(page).toHaveURL(/\/people\/\d+$/);
    await page.goBack();
    await side.getByRole('heading', { name: /Someone else in Service/ }).waitFor();
    await side.getByRole('listitem').last().getByRole('link').click();
    await expect(page).toHaveURL(/\/people\/\d+$/);
  });
  await test.step('the number of a reception is its name, with the presence of who calls from it', async () => {
    await page.goto('/caller?number=70261000');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Main line');
    await expect(page.getByText('Not in contacts')).toHaveCount(0);
    await expect(
      page.getByText(/A reception of your company: \d+ of \d+ colleagues? who call/),
    ).toBeVisible();
    const side = page.getByRole('complementary', { name: 'Groups and colleagues' });
    await expect(side.getByRole('link').first()).toContainText(/Available|Busy|Do not disturb|Unknown/);
    await expectAccessible(page);
  });
});

test('an unknown number: its screen pop, the contact with a similar one, and a new contact with a first comment', async ({
  page,
  server,
  watched,
}) => {
  watched.allow(NOBODY);
  watched.allow(/50\d \(/);
  await test.step('the screen pop opens after sign-in', async () => {
    await page.goto(`/caller?number=%2B${unknown}`);
    await expect(page).toHaveURL(/\/login/);
    await signInAtService(page, 'reception');
    await page.getByRole('button', { name: 'Allow' }).click();
    await expect(page).toHaveURL(/\/caller\?number=/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('45 70 14 98 76');
  });
  await test.step('a similar number: the wrong number of the contact is corrected', async () => {
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
  await test.step('an unknown number is added as a contact with a first comment', async () => {
    await server.db.updateTable('contact').set({ number: null }).where('number', '=', unknown).execute();
    await fillContactForm(page);
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
  await test.step('a first comment that fails after the contact was saved is not lost, nor is a draft on the contact', async () => {
    await server.db.updateTable('contact').set({ number: null }).where('number', '=', unknown).execute();
    server.faults.set('createComment', { kind: 'hang' });
    const asked = server.faults.asked('createComment');
    await fillContactForm(page);
    await page.keyboard.press('Control+Enter');
    const comment = page.getByRole('textbox', { name: 'Comment', exact: true });
    await comment.fill('Prefers e-mail');
    await expect.poll(() => server.faults.asked('createComment')).toBe(asked + 1);
    server.faults.clear('createComment');
    await expect(
      page.getByText(/may have been saved all the same.*Its text is on the contact’s card/),
    ).toBeVisible();
    await expect(comment).toHaveValue('Prefers e-mail\nRing before eight');
  });
});

test('a colleague is told of a caller', async ({ page, server, signInAs, watched }) => {
  watched.allow(NOBODY);
  watched.allow(/403 \(Forbidden\)/);
  await signInAs('reception');
  await test.step('of a caller, by a message and a comment', async () => {
    await page.goto('/caller?number=4570441802');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Duelund Smedje');
    await untilReady(page);
    await page.keyboard.press('t');
    const dialog = page.getByRole('dialog', { name: 'Tell a colleague' });
    const text = dialog.getByRole('textbox', { name: /^Message, and comment on the contact/ });
    await expect(text).toHaveValue(
      /^Duelund Smedje, 45 70 44 18 02, called \(\w{3} \d+ \w{3} \d\d:\d\d\)\. Please call back\.$/,
    );
    await dialog.getByRole('combobox', { name: 'To' }).fill('Anders');
    const anders = dialog.getByRole('option', { name: /^Anders Havremark/ });
    await expect(anders).toContainText('Available');
    await expectAccessible(page);
    await anders.click();
    await expect(text).toBeFocused();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Passed on to Anders Havremark', { exact: true })).toBeVisible();
    const [told] = await server.db
      .selectFrom('contact_comment')
      .innerJoin('employee', 'employee.id', 'contact_comment.recipient_id')
      .select(['contact_comment.body', 'employee.name'])
      .orderBy('contact_comment.id', 'desc')
      .execute();
    expect(told?.name).toBe('Anders Havremark');
    expect(told?.body).toContain('Duelund Smedje, 45 70 44 18 02, called');
  });
  await test.step('of another colleague, who is no contact, also by a text message, which is confirmed first', async () => {
    await page.goto('/caller?number=4570261041');
    await page.getByRole('button', { name: /^Tell a colleague/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Tell a colleague' });
    await dialog.getByRole('combobox', { name: 'To' }).fill('Emil');
    await dialog.getByRole('option', { name: /^Emil Rugbjerg/ }).click();
    await dialog.getByRole('checkbox', { name: /^Also write it as a text message/ }).check();
    await dialog.getByRole('button', { name: 'Pass on to Emil Rugbjerg' }).click();
    const message = page.getByRole('dialog', { name: 'Message to Emil Rugbjerg' });
    await expect(message.getByRole('textbox', { name: 'Message' })).toHaveValue(
      /^Anders Havremark, 45 70 26 10 41, called/,
    );
    await expectSent(server, NOTHING_SENT);
    await message.getByRole('button', { name: 'Send 1 text message' }).click();
    await expectSent(server, { requests: 1, messages: 1, billed: 1 });
  });
  await test.step('without comments in the plan, of an unknown caller, and no contact is added', async () => {
    await server.db.updateTable('company').set({ products: 'switch,mobile' }).where('id', '=', 1).execute();
    await page.goto(`/caller?number=${unknown}`);
    await untilReady(page);
    await page.getByRole('button', { name: /^Tell a colleague/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Tell a colleague' });
    await expect(dialog.getByRole('textbox', { name: 'Message', exact: true })).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: /^Name/ })).toHaveCount(0);
    await dialog.getByRole('combobox', { name: 'To' }).fill('Anders');
    await dialog.getByRole('option', { name: /^Anders Havremark/ }).click();
    await dialog.getByRole('button', { name: 'Pass on to Anders Havremark' }).click();
    await expect(page.getByText('Passed on to Anders Havremark', { exact: true })).toBeVisible();
    const added = await server.db.selectFrom('contact').select('id').where('number', '=', unknown).execute();
    expect(added).toEqual([]);
  });
});
