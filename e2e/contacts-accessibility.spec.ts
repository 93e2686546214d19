import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';

interface Screen {
  readonly name: string;
  readonly path: string;
  readonly ready: (page: Page) => Promise<void>;
}

const heading = (name: string | RegExp) => async (page: Page) => {
  await expect(page.getByRole('heading', { name }).first()).toBeVisible();
};

const SCREENS: readonly Screen[] = [
  {
    name: 'contacts',
    path: '/contacts?sort=newest',
    ready: async (page) => expect(page.getByText(/in the shared book/)).toBeVisible(),
  },
  { name: 'contact card', path: '/contacts/1', ready: heading('Comments') },
  { name: 'open voicemail', path: '/voicemails/1', ready: heading('Caller') },
  { name: 'new contact', path: '/contacts/new', ready: heading('New contact') },
  { name: 'unknown caller', path: '/caller?number=4570149876', ready: heading('Add contact') },
  { name: 'import', path: '/contacts/import', ready: heading('Import contacts') },
  {
    name: 'import of a file',
    path: '/contacts/import',
    ready: async (page) => {
      await page.locator('input[type=file]').setInputFiles({
        name: 'three.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('Name,Number\nA,70512208\n,70512209\nC,70512208\n'),
      });
      await expect(page.getByRole('heading', { name: 'Preview' })).toBeVisible();
    },
  },
];

for (const { name, path, ready } of SCREENS)
  test(`axe finds nothing: ${name}, desk and phone`, async ({ page, signInAs, watched }) => {
    // Nobody has the unknown caller's number.
    watched.allow(/404 \(/);
    await signInAs('reception');
    await page.goto(path);
    await ready(page);
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
    const wide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(wide).toBeLessThanOrEqual(0);
  });
