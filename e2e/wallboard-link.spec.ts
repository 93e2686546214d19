import type { Page } from '@playwright/test';
import { GUARD_HEADER } from '#contract/session.ts';
import { expect, test } from './fixtures.ts';
import { runUntil } from './steps.ts';

const people = (page: Page, word: string) =>
  page.getByRole('region', { name: new RegExp(`^${word}: \\d+$`) });

/** A wall link, made as the page makes it, by the person who is signed in there. */
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

test.use({ viewport: { width: 1920, height: 1080 } });

test('a wall link needs no sign-in, shows the wall and nothing else, and is revoked at once', async ({
  page,
  browser,
  server,
  signInAs,
  watched,
}) => {
  watched.allow(/401 |403 /);
  await signInAs('reception');
  await page.goto('/');
  const { id, url } = await makeLink(page);
  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 } });
  const wall = await context.newPage();
  await wall.clock.install({ time: server.clock.now() });
  await wall.goto(url);
  await expect(wall.getByRole('heading', { name: 'Waiting room' })).toBeVisible();
  await expect(people(wall, 'Busy')).toContainText('Agnes L.');
  // The key does not stay in the address, and the cookie brings the wall back without it.
  await expect(wall).toHaveURL(`${server.url}/wallboard`);
  await wall.reload();
  await expect(people(wall, 'Busy')).toContainText('Agnes L.');
  await wall.goto(`${server.url}/voicemails`);
  await expect(wall).toHaveURL(`${server.url}/wallboard`);

  await page.evaluate(
    ([header, link]) => fetch(`/auth/walls/${link}`, { method: 'DELETE', headers: { [header ?? '']: '1' } }),
    [GUARD_HEADER, id],
  );
  await runUntil(wall, () =>
    expect(wall.getByRole('heading', { name: 'This wall link no longer works' })).toBeVisible({
      timeout: 100,
    }),
  );
  await expect(wall.getByText('Agnes L.')).toHaveCount(0);
  await context.close();
});

test('a restart of gateway and service: the wall of a link comes back by itself, and asks nobody to sign in', async ({
  page,
  browser,
  server,
  signInAs,
  watched,
}) => {
  watched.allow(/ERR_CONNECTION_REFUSED/);
  await signInAs('reception');
  await page.goto('/');
  const { url } = await makeLink(page);
  await page.goto('about:blank');
  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 } });
  const wall = await context.newPage();
  await wall.clock.install({ time: server.clock.now() });
  await wall.goto(url);
  await expect(people(wall, 'Busy')).toContainText('Agnes L.');
  await server.stop();
  await runUntil(wall, () => expect(wall.getByText(/^Old data, from/)).toBeVisible({ timeout: 100 }));
  await expect(people(wall, 'Busy')).toContainText('Agnes L.');
  await server.startAgain();
  await runUntil(wall, () => expect(wall.getByText(/^Updated \d+ s ago$/)).toBeVisible({ timeout: 100 }));
  await expect(wall).toHaveURL(`${server.url}/wallboard`);
  // Opened anew while nothing answers, a wall waits for it with its cookie.
  await server.stop();
  await server.startAgain();
  await wall.reload();
  await expect(people(wall, 'Busy')).toContainText('Agnes L.');
  await context.close();
});
