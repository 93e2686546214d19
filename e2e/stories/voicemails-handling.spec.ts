import type { Page } from '@playwright/test';
import { expect, test } from '#testing/e2e/fixtures.ts';
import { settled } from '#testing/e2e/page-time.ts';
import { holdBack, isPostTo, untilReady } from '#testing/e2e/steps.ts';
import { idOf, list, openRow, rows, voicemailOf } from '#testing/e2e/voicemail-steps.ts';

test('a delete is undone wherever one has gone, and sent after eight seconds or when the person leaves', async ({
  page,
  context,
  server,
  signInAs,
  watched,
  installClock,
}) => {
  // What was sent as the page was left is sent again by the next, which asks whether it is gone.
  watched.allow(/404 \(Not Found\)/);
  const isThere = async (id: number) => (await voicemailOf(server, id)) !== undefined;
  const isGone = (id: number) => expect.poll(() => isThere(id)).toBe(false);
  const remove = async (from: Page, path?: string) => {
    const id = await openRow(from, 0, path);
    await untilReady(from);
    await from.getByRole('button', { name: /^Delete(?! the comment)/ }).click();
    await expect(from.getByText(/^Deleted: /)).toBeVisible();
    return id;
  };
  const undo = page.getByRole('button', { name: /^Undo/ });
  const toContacts = async () => {
    await page.getByRole('link', { name: 'Contacts' }).first().click();
    await expect(page.getByRole('heading', { name: 'Contacts' })).toBeVisible();
  };
  await installClock();
  await signInAs('reception');
  await test.step('Undo opens it again, and keeps the filters that one has gone to', async () => {
    const id = await remove(page, '/voicemails?unheard=1');
    await expect(page).not.toHaveURL(new RegExp(`/${id}`));
    await page.getByRole('button', { name: 'All', exact: true }).click();
    await expect(page).not.toHaveURL(/unheard/);
    expect(await isThere(id)).toBe(true);
    await undo.click();
    await expect(page).toHaveURL(new RegExp(`/voicemails/${id}$`));
    await page.clock.runFor(9000);
    await settled(page);
    expect(await isThere(id)).toBe(true);
  });
  await test.step('without Undo it is sent after eight seconds', async () => {
    const id = idOf(page);
    await list(page).focus();
    await page.keyboard.press('Delete');
    await expect(page.getByText(/^Deleted: /)).toBeVisible();
    const edge = (name: string, side: 'top' | 'bottom') =>
      page.locator(name).evaluate((one, at) => one.getBoundingClientRect()[at], side);
    await expect
      .poll(
        async () =>
          (await edge('[data-toast]', 'top')) - (await edge('div:has(> [data-keys="list"])', 'bottom')),
      )
      .toBeGreaterThanOrEqual(0);
    await page.clock.runFor(9000);
    await isGone(id);
  });
  await test.step('Undo keeps the page that one has gone to; without it, it is sent from there', async () => {
    await remove(page);
    await toContacts();
    await undo.click();
    await expect(page.getByText(/^Deleted: /)).toBeHidden();
    await expect(page).toHaveURL(/\/contacts$/);
    const id = await remove(page);
    await toContacts();
    await page.clock.runFor(9000);
    await isGone(id);
  });
  await test.step('it is sent when the page is loaded again, which says so, or the tab closed', async () => {
    const first = await remove(page);
    await page.reload();
    await expect(page.getByText('Deleted: 1 voicemail')).toBeVisible();
    await isGone(first);
    const other = await context.newPage();
    const second = await remove(other);
    await other.close({ runBeforeUnload: false });
    await isGone(second);
  });
});

test('by keyboard: the next voicemail, held arrows, and one is passed on as a comment on the contact', async ({
  page,
  server,
  signInAs,
}) => {
  await signInAs('reception');
  await openRow(page, 0);
  await untilReady(page);
  await test.step('the next one by its button, twice, keeps the focus', async () => {
    const next = page.getByRole('button', { name: 'Next voicemail' });
    await next.focus();
    for (const at of [1, 2]) {
      await page.keyboard.press('Enter');
      await expect(rows(page).nth(at)).toHaveAttribute('aria-selected', 'true');
      await expect(next).toBeFocused();
    }
  });
  await test.step('an action after arrows that are faster than the page is for the selected row', async () => {
    const isUnheard = (at: number) =>
      rows(page)
        .nth(at)
        .and(page.getByRole('option', { name: /Unheard: / }))
        .count();
    await rows(page).first().click();
    await expect(rows(page).first()).toHaveAttribute('aria-selected', 'true');
    // The words for screen readers are there.
    await expect(rows(page).first()).toHaveAccessibleName(/, length \d+:\d\d .*, left for /);
    const [first, sixth] = [await isUnheard(0), await isUnheard(6)];
    // Six of them and an action key in one task, so that no row can open in between.
    await page.evaluate(() => {
      for (const key of [...Array.from({ length: 6 }, () => 'ArrowDown'), 'u'])
        window.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    });
    await expect(rows(page).nth(6)).toHaveAttribute('aria-selected', 'true');
    await expect.poll(() => isUnheard(6)).toBe(1 - sixth);
    expect(await isUnheard(0)).toBe(first);
  });
  await test.step('it is passed on, and Escape closes only what is on top', async () => {
    await rows(page).first().click();
    await expect(rows(page).first()).toHaveAttribute('aria-selected', 'true');
    const contact = await server.db
      .selectFrom('voicemail')
      .innerJoin('contact', 'contact.number', 'voicemail.from_number')
      .select('contact.id')
      .where('voicemail.id', '=', idOf(page))
      .executeTakeFirstOrThrow();
    const dialog = page.getByRole('dialog', { name: 'Pass on to a colleague' });
    const people = dialog.getByRole('listbox');
    const to = dialog.getByRole('combobox', { name: 'To' });
    await page.keyboard.press('m');
    await expect(to).toBeFocused();
    await page.keyboard.type('Ann');
    await expect(people).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(people).toBeHidden();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.keyboard.press('m');
    await expect(to).toBeFocused();
    await page.keyboard.type('Annika');
    await expect(dialog.getByRole('option', { name: /^Annika/ })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const text = dialog.getByRole('textbox', { name: /^Message, and comment on the contact/ });
    await text.fill('Asks for the price list again');
    const release = await holdBack(page, isPostTo('/comments'));
    await page.keyboard.press('Control+Enter');
    // The dialog closes with the answer, so a text typed in between would be lost.
    await expect(text).not.toBeEditable();
    release();
    await expect(page.getByText(/^Passed on to Annika/)).toBeVisible();
    const comment = await server.db
      .selectFrom('contact_comment')
      .selectAll()
      .where('contact_id', '=', contact.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(comment.body).toBe('Asks for the price list again');
    expect(comment.recipient_id).not.toBeNull();
  });
  await test.step('a deletion moves the focus to the list', async () => {
    await page.getByRole('button', { name: /^Delete(?! the comment)/ }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Deleted: /)).toBeVisible();
    await expect(list(page)).toBeFocused();
  });
});
