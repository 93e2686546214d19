import { GUARD_HEADER } from '#contract/session.ts';
import { expect, test } from '#testing/e2e/fixtures.ts';
import { untilReady } from '#testing/e2e/steps.ts';
import { makeWallLink, peopleOf } from '#testing/e2e/wall-steps.ts';

test('the wall of a link stays when a colleague signs in beside it, and when its owner does and is signed out everywhere', async ({
  page,
  context,
  server,
  signInAs,
  watched,
  openBrowser,
}) => {
  watched.allow(/401 \(/);
  const office = await openBrowser();
  await signInAs('manager', office);
  const managers = await office.newPage();
  await managers.goto(server.url);
  await page.goto(await makeWallLink(managers));
  await expect(page.getByRole('heading', { name: 'Waiting room' })).toBeVisible();

  await signInAs('employee', context);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Waiting room' })).toBeVisible();
  await expect(peopleOf(page, 'Busy')).toContainText('Agnes L.');

  const desk = await context.newPage();
  await desk.goto(`${server.url}/voicemails`);
  await desk.getByRole('link', { name: 'Wallboard' }).click();
  await expect(desk.getByRole('heading', { name: 'The wallboard is not among your features' })).toBeVisible();
  await desk.reload();
  await expect(desk.getByRole('heading', { name: 'Waiting room' })).toBeVisible();
  await untilReady(desk);
  await desk.goBack();
  await expect(desk.getByRole('button', { name: /^Your status:/ })).toBeVisible();

  await test.step('the owner, signed out elsewhere, is asked for a sign-in at once', async () => {
    await signInAs('manager', context);
    await desk.goto(`${server.url}/people/4`);
    await expect(desk.getByRole('heading', { level: 2, name: /^Annika Fjordholt/ })).toBeVisible();
    await managers.evaluate(
      (header) => fetch('/auth/logout/everywhere', { method: 'POST', headers: { [header]: '1' } }),
      GUARD_HEADER,
    );
    await expect(desk.getByRole('heading', { name: 'You are signed out' })).toBeVisible({ timeout: 15_000 });
    await expect(desk.getByText('Annika Fjordholt')).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Waiting room' })).toBeVisible();
    await expect(peopleOf(page, 'Busy')).toContainText('Agnes L.');
  });
});
