/**
 * `npm run bench -- metrics`: what counting costs. First the counting of one call by itself (the request, a poll, the request to the
 * service, a query), in microseconds; then the gateway with metrics beside one without, by turns. Goal: 5 µs a call.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import Fastify from 'fastify';
import { createMetrics } from '#server/metrics/metrics.ts';
import { GUARD_HEADER } from '#contract/session.ts';
import { measureRequests } from './lib/measure-requests.ts';
import { cookieOf, startServing } from './lib/serving.ts';
import { median } from './lib/statistics.ts';
import { table } from './lib/table.ts';

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '1' },
    turns: { type: 'string', default: '5' },
  },
});
const SECONDS = Number(options.seconds);
const TURNS = Number(options.turns);
const GOAL = 5;
const CALLS = 200_000;

/** Microseconds that counting one polled call takes. */
function costOfCounting(): number {
  const metrics = createMetrics('0.0.0');
  const observe = metrics.queryObserver('gateway');
  const app = Fastify();
  type Hook = (request: object, reply: object, done: () => void) => void;
  let onResponse: Hook = () => undefined;
  app.addHook = ((_name: string, hook: Hook) => {
    onResponse = hook;
    return app;
  }) as unknown as typeof app.addHook;
  metrics.measures.watch(app);
  const request = {
    method: 'GET',
    headers: { 'if-none-match': '"a"' },
    routeOptions: { url: '/api/*' },
    admitted: { call: { operation: { path: '/api/v2/employees' } } },
  };
  const done = () => undefined;
  const count = () => {
    onResponse(request, { statusCode: 304, elapsedTime: 1.5 }, done);
    metrics.measures.serviceAnswered('listEmployees', 304, 1.2);
    observe('SelectQueryNode', 0.05, false);
  };
  for (let warm = 0; warm < CALLS / 10; warm += 1) count();
  const started = performance.now();
  for (let call = 0; call < CALLS; call += 1) count();
  return ((performance.now() - started) * 1000) / CALLS;
}

const cost = median(Array.from({ length: TURNS }, costOfCounting));
const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'frontdesk-bench-')));
const [onDir = '', offDir = ''] = folders;
const ETAG = '"an-etag-of-the-usual-length-00"';
const service = await startServing('bare-service', {
  kind: 'service',
  body: '{"voice_mails":[]}',
  etag: ETAG,
});
const on = await startServing('gateway-process', { serviceUrl: service.url, dataDir: onDir, metrics: true });
const off = await startServing('gateway-process', { serviceUrl: service.url, dataDir: offDir });
const requestsOf = async (url: string) => [
  {
    path: '/api/v2/voice_mails?limit=100',
    headers: {
      cookie: await cookieOf(url),
      [GUARD_HEADER]: '1',
      'sec-fetch-site': 'same-origin',
      'if-none-match': ETAG,
    },
  },
];
const asked = [
  { url: on.url, requests: await requestsOf(on.url), seconds: SECONDS, status: 304 },
  { url: off.url, requests: await requestsOf(off.url), seconds: SECONDS, status: 304 },
] as const;
const turns: { on: number; off: number }[] = [];
for (let turn = 0; turn < TURNS; turn += 1)
  turns.push({
    on: (await measureRequests(asked[0])).perSecond,
    off: (await measureRequests(asked[1])).perSecond,
  });
for (const { close } of [on, off, service]) close();
for (const folder of folders) rmSync(folder, { recursive: true, force: true });

const whole = (figure: number) => Math.round(figure).toLocaleString('en');
console.log(
  table([
    ['Metrics', 'Measured'],
    ['counting one polled call', `${cost.toFixed(1)} µs${cost > GOAL ? ` (goal ${GOAL})` : ''}`],
    [
      '304s a second, with and without',
      `${whole(median(turns.map((turn) => turn.on)))} and ${whole(median(turns.map((turn) => turn.off)))}`,
    ],
    ['with ÷ without, median of the pairs', median(turns.map((turn) => turn.on / turn.off)).toFixed(2)],
  ]),
);
if (cost > GOAL) process.exitCode = 1;
