import { expect, test } from '../fixtures.ts';
import { atOnce, retryByButton, runBoth, runUntil } from '../page-time.ts';

test('a failed refresh keeps the log and shows its age, and timers stop', async ({
  page,
  server,
  openByClock,
}) => {
  await openByClock('/chats');
  const ringing = page.getByRole('grid', { name: 'Chats' }).getByRole('row', { name: /Ringing/ });
  await expect(ringing).toBeVisible();
  server.faults.set('listChats', { kind: 'status', status: 503 });
  await runUntil(page, () => atOnce(page.getByText(/^Not updated since/)).toBeVisible());
  await runBoth(page, server, 45_000);
  await runBoth(page, server, 20_000);
  const stood = await ringing.getByRole('timer').textContent();
  await runBoth(page, server, 20_000);
  await expect(ringing.getByRole('timer')).toHaveText(stood ?? '');
  // People are polled again after the leaps of the clock, and then only the log is old.
  const again = page.getByRole('button', { name: 'Try again' }).first();
  await expect(again).toBeVisible({ timeout: 20_000 });
  await retryByButton(page, server, again);
  await expect(page.getByText(/^Not updated since/)).toHaveCount(0);
});
