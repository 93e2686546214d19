import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { atOnce, runUntil, timeOutByClock } from '../page-time.ts';
import { ASKED, NOBODY, expectSent, send, text, toEmil, toast } from '../sent-messages.ts';
import { holdBack, isPostTo } from '../steps.ts';

const ONCE = { requests: 1, messages: 1, billed: 1 };
/** The gateway's time-out for the service, shorter or longer than the page's time-out for the gateway. */
const waiting = (headers: number) => ({ serverOptions: { timeouts: { headers } } });

test.describe('one intent sends at most one message', () => {
  test.beforeEach(async ({ signInAs, watched }) => {
    // The browser logs the errors that the service was made to answer, and lost connections.
    watched.allow(/(50\d|40\d|42\d) \(|ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/);
    await signInAs('reception');
  });

  test('a double click and the key for sending', async ({ page, server }) => {
    const release = await holdBack(page, isPostTo('/message'));
    const dialog = await toEmil(page);
    await text(dialog).fill('Please call reception');
    await expect(dialog.getByText('1 text message, billed')).toBeVisible();
    await send(dialog).dblclick();
    await expect(dialog.getByRole('button', { name: 'Sending …' })).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await page.keyboard.press('Enter');
    await send(dialog).click({ force: true });
    await release();
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
    // Checking reads the ledger and sends nothing.
    const said = page.waitForResponse(/\/auth\/messages\/outcome$/);
    await dialog.getByRole('button', { name: 'Ask what came of it' }).click();
    await (await said).finished();
    await expect(alert).toContainText('It may have been sent and billed');
    await expectSent(server, ONCE);
    // A second message is the person's decision, and a new intent.
    await dialog.getByRole('button', { name: 'Write it again' }).click();
    await expect(text(dialog)).toHaveValue('Lost on its way back');
    await send(dialog).click();
    await expect(toast(page, '1 text message sent to Emil Rugbjerg')).toBeVisible();
    await expectSent(server, { requests: 2, messages: 2, billed: 2 });
  });

  test('the answer is lost on the way to the page: the ledger says that it was sent', async ({
    page,
    context,
    server,
    installClock,
  }) => {
    await installClock();
    server.faults.set('messageEmployee', { kind: 'delay', ms: 2000 });
    const dialog = await toEmil(page);
    await text(dialog).fill('The line is cut');
    await text(dialog).press('Control+Enter');
    await expect.poll(() => server.faults.asked('messageEmployee'), { intervals: [20] }).toBe(1);
    await context.setOffline(true);
    await expectSent(server, ONCE);
    await context.setOffline(false);
    await runUntil(page, () => atOnce(toast(page, '1 text message sent to Emil Rugbjerg')).toBeVisible());
    await expectSent(server, ONCE);
  });

  test.describe('a service that hangs', () => {
    test.use(waiting(1000));
    test('the gateway gives up: the page says so, and sends nothing more', async ({ page, server }) => {
      server.faults.set('messageEmployee', { kind: 'hang' });
      const dialog = await toEmil(page);
      await text(dialog).fill('Into the void');
      await send(dialog).click();
      await expect(dialog.getByRole('button', { name: 'Sending …' })).toBeVisible();
      await expect(dialog.getByRole('alert')).toContainText('It may have been sent and billed');
      server.faults.clear();
      await expectSent(server, ASKED);
    });
  });

  test.describe('a gateway that hangs', () => {
    test.use(waiting(60_000));
    test('the page gives up, says so, and sends nothing more', async ({ page, server, installClock }) => {
      await installClock();
      server.faults.set('messageEmployee', { kind: 'hang' });
      const dialog = await toEmil(page);
      await timeOutByClock(page);
      await text(dialog).fill('Into the void');
      await send(dialog).click();
      await expect(dialog.getByRole('button', { name: 'Sending …' })).toBeVisible();
      const gaveUp = page.waitForEvent('requestfailed', isPostTo('/message'));
      // After its time-out the page asks for the outcome repeatedly, for more than a minute.
      await runUntil(
        page,
        () => atOnce(dialog.getByRole('alert')).toContainText('It may have been sent and billed'),
        100_000,
      );
      await gaveUp;
      server.faults.clear();
      await expectSent(server, ASKED);
    });
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
    // The text stays, and can be sent after a change.
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
    installClock,
  }) => {
    await installClock();
    const dialog = await toEmil(page);
    await text(dialog).fill('Written in a tunnel');
    await context.setOffline(true);
    await send(dialog).click();
    await expect(dialog.getByRole('button', { name: 'Sending …' })).toBeVisible();
    await context.setOffline(false);
    const alert = dialog.getByRole('alert');
    await runUntil(page, () => atOnce(alert).toContainText('It was not sent'));
    await expect(alert).toContainText('Nothing was billed');
    // Polls run, and nothing is sent after the click.
    await runUntil(page, () =>
      Promise.resolve(expect(server.faults.asked('listEmployees')).toBeGreaterThan(2)),
    );
    await expectSent(server, NOBODY);
    await expect(text(dialog)).toHaveValue('Written in a tunnel');
    await send(dialog).click();
    await expect(toast(page, '1 text message sent to Emil Rugbjerg')).toBeVisible();
    await expectSent(server, ONCE);
  });
});

test('the dialog is closed while sending, and the outcome is unknown: the person is notified', async ({
  page,
  server,
  signInAs,
  watched,
}) => {
  watched.allow(/50\d \(/);
  await signInAs('reception');
  server.faults.set('messageEmployee', { kind: 'delay', ms: 2000 });
  const dialog = await toEmil(page);
  await text(dialog).fill('Going out');
  await text(dialog).press('Control+Enter');
  await expect.poll(() => server.faults.asked('messageEmployee'), { intervals: [20] }).toBe(1);
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
