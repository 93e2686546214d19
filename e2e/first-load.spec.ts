import type { Response } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectBoard, lineOf } from './steps.ts';

/** JS and CSS of `/` over the wire, in bytes (at most 150 kB; scripts/first-load-size.ts counts it gzipped). */
const BUDGET = 150_000;

test('the HTML carries the shell and its styles, and only hashed inline scripts run', async ({ page }) => {
  const response = await page.goto('/login');
  const html = (await response?.text()) ?? '';
  expect(html).toContain('<style>');
  for (const words of ['Switchboard', 'Voicemails', 'Theme']) expect(html).toContain(words);
  const csp = (await response?.headerValue('content-security-policy')) ?? '';
  expect(csp).toMatch(/default-src 'none'/);
  expect(/script-src ([^;]*)/.exec(csp)?.[1]).toMatch(/^'self'(?: 'sha256-[^']+'){2}$/);
  expect(csp).not.toMatch(/unsafe-inline|unsafe-eval|\*/);
});

test('the first requests start before the script has loaded, each once, and nothing moves', async ({
  page,
  signInAs,
}) => {
  const setLine = await lineOf(page);
  await setLine({ down: 1_000_000, up: 1_000_000, latency: 150 });
  await page.addInitScript(() => {
    Object.assign(window, { shifts: [] });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & { value: number; sources?: { node?: Node }[] };
        const nodes = (sources ?? []).map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 120) : String(node?.nodeName),
        );
        (window as unknown as { shifts: unknown[] }).shifts.push([value, ...nodes]);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await signInAs('reception');
  await page.goto('/');
  await expectBoard(page);
  await expect(page.getByRole('heading', { name: /^Groups/ })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);

  const resources = await page.evaluate(() =>
    performance.getEntriesByType('resource').map((entry) => {
      const { name, startTime, responseEnd } = entry as PerformanceResourceTiming;
      return { path: new URL(name).pathname, startTime, responseEnd };
    }),
  );
  const script = resources.find(({ path }) => /\/assets\/.*\.js$/.test(path));
  expect(script).toBeDefined();
  const first = ['/auth/session', '/api/v2/employees', '/api/v2/employee_groups'];
  for (const path of [...first, '/api/v2/chats', '/api/v2/voice_mails', '/api/v2/smileys']) {
    const early = resources.find((resource) => resource.path === path);
    expect(early, path).toBeDefined();
    if (first.includes(path)) expect(early?.startTime, path).toBeLessThan(script?.responseEnd ?? 0);
    // Polls come after seconds. An earlier request would be a duplicate.
    const soon = resources.filter(
      (one) => one.path === path && one.startTime < (early?.responseEnd ?? 0) + 2000,
    );
    expect(soon, path).toHaveLength(1);
  }
  const shifts = await page.evaluate(() => (window as unknown as { shifts: [number, ...string[]][] }).shifts);
  // A label that grows by a character shifts far less than a panel that moves another.
  expect(shifts.filter(([value]) => value >= 0.0005)).toEqual([]);
});

test('the people are shown before the script has loaded, and look the same after it', async ({
  page,
  signInAs,
}) => {
  const setLine = await lineOf(page);
  // The HTML and the answers come within a second, and the script takes several.
  await setLine({ down: 40_000, up: -1, latency: 20 });
  await signInAs('reception');
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('[data-boot] [data-person]')).toHaveCount(32);
  /** The content of a card, visible and for screen readers. Its actions come with the script. */
  const cards = () =>
    page.locator('[data-person]').evaluateAll((all) =>
      all.map((card) => {
        const link = card.querySelector('h3 a');
        const shapes = [...card.querySelectorAll('[data-slot="lamp"] use')].map((use) =>
          use.getAttribute('href'),
        );
        return [
          card.className,
          card.querySelector('[data-slot="lamp"]')?.textContent,
          card.querySelector('h3')?.parentElement?.textContent,
          link?.getAttribute('href'),
          link?.getAttribute('aria-label'),
          ...shapes,
        ].join(' | ');
      }),
    );
  const early = await cards();
  const where = (card: string) => page.locator(card).first().boundingBox();
  const place = await where('[data-boot] [data-person]');
  await setLine({ down: -1, up: -1, latency: 20 });
  await expect(page.locator('[data-boot]')).toHaveCount(0);
  // The empty desk is not shown again, not for one frame.
  await expect(page.locator('[data-person]')).toHaveCount(32);
  expect(await cards()).toEqual(early);
  expect(await where('[data-person]')).toEqual(place);
  expect(early.join('\n')).toMatch(/DND until .*\n/);
  expect(early.filter((card) => card.includes('(you)'))).toHaveLength(1);
});

test('unusual answers are not shown early, but read by the script', async ({ page, server, signInAs }) => {
  await signInAs('reception');
  const one = { id: '7', name: 'Åse Grøn', live_presence: 'away', employee_group_ids: [], speed_dial: null };
  server.faults.set('listEmployees', { kind: 'raw', body: JSON.stringify({ employees: [one] }) });
  await page.addInitScript(() => {
    const board = new MutationObserver(() => {
      if (document.querySelector('[data-boot] [data-person]'))
        document.documentElement.dataset['early'] = 'yes';
    });
    board.observe(document, { childList: true, subtree: true });
  });
  await page.goto('/');
  await expectBoard(page);
  await expect(page.locator('html')).not.toHaveAttribute('data-early', 'yes');
});

test('scripts and styles are compressed and cached for good, and those of the first load are under 150 kB', async ({
  page,
  signInAs,
}) => {
  const files = new Map<string, Response>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/\.(js|css)$/.test(pathname)) files.set(pathname, response);
  });
  await signInAs('reception');
  const html = await (await page.goto('/'))?.text();
  await expectBoard(page);
  // What has been fetched so far. The rest of the desk loads later.
  const fetched = Array.from(files);
  let bytes = 0;
  for (const [path, response] of fetched) {
    const { 'content-encoding': encoding, 'cache-control': cache } = await response.allHeaders();
    const { responseBodySize: size } = await response.request().sizes();
    // Tiny files get no smaller by compression.
    if (size > 1000) expect(encoding, path).toMatch(/^(br|gzip)$/);
    expect(cache, path).toContain('immutable');
    // The rail and the menus load after the people. Only the entry and the files in the HTML's tags are part of the first load.
    if (path.startsWith('/assets/index-') || html?.includes(`="${path}"`)) bytes += size;
  }
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThan(BUDGET);
});
