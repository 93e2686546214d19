import { expect, test } from '#testing/e2e/fixtures.ts';
import { retryByButton } from '#testing/e2e/page-time.ts';
import {
  block,
  DAY,
  emulatePrint,
  figures,
  found,
  openFigures,
  openOne,
  rows,
} from '#testing/e2e/satisfaction-steps.ts';
import { addSmileys, clearSmileys } from '#testing/e2e/smiley-rows.ts';
import { holdBack, isPostTo } from '#testing/e2e/steps.ts';
import type { TestServer } from '#testing/e2e/server.ts';

/** Two negative smileys: of a contact, and of a number that is no contact. Returns the contact's name. */
async function addTwo(server: TestServer): Promise<string> {
  await clearSmileys(server);
  const { name, number } = await server.db
    .selectFrom('contact')
    .select(['name', 'number'])
    .where('company_id', '=', 1)
    .where('name', '=', 'Vognmand Sølvhøj')
    .executeTakeFirstOrThrow();
  const at = server.clock.now() - DAY;
  await addSmileys(server, [
    { at, rating: 0, comment: 'Waited six minutes', number: number ?? '' },
    { at: at - 60_000, rating: 0, comment: 'Cut off', number: '4599887766' },
    { at: at - 120_000, rating: 1, comment: 'Fine' },
  ]);
  return name;
}

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

test('a smiley that is left while it is marked as handled, and without comments on contacts: that it may not be kept is said', async ({
  page,
  server,
  signInAs,
  watched,
}) => {
  watched.allow(/403 \(Forbidden\)|50\d \(/);
  const name = await addTwo(server);
  await signInAs('manager');
  server.faults.set('createComment', { kind: 'status', status: 500 });
  await page.goto('/satisfaction/feedback?rating=0');
  await rows(page).filter({ hasText: name }).getByRole('link').click();
  const release = await holdBack(page, isPostTo('/comments'));
  await block(page, 'Follow up').getByRole('button', { name: 'Mark as handled' }).click();
  await rows(page).filter({ hasText: 'Cut off' }).getByRole('link').click();
  release();
  await expect(page.getByRole('status', { name: 'Messages' })).toContainText(
    `The note that the smiley of ${name} is handled`,
  );

  await server.db
    .updateTable('company')
    .set({ products: 'switch,mobile,chat' })
    .where('id', '=', 1)
    .execute();
  await page.goto('/satisfaction/feedback?handled=0');
  await expect(
    page.getByText(
      /^Comments need Switch Premium, .* it is not kept what is handled: these are all negative/,
    ),
  ).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  await rows(page).filter({ hasText: name }).getByRole('link').click();
  await expect(block(page, 'Follow up')).toContainText(
    /so it cannot be kept that this is handled\. (Ask|You are an administrator)/,
  );
  await expect(block(page, 'Follow up').getByRole('button', { name: 'Mark as handled' })).toHaveCount(0);
});

test('more than a page of smileys, many of one moment, are all listed once; of one number the newest are counted', async ({
  page,
  server,
  signInAs,
}) => {
  await clearSmileys(server);
  const now = server.clock.now() - DAY;
  await addSmileys(server, [
    ...Array.from({ length: 98 }, (_, index) => ({
      at: now,
      reception: 1 + (index % 2),
      rating: index % 7 === 0 ? (0 as const) : (1 as const),
    })),
    ...Array.from({ length: 172 }, (_, index) => ({ at: now - 1000 - index * 1000 })),
  ]);
  await signInAs('manager');
  await page.goto('/satisfaction/feedback');
  await expect(found(page)).toContainText('270 smileys, 14 negative');
  await expect(page.getByText('That is all of them')).toBeAttached();
  // The service gives at most 100 of one number, the open one among them.
  await rows(page).first().getByRole('link').click();
  await expect(openOne(page).getByRole('heading', { name: 'More from this number' })).toContainText(
    '85 of the newest 99 positive',
  );
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
  server.faults.set('listSmileys', { kind: 'delay', ms: 1500 });
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

test('charts have the width of the paper, although a browser prints without measuring them again', async ({
  page,
  signInAs,
}) => {
  await page.addInitScript(() => {
    const Browsers = ResizeObserver;
    globalThis.ResizeObserver = class extends Browsers {
      constructor(tell: ResizeObserverCallback) {
        super((...sizes) => matchMedia('print').matches || tell(...sizes));
      }
    };
  });
  await signInAs('manager');
  for (const path of ['/satisfaction', '/satisfaction?by=employee']) {
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    const drawing = page.locator('.recharts-surface').first();
    await expect(drawing).toBeVisible();
    await emulatePrint(page);
    const drawn = await drawing.boundingBox();
    const axes = await page.locator('svg:has(> line[x2="100%"])').first().boundingBox();
    expect(drawn?.x).toBeCloseTo(axes?.x ?? 0);
    expect(drawn?.width).toBeCloseTo(axes?.width ?? 0);
    expect(drawn?.width).toBeGreaterThan(100);
  }
});
