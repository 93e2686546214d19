import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { ASKED, NOBODY, composeTo, expectSent, send, text, toEmil, toast } from '../sent-messages.ts';

test('a company in its trial sees a notice', async ({ page, server, signInAs, watched }) => {
  watched.allow(/403 \(Forbidden\)/);
  await signInAs('pilot');
  const { id } = await server.db
    .selectFrom('employee')
    .select('id')
    .where('name', '=', 'Birk Rasphøj')
    .executeTakeFirstOrThrow();
  const dialog = await composeTo(page, id, 'Birk Rasphøj');
  await text(dialog).fill('More flour');
  await send(dialog).click();
  await expect(dialog.getByText('Messages are off during the trial')).toBeVisible();
  await expect(dialog.getByText('Nothing was sent or billed.')).toBeVisible();
  // The trial's owner is the administrator.
  await expect(dialog.getByText('You are an administrator: ask the telephony service')).toBeVisible();
  await expectSent(server, ASKED);
  await expectAccessible(page);
  // From now on it is said before one writes.
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await page
    .getByRole('button', { name: /^(Message|Send a text)/ })
    .last()
    .click();
  await expect(dialog.getByText('Messages are off during the trial')).toBeVisible();
  await text(dialog).fill('More sugar');
  await expect(send(dialog)).toHaveAttribute('aria-disabled', 'true');
  await expect(dialog.getByText('billed')).toHaveCount(0);
  await page.keyboard.press('Control+Enter');
  await expectSent(server, ASKED);
  await expectAccessible(page);
});

test('characters and parts are counted as the carrier bills them', async ({ page, server, signInAs }) => {
  await signInAs('reception');
  const dialog = await toEmil(page);
  // The characters that make the message longer are named, and a button replaces them.
  await text(dialog).fill(
    `Rang about the “blue” price list, please ring back on 45 70 44 18 02 ${'.'.repeat(10)}`,
  );
  await expect(dialog.getByText('The signs “ ” make each part shorter.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Use plain signs: 1 part' }).click();
  await expect(text(dialog)).toHaveValue(/about the "blue" price list/);
  await expect(dialog.getByText('make each part shorter')).toHaveCount(0);
  // The page's count is what the service billed.
  await text(dialog).fill('a'.repeat(161));
  await expect(dialog.getByText('161 characters', { exact: true })).toBeVisible();
  await expect(dialog.getByText('145 left in part 2 of 2', { exact: true })).toBeVisible();
  await expect(send(dialog)).toHaveText(/^Send 2 text messages/);
  await send(dialog).click();
  await expect(toast(page, '2 text messages sent to Emil Rugbjerg')).toBeVisible();
  expect(await server.db.selectFrom('text_message').select('parts').execute()).toEqual([{ parts: 2 }]);
});

test('templates: used, filled in, saved, deleted and restored', async ({ page, server, signInAs }) => {
  await signInAs('reception');
  const dialog = await toEmil(page);
  await dialog.getByText('Use a template').click();
  await dialog.getByRole('button', { name: /^Call back/ }).click();
  await expect(text(dialog)).toHaveValue('Please call {number} back');
  await expect(dialog.getByText('Fill in {number} before it can be sent.')).toBeVisible();
  await expect(send(dialog)).toHaveAttribute('aria-disabled', 'true');
  await text(dialog).press('Control+Enter');
  await expectSent(server, NOBODY);
  // The blank is selected: typing fills it in.
  await page.keyboard.type('70 44 18 02');
  await expect(text(dialog)).toHaveValue('Please call 70 44 18 02 back');

  await dialog.getByText('Use a template').click();
  await dialog.getByRole('textbox', { name: 'Name of the template' }).fill('Blue list');
  await dialog.getByRole('button', { name: 'Keep this text' }).click();
  await expect(dialog.getByRole('button', { name: /^Blue list/ })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Delete Late' }).click();
  await expect(dialog.getByRole('button', { name: /^Late/ })).toHaveCount(0);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(dialog.getByRole('button', { name: /^Late/ })).toBeVisible();

  // They belong to the person, not to the browser: they are there after a reload, and another person does not see them.
  await page.reload();
  await toEmil(page);
  await page.getByText('Use a template').click();
  await expect(page.getByRole('button', { name: /^Blue list Please call 70 44 18 02 back/ })).toBeVisible();
  await signInAs('manager');
  await toEmil(page);
  await page.getByText('Use a template').click();
  await expect(page.getByRole('button', { name: /^Late/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Blue list/ })).toHaveCount(0);
});

test('the text stays after the dialog closes', async ({ page, server, signInAs }) => {
  await signInAs('reception');
  const dialog = await toEmil(page);
  await text(dialog).fill('Half a thought');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('m');
  await expect(text(dialog)).toHaveValue('Half a thought');
  await expectSent(server, NOBODY);
});
