import { expectAccessible } from '#testing/e2e/axe.ts';
import { expect, test } from '#testing/e2e/fixtures.ts';
import { panel } from '#testing/e2e/me-steps.ts';

test('without Switch a panel names it for groups, on the switchboard too, and for smileys', async ({
  page,
  signInAs,
  watched,
}) => {
  watched.allow(/403 \(Forbidden\)/);
  await signInAs('pilot');
  await page.goto('/groups');
  await expect(page.getByText('Groups need Switch')).toBeVisible();
  await expect(page.getByRole('button', { name: 'New group' })).toHaveCount(0);
  await expect(page.getByRole('form', { name: 'New group' })).toHaveCount(0);
  await page.goto('/');
  const rail = page.getByRole('complementary', { name: 'Waiting and recent' });
  await expect(rail.getByText(/Groups need Switch/)).toBeVisible();
  for (const path of ['/satisfaction', '/satisfaction/feedback']) {
    await page.goto(path);
    await expect(page.getByText('Smileys need Switch')).toBeVisible();
    await expect(page.getByRole('button', { name: '28 days' })).toHaveCount(0);
  }
  await expectAccessible(page);
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
