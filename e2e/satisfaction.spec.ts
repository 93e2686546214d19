import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { addSmileys, clearSmileys, smileyRows } from './smiley-rows.ts';

const DAY = 86_400_000;
const block = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const figures = (page: Page) => block(page, 'Key figures');
/** The figure in the head of the list: how many rows there are. */
const found = (page: Page) => page.locator('.fbk__filters').getByRole('status');
const rows = (page: Page) => block(page, 'Smileys').locator('tr.smiley');
const openOne = (page: Page) => page.getByRole('complementary');

/** The trend has come in full. */
async function ready(page: Page): Promise<void> {
  const slow = { timeout: 20_000 };
  // With what it is held against, and every column here.
  await expect(figures(page)).toContainText(/(was|no smileys) .*(before|yesterday|last month)/, slow);
  await expect(page.getByRole('progressbar')).toHaveCount(0, slow);
}

test('each chart leads to its rows, as many as it says, and Back brings it back', async ({
  page,
  signInAs,
}) => {
  await signInAs('manager');
  await page.goto('/satisfaction');
  await ready(page);

  await test.step('a column of the trend', async () => {
    const columns = page.getByRole('group', { name: /^Per day, as links/ }).getByRole('link');
    const words = (await columns.nth(3).getAttribute('aria-label')) ?? '';
    const [, positive, negative] = /: (\d+) positive, (\d+) negative/.exec(words) ?? [];
    await columns.nth(3).click();
    await expect(found(page)).toContainText(
      `${Number(positive) + Number(negative)} smileys, ${negative} negative`,
    );
    await expect(rows(page)).toHaveCount(Number(positive) + Number(negative));
    await page.goBack();
    await expect(page).toHaveURL(/\/satisfaction$/);
    await ready(page);
  });

  await test.step('a reception', async () => {
    const link = block(page, 'By reception').getByRole('link', { name: /Service line/ });
    const [, given, negative] = /(\d+) given, (\d+) negative/.exec(await link.innerText()) ?? [];
    await link.click();
    await expect(found(page)).toContainText(new RegExp(`^${given} of \\d+ smileys, ${negative} negative$`));
    await page.goBack();
  });

  await test.step('an employee', async () => {
    await ready(page);
    const row = block(page, 'By employee').getByRole('row', { name: /Hanne Klitrose/ });
    const given = await row.getByRole('cell').nth(1).innerText();
    await row.getByRole('link', { name: 'Hanne Klitrose' }).click();
    await expect(found(page)).toContainText(new RegExp(`^${given} of`));
    await expect(rows(page).first()).toContainText('Hanne Klitrose');
    await page.goBack();
  });

  await test.step('the negative ones and the comments', async () => {
    await ready(page);
    const link = figures(page).getByRole('link', { name: /negative/ });
    const [negative] = /\d+/.exec(await link.innerText()) ?? [];
    await link.click();
    await expect(found(page)).toContainText(
      new RegExp(`^${negative} of \\d+ smileys, ${negative} negative$`),
    );
    await page.goBack();
  });

  await test.step('a cell of the grid, its rows beside it, and a day of it', async () => {
    await page.getByRole('link', { name: 'When and who' }).click();
    const cell = block(page, 'When').getByRole('link', { name: /^Tuesday 10 to 11: \d+ given/ });
    await expect(cell).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    const [, given, negative] = /: (\d+) given, (\w+) negative/.exec((await cell.textContent()) ?? '') ?? [];
    await cell.click();
    const beside = block(page, 'Tuesday 10 to 11');
    await expect(beside.getByRole('article')).toHaveCount(Number(given));
    await beside.getByRole('link', { name: `Show all ${given} as rows` }).click();
    await expect(rows(page)).toHaveCount(Number(given));
    await expect(found(page)).toContainText(`${negative === 'none' ? 0 : negative} negative`);
    for (const time of await rows(page).locator('time').allInnerTexts()) expect(time).toMatch(/^10:/);
    await page.goBack();
    await expect(beside).toBeVisible();
    const day = block(page, 'When').getByRole('link', { name: /^Monday: / });
    const [, all] = /: (\d+) given/.exec((await day.textContent()) ?? '') ?? [];
    await day.click();
    await expect(found(page)).toContainText(new RegExp(`^${all} of`));
  });
});

test('charts are reached by keyboard, and shown as tables', async ({ page, signInAs }) => {
  await signInAs('manager');
  await page.goto('/satisfaction');
  await ready(page);
  const columns = page.getByRole('group', { name: /^Per day, as links/ }).getByRole('link');
  await columns.last().focus();
  const last = (await columns.last().getAttribute('aria-label')) ?? '';
  await expect(block(page, 'Per day').getByText(last)).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(columns.nth(-2)).toBeFocused();
  await page.keyboard.press('Home');
  await expect(columns.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(found(page)).toContainText('smileys');
  await page.goBack();
  await page.getByRole('button', { name: 'Tables' }).click();
  await expect(block(page, 'Per day').getByRole('row')).toHaveCount(31);
  await expect(page).toHaveURL(/as=table/);
});

test('the best employee is not the one with the fewest smileys, and the table sorts', async ({
  page,
  server,
  signInAs,
}) => {
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
  await signInAs('manager');
  await page.goto('/satisfaction');
  const table = block(page, 'By employee');
  const first = table.getByRole('row').nth(1);
  await expect(first).toContainText(many?.name ?? '');
  await expect(table.getByRole('row').nth(2)).toContainText('100 %');
  await table.getByRole('button', { name: 'Given' }).click();
  await table.getByRole('button', { name: 'Given' }).click();
  await expect(first).toContainText(few?.name ?? '');
  await page.reload();
  await expect(first).toContainText(few?.name ?? '');
});

test('a link shows the same to somebody else, and a custom period is picked by keyboard', async ({
  page,
  context,
  server,
  signInAs,
  browser,
}) => {
  await signInAs('manager');
  await page.goto('/satisfaction');
  await page.getByRole('button', { name: '7 days' }).click();
  await page.getByRole('button', { name: 'Custom' }).click();
  const start = page.getByRole('spinbutton', { name: /^day, Start Date/i });
  await start.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/range=custom&from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d/);
  await page.getByLabel('Reception', { exact: true }).selectOption({ label: 'Service line' });
  await expect(page).toHaveURL(/endpoint=Reception%232/);
  await ready(page);
  const shown = await figures(page).innerText();

  const other = await browser.newContext({ baseURL: server.url, timezoneId: 'Europe/Copenhagen' });
  await signInAs('reception', other);
  const theirs = await other.newPage();
  await theirs.goto(page.url());
  await expect.poll(() => figures(theirs).innerText(), { timeout: 20_000 }).toBe(shown);
  await other.close();
  await context.clearCookies();
});

test('changing the period ten times quickly leaves the last one, and nothing running', async ({
  page,
  signInAs,
}) => {
  await signInAs('manager');
  await page.goto('/satisfaction');
  await ready(page);
  let running = 0;
  let most = 0;
  page.on('request', (request) => {
    if (request.url().includes('/smileys')) most = Math.max(most, ++running);
  });
  const ended = (request: { url(): string }) => {
    if (request.url().includes('/smileys')) running--;
  };
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  const period = page.getByRole('group', { name: 'Period' });
  for (const name of [
    '7 days',
    'Today',
    'This month',
    '30 days',
    '7 days',
    'This month',
    'Today',
    '30 days',
    'This month',
    'Today',
  ])
    await period.getByRole('button', { name, exact: true }).click({ noWaitAfter: true });
  await ready(page);
  await expect(block(page, 'Per hour')).toBeVisible();
  await expect.poll(() => running).toBe(0);
  // Six parts at once, and the figures, the comments and what they are compared with.
  expect(most).toBeLessThanOrEqual(6 + 8);
  const today = await figures(page).innerText();
  await page.reload();
  await ready(page);
  expect(await figures(page).innerText()).toBe(today);
});

test('a recording plays in its row, and a smiley opens with all that is known', async ({
  page,
  signInAs,
}) => {
  await signInAs('manager');
  await page.goto('/satisfaction/feedback');
  const play = rows(page)
    .getByRole('button', { name: /^Play the call of/ })
    .first();
  const media = page.waitForResponse(/\/media\//);
  await play.click();
  expect((await media).headers()['content-type']).toContain('audio/');
  const pause = rows(page).getByRole('button', { name: /^Pause the call of/ });
  await expect(pause).toContainText(/0:0[1-9] of/);
  await pause.click();
  await expect(play).toBeVisible();

  await rows(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/open=\d+/);
  await expect(openOne(page).getByText('Employee')).toBeVisible();
  await expect(openOne(page).getByRole('group', { name: 'Player' })).toBeVisible();
  const title = await openOne(page).getAttribute('aria-label');
  await page.keyboard.press('ArrowDown');
  await expect(openOne(page)).not.toHaveAttribute('aria-label', title ?? '');
  await page.keyboard.press('Escape');
  await expect(openOne(page)).toHaveCount(0);
});

test('a comment on the contact is saved, and tells who handled it', async ({ page, server, signInAs }) => {
  await signInAs('manager');
  await page.goto('/satisfaction/feedback?rating=0');
  await rows(page).filter({ hasText: 'Vognmand Sølvhøj' }).first().getByRole('link').click();
  await page.getByLabel('Comment on the contact').fill('Rang back; wants it in writing.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('status', { name: 'Messages' })).toContainText(
    'Comment saved on Vognmand Sølvhøj',
  );
  const saved = await server.db
    .selectFrom('contact_comment')
    .selectAll()
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const { name } = await server.db
    .selectFrom('employee')
    .select('name')
    .where('id', '=', Number(saved.recipient_id))
    .executeTakeFirstOrThrow();
  expect([saved.body, name]).toEqual(['Rang back; wants it in writing.', 'Emil Rugbjerg']);
});

test('a negative smiley that comes in is told on the switchboard, and opens from there', async ({
  page,
  server,
  signInAs,
}) => {
  await signInAs('reception');
  await page.goto('/');
  await expect(
    page.getByRole('region', { name: 'Latest feedback' }).getByRole('listitem').first(),
  ).toBeVisible();
  await addSmileys(server, [{ at: server.clock.now() + 500, rating: 0, comment: 'Nobody answered.' }]);
  // Whoever looks at the page again gets what came in meanwhile, without waiting for the next poll.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByRole('status', { name: 'Messages' })).toContainText('Nobody answered.', {
      timeout: 700,
    });
  }).toPass();
  await page.getByRole('status', { name: 'Messages' }).getByRole('button', { name: 'Open' }).click();
  await expect(openOne(page)).toContainText('Nobody answered.');
});

test('the export holds exactly the filtered rows, formulas made harmless', async ({
  page,
  server,
  signInAs,
}) => {
  const now = server.clock.now() - DAY;
  await addSmileys(server, [
    { at: now, comment: '=HYPERLINK("http://evil.example","Press")', rating: 0 },
    { at: now - 1, comment: 'Two\nlines, "quoted"', rating: 0 },
    { at: now - 2, comment: '+45 call me', rating: 0 },
  ]);
  await signInAs('manager');
  await page.goto('/satisfaction/feedback?range=7&rating=0');
  await expect(found(page)).toContainText('negative');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await (await download).path();
  const { data, errors } = Papa.parse<Record<string, string>>(readFileSync(file, 'utf8'), {
    header: true,
    skipEmptyLines: true,
  });
  expect(errors).toEqual([]);
  const begin = new Date(server.clock.now());
  begin.setHours(0, 0, 0, 0);
  const expected = (await smileyRows(server))
    .filter(({ at, rating }) => rating === 0 && at >= begin.getTime() - 6 * DAY)
    .toSorted((a, b) => b.at - a.at || b.id - a.id);
  expect(data.map(({ id }) => Number(id))).toEqual(expected.map(({ id }) => id));
  const unguarded = (text: string | undefined) => (text ?? '').replace(/^'(?=[=+\-@\t\r])/, '');
  expect(data.map(({ comment }) => unguarded(comment))).toEqual(expected.map(({ comment }) => comment ?? ''));
  expect(data.map(({ number }) => number)).toEqual(expected.map(({ number }) => number ?? ''));
  for (const { comment } of data) expect(comment).not.toMatch(/^[=+\-@\t\r]/);
});

test('an export can be stopped', async ({ page, server, signInAs }) => {
  const now = server.clock.now() - DAY;
  await addSmileys(
    server,
    Array.from({ length: 1500 }, (_, index) => ({ at: now - index * 1000 })),
  );
  await signInAs('manager');
  await page.goto('/satisfaction/feedback');
  await expect(rows(page).first()).toBeVisible();
  server.faults.set('listSmileys', { kind: 'delay', ms: 400 });
  let saved = false;
  page.on('download', () => {
    saved = true;
  });
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect(page.getByRole('progressbar', { name: 'Export' })).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeVisible();
  server.faults.clear();
  await expect.poll(() => saved).toBe(false);
});

test('more than a page of smileys, many in one moment, are all listed once', async ({
  page,
  server,
  signInAs,
}) => {
  await clearSmileys(server);
  const now = server.clock.now() - DAY;
  await addSmileys(server, [
    ...Array.from({ length: 140 }, (_, index) => ({
      at: now,
      reception: 1 + (index % 2),
      rating: index % 7 === 0 ? (0 as const) : (1 as const),
    })),
    ...Array.from({ length: 130 }, (_, index) => ({ at: now - 1000 - index * 1000 })),
  ]);
  await signInAs('manager');
  await page.goto('/satisfaction/feedback');
  await expect(found(page)).toContainText('270 smileys, 20 negative');
  await expect(page.getByText('That is all of them')).toBeAttached();
});

test.describe('little or nothing', () => {
  test('no smileys at all are no 0 %', async ({ page, server, signInAs }) => {
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
    await page
      .getByRole('group', { name: /^Per day, as links/ })
      .getByRole('link')
      .click();
    await expect(rows(page)).toHaveCount(1);
    await expect(found(page)).toContainText('1 smiley');
  });

  test('one reception is all there is', async ({ page, server, signInAs }) => {
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

  test('an employee who is gone keeps their smileys under a number', async ({ page, server, signInAs }) => {
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
  // The list of employees does not name them any more; what they were given stays.
  await server.db.updateTable('employee').set({ company_id: 2 }).where('id', '=', id).execute();
}

const anyEmployee = ({ db }: Parameters<typeof addSmileys>[0]) =>
  db.selectFrom('employee').selectAll().where('company_id', '=', 1).limit(1).executeTakeFirstOrThrow();

test.describe('trouble', () => {
  test('a company without Switch reads what it needs', async ({ page, signInAs, watched }) => {
    watched.allow(/403 \(Forbidden\)/);
    await signInAs('pilot');
    for (const path of ['/satisfaction', '/satisfaction/feedback']) {
      await page.goto(path);
      await expect(page.getByText('Smileys need Switch')).toBeVisible();
      await expect(page.getByRole('button', { name: '30 days' })).toHaveCount(0);
    }
    await expectAccessible(page);
  });

  test('days that fail are left out and said, and come on a second try', async ({
    page,
    server,
    signInAs,
    watched,
  }) => {
    watched.allow(/50[23] \(/);
    await signInAs('manager');
    await page.goto('/satisfaction');
    await ready(page);
    server.faults.set('getSmileyStatistics', { kind: 'status', status: 503 });
    await page.getByRole('button', { name: 'This month' }).click();
    await expect(page.getByText('The figures could not be fetched')).toBeVisible();
    await expect(figures(page)).toHaveCount(0);
    server.faults.clear();
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await expect(figures(page)).toContainText('positive');
  });
});

test('nothing for axe to find, in light and in dark', async ({ page, signInAs }) => {
  test.setTimeout(90_000);
  await signInAs('manager');
  for (const path of [
    '/satisfaction',
    '/satisfaction?as=table',
    '/satisfaction?view=when&cell=2-10',
    '/satisfaction?range=custom&from=2026-01-01&to=2026-02-01',
  ]) {
    await page.goto(path);
    await expect(
      figures(page).or(block(page, 'When')).or(page.getByText('No smileys')).first(),
    ).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await expectAccessible(page);
  }
  await page.goto('/satisfaction/feedback?rating=0&commented=1');
  await rows(page).first().getByRole('link').click();
  await expect(openOne(page).getByText('Employee')).toBeVisible();
  await expectAccessible(page);
});

test('the charts are no part of the first load', async ({ page, signInAs }) => {
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response.url());
  });
  await signInAs('manager');
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'People' }).getByRole('article').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const drawn = async () => {
    const texts = await Promise.all(scripts.map(async (url) => (await page.request.get(url)).text()));
    return texts.some((text) => text.includes('recharts-wrapper'));
  };
  expect(await drawn()).toBe(false);
  await page.goto('/satisfaction');
  await expect(page.locator('.recharts-wrapper').first()).toBeAttached();
  expect(await drawn()).toBe(true);
});

test('on a phone everything is within the width and large enough to touch', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs('manager');
  for (const path of ['/satisfaction', '/satisfaction?view=when', '/satisfaction/feedback']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Satisfaction' }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  }
  await rows(page).first().getByRole('link').click();
  await expect(openOne(page)).toBeVisible();
});
