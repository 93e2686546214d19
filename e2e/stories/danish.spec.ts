import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { people } from '../people.ts';
import { clearDnd, employeeNamed } from '../rows.ts';
import { card } from '../steps.ts';
import { peopleOf, WALL } from '../wall-steps.ts';
import { DEMO_PASSWORD } from '#server/telephony/store/seed/demo.ts';

/** A browser whose language is Danish. Nobody has chosen a language. */
test.use({ locale: 'da-DK' });

test('sign-in, consent and the switchboard speak the browser’s Danish', async ({ page, server, watched }) => {
  watched.allow(/422 \(/);
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'da');
  await expect(page).toHaveTitle('Log ind · Frontdesk');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Fortsæt til din telefonitjeneste' }).click();

  await expect(page.getByRole('heading', { name: 'Log ind' })).toBeVisible();
  await page.getByLabel('E-mailadresse').fill(people.reception);
  await page.getByLabel('Adgangskode').fill('forkert');
  await page.getByRole('button', { name: 'Log ind' }).click();
  await expect(page.getByRole('alert')).toContainText('E-mailadressen eller adgangskoden er forkert.');
  await page.getByLabel('Adgangskode').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Log ind' }).click();

  await expect(page.getByRole('heading', { name: 'Frontdesk beder om adgang' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Tillad' }).click();
  await expect(page).toHaveURL(`${server.url}/`);
  await expect(page.getByRole('button', { name: /^Alle \d+$/ })).toBeVisible();
  await expect(page).toHaveTitle(/Omstilling · Frontdesk$/);
  await expect(
    page.getByRole('navigation', { name: 'Hovedmenu' }).getByRole('link', { name: 'Omstilling' }),
  ).toBeVisible();
});

test('a person is found, and do not disturb is set and ends, in Danish', async ({
  page,
  server,
  signInAs,
}) => {
  await clearDnd(server, 'Mette Strandgran');
  await signInAs('reception');
  await page.goto('/');
  await expect(card(page, 'Agnes Lyngtofte', 'optaget, kortnummer 61')).toBeVisible();
  await expect(card(page, 'Annika Fjordholt', 'ledig')).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Find person, kontakt eller nummer' });
  await field.fill('annika');
  const best = page.getByRole('row', { selected: true });
  for (const words of ['Annika Fjordholt', 'Ledig', 'Omstil: Tryk']) await expect(best).toContainText(words);
  await expect(best.getByRole('link', { name: /^Ring/ })).toHaveAttribute('href', /^tel:/);
  await field.fill('xqzw');
  await expect(page.getByText('Ingen fundet')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  const own = page.getByRole('button', { name: /^Din status:/ });
  await expect(own).toHaveText(/Ledig/);
  await own.click();
  await page.getByRole('menuitemradio', { name: 'I 30 minutter' }).click();
  await expect(own).toHaveText(/Forstyr ikke til (kl\. )?\d\d\.\d\d/);
  await expect(page.getByRole('timer').first()).toHaveText(/^29[.:]\d\d tilbage/);
  await expect.poll(async () => (await employeeNamed(server, 'Mette Strandgran')).do_not_disturb).toBe(1);
  await page.keyboard.press('F2');
  await expect(page.getByRole('menuitem', { name: 'Slå fra nu' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Slå fra nu' }).click();
  await expect(own).toHaveText(/Ledig/);
});

test('a voicemail is played, marked as heard and deleted with Undo, in Danish', async ({
  page,
  server,
  signInAs,
}) => {
  await signInAs('reception');
  await page.goto('/voicemails');
  await page.getByRole('button', { name: /^Uaflyttede \d+$/ }).click();
  await page
    .getByRole('region', { name: 'Telefonsvarer' })
    .getByRole('listbox')
    .getByRole('option')
    .first()
    .click();
  await expect(page).toHaveURL(/\/voicemails\/\d+/);
  const id = Number(/\/voicemails\/(\d+)/.exec(page.url())?.[1]);
  const player = page.getByRole('group', { name: 'Afspiller' });
  await player.getByRole('button', { name: 'Afspil', exact: true }).click();
  await expect(player.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  await page.keyboard.press('u');
  await expect(page.getByRole('button', { name: /^Markér uaflyttet/ })).toBeVisible();
  await expect
    .poll(
      async () =>
        (await server.db.selectFrom('voicemail').select('heard').where('id', '=', id).executeTakeFirst())
          ?.heard,
    )
    .toBe(1);
  await expectAccessible(page);
  await page.keyboard.press('Delete');
  await expect(page.getByText('Slettet').first()).toBeVisible();
  await page.getByRole('button', { name: 'Fortryd' }).first().click();
  await expect(page).toHaveURL(new RegExp(`/voicemails/${id}`));
});

test.describe('on a narrow phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });
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

test.describe('on a wall', () => {
  test.use(WALL);
  test('people, times and counts are in Danish, also by the link’s own language', async ({
    page,
    signInAs,
  }) => {
    await signInAs('reception');
    await page.goto('/wallboard?satisfaction=100');
    await expect(page).toHaveTitle('Vægskærm · Frontdesk');
    await expect(peopleOf(page, 'Optaget')).toContainText('Agnes L.');
    await expect(page.getByRole('region', { name: 'Uaflyttede beskeder' })).toContainText(/Ældste fra/);
    await expect(page.getByRole('region', { name: 'Tilfredshed i dag' })).toBeVisible();
    await expectAccessible(page);
    await page.goto('/wallboard?lang=en');
    await expect(page).toHaveTitle('Wallboard · Frontdesk');
    await expect(peopleOf(page, 'Busy')).toContainText('Agnes L.');
  });
});
