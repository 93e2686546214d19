import { expect, test } from '#testing/e2e/fixtures.ts';
import { retryByButton } from '#testing/e2e/page-time.ts';
import {
  DAY,
  emulatePrint,
  figures,
  found,
  openFigures,
  openOne,
  rows,
} from '#testing/e2e/satisfaction-steps.ts';
import { addSmileys, clearSmileys } from '#testing/e2e/smiley-rows.ts';

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
