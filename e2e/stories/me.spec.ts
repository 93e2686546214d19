import { expect, test } from '#testing/e2e/fixtures.ts';
import { ME, openMe, panel } from '#testing/e2e/me-steps.ts';
import { employeeNamed } from '#testing/e2e/rows.ts';
import { expectBoard } from '#testing/e2e/steps.ts';

test('by keyboard from the own status: details, theme, do not disturb, templates and the numbers', async ({
  page,
  server,
  signInAs,
  openBrowser,
}) => {
  await signInAs('reception');
  await page.goto('/');
  await expectBoard(page);
  await page.keyboard.press('F2');
  await page.getByRole('menuitem', { name: 'Your page' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/me$/);
  await expect(page.getByRole('main', { name: 'You' })).toBeFocused();
  const details = panel(page, 'Your details');
  for (const words of [ME, 'Reception', 'not administrator', 'Main line', 'Contact notes'])
    await expect(details).toContainText(words);

  // The session began a day ago.
  await expect(page.getByText(/Signed in on this computer since \w{3} \d+ \w+/)).toBeVisible();

  await page.getByRole('button', { name: 'Dark', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  // Another tab follows the choice.
  const tab = await page.context().newPage();
  await tab.goto('/voicemails');
  await expect(tab.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'As the computer' }).press('Enter');
  for (const one of [page, tab]) await expect(one.locator('html')).toHaveAttribute('data-theme', 'light');
  await tab.close();

  const dnd = panel(page, 'Do not disturb');
  await dnd.getByRole('button', { name: 'Switch it off now' }).press('Enter');
  await expect.poll(async () => (await employeeNamed(server, ME)).do_not_disturb).toBe(0);
  await expect(dnd).toContainText(/Off, you are available|Off, /);
  await dnd.getByRole('button', { name: /^1 hour/ }).press('Enter');
  await expect.poll(async () => (await employeeNamed(server, ME)).do_not_disturb).toBe(1);
  await expect(dnd).toContainText(/Until \d\d:\d\d, (59:|1:00:00)/);

  // A template belongs to the person and is there on every computer.
  const templates = panel(page, 'Message templates');
  await templates.getByRole('button', { name: 'New template' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New template' });
  await dialog.getByLabel('Name').pressSequentially('Parcel');
  await page.keyboard.press('Tab');
  await page.keyboard.type('A parcel is here for you.');
  await dialog.getByLabel('Name').press('Enter');
  await expect(templates).toContainText('A parcel is here for you.');
  await expect(dialog).toHaveCount(0);
  await expect(templates.getByRole('button', { name: 'New template' })).toBeFocused();
  const elsewhere = await openBrowser();
  await signInAs('reception', elsewhere);
  const other = await elsewhere.newPage();
  await other.goto(`${server.url}/me`);
  await expect(panel(other, 'Message templates')).toContainText('A parcel is here for you.');

  await templates.getByRole('button', { name: 'Edit Parcel' }).press('Enter');
  await page.getByRole('dialog', { name: 'Edit template' }).getByLabel('Text').fill('');
  await page.getByRole('button', { name: 'Save the template' }).press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'a name and a text' })).toBeVisible();
  await page.getByRole('dialog', { name: 'Edit template' }).getByLabel('Text').fill('Fetch it, please.');
  await page.getByRole('button', { name: 'Save the template' }).press('Enter');
  // In its row, because the form still closes and returns the focus.
  await expect(templates.getByRole('textbox')).toHaveCount(0);
  await expect(templates).toContainText('Fetch it, please.');
  await templates.getByRole('button', { name: 'Delete Parcel' }).press('Enter');
  await expect(templates).not.toContainText('Fetch it, please.');
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(templates).toContainText('Fetch it, please.');

  await test.step('number and outgoing number are changed in a dialog', async () => {
    await details.getByRole('button', { name: 'Change your number' }).click();
    await page.getByLabel('Number, with the country’s prefix').fill('45 70 26 99 88');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(details).toContainText('45 70 26 99 88');
    await details.getByRole('button', { name: /Main line/ }).click();
    await page.getByRole('radio', { name: /Your own number/ }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(details.getByRole('button', { name: /Your own number/ })).toBeVisible();
    await expect.poll(async () => (await employeeNamed(server, ME)).cloak_reception_id).toBeNull();
  });
});

test('the own sessions are listed, and each can be signed out, or all of them, and no other person’s', async ({
  page,
  server,
  signInAs,
  watched,
  openBrowser,
}) => {
  watched.allow(/401 /);
  await signInAs('reception');
  const [phone, colleague] = await Promise.all([openBrowser(), openBrowser()]);
  await signInAs('reception', phone);
  await signInAs('manager', colleague);
  const [there, theirs] = [await phone.newPage(), await colleague.newPage()];
  const expectSignedOutThere = async () => {
    await there.goto(`${server.url}/me`);
    await expect(there).toHaveURL(/\/login\?return_to=%2Fme$/);
  };
  await openMe(page);
  const places = panel(page, 'Signed in');
  await expect(places).toContainText('2 places');
  await expect(places.getByRole('listitem').first()).toContainText('This computer');
  await expect(places.getByRole('listitem').first()).toContainText('Here');
  await places.getByRole('button', { name: /^Sign out: .+, last seen/ }).press('Enter');
  await expect(places).toContainText('1 place');
  await expectSignedOutThere();
  await signInAs('reception', phone);
  await page.reload();
  await expect(places).toContainText('2 places');

  const dialog = page.getByRole('dialog', { name: 'Sign out everywhere' });
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/me$/);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expectSignedOutThere();
  await theirs.goto(`${server.url}/`);
  await expectBoard(theirs);
});
