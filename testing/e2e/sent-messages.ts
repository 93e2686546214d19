import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import type { TestServer } from './server.ts';

/** The result of sending at the service: requests, messages in the outbox, and rows on the bill. */
export interface Sent {
  readonly requests: number;
  readonly messages: number;
  readonly billed: number;
}

/** What has been sent since the server started. */
async function sent({ db, faults }: TestServer): Promise<Sent> {
  const count = async (table: 'text_message' | 'billing_row') =>
    Number(
      (
        await db
          .selectFrom(table)
          .select((eb) => eb.fn.countAll().as('rows'))
          .executeTakeFirstOrThrow()
      ).rows,
    );
  return {
    requests: faults.asked('messageEmployee') + faults.asked('messageEmployeeGroup'),
    messages: await count('text_message'),
    billed: await count('billing_row'),
  };
}

/** Waits until this is the result. */
export async function expectSent(server: TestServer, expected: Sent): Promise<void> {
  await expect.poll(() => sent(server)).toEqual(expected);
}

/** Opens the message dialog of a person by the keys of their details. */
export async function composeTo(page: Page, id: number, name: string): Promise<Locator> {
  await page.goto(`/people/${id}`);
  // The heading has the presence too.
  await expect(page.getByRole('heading', { level: 2, name: new RegExp(`^${name}\\b`) })).toBeFocused();
  await page.keyboard.press('m');
  const dialog = page.getByRole('dialog', { name: `Message to ${name}` });
  await expect(dialog.getByRole('textbox', { name: 'Message' })).toBeFocused();
  return dialog;
}

export const toEmil = (page: Page): Promise<Locator> => composeTo(page, 10, 'Emil Rugbjerg');
/** The parts of the message dialog. */
export const text = (dialog: Locator): Locator => dialog.getByRole('textbox', { name: 'Message' });
export const send = (dialog: Locator): Locator => dialog.getByRole('button', { name: /^(Send|Sending)/ });
export const toast = (page: Page, words: string): Locator => page.getByText(words, { exact: true });

export const NOBODY: Sent = { requests: 0, messages: 0, billed: 0 };
/** The service was asked and did not accept it. */
export const ASKED: Sent = { requests: 1, messages: 0, billed: 0 };
