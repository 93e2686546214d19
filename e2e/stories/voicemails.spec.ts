import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { atOnce, withinOnePoll } from '../page-time.ts';
import type { TestServer } from '../server.ts';
import { untilReady } from '../steps.ts';
import { idOf, list, openRow, rows, VOICEMAILS_INTERVAL } from '../voicemail-steps.ts';

const player = (page: Page) => page.getByRole('group', { name: 'Player' });
const slider = (page: Page) => player(page).getByRole('slider', { name: 'Position' });
const position = async (page: Page) => Number(await slider(page).getAttribute('aria-valuenow'));

const lengthOf = async (page: Page) => Number(await slider(page).getAttribute('aria-valuemax'));

/** Presses the waveform at that part of its width. */
async function seek(page: Page, part: number): Promise<void> {
  const box = await slider(page).boundingBox();
  if (!box) throw new Error('The wave has no size');
  await page.mouse.click(box.x + box.width * part, box.y + box.height / 2);
}

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

interface Heard {
  readonly currentTime: number;
  readonly paused: boolean;
  readonly playbackRate: number;
}

/** The current or last sound. */
function sound(page: Page): Promise<Heard | undefined> {
  return page.evaluate(() => {
    const { sounds } = window as unknown as { sounds: HTMLMediaElement[] };
    const last = sounds.findLast((one) => !one.paused) ?? sounds.at(-1);
    return last && { currentTime: last.currentTime, paused: last.paused, playbackRate: last.playbackRate };
  });
}

async function voicemailOf({ db }: TestServer, page: Page) {
  return db.selectFrom('voicemail').selectAll().where('id', '=', idOf(page)).executeTakeFirstOrThrow();
}

test('a voicemail plays, its time advances, and seeking works by pointer, keys and buttons', async ({
  page,
  signInAs,
}) => {
  await collectSounds(page);
  await signInAs('reception');
  await openRow(page, 0);
  await player(page).getByRole('button', { name: 'Play', exact: true }).click();
  await expect(player(page).getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  await expect.poll(async () => (await sound(page))?.currentTime ?? 0).toBeGreaterThan(0.5);
  await expect.poll(() => position(page)).toBeGreaterThanOrEqual(1);

  // A press in the middle of the waveform seeks there.
  const length = await lengthOf(page);
  await seek(page, 0.5);
  await expect
    .poll(async () => Math.abs(((await sound(page))?.currentTime ?? 0) - length / 2))
    .toBeLessThan(2.5);

  await player(page).getByRole('button', { name: 'Pause', exact: true }).click();
  await expect.poll(async () => (await sound(page))?.paused).toBe(true);
  const at = (await sound(page))?.currentTime ?? 0;
  await player(page).getByRole('button', { name: 'Back 5 seconds' }).click();
  await expect
    .poll(async () => Math.round(at - ((await sound(page))?.currentTime ?? 0)))
    .toBe(Math.min(5, Math.round(at)));
  await slider(page).focus();
  await page.keyboard.press('Home');
  await expect.poll(async () => (await sound(page))?.currentTime).toBe(0);
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => Math.round((await sound(page))?.currentTime ?? 0)).toBe(5);

  await player(page).getByRole('button', { name: '2×' }).click();
  await player(page).getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(async () => (await sound(page))?.playbackRate).toBe(2);
});

test('a voicemail played to the end is marked as heard, here and at the service', async ({
  page,
  server,
  signInAs,
}) => {
  await collectSounds(page);
  await signInAs('reception');
  await openRow(page, 0, '/voicemails?unheard=1');
  expect((await voicemailOf(server, page)).heard).toBe(0);
  const facts = page.getByRole('region', { name: 'Open voicemail' });
  await expect(facts.getByText('No', { exact: true })).toBeVisible();

  await player(page).getByRole('button', { name: '2×' }).click();
  await player(page).getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(async () => (await sound(page))?.currentTime ?? 0).toBeGreaterThan(0);
  // To a second before the end. The rest is really played.
  await seek(page, 1 - 1 / (await lengthOf(page)));
  await expect(facts.getByText('Yes, just now')).toBeVisible();
  await expect.poll(async () => (await voicemailOf(server, page)).heard).toBe(1);
});

test('a voicemail is marked as heard and unheard by hand, with the count', async ({
  page,
  server,
  signInAs,
}) => {
  await signInAs('reception');
  await page.goto('/voicemails?unheard=1');
  const unheard = page.getByRole('button', { name: /^Unheard \d+$/ });
  const count = async () => Number(/\d+/.exec(await unheard.innerText())?.[0]);
  await expect(unheard).toBeVisible();
  const before = await count();
  await rows(page).first().click();
  await expect(page).toHaveURL(/\/voicemails\/\d+/);
  await page.getByRole('button', { name: /^Mark heard/ }).click();
  await expect.poll(async () => (await voicemailOf(server, page)).heard).toBe(1);
  await expect.poll(count).toBe(before - 1);
  await page.getByRole('button', { name: /^Mark unheard/ }).click();
  await expect.poll(async () => (await voicemailOf(server, page)).heard).toBe(0);
  await expect.poll(count).toBe(before);
});

test('a refused mark is undone and shows a message', async ({ page, server, signInAs, watched }) => {
  watched.allow(/50\d \(/);
  await signInAs('reception');
  await page.goto('/voicemails?unheard=1');
  await rows(page).first().click();
  server.faults.set('updateVoicemail', { kind: 'status', status: 500 });
  await page.getByRole('button', { name: /^Mark heard/ }).click();
  await expect(page.getByText(/^The mark was not saved/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Mark heard/ })).toBeVisible();
});

test('an interrupted sound keeps its position and continues', async ({ page, server, signInAs, watched }) => {
  watched.allow(/ERR_|50\d \(/);
  await collectSounds(page);
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

test('Undo keeps the page and the filters that one has gone to', async ({ page, signInAs }) => {
  await signInAs('reception');
  const id = await openRow(page, 0, '/voicemails?unheard=1');
  await untilReady(page);
  await page.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect(page).not.toHaveURL(/unheard/);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(page).toHaveURL(new RegExp(`/voicemails/${id}$`));

  await page.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('link', { name: 'Contacts' }).first().click();
  await expect(page.getByRole('heading', { name: 'Contacts' })).toBeVisible();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(page.getByText(/^Deleted: /)).toBeHidden();
  await expect(page).toHaveURL(/\/contacts$/);
});

test('from the switchboard: an unheard voicemail plays in its row', async ({ page, signInAs }) => {
  await collectSounds(page);
  await signInAs('reception');
  await page.goto('/');
  const section = page.getByRole('region', { name: 'Unheard voicemails' });
  await section
    .getByRole('button', { name: /^Play / })
    .first()
    .click();
  await expect(section.getByRole('button', { name: /^Pause / })).toBeVisible();
  await expect.poll(async () => (await sound(page))?.currentTime ?? 0).toBeGreaterThan(0.3);
});

test('a new voicemail arrives by itself, and the open one stays', async ({
  page,
  server,
  signInAs,
  installClock,
}) => {
  await installClock();
  await signInAs('reception');
  await openRow(page, 2);
  const open = page.url();
  const example = await voicemailOf(server, page);
  const { id: _, ...copy } = example;
  await server.db
    .insertInto('voicemail')
    .values({ ...copy, created_at: server.clock.now(), from_number: '4570998877', heard: 0 })
    .execute();
  await withinOnePoll(
    page,
    server,
    () => atOnce(rows(page).first()).toContainText('70 99 88 77'),
    VOICEMAILS_INTERVAL,
  );
  expect(page.url()).toBe(open);
});

test('arrow keys that repeat faster than the page renders all count', async ({ page, signInAs }) => {
  await signInAs('reception');
  await page.goto('/voicemails');
  await untilReady(page);
  await rows(page).first().click();
  await expect(rows(page).first()).toHaveAttribute('aria-selected', 'true');
  const unheard = (at: number) =>
    rows(page)
      .nth(at)
      .and(page.getByRole('option', { name: /Unheard: / }))
      .count();
  // The words for screen readers are there.
  await expect(rows(page).first()).toHaveAccessibleName(/, length \d+:\d\d .*, left for /);
  const [first, sixth] = [await unheard(0), await unheard(6)];
  // Six of them and an action key in one task, so that no row can open in between.
  await page.evaluate(() => {
    for (const key of [...Array.from({ length: 6 }, () => 'ArrowDown'), 'u'])
      window.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  });
  await expect(rows(page).nth(6)).toHaveAttribute('aria-selected', 'true');
  // The action is for the selected row, not for the one that is still shown.
  await expect.poll(() => unheard(6)).toBe(1 - sixth);
  expect(await unheard(0)).toBe(first);
});

test('by keyboard: the next voicemail by its button, twice, and a deletion keep the focus', async ({
  page,
  signInAs,
}) => {
  await signInAs('reception');
  await openRow(page, 0);
  await untilReady(page);
  const next = page.getByRole('button', { name: 'Next voicemail' });
  await next.focus();
  for (const at of [1, 2]) {
    await page.keyboard.press('Enter');
    await expect(rows(page).nth(at)).toHaveAttribute('aria-selected', 'true');
    await expect(next).toBeFocused();
  }
  await page.getByRole('button', { name: /^Delete/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Deleted: /)).toBeVisible();
  await expect(list(page)).toBeFocused();
});
