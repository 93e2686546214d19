import type { Page } from '@playwright/test';
import { expect, test } from '#testing/e2e/fixtures.ts';
import { employeeNamed, membersOf } from '#testing/e2e/rows.ts';
import { expectSent } from '#testing/e2e/sent-messages.ts';
import { card, expectBoard } from '#testing/e2e/steps.ts';

/** The focused element has a visible focus ring. */
async function expectFocusSeen(page: Page): Promise<void> {
  const seen = () =>
    page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return 'nothing has the keyboard';
      // A card shows the ring of its link.
      for (let element: Element | null = focused; element; element = element.parentElement) {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
        if (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1) return '';
        if (boxShadow !== 'none' && element.matches(':focus-within')) return '';
        const after = getComputedStyle(element, '::after');
        if (after.outlineStyle !== 'none' && parseFloat(after.outlineWidth) >= 1) return '';
      }
      return focused.outerHTML.slice(0, 120);
    });
  await expect.poll(seen).toBe('');
}

test('the desk with the keyboard only', async ({ page, server, signInAs }) => {
  await signInAs('manager');
  await page.goto('/');
  await expectBoard(page);

  // The grid is one tab stop. Arrow keys move from card to card.
  await card(page, 'Agnes Lyngtofte').focus();
  await expectFocusSeen(page);
  await page.keyboard.press('ArrowRight');
  await expect(card(page, 'Aksel Stormdal')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(card(page, 'Annika Fjordholt')).toBeFocused();
  await expectFocusSeen(page);

  // Details, do not disturb of another person, and back to the card.
  await page.keyboard.press('Enter');
  const details = page.getByRole('complementary', { name: 'Annika Fjordholt' });
  await expect(details.getByRole('heading', { name: 'Annika Fjordholt' })).toBeFocused();
  await page.keyboard.press('d');
  await expect(details.getByRole('button', { name: '30 min' })).toBeFocused();
  await expectFocusSeen(page);
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await employeeNamed(server, 'Annika Fjordholt')).do_not_disturb).toBe(1);
  await page.keyboard.press('Escape');
  await expect(card(page, 'Annika Fjordholt')).toBeFocused();

  // The own status.
  await page.keyboard.press('F2');
  await expect(page.getByRole('menu', { name: 'Your status' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expectFocusSeen(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu', { name: 'Your status' })).toHaveCount(0);
  await expect(card(page, 'Annika Fjordholt')).toBeFocused();

  // The list of keys, and the next region of the screen.
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(card(page, 'Annika Fjordholt')).toBeFocused();
  const focusedPart = () =>
    page.evaluate(() => document.activeElement?.closest('[data-part]')?.getAttribute('data-part') ?? '');
  // The filters of the people come first in the screen.
  for (const part of ['waiting and recent', 'navigation', 'top bar', 'people', 'waiting and recent']) {
    await page.keyboard.press('Control+F6');
    await expect.poll(focusedPart).toBe(part);
    await expectFocusSeen(page);
  }
  await test.step('every control can be reached by Tab and shows its focus', async () => {
    await page.goto('/');
    await expectBoard(page);
    // The rail loads after the people.
    await expect(
      page.getByRole('region', { name: 'To do' }).getByRole('link', { name: /^All \d+/ }),
    ).toBeVisible();
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    const reached: string[] = [];
    for (let stop = 0; stop < 80; stop++) {
      await page.keyboard.press('Tab');
      const name = await page.evaluate(() => {
        const focused = document.activeElement;
        return focused && focused !== document.body
          ? (focused.getAttribute('aria-label') ?? focused.textContent ?? '').trim().slice(0, 40)
          : '';
      });
      if (name === '') break;
      await expectFocusSeen(page);
      reached.push(name);
    }
    for (const name of [
      /^Switchboard/,
      /^Voicemails/,
      /^Theme/,
      /^Keys/,
      /Your status|Do not disturb|Available/,
      /^All/,
      /^All \d+/,
    ]) {
      expect(
        reached.some((one) => name.test(one)),
        `${String(name)} in ${reached.join(' | ')}`,
      ).toBe(true);
    }
    // All people are one tab stop.
    expect(reached.filter((name) => /, (no )?speed dial/.test(name))).toHaveLength(1);
  });
});

/** Pages within the frame that the navigation does not lead to, or that have fields of their own. */
const PAGES = ['/people/6', '/groups/4', '/caller?number=4570382066', '/satisfaction/feedback'];

test('after each navigation the focus is in the new screen, and from any page three letters and Enter open the details', async ({
  page,
  signInAs,
}) => {
  await signInAs('manager');
  await page.goto('/');
  await expectBoard(page);
  const isInScreen = () => page.evaluate(() => document.activeElement?.closest('main') !== null);
  const findAnnika = async () => {
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: 'Find a person, contact or number' });
    await expect(field).toBeFocused();
    await page.keyboard.type('ann');
    const best = page.getByRole('dialog').getByRole('row', { selected: true });
    await expect(best).toContainText('Annika Fjordholt');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/people\/4$/);
    await expect(page.getByRole('heading', { level: 2, name: /^Annika Fjordholt/ })).toBeFocused();
  };
  for (const name of ['To do', 'Voicemails', 'Chats', 'Contacts', 'Satisfaction', 'Switchboard']) {
    await test.step(name, async () => {
      const item = page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: new RegExp(`^${name}`) });
      await item.focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveTitle(new RegExp(name));
      await expect.poll(isInScreen, { message: name }).toBe(true);
      await findAnnika();
    });
  }
  for (const path of PAGES) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      await findAnnika();
    });
  }
  // Within a screen too: when the focused link is removed, the focus stays in the screen.
  await page.goto('/satisfaction');
  await page.getByRole('main').locator('a[href^="/satisfaction/feedback"]').first().press('Enter');
  await expect(page).toHaveURL(/\/satisfaction\/feedback/);
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
});

test('find, do not disturb of another person, a message, and joining a group, with the keyboard only', async ({
  page,
  server,
  signInAs,
}) => {
  await signInAs('manager');
  await page.goto('/voicemails');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();

  // Typing does not open Find on this page, so `/` opens it.
  await page.keyboard.press('/');
  await page.keyboard.type('kas');
  await expect(page.getByRole('row', { selected: true })).toContainText('Kasper Hvidtorn');
  await page.keyboard.press('Enter');
  const details = page.getByRole('complementary', { name: 'Kasper Hvidtorn' });
  await expect(details.getByRole('heading', { name: 'Kasper Hvidtorn' })).toBeFocused();

  // Do not disturb for an hour, and off again.
  await page.keyboard.press('d');
  await expect(details.getByRole('button', { name: '30 min' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(details.getByRole('button', { name: '1 hour' })).toBeFocused();
  await expectFocusSeen(page);
  await page.keyboard.press('Enter');
  const dnd = async () => (await employeeNamed(server, 'Kasper Hvidtorn')).do_not_disturb;
  await expect.poll(dnd).toBe(1);
  await expect(details.getByText(/^Do not disturb until/).first()).toBeVisible();
  await page.keyboard.press('d');
  await expect(details.getByRole('button', { name: /^Switch it off/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(dnd).toBe(0);
  await expect(details.getByRole('button', { name: '30 min' })).toBeFocused();

  // A message, sent by Ctrl Enter. The focus returns to the details.
  await page.keyboard.press('m');
  const dialog = page.getByRole('dialog', { name: 'Message to Kasper Hvidtorn' });
  await expect(dialog.getByRole('textbox', { name: 'Message' })).toBeFocused();
  await page.keyboard.type('Room 3 is ready');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  await expectSent(server, { requests: 1, messages: 1, billed: 1 });
  await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false);

  // A group, found by three letters. J joins and leaves it.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('wor');
  await expect(page.getByRole('row', { selected: true })).toContainText('Workshop');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: /^Workshop/ })).toBeFocused();
  const inIt = async () => (await membersOf(server, 'Workshop')).includes('Ditte Vesterklint');
  expect(await inIt()).toBe(false);
  await page.keyboard.press('j');
  await expect.poll(inIt).toBe(true);
  await expect(page.getByRole('row', { name: /Ditte Vesterklint/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Leave this group/ })).toBeVisible();
  await page.keyboard.press('j');
  await expect.poll(inIt).toBe(false);
  await expect(page.getByRole('row', { name: /Ditte Vesterklint/ })).toHaveCount(0);

  // A message to the whole group.
  await page.keyboard.press('m');
  const panel = page.getByRole('region', { name: 'Message to Workshop' });
  await expect(panel.getByRole('textbox', { name: 'Message' })).toBeFocused();
  await page.keyboard.type('Lunch');
  await expect(panel.getByRole('button', { name: 'Send 7 text messages' })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(panel).toHaveCount(0);
  await expectSent(server, { requests: 2, messages: 8, billed: 8 });
  await expect(page.getByRole('button', { name: /^Message 7 people/ })).toBeFocused();
});

test('voicemails with the keyboard only, and an open list that has the keys to itself', async ({
  page,
  server,
  signInAs,
}) => {
  await signInAs('reception');
  await page.goto('/');
  await expectBoard(page);
  await page.keyboard.press('Alt+3');
  await expect(page).toHaveURL(/\/voicemails/);
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await expect(page).toHaveURL(/\/voicemails\/\d+/);
  const opened = page.url();
  await page.keyboard.press('ArrowDown');
  await expect(page).not.toHaveURL(opened);
  const id = Number(/\d+$/.exec(new URL(page.url()).pathname)?.[0]);
  const heard = async () =>
    (await server.db.selectFrom('voicemail').select('heard').where('id', '=', id).executeTakeFirstOrThrow())
      .heard;
  const before = await heard();
  await page.keyboard.press('u');
  await expect.poll(heard).toBe(1 - before);
  await page.keyboard.press('Space');
  await expect(
    page.getByRole('group', { name: 'Player' }).getByRole('button', { name: 'Pause', exact: true }),
  ).toBeVisible();
  await page.keyboard.press('Space');
  await expect(
    page.getByRole('group', { name: 'Player' }).getByRole('button', { name: 'Play', exact: true }),
  ).toBeVisible();
  await page.keyboard.press('s');
  await expect(
    page.getByRole('group', { name: 'Speed' }).getByRole('button', { pressed: true }),
  ).not.toHaveText('1×');
  await test.step('an open list has the keys to itself', async () => {
    const lists = [
      ['/voicemails/152', 'Left for'],
      ['/chats', 'Started'],
      ['/contacts/153', 'Sort'],
      ['/satisfaction/feedback?open=1213', 'Period'],
    ] as const;
    for (const [path, name] of lists) {
      await test.step(path, async () => {
        await page.goto(path);
        const list = page.getByRole('combobox', { name, exact: true });
        const isOpen = () => list.evaluate((element) => element.matches(':open'));
        const chosenBefore = await list.inputValue();
        await list.focus();
        await page.keyboard.press('Space');
        await expect.poll(isOpen).toBe(true);
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Enter');
        await expect(list).not.toHaveValue(chosenBefore);
        await expect.poll(isOpen).toBe(false);
        await expect(page).toHaveURL((url) => url.href.includes(path));

        const chosen = page.url();
        await page.keyboard.press('Space');
        await expect.poll(isOpen).toBe(true);
        // Outside of the list these delete the open voicemail, mark it and pass it on.
        for (const key of ['Delete', 'u', 'p', 'ArrowUp', 'Escape']) await page.keyboard.press(key);
        await expect.poll(isOpen).toBe(false);
        expect(page.url()).toBe(chosen);
        await expect(page.getByRole('status', { name: 'Messages' })).toBeEmpty();
        await expect(list).toBeFocused();
      });
    }
  });
});
