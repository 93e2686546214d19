import type { Page } from '@playwright/test';
import { expect, test } from '#testing/e2e/fixtures.ts';
import { expectBoard } from '#testing/e2e/steps.ts';

const ARABIC = 'عبدالرحمن بن محمد بن عبدالعزيز الأنصاري الخزرجي';
const LONG = 'Mette Margrethe Strandgran Overgaard Christensen';

/** The boxes that show the whole text of the name, of which each cuts it by itself. */
const boxesOf = (page: Page, name: string) =>
  page
    .locator('bdi:visible, [dir="auto"]:visible')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .evaluateAll((boxes) =>
      boxes.map((box) => {
        const { direction, textOverflow, overflowX } = getComputedStyle(box);
        const outer = box.closest('a, b, td, span, li, article')?.getBoundingClientRect();
        const inner = box.getBoundingClientRect();
        return {
          direction,
          cuts: overflowX === 'visible' || textOverflow === 'ellipsis',
          inside: !outer || (inner.left >= outer.left - 1 && inner.right <= outer.right + 1),
        };
      }),
    );

test('names from right to left and long ones are cut at their own end, everywhere', async ({
  page,
  server: { db },
  signInAs,
  watched,
}) => {
  // The browser logs the 404 of an unknown number.
  watched.allow(/404 \(/);
  await db.updateTable('employee').set({ name: ARABIC }).where('id', '=', 6).execute();
  await db.updateTable('employee_group').set({ name: ARABIC }).where('id', '=', 1).execute();
  await db.updateTable('contact').set({ name: ARABIC }).where('id', '=', 19).execute();
  await signInAs('reception');
  await page.setViewportSize({ width: 1200, height: 800 });
  for (const path of ['/', '/people/6', '/groups', '/groups/1', '/contacts/19']) {
    await page.goto(path);
    await expect(page.getByText(ARABIC).filter({ visible: true }).first()).toBeVisible();
    const boxes = await boxesOf(page, ARABIC);
    expect([path, boxes.length > 0, boxes.filter(({ direction }) => direction !== 'rtl')]).toEqual([
      path,
      true,
      [],
    ]);
    expect([path, boxes.filter(({ cuts, inside }) => !cuts || !inside)]).toEqual([path, []]);
  }
  await test.step('in a message a number stays after such a name', async () => {
    await db
      .updateTable('contact')
      .set({ name: 'שרה כהן', number: '4570149867' })
      .where('id', '=', 19)
      .execute();
    await page.goto('/caller?number=4570149876');
    await page.getByRole('button', { name: 'Change the number of שרה כהן' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Change the number' }).click();
    const words = page.getByRole('status', { name: 'Messages' }).getByText(/^Saved: /);
    await expect(words).toContainText('45 70 14 98 76');
    const lefts = await words.evaluate((line) => {
      const text = line.firstChild as Text;
      return ['Saved', 'שרה', '45', '98'].map((part) => {
        const range = document.createRange();
        const at = text.data.indexOf(part);
        range.setStart(text, at);
        range.setEnd(text, at + part.length);
        return range.getBoundingClientRect().left;
      });
    });
    expect(lefts).toEqual(lefts.toSorted((a, b) => a - b));
  });
  await test.step('in a narrow card the name is cut, not “(you)”', async () => {
    await db
      .updateTable('employee')
      .set({ name: LONG })
      .where('email', '=', 'reception@harbour.example')
      .execute();
    for (const width of [1440, 1000, 390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/');
      await expectBoard(page);
      const you = page
        .getByRole('article')
        .filter({ hasText: LONG })
        .locator('[data-slot="you"]')
        .filter({ visible: true });
      const isWhole = () =>
        you.evaluate((words) => {
          const { left, right } = words.getBoundingClientRect();
          const line = words.parentElement?.getBoundingClientRect();
          return line !== undefined && right - left > 20 && left >= line.left && right <= line.right + 1;
        });
      await expect.poll(isWhole, { message: `(you) at ${width} px` }).toBe(true);
    }
  });
});

test.describe('on a narrow phone in Danish', () => {
  test.use({ locale: 'da-DK', viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });
  test('the tabs have whole words, and a long name fits in a dialog and its button', async ({
    page,
    server,
    signInAs,
  }) => {
    const name = 'Annika Fjordholt-Christiansen Møllegaard';
    await server.db.updateTable('employee').set({ name }).where('name', '=', 'Annika Fjordholt').execute();
    await signInAs('reception');
    await page.goto('/voicemails');
    const tabs = page.getByRole('navigation', { name: 'Hovedmenu' });
    const height = (word: string) =>
      tabs.getByText(word, { exact: true }).evaluate(({ clientHeight }) => clientHeight);
    expect(await height('Telefonsvarer'), 'one line').toBe(await height('Chat'));

    await page.getByRole('listbox').getByRole('option').first().click();
    await page.getByRole('button', { name: 'Giv videre' }).click();
    const dialog = page.getByRole('dialog', { name: 'Giv videre til en kollega' });
    await dialog.getByRole('combobox', { name: 'Til' }).fill('Annika');
    await dialog.getByRole('option', { name: /^Annika/ }).click();
    for (const button of [`Giv videre til ${name}`, 'Vælg en anden'])
      await expect(dialog.getByRole('button', { name: button })).toBeInViewport({ ratio: 1 });
  });
});
