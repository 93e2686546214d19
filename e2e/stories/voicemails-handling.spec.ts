import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { atOnce, settled, stopClock, withinOnePoll } from '../page-time.ts';
import type { TestServer } from '../server.ts';
import { holdBack, isPostTo } from '../steps.ts';
import { idOf, list, openRow, rows, VOICEMAILS_INTERVAL } from '../voicemail-steps.ts';

const inBox = ({ db }: TestServer, id: number) =>
  db.selectFrom('voicemail').select('id').where('id', '=', id).executeTakeFirst();

/** Adds `count` voicemails of one moment, newer than all others. Returns their ids. */
async function addVoicemails(server: TestServer, count: number, at: number): Promise<readonly number[]> {
  const { id: _, ...example } = await server.db
    .selectFrom('voicemail')
    .selectAll()
    .where('company_id', '=', 1)
    .where('endpoint_kind', '=', 'Reception')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  const ids: number[] = [];
  for (let index = 0; index < count; index += 50) {
    const batch = Array.from({ length: Math.min(50, count - index) }, (_unused, number) => ({
      ...example,
      created_at: at,
      heard: 1,
      from_number: `4571${String(index + number).padStart(6, '0')}`,
    }));
    const made = await server.db.insertInto('voicemail').values(batch).returning('id').execute();
    ids.push(...made.map(({ id }) => id));
  }
  return ids;
}

/** Scrolls to the end of the list and collects every number that was rendered. */
async function readAll(page: Page): Promise<readonly string[]> {
  const seen = new Set<string>();
  const places: string[] = [];
  await expect(async () => {
    const drawn = await rows(page).evaluateAll((options) =>
      options.map((option) => [option.getAttribute('aria-posinset') ?? '', option.textContent ?? '']),
    );
    for (const [place = '', text = ''] of drawn) {
      const number = /71 \d\d \d\d \d\d/.exec(text)?.[0];
      if (number === undefined || seen.has(`${place} ${number}`)) continue;
      seen.add(`${place} ${number}`);
      places.push(number);
    }
    const moved = await list(page).evaluate((element) => {
      const scroller = element.parentElement;
      const before = scroller?.scrollTop;
      // Half of the visible height, because new rows above move the others.
      scroller?.scrollBy(0, 400);
      return scroller?.scrollTop !== before;
    });
    expect(moved).toBe(false);
    await atOnce(page.getByText(/^That is all: \d+ voicemails/)).toBeVisible();
  }).toPass({ intervals: [20], timeout: 45_000 });
  return places;
}

test('90 voicemails of one moment across a page border: none is lost, none is listed twice', async ({
  page,
  server,
  signInAs,
}) => {
  // 60 newer ones, so that the moment begins within the first page.
  const at = server.clock.now() - 3_600_000;
  await addVoicemails(server, 90, at);
  const newer = await addVoicemails(server, 60, at + 60_000);
  await server.db
    .updateTable('voicemail')
    .set({ from_number: '4570999999' })
    .where('id', 'in', newer)
    .execute();
  await signInAs('reception');
  await page.goto('/voicemails');
  await expect(rows(page).first()).toBeVisible();
  const numbers = await readAll(page);
  expect(numbers.length).toBe(90);
  expect(new Set(numbers).size).toBe(90);
});

test('a moment with more voicemails than a page is named, and the list continues below it', async ({
  page,
  server,
  signInAs,
}) => {
  await addVoicemails(server, 250, server.clock.now() - 3_600_000);
  await signInAs('reception');
  await page.goto('/voicemails');
  await expect(rows(page).first()).toBeVisible();
  expect(new Set(await readAll(page)).size).toBeGreaterThanOrEqual(100);
  await expect(page.getByText(/more voicemails came in than the service can list/)).toBeVisible();
  await expect(rows(page).last()).not.toContainText('71 00');
});

test('a delete by mouse is undone; a delete by key is sent after eight seconds', async ({
  page,
  server,
  signInAs,
  installClock,
}) => {
  await installClock();
  await signInAs('reception');
  const id = await openRow(page, 1);
  await page.getByRole('button', { name: /^Delete/ }).click();
  await expect(page.getByText(/^Deleted: /)).toBeVisible();
  await expect(page).not.toHaveURL(new RegExp(`/${id}$`));
  expect(await inBox(server, id)).toBeDefined();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(page).toHaveURL(new RegExp(`/voicemails/${id}`));
  await page.clock.runFor(9000);
  await settled(page);
  expect(await inBox(server, id)).toBeDefined();

  await list(page).focus();
  await page.keyboard.press('Delete');
  await expect(page.getByText(/^Deleted: /)).toBeVisible();
  await page.keyboard.press('z');
  await expect(page).toHaveURL(new RegExp(`/voicemails/${id}`));
  // Real time that passes meanwhile does not count.
  await stopClock(page);
  await page.keyboard.press('Delete');
  await page.clock.runFor(7000);
  expect(await inBox(server, id)).toBeDefined();
  await page.clock.runFor(2000);
  await expect.poll(() => inBox(server, id)).toBeUndefined();
});

test('an old voicemail that a colleague deletes is gone', async ({ page, server, openByClock, watched }) => {
  watched.allow(/404 \(/);
  const [old = 0] = await addVoicemails(server, 1, server.clock.now() - 30 * 86_400_000);
  await openByClock(`/voicemails/${old}`);
  await expect(page.getByRole('region', { name: 'Open voicemail' })).toBeVisible();
  await server.db.deleteFrom('voicemail').where('id', '=', old).execute();
  const gone = page.getByText('This voicemail is not there any more');
  await withinOnePoll(page, server, () => atOnce(gone).toBeVisible(), VOICEMAILS_INTERVAL);
});

test('a delete is sent when the person leaves: another screen, another page, a closed tab', async ({
  page,
  context,
  server,
  signInAs,
  installClock,
}) => {
  await installClock();
  await signInAs('reception');
  const deleteFirst = async (from: Page) => {
    await from.goto('/voicemails');
    await rows(from).first().click();
    await expect(from).toHaveURL(/\/voicemails\/\d+/);
    const id = idOf(from);
    await from.getByRole('button', { name: /^Delete/ }).click();
    await expect(from.getByText(/^Deleted: /)).toBeVisible();
    return id;
  };
  const first = await deleteFirst(page);
  await page.goto('/login');
  await expect.poll(() => inBox(server, first)).toBeUndefined();

  const other = await context.newPage();
  const second = await deleteFirst(other);
  await other.close({ runBeforeUnload: false });
  await expect.poll(() => inBox(server, second)).toBeUndefined();

  const third = await deleteFirst(page);
  await page.getByRole('link', { name: 'Contacts' }).first().click();
  await expect(page.getByRole('heading', { name: 'Contacts' })).toBeVisible();
  await page.clock.runFor(9000);
  await expect.poll(() => inBox(server, third)).toBeUndefined();
});

test('a refused delete shows a message, and the voicemail is back', async ({ page, server, openByClock }) => {
  await openByClock('/voicemails');
  await rows(page).first().click();
  const words = await rows(page).first().innerText();
  server.faults.set('deleteVoicemail', { kind: 'status', status: 500 });
  await page.getByRole('button', { name: /^Delete/ }).click();
  await page.clock.runFor(9000);
  await expect(page.getByText(/^Not deleted: .*It is back in the list/)).toBeVisible();
  await expect(
    rows(page)
      .filter({ hasText: words.split('\n')[1] ?? words })
      .first(),
  ).toBeVisible();
});

test('read in one tab, heard in the other', async ({ page, context, server, signInAs, installClock }) => {
  await signInAs('reception');
  await installClock();
  await page.goto('/voicemails?unheard=1');
  const other = await context.newPage();
  await other.goto('/voicemails?unheard=1');
  const counted = (tab: Page) => tab.getByRole('button', { name: /^Unheard \d+$/ });
  await expect(counted(page)).toBeVisible();
  const before = Number(/\d+/.exec(await counted(page).innerText())?.[0]);
  await expect(counted(other)).toHaveText(`Unheard ${before}`);
  await rows(other).first().click();
  await other.getByRole('button', { name: /^Mark heard/ }).click();
  await expect(counted(other)).toHaveText(`Unheard ${before - 1}`);
  await page.bringToFront();
  await withinOnePoll(
    page,
    server,
    () => atOnce(counted(page)).toHaveText(`Unheard ${before - 1}`),
    VOICEMAILS_INTERVAL,
  );
});

test('by keyboard: down, space, pass on to a colleague as a comment on the contact', async ({
  page,
  server,
  signInAs,
}) => {
  await signInAs('reception');
  await openRow(page, 0);
  const first = page.url();
  await list(page).focus();
  const contact = await server.db
    .selectFrom('voicemail')
    .innerJoin('contact', 'contact.number', 'voicemail.from_number')
    .select(['contact.id', 'contact.name'])
    .where('voicemail.id', '=', idOf(page))
    .executeTakeFirstOrThrow();
  await page.keyboard.press('ArrowDown');
  await expect(page).not.toHaveURL(first);
  await page.keyboard.press('ArrowUp');
  await expect(page).toHaveURL(first);
  await page.keyboard.press('m');
  const dialog = page.getByRole('dialog', { name: 'Pass on to a colleague' });
  await expect(dialog.getByRole('combobox', { name: 'To' })).toBeFocused();
  await page.keyboard.type('Annika');
  await expect(dialog.getByRole('option', { name: /^Annika/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const text = dialog.getByRole('textbox', { name: /Comment on the contact/ });
  await text.fill('Asks for the price list again');
  const release = await holdBack(page, isPostTo('/comments'));
  await page.keyboard.press('Control+Enter');
  // The dialog closes with the answer, so a text typed in between would be lost.
  await expect(text).not.toBeEditable();
  await release();
  await expect(page.getByText(/^Passed on to Annika/)).toBeVisible();
  const comments = await server.db
    .selectFrom('contact_comment')
    .selectAll()
    .where('contact_id', '=', contact.id)
    .orderBy('id', 'desc')
    .execute();
  expect(comments[0]).toMatchObject({ body: 'Asks for the price list again' });
  expect(comments[0]?.recipient_id).not.toBeNull();
});

test('passing on: the list of people opens with the first letter, and Escape closes only what is on top', async ({
  page,
  signInAs,
}) => {
  await signInAs('reception');
  await openRow(page, 0);
  const dialog = page.getByRole('dialog', { name: 'Pass on to a colleague' });
  const people = dialog.getByRole('listbox');
  await page.keyboard.press('m');
  await expect(dialog.getByRole('combobox', { name: 'To' })).toBeFocused();
  await expect(dialog.getByRole('textbox', { name: /Comment on the contact/ })).toBeVisible();
  await expect(people).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.keyboard.press('m');
  await page.keyboard.type('Ann');
  await expect(people).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(people).toBeHidden();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'Open voicemail' })).toBeVisible();
});

test('a withheld number: no call and no new contact', async ({ page, server, signInAs }) => {
  const [id] = await addVoicemails(server, 1, server.clock.now());
  await server.db
    .updateTable('voicemail')
    .set({ from_number: null })
    .where('id', '=', id ?? 0)
    .execute();
  await signInAs('reception');
  await page.goto(`/voicemails/${id}`);
  const open = page.getByRole('region', { name: 'Open voicemail' });
  await expect(open.getByRole('heading', { name: 'Number withheld' })).toBeVisible();
  await expect(open.getByText('Nobody can be recognised')).toBeVisible();
  await expect(open.getByRole('link', { name: /^Call back/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add contact' })).toHaveCount(0);
  expect(await page.locator('a[href^="tel:"]').count()).toBe(0);
});
