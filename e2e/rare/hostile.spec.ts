import { expect, test } from '#testing/e2e/fixtures.ts';
import { settled } from '#testing/e2e/page-time.ts';
import { contactWithComments } from '#testing/e2e/rows.ts';
import { card, expectBoard } from '#testing/e2e/steps.ts';

/** Names of attackers. None may run as code, leave its card, or change the text direction around it. */
const HOSTILE = [
  '<img src=x onerror="document.title=\'hit\'">',
  '"><script>document.title="hit"</script>',
  '<svg/onload=alert(1)>',
  "javascript:document.title='hit'//",
  '{{constructor.constructor("document.title=1")()}}',
  `${'W'.repeat(400)} long`,
  `Zalgo ${'\u0301\u0489'.repeat(80)}`,
  '\u202Ereversed\u202C name',
  'line\nbreak\u0000null\u0007bell',
  '   ',
] as const;
const EVIL = `${HOSTILE[0]}${HOSTILE[1]}`;

test('hostile names and comments are shown as text, within their boxes, on every screen', async ({
  page,
  server: { db },
  server,
  signInAs,
  watched,
}) => {
  watched.allow(/404 \(/);
  page.on('dialog', (dialog) => {
    throw new Error(`A dialog opened: ${dialog.message()}`);
  });
  const people = await db
    .selectFrom('employee')
    .select('id')
    .where('company_id', '=', 1)
    .orderBy('id')
    .execute();
  for (const [index, name] of HOSTILE.entries())
    await db
      .updateTable('employee')
      .set({ name: `A${name}` })
      .where('id', '=', people[index]?.id ?? 0)
      .execute();
  await db.updateTable('employee_group').set({ name: HOSTILE[0] }).where('name', '=', 'Sales').execute();
  await db
    .updateTable('reception')
    .set({ name: `${EVIL}${'M'.repeat(100)}` })
    .where('company_id', '=', 1)
    .execute();
  const { id, number } = await contactWithComments(server);
  const contact = { name: `${EVIL}${'W'.repeat(120)}\u202E`, email: 'javascript:alert(1)@x.example' };
  await db.updateTable('contact').set(contact).where('company_id', '=', 1).execute();
  await db
    .updateTable('contact_comment')
    .set({ body: `${EVIL} ${'W'.repeat(900)}` })
    .where('contact_id', '=', id)
    .execute();
  await db.updateTable('smiley').set({ comment: EVIL }).where('company_id', '=', 1).execute();
  await db.updateTable('chat').set({ from_name: HOSTILE[1], from_email: HOSTILE[0] }).execute();
  const voicemail = await db
    .selectFrom('voicemail')
    .select('id')
    .where('company_id', '=', 1)
    .where('endpoint_kind', '=', 'Reception')
    .executeTakeFirstOrThrow();
  await signInAs('reception');
  for (const path of [
    `/people/${people[0]?.id}`,
    `/voicemails/${voicemail.id}`,
    '/chats',
    `/contacts/${id}`,
    `/caller?number=${number}`,
    `/contacts/new?name=${encodeURIComponent(EVIL)}&number=${encodeURIComponent(EVIL)}`,
    `/caller?number=${encodeURIComponent(EVIL)}`,
    '/',
  ]) {
    await page.goto(path);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await settled(page);
      await expect(page).toHaveTitle(/Frontdesk/);
      expect(await page.locator('img[src="x"], svg[onload], [onerror]').count()).toBe(0);
      expect(await page.locator('a[href^="javascript:" i]').count()).toBe(0);
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(wide, `${path} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
  await expectBoard(page);
  const region = page.getByRole('region', { name: 'People' });
  const leaving = await region.getByRole('article').evaluateAll((articles) =>
    articles
      .filter((article) => {
        const own = article.getBoundingClientRect();
        return [...article.querySelectorAll('h3, p')].some((element) => {
          const inner = element.getBoundingClientRect();
          return inner.right > own.right + 1 || inner.bottom > own.bottom + 1 || inner.top < own.top - 1;
        });
      })
      .map((article) => article.textContent?.slice(0, 40)),
  );
  expect(leaving).toEqual([]);
  // Bidirectional and control characters are removed.
  expect(await region.innerText()).not.toMatch(/[\u202A-\u202E\u2066-\u2069]|(?!\n)\p{Cc}/u);
  await expect(card(page, 'Susanne Fyrholm')).toBeVisible();
});
