import type { BrowserContext, Page, Request } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { endCalls, startCall } from '../rows.ts';
import { card, expectBoard } from '../steps.ts';

test.use({ serverOptions: { live: true } });

/** The requests of the page since this call. */
function listen(page: Page | BrowserContext) {
  const asked: string[] = [];
  const note = (request: Request) => asked.push(new URL(request.url()).pathname);
  if ('goto' in page) page.on('request', note);
  else page.on('request', note);
  const count = (path: string) => asked.filter((one) => one === path).length;
  const countAfter = (first: string, path: string) =>
    asked.filter((one, at) => one === path && asked.slice(0, at).includes(first)).length;
  return { count, countAfter, forget: () => asked.splice(0) };
}

/** Waits for the stream. When it connects, the page fetches all polled data once more. */
async function untilStreamOpen(asked: ReturnType<typeof listen>): Promise<void> {
  await expect.poll(() => asked.count('/api/v2/employees')).toBeGreaterThan(1);
  for (const path of ['/api/v2/employees', '/api/v2/chats', '/api/v2/voice_mails'])
    await expect.poll(() => asked.countAfter('/live', path)).toBeGreaterThan(0);
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
  const asked = listen(page);
  await page.goto('/');
  await expectBoard(page);
  await untilStreamOpen(asked);

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

test('a lost service shows as soon as with polling, and the age of the data is that of the last sign of life', async ({
  page,
  server,
  watched,
  signInAs,
  installClock,
}) => {
  watched.allow(/503 \(|ERR_CONNECTION_(REFUSED|RESET)|ERR_INCOMPLETE_CHUNKED_ENCODING/);
  await installClock();
  await signInAs('reception');
  const asked = listen(page);
  await page.goto('/');
  await expectBoard(page);
  await expect.poll(() => asked.count('/live')).toBe(1);
  await page.clock.runFor(30_000);
  await expect(page.getByRole('region', { name: 'Connection' })).toBeHidden();
  await server.stop();
  const banner = page.getByText(/The telephony service has not answered for \d+ s/);
  await expect(async () => {
    await page.clock.runFor(1000);
    await expect(banner).toBeVisible({ timeout: 100 });
  }).toPass({ intervals: [50], timeout: 15_000 });
  const seconds = Number(/for (\d+) s/.exec(await banner.innerText())?.[1]);
  expect(seconds).toBeLessThan(40);
});

test('a board recovers by itself within ten seconds after gateway and service are back', async ({
  page,
  server,
  watched,
  signInAs,
}) => {
  watched.allow(/503 \(|ERR_CONNECTION_(REFUSED|RESET)|ERR_INCOMPLETE_CHUNKED_ENCODING/);
  await signInAs('reception');
  const asked = listen(page);
  await page.goto('/');
  await expectBoard(page);
  await expect.poll(() => asked.count('/live')).toBe(1);
  await server.stop();
  await server.startAgain();
  await startCall(server, 'Annika Fjordholt');
  await expect(card(page, 'Annika Fjordholt', 'busy')).toBeVisible({ timeout: 10_000 });
});
