import type { Page } from '@playwright/test';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '#testing/e2e/fixtures.ts';
import { atOnce, runBoth, runUntil } from '#testing/e2e/page-time.ts';
import { sized } from '#testing/e2e/size.ts';
import { makeWallLink, openWallLink, peopleOf, WALL } from '#testing/e2e/wall-steps.ts';
import { accelerate, sampleHeap, growthOf } from '#testing/e2e/wall-heap.ts';

const block = (page: Page, name: string) => page.getByRole('region', { name });

test.use(WALL);

test('an hour without the service: old data is marked and its timers stop, and then it recovers by itself', async ({
  page,
  server,
  openByClock,
}) => {
  await openByClock('/wallboard');
  await expect(peopleOf(page, 'Busy')).toContainText('Agnes L.');
  server.faults.set('*', { kind: 'reset' });
  // Of each minute the last seconds run: what was due before comes at once.
  for (let minute = 0; minute < 60; minute++) {
    await page.clock.fastForward(50_000);
    await runBoth(page, server, 10_000);
  }
  await expect(page.getByText(/^Old data, from \d\d:\d\d$/)).toBeVisible();
  await expect(page.getByText(/No answer for (59|60) min|No answer for 1:00:\d\d/)).toBeVisible();
  const figure = block(page, 'Longest waiting chat').getByRole('timer');
  await expect(figure).toContainText(/at \d\d:\d\d/);
  const stood = await figure.textContent();
  await runBoth(page, server, 5000);
  expect(Math.abs(seconds(await figure.textContent()) - seconds(stood))).toBeLessThanOrEqual(1);
  server.faults.clear();
  await runUntil(page, () => atOnce(page.getByText(/^Updated \d+ s ago$/)).toBeVisible());
  await expect(page.getByText(/^Old data/)).toHaveCount(0);
});

/** Reads a running time such as "2:14", in seconds. */
function seconds(text: string | null): number {
  const [, minutes = '0', rest = '0'] = /(\d+):(\d\d)/.exec(text ?? '') ?? [];
  return Number(minutes) * 60 + Number(rest);
}

test('a new build is loaded at a quiet moment, not while somebody waits', async ({
  page,
  server,
  signInAs,
  installClock,
  watched,
}) => {
  // Requests in flight when the server stopped.
  watched.allow(/503 \(|ERR_CONNECTION_(REFUSED|RESET)/);
  const dist = mkdtempSync(join(tmpdir(), 'frontdesk-dist-'));
  cpSync('dist', dist, { recursive: true });
  // Another build: the same page with a different comment.
  const index = join(dist, 'index.html');
  writeFileSync(index, readFileSync(index, 'utf8').replace('</html>', '<!-- next --></html>'));

  await installClock();
  await signInAs('reception');
  await page.goto('/wallboard');
  await expect(block(page, 'Longest waiting chat')).toContainText('2 waiting');
  await page.evaluate(() => Object.assign(window, { first: true }));
  const isFirst = () => page.evaluate(() => 'first' in window);
  await server.stop();
  await server.startAgain(dist);
  await page.clock.runFor(10_000);
  for (let turn = 0; turn < 10; turn++) await page.clock.runFor(15_000);
  // The page's time ran faster than answers came, so it goes on until one of them is new.
  await expect(async () => {
    await page.clock.runFor(5000);
    await expect(page.getByText(/^Updated (now|\d+ s ago)$/)).toBeVisible({ timeout: 200 });
  }).toPass({ intervals: [100], timeout: 20_000 });
  expect(await isFirst()).toBe(true);
  await server.db
    .updateTable('chat')
    .set({ state: 'missed', ended_at: server.clock.now() })
    .where('state', 'in', ['new', 'ringing'])
    .execute();
  await expect(async () => {
    await page.clock.runFor(5000);
    expect(await isFirst()).toBe(false);
  }).toPass({ intervals: [100], timeout: 20_000 });
  await expect(peopleOf(page, 'Busy')).toContainText('Agnes L.');
  await expect(block(page, 'Longest waiting chat')).toContainText('Nobody is waiting');
  rmSync(dist, { recursive: true, force: true });
});

test('after a restart of gateway and service the wall of a link recovers by itself, without a sign-in', async ({
  page,
  server,
  signInAs,
  watched,
  openBrowser,
  installClock,
}) => {
  watched.allow(/503 \(|ERR_CONNECTION_(REFUSED|RESET)/);
  await signInAs('reception');
  await page.goto('/');
  const url = await makeWallLink(page);
  await page.goto('about:blank');
  const wall = await openWallLink(url, { openBrowser, installClock });
  await server.stop();
  await runUntil(wall, () => atOnce(wall.getByText(/^Old data, from/)).toBeVisible());
  await expect(peopleOf(wall, 'Busy')).toContainText('Agnes L.');
  await server.startAgain();
  await runUntil(wall, () => atOnce(wall.getByText(/^Updated \d+ s ago$/)).toBeVisible());
  await expect(wall).toHaveURL(`${server.url}/wallboard`);
  // A wall that is reloaded while nothing answers waits with its cookie.
  await server.stop();
  await server.startAgain();
  await wall.reload();
  await expect(peopleOf(wall, 'Busy')).toContainText('Agnes L.');
});

test.describe('polling without end', () => {
  // The heap shall hold nothing of other tests.
  test.use({ serverOptions: { unlimited: true, env: { LOG_LEVEL: 'error' } }, freshBrowser: true });
  test('a thousand polls do not increase the memory (3,000: npm run soak; 10,000: npm run bench -- wall)', async ({
    page,
    server,
    signInAs,
  }) => {
    // A busy machine takes three times as long.
    test.setTimeout(360_000);
    await signInAs('reception');
    await accelerate(page);
    await page.goto('/wallboard');
    // Code is compiled and optimized during the first 600 polls. Only later growth is a leak.
    const polls = sized(1500, 3000);
    const samples = await sampleHeap(page, server, { polls, every: polls / 33, warmUp: 600 });
    const slope = growthOf(samples);
    process.stdout.write(`     the wall: ${slope.toFixed(3)} MB per 1,000 polls after garbage collection\n`);
    expect(samples.length).toBeGreaterThan(5);
    expect(slope).toBeLessThanOrEqual(1);
  });
});
