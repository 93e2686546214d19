import type { Page } from '@playwright/test';
import { SCALE_ACCOUNT, seedScale } from '#server/telephony/store/seed/scale.ts';
import { expect, test } from '../fixtures.ts';
import { atOnce, settled, withinOnePoll } from '../page-time.ts';
import type { TestServer } from '../server.ts';
import { expectBoard, untilReady } from '../steps.ts';
import { signIn } from '../tokens.ts';

/** The number of people in a large company. */
const PEOPLE = 900;

/** The status codes of the polls of all people, from now on. */
function listenToPolls(page: Page): readonly number[] {
  const answers: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/api/v2/employees')) answers.push(response.status());
  });
  return answers;
}

/** Makes a large company in which everybody is available. Returns the ids of the person to sign in and of the company. */
async function manyPeople({ db, clock }: TestServer) {
  await seedScale(db, {
    now: clock.now(),
    password: 'used-once-only',
    counts: { employees: PEOPLE, contacts: 20, voicemails: 20, smileys: 20, chats: 20 },
  });
  await db.deleteFrom('active_call').execute();
  await db
    .updateTable('employee')
    .set({ do_not_disturb: 0, dnd_timeout_at: null, presence_private: 0, mobile_only: 0 })
    .execute();
  const { id: you, company_id } = await db
    .selectFrom('employee')
    .select(['id', 'company_id'])
    .where('email', '=', SCALE_ACCOUNT)
    .executeTakeFirstOrThrow();
  return { you, company_id };
}

test('a list of hundreds shows changes, new people and removed people within one poll', async ({
  page,
  context,
  server,
  installClock,
}) => {
  await installClock();
  const { you, company_id } = await manyPeople(server);
  await signIn(context, server, SCALE_ACCOUNT);
  await page.goto('/');
  await expectBoard(page);
  const all = page.getByRole('button', { name: /^All \d+$/ });
  await expect(all).toHaveText(new RegExp(`All\\s+${PEOPLE}$`));
  const lines = page.getByRole('region', { name: 'People' }).getByRole('article');
  const line = (id: number) => page.locator(`[data-person="${id}"]`);
  const shown = async (at: number) => Number(await lines.nth(at).getAttribute('data-person'));
  const [first, second] = [await shown(0), await shown(5)];
  const someone = first === you ? await shown(1) : first;
  const stateOf = (id: number) => line(id).getByRole('link').getAttribute('aria-label');
  expect(await stateOf(someone)).toContain(', available, ');

  // Several polls, because each must update the list.
  for (const [id, dnd] of [
    [someone, 1],
    [second, 1],
    [someone, 0],
  ] as const) {
    await server.db.updateTable('employee').set({ do_not_disturb: dnd }).where('id', '=', id).execute();
    const word = line(id).getByText('DND', { exact: true });
    const label = dnd === 1 ? /, do not disturb, / : /, available, /;
    await withinOnePoll(page, server, async () => {
      await atOnce(line(id).getByRole('link')).toHaveAccessibleName(label);
      await atOnce(word).toHaveCount(dnd);
    });
  }
  await expect(page.getByRole('button', { name: /^Do not disturb \d+$/ })).toHaveText(/\s1$/);
  // The chips and headings are updated from poll to poll, so they must be the same after a reload.
  const heading = page.getByRole('region', { name: 'People' }).getByRole('heading', { level: 3 }).first();
  const [kept, words] = [await heading.innerText(), await lines.nth(5).innerText()];
  await page.reload();
  await expectBoard(page);
  await expect
    .poll(async () => [await heading.innerText(), await lines.nth(5).innerText()])
    .toEqual([kept, words]);

  // An unchanged answer has no body.
  const answers = listenToPolls(page);
  for (const polls of [1, 2])
    await withinOnePoll(page, server, async () => expect(answers.length).toBeGreaterThanOrEqual(polls));
  expect(answers).toContain(304);

  const other = await server.db
    .selectFrom('company')
    .select('id')
    .where('id', '!=', company_id)
    .executeTakeFirstOrThrow();
  await server.db.updateTable('employee').set({ company_id: other.id }).where('id', '=', second).execute();
  await withinOnePoll(page, server, () => atOnce(all).toHaveText(new RegExp(`All\\s+${PEOPLE - 1}$`)));
  await expect(line(second)).toHaveCount(0);
  await server.db.updateTable('employee').set({ name: 'Aaa Newname' }).where('id', '=', someone).execute();
  await withinOnePoll(page, server, () => atOnce(line(someone).getByText('Aaa Newname')).toBeVisible());
});

test('in a list of hundreds repeating keys lose no step, also past the rendered rows, and it is grouped by letter or by group', async ({
  page,
  context,
  server,
}) => {
  const { company_id } = await manyPeople(server);
  await signIn(context, server, SCALE_ACCOUNT);
  await page.goto('/');
  await expectBoard(page);
  await untilReady(page);
  const lines = page.getByRole('region', { name: 'People' }).getByRole('article');
  await lines.first().getByRole('link').focus();
  const columns = await lines.evaluateAll(
    (all) => new Set(all.map((line) => line.getBoundingClientRect().left)).size,
  );
  for (let pressed = 0; pressed < 90; pressed++) await page.keyboard.press('ArrowRight');
  const focused = () =>
    page.evaluate(() => document.activeElement?.closest('[data-person]')?.getAttribute('data-person'));
  // The list scrolls to the last step, and its row has the focus when it is rendered.
  await settled(page);
  await expect.poll(focused).toBeDefined();
  const walked = await focused();
  // The same row by single steps: back to the beginning and there again by rows.
  await page.keyboard.press('Home');
  await page.evaluate(() => {
    for (let pressed = 0; pressed < 90; pressed++)
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }),
      );
  });
  await expect.poll(focused).toBe(walked);
  expect(columns).toBeGreaterThan(1);
  await test.step('grouped by letter or by group, as in the switch and the URL', async () => {
    const people = page.getByRole('region', { name: 'People', exact: true });
    const order = people.getByRole('group', { name: 'Order' });
    const [byName, byGroup] = [
      order.getByRole('button').first(),
      order.getByRole('button', { name: 'By group' }),
    ];
    const headings = people.getByRole('heading', { level: 3 });
    const letters = people.getByRole('navigation', { name: 'Jump to letter' });
    await expect(byName).toHaveAttribute('aria-pressed', 'true');
    await expect(headings.first()).toContainText(/^A\s*\d+ people, \d+ available$/);
    await expect(letters).toBeVisible();

    await byGroup.click();
    await expect(byGroup).toHaveAttribute('aria-pressed', 'true');
    await expect(byName).toHaveAttribute('aria-pressed', 'false');
    await expect(page).toHaveURL(/\?order=group$/);
    await expect(letters).toHaveCount(0);
    // The first group with members, and its member count in the database.
    const members = await server.db
      .selectFrom('employee_group')
      .innerJoin('employee_group_member', 'employee_group_member.employee_group_id', 'employee_group.id')
      .where('employee_group.company_id', '=', company_id)
      .groupBy(['employee_group.id', 'employee_group.name'])
      .select(({ fn }) => ['employee_group.name', fn.countAll<number>().as('count')])
      .execute();
    const [first] = members.toSorted((a, b) => a.name.localeCompare(b.name, 'en-GB', { numeric: true }));
    await expect(headings.first()).toHaveText(
      new RegExp(`^${first?.name}\\s*${first?.count} people, ${first?.count} available$`),
    );
    // The arrow keys follow the order of the groups, and the order stays after a reload.
    await people.getByRole('article').first().getByRole('link').focus();
    await page.keyboard.press('ArrowDown');
    await expect(people.getByRole('article').getByRole('link').first()).not.toBeFocused();
    await page.reload();
    await expectBoard(page);
    await expect(byGroup).toHaveAttribute('aria-pressed', 'true');
    await expect(headings.first()).toContainText(first?.name ?? 'a group');

    await byName.click();
    await expect(page).not.toHaveURL(/order=/);
    await expect(headings.first()).toContainText(/^A\s*\d+ people/);
    await expect(letters).toBeVisible();
  });
});
