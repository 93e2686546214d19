import { expect, test } from '#testing/e2e/fixtures.ts';
import { atOnce } from '#testing/e2e/page-time.ts';
import { untilReady } from '#testing/e2e/steps.ts';
import {
  addVoicemails,
  list,
  openRow,
  player,
  position,
  rows,
  unheard,
} from '#testing/e2e/voicemail-steps.ts';

test('a moment with more voicemails than a page is named; of a withheld number there is no call and no new contact', async ({
  page,
  server,
  signInAs,
}) => {
  const id = await addVoicemails(server, { at: server.clock.now(), from: null });
  await addVoicemails(server, { at: server.clock.now() - 3_600_000, count: 250, heard: 1 });
  await signInAs('reception');
  await page.goto(`/voicemails/${id}`);
  const open = page.getByRole('region', { name: 'Open voicemail' });
  await expect(open.getByRole('heading', { name: 'Number withheld' })).toBeVisible();
  await expect(open.getByText('Nobody can be recognised')).toBeVisible();
  await expect(open.getByRole('link', { name: /^Call back/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add contact' })).toHaveCount(0);
  expect(await open.locator('a[href^="tel:"]').count()).toBe(0);
  // The list goes on below that moment.
  const words = page.getByText(/^That is all: \d+ voicemails/);
  await expect(async () => {
    await list(page).evaluate(({ parentElement }) => parentElement?.scrollTo(0, parentElement.scrollHeight));
    await atOnce(words).toBeVisible();
  }).toPass({ intervals: [50], timeout: 45_000 });
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

test('a sound that fails says why and plays at the next press, and its wave is drawn then', async ({
  page,
  server,
  signInAs,
  watched,
}) => {
  watched.allow(/502 \(/);
  server.faults.set('getVoicemailSound', { kind: 'status', status: 500 });
  await signInAs('reception');
  await openRow(page, 0);
  await untilReady(page);
  await player(page).getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.getByText('The sound could not be fetched.')).toBeVisible();
  server.faults.clear();
  await player(page).getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => position(page)).toBeGreaterThan(0);
  await expect(page.locator('[data-played]')).toHaveAttribute('d', /v\d{2}/);
});
