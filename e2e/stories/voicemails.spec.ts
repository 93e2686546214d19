import type { Page } from '@playwright/test';
import { expect, test } from '#testing/e2e/fixtures.ts';
import { atOnce, withinOnePoll } from '#testing/e2e/page-time.ts';
import {
  addVoicemails,
  openRow,
  player,
  position,
  rows,
  unheard,
  voicemailOf,
  VOICEMAILS_INTERVAL,
} from '#testing/e2e/voicemail-steps.ts';

/** Collects every sound that the page plays, because an `<audio>` need not be in the document. */
async function collectSounds(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sounds: HTMLMediaElement[] = [];
    Object.assign(window, { sounds });
    const play = Reflect.get(HTMLMediaElement.prototype, 'play');
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      if (!sounds.includes(this)) sounds.push(this);
      return play.call(this);
    };
  });
}

/** The current or last sound. */
const sound = (page: Page) =>
  page.evaluate(() => {
    const { sounds } = window as unknown as { sounds: HTMLMediaElement[] };
    const last = sounds.findLast((one) => !one.paused) ?? sounds.at(-1);
    return { at: last?.currentTime ?? 0, paused: last?.paused, rate: last?.playbackRate };
  });

test('a voicemail is played and sought in, is heard at its end, and the next unheard one follows', async ({
  page,
  server,
  signInAs,
}) => {
  const button = (name: string) => player(page).getByRole('button', { name, exact: true });
  const slider = player(page).getByRole('slider', { name: 'Position' });
  const lengthOf = async () => Number(await slider.getAttribute('aria-valuemax'));
  /** Presses the waveform at that part of its width. */
  const seek = async (part: number) => {
    const { width, height } = (await slider.boundingBox()) ?? { width: 0, height: 0 };
    await slider.click({ position: { x: width * part, y: height / 2 } });
  };
  const heard = async () => (await voicemailOf(server, id))?.heard;
  await collectSounds(page);
  await signInAs('reception');
  const id = await openRow(page, 0);
  const facts = page.getByRole('region', { name: 'Open voicemail' });

  await test.step('it plays, and seeking works by pointer, buttons and keys', async () => {
    await expect(facts.getByText('No', { exact: true })).toBeVisible();
    await button('Play').click();
    await expect(button('Pause')).toBeVisible();
    await expect.poll(async () => (await sound(page)).at).toBeGreaterThan(0.5);
    await expect.poll(() => position(page)).toBeGreaterThanOrEqual(1);
    const middle = (await lengthOf()) / 2;
    await seek(0.5);
    await expect.poll(async () => Math.abs((await sound(page)).at - middle)).toBeLessThan(2.5);
    await button('Pause').click();
    await expect.poll(async () => (await sound(page)).paused).toBe(true);
    const { at } = await sound(page);
    await button('Back 5 seconds').click();
    await expect.poll(async () => Math.round(at - (await sound(page)).at)).toBe(Math.min(5, Math.round(at)));
    await slider.focus();
    await page.keyboard.press('Home');
    await expect.poll(async () => (await sound(page)).at).toBe(0);
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => Math.round((await sound(page)).at)).toBe(5);
  });
  await test.step('at its end it is heard, here and at the service', async () => {
    await button('2×').click();
    await button('Play').click();
    await expect.poll(async () => (await sound(page)).rate).toBe(2);
    expect(await heard()).toBe(0);
    // To a second before the end. The rest is really played.
    await seek(1 - 1 / (await lengthOf()));
    await expect(facts.getByText('Yes, just now')).toBeVisible();
    await expect.poll(heard).toBe(1);
    await expect(unheard(page, 3)).toBeVisible();
  });
  await test.step('it is marked by hand, with the count', async () => {
    await page.getByRole('button', { name: /^Mark unheard/ }).click();
    await expect.poll(heard).toBe(0);
    await expect(unheard(page, 4)).toBeVisible();
    await page.getByRole('button', { name: /^Mark heard/ }).click();
    await expect.poll(heard).toBe(1);
    await expect(unheard(page, 3)).toBeVisible();
  });
  await test.step('playing the next unheard one is chosen, and kept after a reload', async () => {
    const settings = page.getByRole('button', { name: 'How to listen' });
    const next = page.getByRole('checkbox', { name: 'Then play the next unheard' });
    await settings.click();
    await expect(next).not.toBeChecked();
    await next.check();
    await page.reload();
    await settings.click();
    await expect(next).toBeChecked();
    await page.keyboard.press('Escape');
    await button('Play').click();
    await expect.poll(() => position(page)).toBeGreaterThan(0);
    await seek(1 - 1 / (await lengthOf()));
    await expect(page.getByRole('heading', { name: '45 70 61 90 37' })).toBeVisible();
    await expect(page).not.toHaveURL(new RegExp(`/${id}$`));
    await expect(button('Pause')).toBeVisible();
  });
});

test('in the inbox a caller is found by search', async ({ page, signInAs }) => {
  await signInAs('reception');
  await test.step('the search finds names and numbers, also with a typo, and is in the URL', async () => {
    await page.goto('/voicemails');
    const search = page.getByRole('textbox', { name: 'Search voicemails' });
    for (const words of ['soelvhoej', 'vognmnad', '83 07 61']) {
      await search.fill(words);
      await expect(rows(page).first()).toContainText('Vognmand Sølvhøj');
    }
    await expect(page.getByText(/^That is all: \d+ voicemails? match/)).toBeVisible();
    await expect(page).toHaveURL(/q=83/);
    await page.reload();
    await expect(search).toHaveValue('83 07 61');
    await search.press('Enter');
    await expect(page.getByRole('heading', { name: 'Vognmand Sølvhøj' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear the search' }).click();
    await expect(rows(page).first()).toContainText('Duelund');
  });
});

test('a new voicemail, and what another tab or a colleague does, shows by itself; the open one stays', async ({
  page,
  context,
  server,
  signInAs,
  installClock,
  watched,
}) => {
  watched.allow(/404 \(/);
  await installClock();
  await signInAs('reception');
  await openRow(page, 2);
  const within = (holds: () => Promise<void>) => withinOnePoll(page, server, holds, VOICEMAILS_INTERVAL);
  await test.step('a new one', async () => {
    const url = page.url();
    await addVoicemails(server, { at: server.clock.now(), from: '4570998877' });
    await within(() => atOnce(rows(page).first()).toContainText('70 99 88 77'));
    expect(page.url()).toBe(url);
    await expect(unheard(page, 5)).toBeVisible();
  });
  await test.step('one that is marked in another tab', async () => {
    const other = await context.newPage();
    await other.goto('/voicemails?unheard=1');
    await rows(other).first().click();
    await other.getByRole('button', { name: /^Mark heard/ }).click();
    await expect(unheard(other, 4)).toBeVisible();
    await page.bringToFront();
    await within(() => atOnce(unheard(page, 4)).toBeVisible());
  });
  await test.step('an old one that a colleague deletes', async () => {
    const old = await addVoicemails(server, { at: server.clock.now() - 30 * 86_400_000 });
    await page.goto(`/voicemails/${old}`);
    await expect(page.getByRole('region', { name: 'Open voicemail' })).toBeVisible();
    await server.db.deleteFrom('voicemail').where('id', '=', old).execute();
    await within(() =>
      atOnce(page.locator('[data-empty]', { hasText: 'This voicemail is not there any more' })).toBeVisible(),
    );
  });
});
