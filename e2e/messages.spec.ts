import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { composeTo, expectSent, sent } from './sent-messages.ts';
import { personId } from '#server/telephony/store/seed/harbour.ts';

const NOBODY = { requests: 0, messages: 0, billed: 0 };
const ONCE = { requests: 1, messages: 1, billed: 1 };
/** It reached the service, which did not take it. */
const ASKED = { requests: 1, messages: 0, billed: 0 };

const toEmil = (page: Page) => composeTo(page, personId('Emil Rugbjerg'), 'Emil Rugbjerg');
const text = (dialog: Locator) => dialog.getByRole('textbox', { name: 'Message' });
const send = (dialog: Locator) => dialog.getByRole('button', { name: /^(Send|Sending)/ });
const toast = (page: Page, words: string) => page.getByText(words, { exact: true });

test.describe('one intent sends at most one message', () => {
  test.beforeEach(async ({ signInAs, watched }) => {
    // The browser writes down what the service was made to answer, and that the line was cut.
    watched.allow(/(50\d|40\d|42\d) \(|ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/);
    await signInAs('reception');
  });

  test('a double click, and the keys on top of it', async ({ page, server }) => {
    server.faults.set('messageEmployee', { kind: 'delay', ms: 2500 });
    const dialog = await toEmil(page);
    await text(dialog).fill('Please call reception');
    await expect(dialog.getByText('1 text message, billed')).toBeVisible();
    await send(dialog).dblclick();
    await expect(dialog.getByRole('button', { name: 'Sending …' })).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await page.keyboard.press('Enter');
    await send(dialog).click({ force: true });
    await expect(toast(page, '1 text message sent to Emil Rugbjerg')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expectSent(server, ONCE);
    expect(await server.db.selectFrom('text_message').select(['body', 'number']).execute()).toEqual([
      { body: 'Please call reception', number: '4570261043' },
    ]);
  });

  test('a request that is replayed gets the same answer, and another text under its key is refused', async ({
    page,
    server,
  }) => {
    const dialog = await toEmil(page);
    await text(dialog).fill('Once only');
    const [request] = await Promise.all([
      page.waitForRequest((one) => one.method() === 'POST' && one.url().endsWith('/message')),
      text(dialog).press('Control+Enter'),
    ]);
    await expect(toast(page, '1 text message sent to Emil Rugbjerg')).toBeVisible();
    const replay = (body: string) =>
      page.evaluate(
        async ([url, key, again]) => {
          const response = await fetch(url, {
            method: 'POST',
            headers: { 'X-Frontdesk': '1', 'Content-Type': 'application/json', 'Idempotency-Key': key },
            body: again,
          });
          return { status: response.status, answer: await response.json() };
        },
        [request.url(), request.headers()['idempotency-key'] ?? '', body] as const,
      );
    const body = request.postData() ?? '';
    for (let turn = 0; turn < 3; turn++)
      expect(await replay(body)).toEqual({ status: 200, answer: { sent: 1 } });
    expect((await replay(JSON.stringify({ message: { body: 'Twice' } }))).status).toBe(422);
    await expectSent(server, ONCE);
  });

  test('the answer is lost behind the gateway: it may have been sent and billed', async ({
    page,
    server,
  }) => {
    server.faults.set('messageEmployee', { kind: 'reset', after: true, times: 1 });
    const dialog = await toEmil(page);
    await text(dialog).fill('Lost on its way back');
    await text(dialog).press('Control+Enter');
    const alert = dialog.getByRole('alert');
    await expect(alert).toContainText('It may have been sent and billed');
    await expect(alert).toContainText('Ask Emil Rugbjerg before you send it again');
    await expect(send(dialog)).toHaveCount(0);
    // Asking asks the ledger, and sends nothing.
    await dialog.getByRole('button', { name: 'Ask what came of it' }).click();
    await expect(alert).toContainText('It may have been sent and billed');
    await expectSent(server, ONCE);
    // A second message is the person's own decision, and another intent.
    await dialog.getByRole('button', { name: 'Write it again' }).click();
    await expect(text(dialog)).toHaveValue('Lost on its way back');
    await send(dialog).click();
    await expect(toast(page, '1 text message sent to Emil Rugbjerg')).toBeVisible();
    await expectSent(server, { requests: 2, messages: 2, billed: 2 });
  });

  test('the answer is lost before the page: the ledger is asked, and says that it was sent', async ({
    page,
    context,
    server,
  }) => {
    server.faults.set('messageEmployee', { kind: 'delay', ms: 800 });
    const dialog = await toEmil(page);
    await text(dialog).fill('The line is cut');
    await text(dialog).press('Control+Enter');
    await expect.poll(() => server.faults.asked('messageEmployee')).toBe(1);
    await context.setOffline(true);
    await expectSent(server, ONCE);
    await context.setOffline(false);
    await expect(toast(page, '1 text message sent to Emil Rugbjerg')).toBeVisible({ timeout: 20_000 });
    await expectSent(server, ONCE);
  });

  test('a 500: nobody can know', async ({ page, server }) => {
    server.faults.set('messageEmployee', { kind: 'status', status: 500 });
    const dialog = await toEmil(page);
    await text(dialog).fill('To a service that falls over');
    await send(dialog).click();
    await expect(dialog.getByRole('alert')).toContainText('It may have been sent and billed');
    await expectSent(server, ASKED);
  });

  test('an answer that cannot be read: nobody can know', async ({ page, server }) => {
    server.faults.set('messageEmployee', {
      kind: 'raw',
      body: '<html>',
      contentType: 'text/html',
      after: true,
    });
    const dialog = await toEmil(page);
    await text(dialog).fill('Answered by a proxy');
    await send(dialog).click();
    await expect(dialog.getByRole('alert')).toContainText('It may have been sent and billed');
    expect((await sent(server)).requests).toBe(1);
  });

  test('a service that hangs: the page says so in the end, and sends nothing more', async ({
    page,
    server,
  }) => {
    server.faults.set('messageEmployee', { kind: 'hang' });
    const dialog = await toEmil(page);
    await text(dialog).fill('Into the void');
    await send(dialog).click();
    await expect(dialog.getByRole('button', { name: 'Sending …' })).toBeVisible();
    await expect(dialog.getByRole('alert')).toContainText('It may have been sent and billed', {
      timeout: 30_000,
    });
    server.faults.clear();
    await expectSent(server, ASKED);
  });

  test('refused: the service’s own words, and nothing was sent or billed', async ({ page, server }) => {
    server.faults.set('messageEmployee', {
      kind: 'status',
      status: 422,
      body: JSON.stringify({
        type: 'about:blank',
        title: 'No',
        status: 422,
        detail: 'The text is not allowed',
      }),
    });
    const dialog = await toEmil(page);
    await text(dialog).fill('Not allowed');
    await send(dialog).click();
    await expect(dialog.getByRole('alert')).toContainText(
      'The text is not allowed. Nothing was sent or billed.',
    );
    await expectSent(server, ASKED);
    // What was written stays, and may be sent when it is changed.
    await expect(text(dialog)).toHaveValue('Not allowed');
    await expectAccessible(page);
    server.faults.clear();
    await text(dialog).fill('Allowed');
    await send(dialog).click();
    await expect(toast(page, '1 text message sent to Emil Rugbjerg')).toBeVisible();
    await expectSent(server, { requests: 2, messages: 1, billed: 1 });
  });

  test('without a connection: it was not sent, and is not sent when the connection is back', async ({
    page,
    context,
    server,
  }) => {
    const dialog = await toEmil(page);
    await text(dialog).fill('Written in a tunnel');
    await context.setOffline(true);
    await send(dialog).click();
    await expect(dialog.getByRole('button', { name: 'Sending …' })).toBeVisible();
    await context.setOffline(false);
    const alert = dialog.getByRole('alert');
    await expect(alert).toContainText('It was not sent', { timeout: 20_000 });
    await expect(alert).toContainText('Nothing was billed');
    // Polls come and go, and nothing is sent later than the click.
    await expect.poll(() => server.faults.asked('listEmployees')).toBeGreaterThan(2);
    await expectSent(server, NOBODY);
    await expect(text(dialog)).toHaveValue('Written in a tunnel');
    await send(dialog).click();
    await expect(toast(page, '1 text message sent to Emil Rugbjerg')).toBeVisible();
    await expectSent(server, ONCE);
  });
});

test('closed while it is being sent, and then nobody knows: the person is told', async ({
  page,
  server,
  signInAs,
  watched,
}) => {
  watched.allow(/50\d \(/);
  await signInAs('reception');
  server.faults.set('messageEmployee', { kind: 'delay', ms: 500 });
  const dialog = await toEmil(page);
  await text(dialog).fill('Going out');
  await text(dialog).press('Control+Enter');
  await expect.poll(() => server.faults.asked('messageEmployee')).toBe(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(toast(page, '1 text message sent to Emil Rugbjerg')).toBeVisible();

  server.faults.set('messageEmployee', { kind: 'hang' });
  await page.keyboard.press('m');
  await text(dialog).fill('Into the void');
  await text(dialog).press('Control+Enter');
  await expect.poll(() => server.faults.asked('messageEmployee')).toBe(2);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  server.faults.clear();
  await expect(
    page.getByText(/^Message to Emil Rugbjerg: It may have been sent and billed\. No answer came back/),
  ).toBeVisible({ timeout: 20_000 });
  await expectSent(server, { requests: 2, messages: 1, billed: 1 });
  await expectAccessible(page);
});

test('a company in its trial is told so, calmly', async ({ page, server, signInAs, watched }) => {
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
  await expectSent(server, ASKED);
  await expectAccessible(page);
});

test('signs and parts are counted as the carrier bills them', async ({ page, server, signInAs }) => {
  await signInAs('reception');
  const dialog = await toEmil(page);
  const cases = [
    ['a'.repeat(160), '160 characters', '0 left in 1 part', 1],
    ['a'.repeat(161), '161 characters', '145 left in part 2 of 2', 2],
    ['æøåÆØÅéÉ'.repeat(20), '160 characters', '0 left in 1 part', 1],
    ['€'.repeat(80), '80 characters', '0 left in 1 part', 1],
    [`${'a'.repeat(69)}“`, '70 characters', '0 left in 1 part', 1],
    [`${'a'.repeat(70)}“`, '71 characters', '63 left in part 2 of 2', 2],
    ['😀'.repeat(35), '35 characters', '0 left in 1 part', 1],
    ['x', '1 character', '159 left in 1 part', 1],
  ] as const;
  for (const [written, characters, left, parts] of cases) {
    await text(dialog).fill(written);
    await expect(dialog.getByText(characters, { exact: true })).toBeVisible();
    await expect(dialog.getByText(left, { exact: true })).toBeVisible();
    const amount = parts === 1 ? '1 text message' : `${parts} text messages`;
    await expect(send(dialog)).toHaveText(new RegExp(`^Send ${amount}`));
  }
  // The signs that cost room are named, and put right by a press.
  await text(dialog).fill(
    `Rang about the “blue” price list, please ring back on 45 70 44 18 02 ${'.'.repeat(10)}`,
  );
  await expect(dialog.getByText('The signs “ ” make each part shorter.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Use plain signs: 1 part' }).click();
  await expect(text(dialog)).toHaveValue(/about the "blue" price list/);
  await expect(dialog.getByText('make each part shorter')).toHaveCount(0);
  // What the page counted is what the service billed.
  await text(dialog).fill('a'.repeat(161));
  await send(dialog).click();
  await expect(toast(page, '2 text messages sent to Emil Rugbjerg')).toBeVisible();
  expect(await server.db.selectFrom('text_message').select('parts').execute()).toEqual([{ parts: 2 }]);
});

test('templates: used, filled in, kept, deleted and taken back', async ({ page, server, signInAs }) => {
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

  // They are the person's, not the browser's: there after a reload, and unknown to somebody else.
  await page.reload();
  await page.keyboard.press('m');
  await page.getByText('Use a template').click();
  await expect(page.getByRole('button', { name: /^Blue list Please call 70 44 18 02 back/ })).toBeVisible();
  await signInAs('manager');
  await toEmil(page);
  await page.getByText('Use a template').click();
  await expect(page.getByRole('button', { name: /^Late/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Blue list/ })).toHaveCount(0);
});

test('what was written outlives the dialog', async ({ page, server, signInAs }) => {
  await signInAs('reception');
  const dialog = await toEmil(page);
  await text(dialog).fill('Half a thought');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('m');
  await expect(text(dialog)).toHaveValue('Half a thought');
  await expectSent(server, NOBODY);
});
