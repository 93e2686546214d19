import type { BrowserContext } from '@playwright/test';
import { expect, test } from '#testing/e2e/fixtures.ts';
import { atOnce, runUntil } from '#testing/e2e/page-time.ts';
import { endCalls, startCall } from '#testing/e2e/rows.ts';
import { card, expectBoard } from '#testing/e2e/steps.ts';

test.use({ serverOptions: { live: true } });

/** The requests of all tabs since this call. */
function listen(context: BrowserContext) {
  const asked: string[] = [];
  context.on('request', (request) => asked.push(new URL(request.url()).pathname));
  return {
    count: (path: string) => asked.filter((one) => one === path).length,
    forget: () => asked.splice(0),
  };
}

test('tabs share one stream, and another tab takes it over when its tab is closed', async ({
  context,
  page,
  server,
  signInAs,
}) => {
  await signInAs('reception');
  const asked = listen(context);
  const first = await context.newPage();
  await first.goto('/');
  await expectBoard(first);
  await expect.poll(() => asked.count('/live')).toBe(1);
  await page.goto('/');
  await expectBoard(page);
  await startCall(server, 'Annika Fjordholt');
  for (const tab of [first, page])
    await expect(card(tab, 'Annika Fjordholt', 'busy')).toBeVisible({ timeout: 3000 });
  expect(asked.count('/live')).toBe(1);

  await first.close();
  await expect.poll(() => asked.count('/live'), { timeout: 5000 }).toBe(2);
  await endCalls(server, 'Annika Fjordholt');
  await expect(card(page, 'Annika Fjordholt', 'available')).toBeVisible({ timeout: 7000 });
});

test('without the stream the page polls until the stream is back', async ({
  page,
  server,
  signInAs,
  installClock,
}) => {
  await installClock();
  await signInAs('reception');
  const asked = listen(page.context());
  await page.goto('/');
  await expectBoard(page);
  await expect.poll(() => asked.count('/live')).toBe(1);

  // The service ends the stream and refuses new ones.
  server.faults.clear();
  server.faults.set('events', { kind: 'reset' });
  asked.forget();
  const secondBySecond = { intervals: [50], timeout: 15_000 };
  await expect(async () => {
    await page.clock.runFor(1000);
    expect(asked.count('/api/v2/employees')).toBeGreaterThan(2);
  }).toPass(secondBySecond);
  await startCall(server, 'Annika Fjordholt');
  await expect(async () => {
    await page.clock.runFor(1000);
    await expect(card(page, 'Annika Fjordholt', 'busy')).toBeVisible({ timeout: 50 });
  }).toPass(secondBySecond);

  // The stream is open when two poll intervals pass without a poll. The page opens it by its own clock, the gateway by the machine's.
  server.faults.clear('events');
  await expect(async () => {
    asked.forget();
    await page.clock.runFor(10_000);
    expect(asked.count('/api/v2/employees')).toBe(0);
  }).toPass({ intervals: [500], timeout: 20_000 });
  await endCalls(server, 'Annika Fjordholt');
  await expect(card(page, 'Annika Fjordholt', 'available')).toBeVisible();
});

test('a lost service shows as soon as with polling, with the age of its last sign of life, and the board recovers by itself', async ({
  page,
  server,
  watched,
  signInAs,
  installClock,
}) => {
  watched.allow(/503 \(|ERR_CONNECTION_(REFUSED|RESET)|ERR_INCOMPLETE_CHUNKED_ENCODING/);
  await installClock();
  await signInAs('reception');
  const asked = listen(page.context());
  await page.goto('/');
  await expectBoard(page);
  await expect.poll(() => asked.count('/live')).toBe(1);
  await page.clock.runFor(30_000);
  await expect(page.getByRole('region', { name: 'Connection' })).toBeHidden();
  await server.stop();
  const banner = page.getByText(/The telephony service has not answered for \d+ s/);
  await runUntil(page, () => atOnce(banner).toBeVisible());
  const seconds = Number(/for (\d+) s/.exec(await banner.innerText())?.[1]);
  expect(seconds).toBeLessThan(40);

  await server.startAgain();
  await startCall(server, 'Annika Fjordholt');
  await runUntil(page, () => atOnce(card(page, 'Annika Fjordholt', 'busy')).toBeVisible());
  await expect(banner).toHaveCount(0);
});
