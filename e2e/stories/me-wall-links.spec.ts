import { expect, test } from '#testing/e2e/fixtures.ts';
import { openMe, panel } from '#testing/e2e/me-steps.ts';
import { expectRevoked, openWallLink, peopleOf } from '#testing/e2e/wall-steps.ts';

test('a wall link is shown once, opens the wall and nothing else in another browser, is revoked at once, and shows what was chosen', async ({
  page,
  context,
  server,
  signInAs,
  watched,
  openBrowser,
  installClock,
}) => {
  watched.allow(/401 |403 /);
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
  // The key is removed from the URL, and the cookie opens the wall without it, and nothing else.
  await expect(wall).toHaveURL(`${server.url}/wallboard`);
  await wall.goto(`${server.url}/voicemails`);
  await expect(wall.getByRole('link', { name: 'Continue to your telephony service' })).toBeVisible();
  await wall.goto(`${server.url}/wallboard`);
  await expect(peopleOf(wall, 'Busy')).toContainText('Agnes L.');
  await page.reload();
  await expect(walls).toContainText('seen just now');

  await walls.getByRole('button', { name: 'Revoke Waiting room' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke the link' }).click();
  await expect(walls).toContainText('No wall links yet');
  await expectRevoked(wall);

  await test.step('what it shows is chosen where the link is made', async () => {
    await walls.getByRole('button', { name: 'Make a wall link' }).press('Enter');
    await expect(walls.getByLabel('Where the screen is')).toBeFocused();
    await page.keyboard.type('Workshop door');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Værkstedet');
    for (const part of [
      'People',
      'Groups',
      'Longest waiting chat',
      'Unheard voicemails',
      'Satisfaction today',
    ])
      await walls.getByRole('checkbox', { name: part, exact: true }).uncheck();
    await expect(walls.getByText('Choose at least one part.')).toBeVisible();
    await expect(walls.getByRole('button', { name: 'Make the link' })).toBeDisabled();
    for (const name of ['People', 'Workshop'])
      await walls.getByRole('checkbox', { name, exact: true }).check();
    await walls.getByRole('radio', { name: 'Hanne Krog' }).check();
    await walls.getByRole('radio', { name: 'Light' }).check();
    for (const name of ['Main line', 'Website chat'])
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
      /\?title=V%C3%A6rkstedet&parts=people&groups=\d+&theme=light&names=full&wait=60&satisfaction=101&available=1000&receptions=Reception%23\d+,ChatReception%23\d+/;
    await expect(walls.getByRole('link', { name: 'See it first' })).toHaveAttribute('href', query);
    await walls.getByRole('button', { name: 'Make the link' }).click();
    // More than all: the browser says so at the field.
    const share = walls.getByLabel('Satisfied under, %');
    await expect(share).toBeFocused();
    await share.fill('80');
    await walls.getByRole('button', { name: 'Make the link' }).click();
    const link = (await walls.locator('code').textContent()) ?? '';
    expect(link).toContain('&wait=60&satisfaction=80&available=1000&receptions=');
    const chosen = await (await openBrowser({ viewport: { width: 1920, height: 1080 } })).newPage();
    await chosen.goto(link);
    await expect(chosen.getByRole('heading', { name: 'Værkstedet' })).toBeVisible();
    await expect(chosen.locator('html')).toHaveAttribute('data-theme', 'light');
    await expect(chosen.getByText('Under 1000')).toBeVisible();
    await expect(chosen.getByRole('region', { name: 'Unheard voicemails' })).toHaveCount(0);
    await chosen.reload();
    await expect(chosen.getByRole('heading', { name: 'Værkstedet' })).toBeVisible();
  });
});
