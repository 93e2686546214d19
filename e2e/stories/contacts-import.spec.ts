import { expect, test } from '#testing/e2e/fixtures.ts';
import { chip, contactsOf, open, pick, row, savedText, start } from '#testing/e2e/import-steps.ts';

// With the service's rate limits, thousands of lines would take minutes.
test.use({ serverOptions: { unlimited: true } });

test('a Danish file: the preview of each line, its result, and the errors as a file', async ({
  page,
  server,
  signInAs,
}) => {
  const [same, changed] = (await contactsOf(server)).filter(({ email, number }) => email && number);
  if (!same?.number || !changed?.number) throw new Error('The book is empty');
  const lines = [
    'Navn;Telefon;Mail;Kundenr;Bemærkning',
    'Åse Ærø;70 51 22 08;aase@ny.example;1;Ring før otte',
    `${same.name};+45 ${same.number.slice(2)};${same.email};2`,
    `${changed.name};0045${changed.number.slice(2)};ny@mail.example;3`,
    'Birkehus;70 71 0;drift@birkehus.example;4',
    ';70660824;hej@fjord.example;5',
    'Gro;70315592;gro@@hestehave;6',
    '"To\r\nlinjer";7031-5593;;7',
    'Åse igen;+4570512208;;8',
    '=cmd|calc;70315594;;9',
  ];
  await signInAs('reception');
  await open(page);
  await pick(page, Buffer.from(lines.join('\r\n'), 'latin1'));

  await expect(page.getByText('9 lines, semicolons')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'The first line is a heading' })).toBeChecked();
  await expect(page.getByText('4 of 5 used')).toBeVisible();
  await expect(row(page, 2)).toContainText(/Create.*Åse Ærø.*45 70 51 22 08/);
  await expect(row(page, 3)).toContainText(/Skip.*Same as in the book/);
  await expect(row(page, 4)).toContainText(`E-mail was “${changed.email}”`);
  await expect(row(page, 5)).toContainText(/Error.*70 71 0.*5 digits, 8 expected/);
  await expect(row(page, 6)).toContainText(/Error.*\(empty\).*Name is missing/);
  await expect(row(page, 7)).toContainText(/Error.*Not an e-mail address/);
  await expect(row(page, 8)).toContainText(/Create.*To linjer.*45 70 31 55 93/);
  await expect(row(page, 10)).toContainText(/Skip.*Same number as line 2/);
  await chip(page, /^Errors 3$/).click();
  await expect(page.getByRole('row')).toHaveCount(4);
  await chip(page, /^All 9$/).click();

  const before = (await contactsOf(server)).length;
  await start(page).click();
  await expect(page.getByText(/Import finished at \d\d:\d\d/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Result' })).toBeFocused();
  const result = page.getByRole('region', { name: 'Result' });
  await expect(result).toContainText('1 e-mail');
  await expect(result).toContainText('1 same, 1 double');
  const after = await contactsOf(server);
  expect(after.length).toBe(before + 3);
  expect(after.find(({ id }) => id === changed.id)?.email).toBe('ny@mail.example');
  const created = after.find(({ number }) => number === '4570512208');
  expect(created?.name).toBe('Åse Ærø');
  await expect(result).toContainText('new in the book, 1 comment');
  const comments = server.db
    .selectFrom('contact_comment')
    .select('body')
    .where('contact_id', '=', created?.id ?? 0);
  expect(await comments.execute()).toEqual([{ body: 'Ring før otte' }]);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download 3 errors' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('patients-errors.csv');
  const errors = await savedText(download);
  expect(errors).toContain(
    '5,Birkehus,70 71 0,drift@birkehus.example,,"5 digits, 8 expected. Is it ext. 70710?"',
  );
  expect(errors).toContain('Name is missing');

  // All three buttons at its foot, on a narrow phone too.
  const size = page.viewportSize() ?? { width: 0, height: 0 };
  await page.setViewportSize({ width: 320, height: 640 });
  await result.getByRole('link', { name: 'Open contacts' }).scrollIntoViewIfNeeded();
  for (const name of ['Undo the import', 'Download 3 errors'])
    await expect(result.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize(size);

  // The same file again has nothing to import.
  await page.getByRole('button', { name: 'Import another file' }).click();
  await pick(page, Buffer.from(lines.join('\r\n'), 'latin1'));
  await expect(chip(page, /^Create 0$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import 0 contacts' })).toBeDisabled();
  expect((await contactsOf(server)).length).toBe(before + 3);
});

test('by keyboard: columns, the choice for known numbers, import', async ({ page, server, signInAs }) => {
  const [known] = (await contactsOf(server)).filter(({ number }) => number !== null);
  if (!known?.number) throw new Error('The book is empty');
  await signInAs('reception');
  await open(page);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a CSV file' }).focus();
  await page.keyboard.press('Enter');
  await (
    await chooser
  ).setFiles({
    name: 'two.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Kaldenavn,Tal\nBente,${known.number}\nBørge,70512209\n`),
  });
  await expect(page.getByRole('heading', { name: 'Preview' })).toBeVisible();
  // The headers are unknown; the columns are recognised by their values.
  const numbers = page.getByRole('combobox', { name: /^Tal/ });
  await expect(numbers).toHaveValue('number');
  await numbers.focus();
  await page.keyboard.press('l');
  await expect(numbers).toHaveValue('out');
  await expect(row(page, 2)).toContainText('No number');
  await page.keyboard.press('Enter');
  for (let up = 0; up < 3; up += 1) await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(numbers).toHaveValue('number');
  await expect(row(page, 2)).toContainText('Name was');
  await page.getByRole('radio', { name: 'Change what differs' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(row(page, 2)).toContainText(/Skip.*Number belongs to/);
  await page.keyboard.press('ArrowDown');
  await expect(row(page, 2)).toContainText(/Create.*Second to/);
  await start(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Import finished/)).toBeVisible();
  const twins = (await contactsOf(server)).filter(({ number }) => number === known.number);
  expect(twins.map(({ name }) => name)).toEqual([known.name, 'Bente']);
});

test('a file that is not CSV says so, a file can be dropped, and a table that is no contact list proposes nothing', async ({
  page,
  signInAs,
}) => {
  await signInAs('reception');
  await open(page);
  await test.step('not CSV', async () => {
    const drop = async (name: string, content: string) => {
      const data = await page.evaluateHandle(
        ([fileName, text]) => {
          const transfer = new DataTransfer();
          transfer.items.add(new File([text ?? ''], fileName ?? ''));
          return transfer;
        },
        [name, content],
      );
      await page.getByRole('region', { name: 'Set up' }).dispatchEvent('drop', { dataTransfer: data });
    };
    await drop('book.xlsx', 'PK\u0003\u0004\u0000\u0000');
    await expect(page.getByText('book.xlsx is not a CSV file')).toBeVisible();
    await drop('empty.csv', '');
    await expect(page.getByText('empty.csv has no lines')).toBeVisible();
    await drop('book.csv', 'Name;Number\nDropped;70512210');
    await expect(row(page, 2)).toContainText(/Create.*Dropped/);
  });
  await page.reload();
  await test.step('no contact list, and its heading can be switched', async () => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose a CSV file' }).click();
    await (
      await chooser
    ).setFiles({
      name: 'shirts.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('colour,size\nred,10\nblue,12'),
    });
    await expect(page.getByText('Which column is the name?')).toBeVisible();
    await expect(page.getByText('0 of 2 used')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Import 0 contacts' })).toBeDisabled();
    const heading = page.getByRole('switch', { name: 'The first line is a heading' });
    await expect(heading).not.toBeChecked();
    await expect(page.getByText('3 lines, commas')).toBeVisible();
    await page.getByText('The first line is a heading').click();
    await expect(heading).toBeChecked();
    await expect(page.getByText('2 lines, commas')).toBeVisible();
    await page.getByRole('combobox', { name: /^colour/ }).selectOption('Name');
    await expect(row(page, 2)).toContainText(/Create.*red/);
    await expect(row(page, 1)).toHaveCount(0);
    // What was chosen by hand stays.
    await heading.press('Space');
    await expect(row(page, 1)).toContainText(/Create.*colour/);
  });
});

test('an export imports as the same book, and has no formulas', async ({ page, server, signInAs }) => {
  const [first] = await contactsOf(server);
  await server.db
    .updateTable('contact')
    .set({ name: '=HYPERLINK("https://evil.example")', email: null })
    .where('id', '=', first?.id ?? 0)
    .execute();
  await signInAs('reception');
  await page.goto('/contacts');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  const text = await savedText(download);
  expect(text).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
  expect(text).not.toMatch(/(^|[,\n])"?[=+@]/);
  const count = (await contactsOf(server)).length;
  expect(text.trim().split('\r\n').length).toBe(count + 1);

  await page.getByRole('link', { name: 'Import CSV' }).click();
  await pick(page, text, 'contacts.csv');
  await expect(chip(page, new RegExp(`^Skip ${count}$`))).toBeVisible();
  await expect(chip(page, /^Create 0$/)).toBeVisible();
});
