import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import type { TestServer } from './server.ts';

/** The poll interval of voicemails, in milliseconds (docs/security.md, Budgets). */
export const VOICEMAILS_INTERVAL = 15_000;

/** The list of the inbox. */
export const list = (page: Page): Locator =>
  page.getByRole('region', { name: 'Voicemails' }).getByRole('listbox');
export const rows = (page: Page): Locator => list(page).getByRole('option');
/** The button that shows this many unheard voicemails. */
export const unheard = (page: Page, count: number): Locator =>
  page.getByRole('button', { name: `Unheard ${count}`, exact: true });
export const player = (page: Page): Locator => page.getByRole('group', { name: 'Player' });
/** The position in the sound, in seconds. */
export const position = async (page: Page): Promise<number> =>
  Number(await player(page).getByRole('slider', { name: 'Position' }).getAttribute('aria-valuenow'));
/** The id of the open voicemail, from the URL. */
export const idOf = (page: Page): number => Number(/\/voicemails\/(\d+)/.exec(page.url())?.[1]);

/** Opens the inbox and the voicemail at index `at`. Returns its id. */
export async function openRow(page: Page, at: number, path = '/voicemails'): Promise<number> {
  await page.goto(path);
  const row = rows(page).nth(at);
  const id = Number(/\d+$/.exec((await row.getAttribute('id')) ?? '')?.[0]);
  await row.click();
  // The page opens the newest one by itself.
  await expect(page).toHaveURL(new RegExp(`/voicemails/${id}(\\?|$)`));
  return id;
}

/** A voicemail at the service, or undefined when it was deleted. */
export const voicemailOf = ({ db }: TestServer, id: number) =>
  db.selectFrom('voicemail').selectAll().where('id', '=', id).executeTakeFirst();

interface NewVoicemails {
  readonly at: number;
  readonly count?: number;
  readonly heard?: 0 | 1;
  /** Null: withheld. If there is none, each has its own number: 71 00 00 00, 71 00 00 01 … */
  readonly from?: string | null;
}

/** Adds voicemails of one moment, left for a reception of the demo company. Returns the id of the first. */
export async function addVoicemails(
  { db }: TestServer,
  { at, count = 1, heard = 0, from }: NewVoicemails,
): Promise<number> {
  const of = db.selectFrom('voicemail').selectAll().where('company_id', '=', 1);
  const { id: _, ...like } = await of.where('endpoint_kind', '=', 'Reception').executeTakeFirstOrThrow();
  const added = Array.from({ length: count }, (__, number) => ({
    ...like,
    created_at: at,
    heard,
    from_number: from === undefined ? `4571${String(number).padStart(6, '0')}` : from,
  }));
  const made = await db.insertInto('voicemail').values(added).returning('id').execute();
  return made[0]?.id ?? 0;
}
