import { expect, test } from '#testing/e2e/fixtures.ts';
import { runUntil } from '#testing/e2e/page-time.ts';
import { contactWithComments } from '#testing/e2e/rows.ts';
import type { TestServer } from '#testing/e2e/server.ts';
import { holdBack, isPostTo, untilReady } from '#testing/e2e/steps.ts';

const commentsOf = ({ db }: TestServer, id: number) =>
  db.selectFrom('contact_comment').selectAll().where('contact_id', '=', id).orderBy('id', 'desc').execute();

test('a comment with text, with a colleague, or with both is saved; with neither it shows an error', async ({
  page,
  server,
  signInAs,
  installClock,
}) => {
  const { id } = await contactWithComments(server);
  const before = (await commentsOf(server, id)).length;
  await installClock();
  await signInAs('reception');
  await page.goto(`/contacts/${id}`);
  const part = page.getByRole('region', { name: 'Comments' });
  const text = part.getByRole('textbox', { name: 'Comment' });
  const notify = async (name: string) => {
    await part.getByRole('button', { name: 'Notify someone' }).click();
    await page.keyboard.type(name);
    await expect(part.getByRole('option', { name: new RegExp(`^${name}`) })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(part.getByText(`Notify ${name}`)).toBeVisible();
  };
  const save = part.getByRole('button', { name: /^Save/ });
  const last = async (count: number) => {
    await expect.poll(async () => (await commentsOf(server, id)).length).toBe(before + count);
    return (await commentsOf(server, id))[0];
  };

  await save.click();
  await expect(part.getByRole('alert')).toContainText('Write something, or choose who is told.');
  await text.fill('Text alone');
  await page.keyboard.press('Control+Enter');
  expect(await last(1)).toMatchObject({ body: 'Text alone', recipient_id: null });
  await expect(part.getByText('Text alone')).toBeVisible();

  await notify('Annika');
  await save.click();
  const notified = await last(2);
  expect(notified?.body ?? '').toBe('');
  expect(notified?.recipient_id).not.toBeNull();

  await text.fill('Text and a colleague');
  await notify('Annika');
  await save.click();
  expect(await last(3)).toMatchObject({ body: 'Text and a colleague' });
  expect((await commentsOf(server, id))[0]?.recipient_id).not.toBeNull();

  // Newest last, and own comments can be deleted.
  await expect(part.getByRole('listitem').last()).toContainText('Text and a colleague');
  await part.getByRole('button', { name: 'Delete the comment: Text and a colleague' }).click();
  await expect(page.getByText(/^Deleted: “Text and a colleague”/)).toBeVisible();
  // The clock brings the end of the time for Undo.
  expect(await commentsOf(server, id)).toHaveLength(before + 3);
  await runUntil(page, async () => expect(await commentsOf(server, id)).toHaveLength(before + 2));
});

test('by keyboard: no letter is lost, comments are deleted one after another, and come back by Z', async ({
  page,
  server,
  signInAs,
}) => {
  const { id } = await contactWithComments(server);
  await signInAs('reception');
  await page.goto(`/contacts/${id}`);
  const part = page.getByRole('region', { name: 'Comments' });
  await test.step('the field to choose a colleague has the focus at once', async () => {
    await untilReady(page);
    const button = page.getByRole('button', { name: 'Notify someone' });
    // In the same task as the click, before any frame.
    const focused = await button.evaluate(async (element: HTMLElement) => {
      element.click();
      await Promise.resolve();
      return document.activeElement?.getAttribute('role');
    });
    expect(focused).toBe('combobox');
    await page.keyboard.press('Escape');
  });
  await test.step('text typed while a comment is being saved stays', async () => {
    const text = part.getByRole('textbox', { name: 'Comment' });
    const release = await holdBack(page, isPostTo('/comments'));
    await text.fill('First');
    await page.keyboard.press('Control+Enter');
    await text.fill('Second, at once');
    release();
    await expect(part.getByRole('listitem').filter({ hasText: 'First' })).toBeVisible();
    await expect(text).toHaveValue('Second, at once');
    await expect(part.getByRole('button', { name: /^Save/ })).not.toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('Control+Enter');
    await expect(part.getByRole('listitem').filter({ hasText: 'Second, at once' })).toBeVisible();
    await expect(text).toHaveValue('');
  });
  await test.step('deleted and back', async () => {
    const bin = (text: string) => part.getByRole('button', { name: `Delete the comment: ${text}` });
    for (const text of ['Third', 'Fourth']) {
      await part.getByRole('textbox', { name: 'Comment' }).fill(text);
      await page.keyboard.press('Control+Enter');
      await expect(bin(text)).toBeVisible();
    }
    await bin('Third').press('Enter');
    await expect(bin('Third')).toBeHidden();
    await expect(bin('Fourth')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(bin('Fourth')).toBeHidden();
    await expect(part.getByRole('button', { name: 'Notify someone' })).toBeFocused();
    // What was deleted last comes back first. The key is there with its message.
    for (const text of ['Fourth', 'Third']) {
      await expect(page.getByText(`Deleted: “${text}”`)).toBeVisible();
      await page.keyboard.press('z');
      await expect(bin(text)).toBeVisible();
    }
  });
});
