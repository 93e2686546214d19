import { expect, test } from '../fixtures.ts';
import { atOnce } from '../page-time.ts';
import { untilReady } from '../steps.ts';
import { addVoicemails, list, player, position, rows, unheard } from '../voicemail-steps.ts';

test('a moment with more voicemails than a page is named, none is listed twice, and the list goes on below', async ({
  page,
  server,
  signInAs,
}) => {
  await addVoicemails(server, { at: server.clock.now() - 3_600_000, count: 250, heard: 1 });
  await signInAs('reception');
  await page.goto('/voicemails');
  await expect(rows(page).first()).toBeVisible();
  /** The place of each number that was rendered. */
  const places = new Map<string, string>();
  await expect(async () => {
    const drawn = await rows(page).evaluateAll((options) =>
      options.map((option) => [option.getAttribute('aria-posinset') ?? '', option.textContent ?? '']),
    );
    for (const [place = '', text = ''] of drawn) {
      const number = /71 \d\d \d\d \d\d/.exec(text)?.[0];
      if (number === undefined) continue;
      expect([undefined, place]).toContain(places.get(number));
      places.set(number, place);
    }
    const moved = await list(page).evaluate((element) => {
      const scroller = element.parentElement;
      const before = scroller?.scrollTop;
      scroller?.scrollBy(0, 400);
      return scroller?.scrollTop !== before;
    });
    expect(moved).toBe(false);
    await atOnce(page.getByText(/^That is all: \d+ voicemails/)).toBeVisible();
  }).toPass({ intervals: [20], timeout: 45_000 });
  expect(places.size).toBeGreaterThanOrEqual(100);
  await expect(page.getByText(/more voicemails came in than the service can list/)).toBeVisible();
  await expect(rows(page).last()).not.toContainText('71 00');
});

test('a refused mark or delete is undone and shows a message', async ({ page, server, openByClock }) => {
  await openByClock('/voicemails?unheard=1');
  await untilReady(page);
  const refused = { kind: 'status', status: 500 } as const;
  server.faults.set('updateVoicemail', refused);
  server.faults.set('deleteVoicemail', refused);
  const remove = async () => {
    await page.keyboard.press('Delete');
    await expect(page.getByText(/^Deleted: /)).toBeVisible();
    await page.clock.runFor(9000);
  };
  await rows(page).first().click();
  const words = await rows(page).first().innerText();
  await test.step('a mark', async () => {
    await page.getByRole('button', { name: /^Mark heard/ }).click();
    await expect(page.getByText(/^The mark was not saved/)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Mark heard/ })).toBeVisible();
  });
  await test.step('a delete', async () => {
    await list(page).focus();
    await remove();
    await expect(page.getByText(/^Not deleted: .*It is back in the list/)).toBeVisible();
    await expect(rows(page).first()).toHaveText(words, { useInnerText: true });
  });
  await test.step('a delete of several', async () => {
    await rows(page).first().click();
    await page.keyboard.press('Shift+ArrowDown');
    await remove();
    await expect(page.getByText(/^Not deleted: 2 voicemails\. .*They are back in the list/)).toBeVisible();
    await expect(unheard(page, 4)).toBeVisible();
  });
});

test('an interrupted sound keeps its position and continues', async ({ page, server, signInAs, watched }) => {
  watched.allow(/ERR_|50\d \(/);
  await signInAs('reception');
  server.faults.set('getVoicemailSound', { kind: 'cut', bytes: 9000 });
  await page.goto('/voicemails');
  await rows(page).first().click();
  await player(page).getByRole('button', { name: 'Play', exact: true }).click();
  await expect(player(page).getByText(/^(Sound lost at|The sound could not be fetched)/)).toBeVisible({
    timeout: 20_000,
  });
  const kept = await position(page);
  server.faults.clear();
  await player(page)
    .getByRole('button', { name: /^(Resume|Try again)$/ })
    .click();
  await expect.poll(() => position(page), { timeout: 15_000 }).toBeGreaterThan(kept);
});

test('a withheld number: no call and no new contact', async ({ page, server, signInAs }) => {
  const id = await addVoicemails(server, { at: server.clock.now(), from: null });
  await signInAs('reception');
  await page.goto(`/voicemails/${id}`);
  const open = page.getByRole('region', { name: 'Open voicemail' });
  await expect(open.getByRole('heading', { name: 'Number withheld' })).toBeVisible();
  await expect(open.getByText('Nobody can be recognised')).toBeVisible();
  await expect(open.getByRole('link', { name: /^Call back/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add contact' })).toHaveCount(0);
  expect(await page.locator('a[href^="tel:"]').count()).toBe(0);
});
