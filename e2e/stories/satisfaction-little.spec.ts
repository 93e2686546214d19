import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { retryByButton } from '../page-time.ts';
import { block, DAY, dayColumns, figures, found, openFigures, rows } from '../satisfaction-steps.ts';
import { addSmileys, clearSmileys } from '../smiley-rows.ts';

test.describe('little or nothing', () => {
  test('without smileys there is no percentage', async ({ page, server, signInAs }) => {
    await clearSmileys(server);
    await signInAs('manager');
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

  test('one smiley is one smiley', async ({ page, server, signInAs }) => {
    await clearSmileys(server);
    await addSmileys(server, [{ at: server.clock.now() - DAY, comment: 'The only one', employee: 6 }]);
    await signInAs('manager');
    await page.goto('/satisfaction');
    await expect(figures(page)).toContainText('1 of 1 positive');
    await expect(figures(page)).toContainText('100 %');
    await expect(block(page, 'By employee').getByRole('row').nth(1)).toContainText(
      '21 to 100 %, within chance',
    );
    await dayColumns(page).click();
    await expect(rows(page)).toHaveCount(1);
    await expect(found(page)).toContainText('1 smiley');
  });

  test('a company with one reception', async ({ page, server, signInAs }) => {
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
    await signInAs('manager');
    await page.goto('/satisfaction');
    await expect(block(page, 'By reception').getByRole('listitem')).toHaveCount(1);
    await expect(page.getByLabel('Reception', { exact: true })).toContainText('Reception 1');
  });

  test('the smileys of a deleted employee are listed under a number', async ({ page, server, signInAs }) => {
    await signInAs('manager');
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
});

async function addGoneEmployee(server: Parameters<typeof addSmileys>[0], id: number): Promise<void> {
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

test.describe('trouble', () => {
  test('without Switch a panel names the missing plan', async ({ page, signInAs, watched }) => {
    watched.allow(/403 \(Forbidden\)/);
    await signInAs('pilot');
    for (const path of ['/satisfaction', '/satisfaction/feedback']) {
      await page.goto(path);
      await expect(page.getByText('Smileys need Switch')).toBeVisible();
      await expect(page.getByRole('button', { name: '30 days' })).toHaveCount(0);
    }
    await expectAccessible(page);
  });

  test('failed days are left out with a message, and load on retry', async ({
    page,
    server,
    signInAs,
    watched,
    installClock,
  }) => {
    watched.allow(/50[23] \(/);
    await installClock();
    await openFigures(page, signInAs);
    server.faults.set('getSmileyStatistics', { kind: 'status', status: 503 });
    await page.getByRole('button', { name: 'This month' }).click();
    await expect(page.getByText('The figures could not be fetched')).toBeVisible();
    await expect(figures(page)).toHaveCount(0);
    await retryByButton(page, server, page.getByRole('button', { name: 'Try again' }).first());
    await expect(figures(page)).toContainText('positive');
  });
});
