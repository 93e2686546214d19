import { expect, test } from '#testing/e2e/fixtures.ts';
import { DAY, block, found, openOne, rows } from '#testing/e2e/satisfaction-steps.ts';
import { addSmileys, clearSmileys, smileyRows } from '#testing/e2e/smiley-rows.ts';
import type { Row } from '#testing/e2e/smiley-rows.ts';

test('a smiley: its recording plays in its row, and it opens with its details, its chat and its contact, on which a comment is kept', async ({
  page,
  server,
  signInAs,
}) => {
  await signInAs('manager');
  await page.goto('/satisfaction/feedback');
  const filters = page.getByRole('group', { name: 'Filters' });
  await expect.poll(async () => (await filters.boundingBox())?.height, 'filters in one row').toBe(28);
  const play = rows(page)
    .getByRole('button', { name: /^Play the call of/ })
    .first();
  const media = page.waitForResponse(/\/media\//);
  await play.click();
  expect((await media).headers()['content-type']).toContain('audio/');
  const pause = rows(page).getByRole('button', { name: /^Pause the call of/ });
  await expect(pause).toContainText(/0:0[1-9] of/);
  await pause.click();
  await expect(play).toBeVisible();

  await rows(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/open=\d+/);
  await expect(openOne(page).getByText('Employee')).toBeVisible();
  await expect(openOne(page).getByRole('group', { name: 'Player' })).toBeVisible();
  const title = await openOne(page).getAttribute('aria-label');
  await page.keyboard.press('ArrowDown');
  await expect(openOne(page)).not.toHaveAttribute('aria-label', title ?? '');
  const next = openOne(page).getByRole('button', { name: 'Next', exact: true });
  const second = page.url();
  await next.press('Enter');
  await expect(page).not.toHaveURL(second);
  await expect(next).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(openOne(page)).toHaveCount(0);

  const { id, conversation_uuid } = await server.db
    .selectFrom('smiley')
    .innerJoin('chat', 'chat.uuid', 'smiley.conversation_uuid')
    .select(['smiley.id', 'smiley.conversation_uuid'])
    .where('smiley.conversation_type', '=', 'chat')
    .where('smiley.company_id', '=', 1)
    .orderBy('smiley.rated_at', 'desc')
    .executeTakeFirstOrThrow();
  await page.goto(`/satisfaction/feedback?range=all&open=${id}`);
  await openOne(page).getByRole('link', { name: 'Open the chat' }).click();
  await expect(page).toHaveURL(new RegExp(`/chats/${conversation_uuid}$`));
  await expect(page.getByRole('complementary', { name: 'Open chat' })).toBeVisible();
  await page.goBack();

  await page.goto('/satisfaction/feedback?rating=0');
  await rows(page).filter({ hasText: 'Vognmand Sølvhøj' }).first().getByRole('link').click();
  await openOne(page).getByRole('link', { name: 'Vognmand Sølvhøj' }).click();
  await expect(page).toHaveURL(/\/contacts\/\d+$/);
  await expect(page.getByRole('heading', { name: 'Vognmand Sølvhøj' }).first()).toBeVisible();

  await page.goBack();
  const comment = page.getByRole('region', { name: 'Comment on the contact' });
  await comment.getByRole('textbox').fill('Rang back; wants it in writing.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('status', { name: 'Messages' })).toContainText(
    'Comment saved on Vognmand Sølvhøj',
  );
  const saved = await server.db
    .selectFrom('contact_comment')
    .selectAll()
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const { name } = await server.db
    .selectFrom('employee')
    .select('name')
    .where('id', '=', Number(saved.recipient_id))
    .executeTakeFirstOrThrow();
  expect([saved.body, name]).toEqual(['Rang back; wants it in writing.', 'Emil Rugbjerg']);
});

test('a new negative smiley shows on the switchboard, and opens from there', async ({
  page,
  server,
  signInAs,
}) => {
  await signInAs('reception');
  await page.goto('/');
  await expect(
    page.getByRole('region', { name: 'Latest feedback' }).getByRole('listitem').first(),
  ).toBeVisible();
  await addSmileys(server, [{ at: server.clock.now() + 500, rating: 0, comment: 'Nobody answered.' }]);
  // Returning to the page fetches at once, without waiting for the next poll.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByRole('status', { name: 'Messages' })).toContainText('Nobody answered.', {
      timeout: 700,
    });
  }).toPass();
  await page.getByRole('status', { name: 'Messages' }).getByRole('button', { name: 'Open' }).click();
  await expect(openOne(page)).toContainText('Nobody answered.');
});

test('the negative smileys of today are at the top, in any period', async ({ page, server, signInAs }) => {
  await clearSmileys(server);
  const now = server.clock.now();
  await addSmileys(server, [
    { at: now - 60, rating: 0, comment: 'Waited too long' },
    { at: now - 50, rating: 1, comment: 'Quick and kind' },
    { at: now - 8 * DAY, rating: 0, comment: 'Of last week' },
  ]);
  await signInAs('manager');
  await page.goto('/satisfaction?range=custom&from=2026-01-01&to=2026-02-01');
  const today = block(page, 'Negative today');
  await expect(today.getByRole('article')).toHaveCount(1);
  await expect(today).toContainText('Waited too long');
  await today.getByRole('article').getByRole('link').first().click();
  await expect(openOne(page)).toContainText('Waited too long');

  // In a period with today, it is not among the comments a second time.
  await page.goto('/satisfaction');
  const side = page.getByRole('complementary', { name: 'Comments' });
  await expect(side.getByRole('heading', { name: 'Comments 3, 1 above' })).toBeVisible();
  await expect(side.getByRole('article')).toHaveCount(3);
  await expect(side.getByText('Waited too long')).toHaveCount(1);

  // The list of every smiley leads to them from any filter.
  await page.goto('/satisfaction/feedback?q=quick&commented=1&rating=1');
  await page.getByRole('link', { name: 'Show it' }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Waited too long');
});

test('each filter shows the counted rows, and is in the URL', async ({ page, server, signInAs }) => {
  const all = await smileyRows(server);
  const { number, employee } = all.find((row) => row.number !== null && row.employee !== null) ?? {};
  const pages: readonly [query: string, fits: (row: Row) => boolean][] = [
    ['rating=0', ({ rating }) => rating === 0],
    ['commented=1', ({ comment }) => comment !== null],
    ['rating=1&commented=1', ({ rating, comment }) => rating === 1 && comment !== null],
    ['endpoint=ChatReception%231', ({ endpoint }) => endpoint === 'ChatReception#1'],
    [`employee=${employee}`, (row) => row.employee === employee],
    [`number=${number}`, (row) => row.number === number],
  ];
  await signInAs('manager');
  for (const [query, fits] of pages) {
    await page.goto(`/satisfaction/feedback?range=all&${query}`);
    const left = all.filter(fits).length.toLocaleString('en-GB');
    await expect(found(page), query).toContainText(new RegExp(`^${left} (of|smiley)`), { timeout: 15_000 });
  }
});
