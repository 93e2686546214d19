import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { ME, panel } from '../me-steps.ts';
import { retryByButton } from '../page-time.ts';

test('without the telephony service the own page says so, and the rest of it works', async ({
  page,
  server,
  signInAs,
  watched,
  installClock,
}) => {
  watched.allow(/50\d \(/);
  await installClock();
  await signInAs('reception');
  server.faults.set('*', { kind: 'status', status: 503 });
  await page.goto('/me');
  await expect(panel(page, 'Your details').getByText('Your details could not be fetched')).toBeVisible();
  await expect(panel(page, 'Message templates').getByText('Call back', { exact: true })).toBeVisible();
  await expect(panel(page, 'Wall links')).toContainText('No wall links yet');
  await expectAccessible(page);
  await retryByButton(page, server, page.getByRole('button', { name: 'Try again' }));
  await expect(panel(page, 'Your details')).toContainText(ME);
});

test('without the feature wall links cannot be made, and the panel names the feature', async ({
  page,
  signInAs,
}) => {
  await signInAs('employee');
  await page.goto('/me');
  const walls = panel(page, 'Wall links');
  await expect(walls).toContainText('Wall links need the feature Wallboard');
  // The company's administrators, by name.
  await expect(walls).toContainText(
    'Ask Ditte Vesterklint or Viggo Nøddelund, who can change it with the telephony service.',
  );
  await expect(walls.getByRole('button', { name: 'Make a wall link' })).toHaveCount(0);
});
