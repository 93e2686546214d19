import type { Page } from '@playwright/test';
import { GUARD_HEADER } from '#contract/session.ts';
import { expect, test } from '../fixtures.ts';
import { atOnce, runUntil } from '../page-time.ts';
import { untilReady } from '../steps.ts';
import { expectRevoked, openWallLink, peopleOf } from '../wall-steps.ts';

/** Makes a wall link as the page does, by the signed-in person. */
async function makeLink(page: Page): Promise<{ id: string; url: string }> {
  return page.evaluate(async (header) => {
    const answer = await fetch('/auth/walls', {
      method: 'POST',
      headers: { [header]: '1', 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Waiting room' }),
    });
    const { url, wall } = (await answer.json()) as { url: string; wall: { id: string } };
    return { url, id: wall.id };
  }, GUARD_HEADER);
}

test('a wall link needs no sign-in, shows the wall and nothing else, and is revoked at once', async ({
  page,
  server,
  signInAs,
  watched,
  openBrowser,
  installClock,
}) => {
  watched.allow(/401 |403 /);
  await signInAs('reception');
  await page.goto('/');
  const { id, url } = await makeLink(page);
  const wall = await openWallLink(url, { openBrowser, installClock });
  // The key is removed from the URL, and the cookie opens the wall without it.
  await expect(wall).toHaveURL(`${server.url}/wallboard`);
  await wall.reload();
  await expect(peopleOf(wall, 'Busy')).toContainText('Agnes L.');
  await wall.goto(`${server.url}/voicemails`);
  await expect(wall.getByRole('link', { name: 'Continue to your telephony service' })).toBeVisible();
  await wall.goto(`${server.url}/wallboard`);
  await expect(peopleOf(wall, 'Busy')).toContainText('Agnes L.');

  await page.evaluate(
    ([header, link]) => fetch(`/auth/walls/${link}`, { method: 'DELETE', headers: { [header ?? '']: '1' } }),
    [GUARD_HEADER, id],
  );
  await expectRevoked(wall);
});

test('after a restart of gateway and service the wall of a link recovers by itself, without a sign-in', async ({
  page,
  server,
  signInAs,
  watched,
  openBrowser,
  installClock,
}) => {
  watched.allow(/503 \(|ERR_CONNECTION_(REFUSED|RESET)/);
  await signInAs('reception');
  await page.goto('/');
  const { url } = await makeLink(page);
  await page.goto('about:blank');
  const wall = await openWallLink(url, { openBrowser, installClock });
  await server.stop();
  await runUntil(wall, () => atOnce(wall.getByText(/^Old data, from/)).toBeVisible());
  await expect(peopleOf(wall, 'Busy')).toContainText('Agnes L.');
  await server.startAgain();
  await runUntil(wall, () => atOnce(wall.getByText(/^Updated \d+ s ago$/)).toBeVisible());
  await expect(wall).toHaveURL(`${server.url}/wallboard`);
  // A wall that is reloaded while nothing answers waits with its cookie.
  await server.stop();
  await server.startAgain();
  await wall.reload();
  await expect(peopleOf(wall, 'Busy')).toContainText('Agnes L.');
});

test('signed out on all computers, a browser with a wall asks for a sign-in at once, and its wall goes on', async ({
  page,
  context,
  server,
  signInAs,
  watched,
  openBrowser,
}) => {
  watched.allow(/401 \(/);
  await signInAs('reception');
  await page.goto('/people/4');
  const { url } = await makeLink(page);
  const wall = await context.newPage();
  await wall.goto(url);
  await expect(peopleOf(wall, 'Busy')).toContainText('Agnes L.');
  await page.bringToFront();
  await expect(page.getByRole('heading', { name: 'Annika Fjordholt', exact: true })).toBeVisible();

  const other = await openBrowser();
  await signInAs('reception', other);
  const elsewhere = await other.newPage();
  await elsewhere.goto(server.url);
  await elsewhere.evaluate(
    (header) => fetch('/auth/logout/everywhere', { method: 'POST', headers: { [header]: '1' } }),
    GUARD_HEADER,
  );
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText('Annika Fjordholt')).toHaveCount(0);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Continue to your telephony service' })).toBeVisible();
  await wall.reload();
  await expect(wall.getByRole('heading', { name: 'Waiting room' })).toBeVisible();
  await expect(peopleOf(wall, 'Busy')).toContainText('Agnes L.');
});

test('the wall of a link stays when a colleague signs in beside it, and the desk stays the colleague’s', async ({
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
  await page.goto((await makeLink(managers)).url);
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
});
