import { expect, test } from '../fixtures.ts';
import { atOnce, runUntil } from '../page-time.ts';
import { expectSent, send, text, toEmil, toast } from '../sent-messages.ts';

test('a connection that is lost: what the ledger has was sent, what was not sent is not sent by itself', async ({
  page,
  context,
  server,
  signInAs,
  installClock,
  watched,
}) => {
  watched.allow(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/);
  await signInAs('reception');
  await installClock();
  const dialog = await toEmil(page);
  await test.step('the answer is lost on the way to the page', async () => {
    server.faults.set('messageEmployee', { kind: 'delay', ms: 2000 });
    await text(dialog).fill('The line is cut');
    await text(dialog).press('Control+Enter');
    await expect.poll(() => server.faults.asked('messageEmployee'), { intervals: [20] }).toBe(1);
    await context.setOffline(true);
    await expectSent(server, { requests: 1, messages: 1, billed: 1 });
    await context.setOffline(false);
    await runUntil(page, () => atOnce(toast(page, '1 text message sent to Emil Rugbjerg')).toBeVisible());
    await expectSent(server, { requests: 1, messages: 1, billed: 1 });
    server.faults.clear();
  });
  await test.step('it is sent without a connection', async () => {
    await page.keyboard.press('m');
    await text(dialog).fill('Written in a tunnel');
    await context.setOffline(true);
    await send(dialog).click();
    await expect(dialog.getByRole('button', { name: 'Sending …' })).toBeVisible();
    await context.setOffline(false);
    const alert = dialog.getByRole('alert');
    await runUntil(page, () => atOnce(alert).toContainText('It was not sent'));
    await expect(alert).toContainText('Nothing was billed');
    // Polls run, and nothing is sent after the click.
    const polled = server.faults.asked('listEmployees') + 2;
    await runUntil(page, () =>
      Promise.resolve(expect(server.faults.asked('listEmployees')).toBeGreaterThan(polled)),
    );
    await expectSent(server, { requests: 1, messages: 1, billed: 1 });
    await expect(text(dialog)).toHaveValue('Written in a tunnel');
    await send(dialog).click();
    await expect(dialog).toHaveCount(0);
    await expectSent(server, { requests: 2, messages: 2, billed: 2 });
  });
});
