import { expectAccessible } from '#testing/e2e/axe.ts';
import { expect, test } from '#testing/e2e/fixtures.ts';
import { block, DAY, dayColumns, figures, found, rows } from '#testing/e2e/satisfaction-steps.ts';
import { addSmileys, clearSmileys } from '#testing/e2e/smiley-rows.ts';
import type { TestServer } from '#testing/e2e/server.ts';

test('with little or nothing to count the figures claim no more than they know', async ({
  page,
  server,
  signInAs,
  watched,
}) => {
  // The service is asked for the name of the deleted employee, and has none.
  watched.allow(/404 \(.*\/api\/v2\/employees\/990001$/);
  await signInAs('manager');
  await test.step('without smileys there is no percentage', async () => {
    await clearSmileys(server);
    await page.goto('/satisfaction');
    await expect(figures(page)).toContainText('No smileys');
    await expect(page.getByText('No smileys in this period').first()).toBeVisible();
    await expect(page.locator('main')).not.toContainText('0 %');
    await page.goto('/satisfaction?view=when');
    await expect(page.getByText('No smileys in this period')).toBeVisible();
    await page.goto('/satisfaction/feedback');
    await expect(page.getByText('No smileys in this period')).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('one smiley is one smiley', async () => {
    await clearSmileys(server);
    await addSmileys(server, [{ at: server.clock.now() - DAY, comment: 'The only one', employee: 6 }]);
    await page.goto('/satisfaction');
    await expect(figures(page)).toContainText('1 of 1 positive');
    await expect(figures(page)).toContainText('100 %');
    await expect(block(page, 'By employee').getByRole('row').nth(1)).toContainText(
      '21 to 100 %, Within chance',
    );
    await dayColumns(page).click();
    await expect(rows(page)).toHaveCount(1);
    await expect(found(page)).toContainText('1 smiley');
  });
  await test.step('the smileys of a deleted employee are listed under a number', async () => {
    const gone = 990_001;
    await clearSmileys(server);
    await addGoneEmployee(server, gone);
    await page.goto('/satisfaction');
    const row = block(page, 'By employee').getByRole('row', { name: new RegExp(`Employee ${gone}`) });
    await expect(row).toContainText('not with us now');
    await row.getByRole('link').click();
    await expect(found(page)).toContainText('2 of 2 smileys');
    await expect(rows(page).first()).toContainText(`Employee ${gone}`);
  });
  await test.step('the best employee is not the one with the fewest smileys, and the table sorts', async () => {
    await clearSmileys(server);
    const [few, many] = await server.db
      .selectFrom('employee')
      .select(['id', 'name'])
      .where('company_id', '=', 1)
      .limit(2)
      .execute();
    const now = server.clock.now() - DAY;
    await addSmileys(server, [
      ...Array.from({ length: 3 }, (_, index) => ({ at: now - index, employee: few?.id ?? null })),
      ...Array.from({ length: 200 }, (_, index) => ({
        at: now - 10 - index,
        employee: many?.id ?? null,
        rating: index < 10 ? (0 as const) : (1 as const),
      })),
    ]);
    await page.goto('/satisfaction');
    const table = block(page, 'By employee');
    const first = table.getByRole('row').nth(1);
    // 95 % stands above 100 %, so the head says what the rows are sorted by.
    const head = table.getByRole('columnheader', { name: 'Satisfaction by lower end' });
    await expect(head).toHaveAttribute('aria-sort', 'descending');
    await expect(head.locator('svg')).toBeVisible();
    await expect(first).toContainText(many?.name ?? '');
    await expect(table.getByRole('row').nth(2)).toContainText('100 %');
    await head.getByRole('button').click();
    await expect(table.getByRole('columnheader', { name: 'Satisfaction by upper end' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await table.getByRole('button', { name: 'Given' }).click();
    await expect(table.getByRole('columnheader', { name: 'Satisfaction', exact: true })).not.toHaveAttribute(
      'aria-sort',
    );
    await table.getByRole('button', { name: 'Given' }).click();
    await expect(first).toContainText(few?.name ?? '');
    await page.reload();
    await expect(first).toContainText(few?.name ?? '');
  });
  await test.step('a company with one reception', async () => {
    await server.db.deleteFrom('smiley').where('endpoint_id', '!=', 1).execute();
    await server.db.deleteFrom('smiley').where('endpoint_kind', '=', 'ChatReception').execute();
    await server.db.deleteFrom('smiley_request').where('endpoint_id', '!=', 1).execute();
    await server.db.deleteFrom('smiley_request').where('endpoint_kind', '=', 'ChatReception').execute();
    await server.db.deleteFrom('voicemail').execute();
    await server.db.updateTable('employee').set({ cloak_reception_id: null }).execute();
    await server.db
      .deleteFrom('reception')
      .where((eb) => eb.or([eb('id', '!=', 1), eb('kind', '=', 'ChatReception')]))
      .execute();
    await page.goto('/satisfaction');
    await expect(block(page, 'By reception').getByRole('listitem')).toHaveCount(1);
    await expect(page.getByLabel('Reception', { exact: true })).toContainText('Main line');
  });
});

async function addGoneEmployee(server: TestServer, id: number): Promise<void> {
  const at = server.clock.now() - DAY;
  await server.db
    .insertInto('employee')
    .values({ ...(await anyEmployee(server)), id, name: 'Soon Gone', email: null, speed_dial: null })
    .execute();
  await addSmileys(server, [
    { at, employee: id },
    { at: at - 1, employee: id },
  ]);
  // The list of employees no longer has them, but their smileys stay.
  await server.db.updateTable('employee').set({ company_id: 2 }).where('id', '=', id).execute();
}

const anyEmployee = ({ db }: Parameters<typeof addSmileys>[0]) =>
  db.selectFrom('employee').selectAll().where('company_id', '=', 1).limit(1).executeTakeFirstOrThrow();
