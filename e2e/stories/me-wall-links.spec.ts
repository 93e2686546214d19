import { expect, test } from '../fixtures.ts';
import { openMe, panel } from '../me-steps.ts';
import { expectRevoked, openWallLink } from '../wall-steps.ts';

test('a wall link is shown once, opens the wall in another browser, and is revoked at once', async ({
  page,
  context,
  server,
  signInAs,
  watched,
  openBrowser,
  installClock,
}) => {
  watched.allow(/401 /);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInAs('reception');
  await openMe(page);
  const walls = panel(page, 'Wall links');
  await expect(walls).toContainText('No wall links yet');
  await walls.getByRole('button', { name: 'Make a wall link' }).press('Enter');
  await expect(walls.getByLabel('Where the screen is')).toBeFocused();
  await page.keyboard.type('Waiting room');
  await page.keyboard.press('Enter');
  await expect(walls.getByRole('img', { name: 'QR code of the wall link Waiting room' })).toBeVisible();
  await expect(walls.getByRole('button', { name: 'Copy' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Copied the wall link')).toBeVisible();
  const url = await page.evaluate(() => navigator.clipboard.readText());
  expect(url).toMatch(new RegExp(`^${server.url}/wallboard#[\\w-]{43}$`));
  await expect(walls.locator('code')).toHaveText(url);
  await walls.getByRole('button', { name: 'Done' }).click();
  await expect(walls).not.toContainText(url.slice(-43));
  await page.reload();
  await expect(walls).toContainText('not seen yet');
  expect(await page.content()).not.toContain(url.slice(-43));

  const wall = await openWallLink(url, { openBrowser, installClock });
  await page.reload();
  await expect(walls).toContainText('seen just now');

  await walls.getByRole('button', { name: 'Revoke Waiting room' }).click();
  await expect(walls).toContainText('No wall links yet');
  await expectRevoked(wall);
});

test('what a wall shows is chosen where its link is made, and the screen shows it at once', async ({
  page,
  signInAs,
  openBrowser,
}) => {
  await signInAs('reception');
  await openMe(page);
  const walls = panel(page, 'Wall links');
  await walls.getByRole('button', { name: 'Make a wall link' }).press('Enter');
  await expect(walls.getByLabel('Where the screen is')).toBeFocused();
  await page.keyboard.type('Workshop door');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Værkstedet');
  for (const part of ['People', 'Groups', 'Longest waiting chat', 'Unheard voicemails', 'Satisfaction today'])
    await walls.getByRole('checkbox', { name: part, exact: true }).uncheck();
  await expect(walls.getByText('Choose at least one part.')).toBeVisible();
  await expect(walls.getByRole('button', { name: 'Make the link' })).toBeDisabled();
  for (const name of ['People', 'Workshop']) await walls.getByRole('checkbox', { name, exact: true }).check();
  await walls.getByRole('radio', { name: 'Hanne Krog' }).check();
  await walls.getByRole('radio', { name: 'Light' }).check();
  for (const name of ['Main line', 'Chat reception 1'])
    await walls.getByRole('checkbox', { name, exact: true }).check();
  await walls.getByLabel('Chat waits over, seconds').fill('60');
  await walls.getByLabel('Satisfied under, %').fill('101');
  await walls.getByLabel('People available under').fill('1000');
  // Two by two.
  const limits = await walls
    .getByRole('spinbutton')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ x, y }) => ({ x, y })));
  const [first, , third] = limits;
  expect(limits.map(({ x, y }) => [x === first?.x, y === first?.y, y === third?.y])).toEqual([
    [true, true, false],
    [false, true, false],
    [true, false, true],
    [false, false, true],
  ]);
  const query =
    /\?title=V%C3%A6rkstedet&parts=people&groups=\d+&theme=light&names=full&wait=60&satisfaction=101&available=1000&receptions=ChatReception%23\d+,Reception%23\d+/;
  await expect(walls.getByRole('link', { name: 'See it first' })).toHaveAttribute('href', query);
  await walls.getByRole('button', { name: 'Make the link' }).click();
  // More than all: the browser says so at the field.
  const share = walls.getByLabel('Satisfied under, %');
  await expect(share).toBeFocused();
  await share.fill('80');
  await walls.getByRole('button', { name: 'Make the link' }).click();
  const url = (await walls.locator('code').textContent()) ?? '';
  expect(url).toContain('&wait=60&satisfaction=80&available=1000&receptions=');
  const wall = await (await openBrowser({ viewport: { width: 1920, height: 1080 } })).newPage();
  await wall.goto(url);
  await expect(wall.getByRole('heading', { name: 'Værkstedet' })).toBeVisible();
  await expect(wall.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(wall.getByRole('region', { name: 'Unheard voicemails' })).toHaveCount(0);
  await expect(wall.getByText('Under 1000')).toBeVisible();
  await wall.reload();
  await expect(wall.getByRole('heading', { name: 'Værkstedet' })).toBeVisible();
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
