import { expectAccessible } from '#testing/e2e/axe.ts';
import { expect, test } from '#testing/e2e/fixtures.ts';
import { settled } from '#testing/e2e/page-time.ts';
import { employeeNamed } from '#testing/e2e/rows.ts';
import {
  ASKED,
  NOBODY,
  composeTo,
  expectSent,
  send,
  text,
  toEmil,
  toast,
} from '#testing/e2e/sent-messages.ts';
import { holdBack, isPostTo } from '#testing/e2e/steps.ts';

const times = (count: number) => ({ requests: count, messages: count, billed: count });

test('one intent sends at most one message, and the person learns what came of it', async ({
  page,
  server,
  signInAs,
  watched,
}) => {
  watched.allow(/50\d \(/);
  await signInAs('reception');
  const dialog = await toEmil(page);
  const sending = dialog.getByRole('button', { name: 'Sending …' });
  await test.step('the text stays after the dialog closes', async () => {
    await text(dialog).fill('Please call reception');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.keyboard.press('m');
    await expect(text(dialog)).toHaveValue('Please call reception');
    await expectSent(server, NOBODY);
  });
  await test.step('a double click and the key for sending; the dialog is closed before the answer', async () => {
    const release = await holdBack(page, isPostTo('/message'));
    await expect(dialog.getByText('1 text message, billed')).toBeVisible();
    await send(dialog).dblclick();
    await expect(sending).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await page.keyboard.press('Enter');
    await send(dialog).click({ force: true });
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    release();
    await expect(toast(page, '1 text message sent to Emil Rugbjerg')).toBeVisible();
    await expectSent(server, times(1));
    expect(await server.db.selectFrom('text_message').select(['body', 'number']).execute()).toEqual([
      { body: 'Please call reception', number: '4570261043' },
    ]);
  });
  await test.step('the answer is lost behind the gateway: it may have been sent and billed', async () => {
    server.faults.set('messageEmployee', { kind: 'reset', after: true, times: 1 });
    await page.keyboard.press('m');
    await text(dialog).fill('Lost on its way back');
    await text(dialog).press('Control+Enter');
    const alert = dialog.getByRole('alert');
    await expect(alert).toContainText('It may have been sent and billed');
    await expect(alert).toContainText('Ask Emil Rugbjerg before you send it again');
    await expect(send(dialog)).toHaveCount(0);
    // Checking reads the ledger and sends nothing.
    const said = page.waitForResponse(/\/auth\/messages\/outcome$/);
    await dialog.getByRole('button', { name: 'Ask what came of it' }).click();
    await (await said).finished();
    await expect(alert).toContainText('It may have been sent and billed');
    await expectSent(server, times(2));
    // A second message is the person's decision, and a new intent.
    await dialog.getByRole('button', { name: 'Write it again' }).click();
    await expect(text(dialog)).toHaveValue('Lost on its way back');
    await send(dialog).click();
    await expect(dialog).toHaveCount(0);
    await expectSent(server, times(3));
  });
  await test.step('the dialog is closed, and the answer is lost: the person is notified', async () => {
    server.faults.set('messageEmployee', { kind: 'reset', after: true, times: 1 });
    const release = await holdBack(page, isPostTo('/message'));
    await page.keyboard.press('m');
    await text(dialog).fill('Into the void');
    await text(dialog).press('Control+Enter');
    await expect(sending).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    release();
    await expect(
      page.getByText(/^Message to Emil Rugbjerg: It may have been sent and billed\. No answer came back/),
    ).toBeVisible();
    await expectSent(server, times(4));
    await expectAccessible(page);
  });
});

test('a message is written with templates, and its parts are counted as the carrier bills them', async ({
  page,
  server,
  signInAs,
}) => {
  await signInAs('reception');
  const dialog = await toEmil(page);
  await test.step('a template is used, filled in and saved', async () => {
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
  });
  await test.step('signs that make the message longer are named, and a button replaces them', async () => {
    await text(dialog).fill(
      `Rang about the “blue” price list, please ring back on 45 70 44 18 02 ${'.'.repeat(10)}`,
    );
    await expect(dialog.getByText('The signs “ ” make each part shorter.')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Use plain signs: 1 part' }).click();
    await expect(text(dialog)).toHaveValue(/about the "blue" price list/);
    await expect(dialog.getByText('make each part shorter')).toHaveCount(0);
  });
  await test.step('the page’s count is what the service billed', async () => {
    await text(dialog).fill('a'.repeat(161));
    await expect(dialog.getByText('161 characters', { exact: true })).toBeVisible();
    await expect(dialog.getByText('145 left in part 2 of 2', { exact: true })).toBeVisible();
    await expect(send(dialog)).toHaveText(/^Send 2 text messages/);
    await send(dialog).click();
    await expect(toast(page, '2 text messages sent to Emil Rugbjerg')).toBeVisible();
    expect(await server.db.selectFrom('text_message').select('parts').execute()).toEqual([{ parts: 2 }]);
  });
  await test.step('templates belong to the person: there after a reload, and not for another', async () => {
    const blue = page.getByRole('button', { name: /^Blue list/ });
    await page.reload();
    await toEmil(page);
    await page.getByText('Use a template').click();
    await expect(blue).toContainText('Please call 70 44 18 02 back');
    await signInAs('manager');
    await toEmil(page);
    await page.getByText('Use a template').click();
    await expect(page.getByRole('button', { name: /^Late/ })).toBeVisible();
    await expect(blue).toHaveCount(0);
  });
});

test('a company in its trial is told what it lacks: the product Chat, and text messages', async ({
  page,
  server,
  signInAs,
  watched,
}) => {
  watched.allow(/403 \(Forbidden\)/);
  await signInAs('pilot');
  await test.step('chats', async () => {
    await page.goto('/chats');
    await expect(page.getByText('Chats need the product Chat')).toBeVisible();
    await expect(page.getByRole('grid', { name: 'Chats' })).toHaveCount(0);
  });
  await test.step('text messages', async () => {
    const { id } = await employeeNamed(server, 'Birk Rasphøj');
    const dialog = await composeTo(page, id, 'Birk Rasphøj');
    const off = dialog.getByText('Messages are off during the trial');
    await text(dialog).fill('More flour');
    await send(dialog).click();
    await expect(off).toBeVisible();
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
    await expect(off).toBeVisible();
    await text(dialog).fill('More sugar');
    await expect(send(dialog)).toHaveAttribute('aria-disabled', 'true');
    await expect(dialog.getByText('billed')).toHaveCount(0);
    await page.keyboard.press('Control+Enter');
    await settled(page);
    await expectSent(server, ASKED);
    await expectAccessible(page);
  });
});
