import { expect, test } from '#testing/e2e/fixtures.ts';
import { atOnce, settled, untilPolled, withinOnePoll } from '#testing/e2e/page-time.ts';
import { endCalls, startCall } from '#testing/e2e/rows.ts';
import { card, expectBoard, untilReady } from '#testing/e2e/steps.ts';

test('a call shows within one poll: in the grid, in the counts, in the details and in who else can take the call', async ({
  page,
  server,
  signInAs,
  installClock,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await installClock();
  await signInAs('reception');
  await page.goto('/');

  await test.step('the grid and the counts', async () => {
    const busy = page.getByRole('button', { name: /^Busy \d+$/ });
    await expect(card(page, 'Annika Fjordholt', 'available')).toBeVisible();
    const before = Number(/\d+/.exec(await busy.innerText())?.[0]);
    await untilPolled(page, server);
    await startCall(server, 'Annika Fjordholt');
    await withinOnePoll(page, server, () => atOnce(card(page, 'Annika Fjordholt', 'busy')).toBeVisible());
    await expect(busy).toHaveText(new RegExp(`Busy\\s+${before + 1}$`));
    await untilPolled(page, server);
    await endCalls(server, 'Annika Fjordholt');
    await withinOnePoll(page, server, () =>
      atOnce(card(page, 'Annika Fjordholt', 'available')).toBeVisible(),
    );
    await expect(busy).toHaveText(new RegExp(`Busy\\s+${before}$`));
  });

  await test.step('the details', async () => {
    await card(page, 'Bodil Sandhøj').click();
    await expect(page).toHaveURL(/\/people\/6$/);
    const details = page.getByRole('complementary', { name: 'Bodil Sandhøj' });
    await expect(details.getByRole('heading', { level: 2, name: /^Bodil Sandhøj/ })).toBeFocused();
    const presence = details.getByRole('paragraph').first();
    await expect(presence).toHaveText(/^Busy/);
    await expect(details.getByText('Anders Havremark')).toBeVisible();
    await expect(details.getByRole('link', { name: /^Call/ }).first()).toHaveAttribute(
      'href',
      /^tel:\+?4570261042$/,
    );
    // While a person is not free, who else can take the call is said directly under Transfer.
    const others = details.getByRole('heading', { name: /^(Busy\? Someone else|Also free) in / });
    await expect(others).toHaveText(/^Busy\? Someone else in /);
    await expect(others).toBeInViewport();
    const parts = () => details.locator(':scope > *').allInnerTexts();
    const nth = async (words: RegExp) => (await parts()).findIndex((text) => words.test(text));
    expect(await nth(/^Busy\?/)).toBe((await nth(/Transfer/)) + 1);

    await untilPolled(page, server);
    await endCalls(server, 'Bodil Sandhøj');
    await withinOnePoll(page, server, () => atOnce(presence).toHaveText(/^Available/));
    await expect(others).toHaveText(/^Also free in /);
    expect(await nth(/^Also free/)).toBeGreaterThan(await nth(/Outgoing number/));
    await untilPolled(page, server);
    await startCall(server, 'Bodil Sandhøj');
    await withinOnePoll(page, server, () => atOnce(others).toHaveText(/^Busy\?/));

    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(`${server.url}/`);
    await expect(card(page, 'Bodil Sandhøj')).toBeFocused();
  });
});

test('chips and group filter the grid, also after a reload; the own card has no call or message', async ({
  page,
  signInAs,
}) => {
  await signInAs('reception');
  await page.goto('/');
  await expectBoard(page);
  const people = page.getByRole('region', { name: 'People' });
  await page.getByRole('button', { name: /^Do not disturb \d+$/ }).click();
  await expect(people.getByRole('article')).toHaveCount(5);
  await page.getByRole('combobox', { name: 'Group' }).selectOption({ label: 'Management' });
  await expect(people.getByRole('article')).toHaveCount(2);
  await expect(card(page, 'Ditte Vesterklint', 'do not disturb')).toBeVisible();
  await page.reload();
  await expect(people.getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('button', { name: /^Do not disturb 2$/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  await page.goto('/people/24');
  const details = page.getByRole('complementary', { name: 'Mette Strandgran' });
  await expect(details.getByText(/^Colleagues transfer to you with/)).toBeVisible();
  for (const place of [details, card(page, 'Mette Strandgran')]) {
    await expect(place.locator('a[href^="tel:"]')).toHaveCount(0);
    await expect(place.getByRole('button', { name: /^(Message|Send a text)/ })).toHaveCount(0);
  }
  await untilReady(page);
  await page.keyboard.press('m');
  await settled(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await details.getByRole('link', { name: 'Your page' }).click();
  await expect(page).toHaveURL(/\/me$/);
});
