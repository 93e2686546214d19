import { expect, it, onTestFinished, vi } from 'vitest';
import { temporaryDataDir } from '#testing/db/databases.ts';
import { refusalOfCall } from './gateway/http/errors.ts';
import { ask, builtPage } from '#testing/gateway/gateway.ts';
import { comeUnderPressure } from '#testing/http/pressure.ts';
import { samplesOf } from '#testing/metrics.ts';
import { createServer } from './app.ts';
import { readConfig } from './config.ts';

it('calls are refused under pressure by both programs, to people in words; health and pages of the gateway are answered', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const config = readConfig({
    PORT: '0',
    SERVICE_PORT: '0',
    METRICS_PORT: '0',
    DATA_DIR: temporaryDataDir(),
    LOG_LEVEL: 'silent',
  });
  const server = await createServer(config, { distDir: builtPage() });
  onTestFinished(() => server.close());
  const get = (url: string, path: string, headers = {}) =>
    ask({ port: Number(new URL(url).port) }, path, { headers });
  expect((await get(server.url, '/api/v2/employee')).status).toBe(403);
  expect((await get(server.serviceUrl, '/api/v2/employee')).status).toBe(401);
  comeUnderPressure();

  const refused = await get(server.url, '/api/v2/employee');
  expect([refused.status, refused.headers['retry-after'], refused.headers['content-type']]).toEqual([
    503,
    '5',
    'application/problem+json; charset=utf-8',
  ]);
  expect(refused.json()).toMatchObject({
    status: 503,
    detail: 'There is too much to do. Try again in a few seconds.',
    reference: expect.any(String),
  });
  expect(refused.body.length).toBeLessThan(500);
  for (const path of ['/healthz', '/readyz?exclude=upstream', '/'])
    expect([path, (await get(server.url, path)).status]).toEqual([path, 200]);

  const busy = await get(server.serviceUrl, '/api/v2/employee');
  expect([busy.status, busy.headers['retry-after'], busy.headers['x-content-type-options']]).toEqual([
    503,
    '5',
    'nosniff',
  ]);
  expect(busy.headers['content-type']).toContain('application/problem+json');
  expect(busy.json()).toMatchObject({ status: 503, title: 'Not available at the moment' });

  const page = await get(server.serviceUrl, '/account/tokens', { accept: 'text/html,*/*;q=0.8' });
  expect([page.status, page.headers['retry-after'], page.headers['content-type']]).toEqual([
    503,
    '5',
    'text/html; charset=utf-8',
  ]);
  expect(page.body.toString()).toContain('Wait 5 seconds, then load the page again.');

  const scrape = samplesOf(await (await fetch(server.metricsUrl ?? '')).text());
  expect(scrape).toContainEqual(
    expect.objectContaining({
      name: 'frontdesk_http_request_duration_seconds_count',
      labels: expect.objectContaining({ status: '503' }),
      value: 1,
    }),
  );
});

it.each([
  ['/api/v2/employee', true],
  ['/media/:handle', true],
  ['/live', true],
  ['/auth/session', true],
  ['/auth/login', false],
  ['/auth/callback', false],
  ['/auth/confirm', false],
  ['/healthz', false],
  ['/assets/index.js', false],
  [undefined, false],
])('under pressure the gateway refuses %s: %s', (url, refuses) => {
  const routeOptions = { url } as Parameters<typeof refusalOfCall>[0]['routeOptions'];
  expect(refusalOfCall({ routeOptions }) !== undefined).toBe(refuses);
});
