import Papa from 'papaparse';
import { expect, test } from '#testing/e2e/fixtures.ts';
import { block, exported } from '#testing/e2e/satisfaction-steps.ts';
import { untilReady } from '#testing/e2e/steps.ts';

test('a comparison is chosen, has an address that shows another person the same, and is exported', async ({
  page,
  signInAs,
}) => {
  await signInAs('manager');
  await page.goto('/satisfaction?range=month');
  await untilReady(page);
  await page.getByRole('link', { name: 'Compare' }).click();
  await expect(page).toHaveURL(/\/satisfaction\/compare\?range=month$/);
  await expect(block(page, 'By reception').getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('button', { name: 'Groups' }).click();
  const groups = block(page, 'By group');
  await expect(groups.getByRole('row').nth(1)).toBeVisible();
  await page.getByLabel('against').selectOption({ label: 'Same weeks a year ago' });
  await expect(page).toHaveURL(/against=weeks/);
  await expect(block(page, 'In all')).toContainText('2025');
  await page.getByLabel('against').selectOption({ label: 'The period before' });
  await groups.getByRole('button', { name: 'Group' }).click();
  await expect(page).toHaveURL('/satisfaction/compare?range=month&of=groups&sort=name');
  // The URL changes before the page shows it.
  await expect(groups.getByRole('columnheader', { name: 'Group' })).toHaveAttribute('aria-sort', 'ascending');
  const names = await groups.getByRole('rowheader').allTextContents();
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));

  const { data } = Papa.parse<Record<string, string>>(await exported(page), {
    header: true,
    skipEmptyLines: true,
  });
  expect(data.map(({ of }) => of)).toEqual(names.flatMap((name) => [name, name]));
  const shown = await groups.getByRole('row').nth(1).textContent();
  expect(shown).toContain(`${data[0]?.['positive']} of ${data[0]?.['given']}`);
  await page.getByText('How is this counted').click();
  await expect(page.getByText(/GET \/.*smileys\/statistics\?from_time=/)).toHaveCount(2);

  const address = page.url();
  await signInAs('reception');
  await page.goto(address);
  await expect(block(page, 'By group').getByRole('rowheader')).toHaveText(names);
});
