import { expect, test } from '../fixtures.ts';
import { settled } from '../page-time.ts';
import { contactWithComments, employeeNamed } from '../rows.ts';
import { card, expectBoard, untilReady } from '../steps.ts';

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

test('hostile names are shown as text and stay in their cards', async ({ page, server, signInAs }) => {
  const { company_id } = await employeeNamed(server, 'Agnes Lyngtofte');
  const rows = await server.db
    .selectFrom('employee')
    .selectAll()
    .where('company_id', '=', company_id)
    .orderBy('id')
    .execute();
  for (const [index, name] of HOSTILE.entries()) {
    const victim = rows[index];
    if (victim)
      await server.db
        .updateTable('employee')
        .set({ name: `A${name}` })
        .where('id', '=', victim.id)
        .execute();
  }
  await server.db
    .updateTable('employee_group')
    .set({ name: HOSTILE[0] })
    .where('company_id', '=', company_id)
    .where('name', '=', 'Sales')
    .execute();
  await server.db
    .updateTable('reception')
    .set({ name: HOSTILE[1] })
    .where('company_id', '=', company_id)
    .execute();
  await server.db
    .updateTable('contact')
    .set({ name: HOSTILE[3] })
    .where('company_id', '=', company_id)
    .execute();
  await server.db
    .updateTable('smiley')
    .set({ comment: HOSTILE[0] })
    .where('company_id', '=', company_id)
    .execute();
  await server.db
    .updateTable('chat')
    .set({ from_name: HOSTILE[1], from_email: HOSTILE[0] })
    .where('company_id', '=', company_id)
    .execute();

  page.on('dialog', (dialog) => {
    throw new Error(`A dialog opened: ${dialog.message()}`);
  });
  await signInAs('manager');
  for (const path of ['/', '/voicemails', `/people/${rows[0]?.id}`]) {
    await page.goto(path);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    if (path === '/') await expectBoard(page);
    await untilReady(page);
    await settled(page);
    await expect(page).toHaveTitle(/Frontdesk/);
    expect(await page.locator('img[src="x"], svg[onload], [onerror]').count()).toBe(0);
    expect(await page.locator('a[href^="javascript:" i]').count()).toBe(0);
  }

  await page.goto('/');
  await expectBoard(page);
  const people = page.getByRole('region', { name: 'People' });
  const leaving = await people.getByRole('article').evaluateAll((articles) =>
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
  const scrolls = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  expect(scrolls).toBe(false);
  // Bidirectional and control characters are removed.
  expect(await people.innerText()).not.toMatch(/[\u202A-\u202E\u2066-\u2069]|(?!\n)\p{Cc}/u);
  await expect(card(page, 'Susanne Fyrholm')).toBeVisible();
});

test('hostile names and comments are shown as text, within their boxes, on every screen about a caller', async ({
  page,
  server,
  signInAs,
  watched,
}) => {
  watched.allow(/404 \(/);
  page.on('dialog', (dialog) => {
    throw new Error(`A dialog opened: ${dialog.message()}`);
  });
  const evil = '"><img src=x onerror="document.title=\'hit\'"><script>document.title="hit"</script>';
  const { id, number } = await contactWithComments(server);
  await server.db
    .updateTable('contact')
    .set({ name: `${evil}${'W'.repeat(120)}\u202E`, email: 'javascript:alert(1)@x.example' })
    .where('id', '=', id)
    .execute();
  await server.db
    .updateTable('contact_comment')
    .set({ body: `${evil} ${'W'.repeat(900)}` })
    .where('contact_id', '=', id)
    .execute();
  await server.db.updateTable('smiley').set({ comment: evil }).where('number', '=', number).execute();
  await server.db
    .updateTable('reception')
    .set({ name: `${evil}${'M'.repeat(100)}` })
    .where('company_id', '=', 1)
    .execute();
  const voicemail = await server.db
    .selectFrom('voicemail')
    .select('id')
    .where('from_number', '=', number)
    .executeTakeFirst();
  await signInAs('reception');
  for (const path of [
    `/contacts/${id}`,
    `/caller?number=${number}`,
    ...(voicemail ? [`/voicemails/${voicemail.id}`] : []),
    `/contacts/new?name=${encodeURIComponent(evil)}&number=${encodeURIComponent(evil)}`,
    `/caller?number=${encodeURIComponent(evil)}`,
  ]) {
    await page.goto(path);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await settled(page);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await settled(page);
      await expect(page).toHaveTitle(/Frontdesk/);
      expect(await page.locator('img[src="x"], [onerror]').count()).toBe(0);
      expect(await page.locator('a[href^="javascript:" i]').count()).toBe(0);
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(wide, `${path} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});
