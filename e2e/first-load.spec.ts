import { expect, test } from './fixtures.ts';
import { expectBoard } from './steps.ts';

/** Gzipped JS and CSS of `/`, in bytes (issue 2: 150 kB). */
const BUDGET = 150_000;

test('the HTML carries the shell and its styles, and only hashed inline scripts run', async ({ server }) => {
  const response = await fetch(server.url, { headers: { Accept: 'text/html' } });
  const html = await response.text();
  expect(html).toContain('<style>');
  for (const words of ['Switchboard', 'Voicemails', 'Theme']) expect(html).toContain(words);
  const csp = response.headers.get('content-security-policy') ?? '';
  const scripts = /script-src ([^;]*)/.exec(csp)?.[1] ?? '';
  expect(scripts).toMatch(/'sha256-/);
  expect(csp).not.toMatch(/unsafe-inline|unsafe-eval|\*/);
});

test('the first requests start before the script has come, each once, and nothing moves', async ({
  page,
  context,
  signInAs,
}) => {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_000_000,
    uploadThroughput: 1_000_000,
  });
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
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
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
  for (const path of ['/auth/session', '/api/v2/employees']) {
    const early = resources.find((resource) => resource.path === path);
    expect(early?.startTime, path).toBeLessThan(script?.responseEnd ?? 0);
    expect(
      asked.filter((one) => one === path),
      path,
    ).toHaveLength(1);
  }
  expect(await page.evaluate(() => (window as unknown as { shifts: unknown[] }).shifts)).toEqual([]);
});

test('scripts and styles of the switchboard stay under 150 kB', async ({ page, signInAs }) => {
  const files = new Set<string>();
  page.on('request', (request) => {
    if (/\.(js|css)$/.test(new URL(request.url()).pathname)) files.add(request.url());
  });
  await signInAs('reception');
  await page.goto('/');
  await expectBoard(page);
  expect(files.size).toBeGreaterThan(1);
  let bytes = 0;
  for (const file of files) {
    const response = await page.context().request.get(file, { headers: { 'Accept-Encoding': 'gzip' } });
    expect(response.headers()['content-encoding']).toBe('gzip');
    expect(response.headers()['cache-control']).toContain('immutable');
    bytes += Number(response.headers()['content-length']);
  }
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThan(BUDGET);
});
