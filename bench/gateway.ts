/**
 * `npm run bench -- gateway`: requests per second of the gateway compared with a bare proxy, both in front of one bare
 * service, with 32 connections: full answers, 304 and compressed, with 1 and 32 sessions. `--seconds` and `--rounds` make the
 * run longer. `--write` writes the table to docs/performance.md.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { GUARD_HEADER } from '#contract/session.ts';
import type { BareOptions } from './lib/bare-process.ts';
import { compare } from './lib/load.ts';
import { cookieOf } from '#testing/gateway/cookie.ts';
import { startProgram } from './lib/processes.ts';
import { table, publish } from './lib/report.ts';
import type { GatewayOptions } from './lib/server-process.ts';

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '5' },
    write: { type: 'boolean', default: false },
  },
});
const seconds = Number(options.seconds);
const rounds = Number(options.rounds);
const SESSIONS = 32;
const PATH = '/api/v2/voice_mails?limit=100';
const ETAG = '"an-etag-of-the-usual-length-00"';

/** An answer of the size of 100 voicemails: about 34 kB. */
const BODY = JSON.stringify({
  voice_mails: Array.from({ length: 100 }, (_, at) => ({
    id: 100_000 - at,
    created_at: new Date(1_795_000_000_000 - at * 3_600_000).toISOString(),
    duration: 7 + (at % 60),
    endpoint: 'Reception#1',
    endpoint_name: 'Main line',
    from_number: `45${20_304_050 + 7919 * at}`,
    from_contact: { id: at, number: `45${20_304_050 + 7919 * at}`, name: `Ida Holm ${at}`, email: null },
    heard: at % 3 === 0,
    sound: { formats: ['audio/mpeg'], url: `http://127.0.0.1:8081/api/v2/voice_mails/${100_000 - at}/sound` },
  })),
});

const dataDir = mkdtempSync(join(tmpdir(), 'frontdesk-bench-'));
const service = await startProgram('bare-process.ts', {
  kind: 'service',
  body: BODY,
  etag: ETAG,
  open: true,
} satisfies BareOptions);
const proxy = await startProgram('bare-process.ts', {
  kind: 'proxy',
  url: service.url,
} satisfies BareOptions);
const gateway = await startProgram('server-process.ts', {
  program: 'gateway',
  serviceUrl: service.url,
  unlimited: true,
  dataDir,
} satisfies GatewayOptions);
const cookies: string[] = [];
for (let made = 0; made < SESSIONS; made += 1) cookies.push(await cookieOf(gateway.url));
const [first = ''] = cookies;
const page = (cookie: string) => ({ cookie, [GUARD_HEADER]: '1', 'sec-fetch-site': 'same-origin' });

const WAYS = [
  ['whole', 200, 0.5, [first], {}],
  [`whole, ${SESSIONS} sessions`, 200, 0.5, cookies, {}],
  ['304', 304, 0.5, [first], { 'if-none-match': ETAG }],
  ['compressed', 200, 0.3, [first], { 'accept-encoding': 'gzip' }],
] as const;

const lines: string[][] = [];
for (const [way, status, goal, sessions, headers] of WAYS) {
  const requests = sessions.map((cookie) => ({ path: PATH, headers: { ...page(cookie), ...headers } }));
  const run = { url: gateway.url, requests, seconds, status };
  const { cells, missed } = await compare(run, proxy.url, { rounds, goal });
  if (missed) process.exitCode = 1;
  lines.push([way, ...cells]);
}
for (const { close } of [gateway, proxy, service]) await close();
rmSync(dataDir, { recursive: true, force: true });

publish(
  'gateway',
  table([['100 voicemails', 'a second', '× a bare proxy', 'p50 / p99 in ms'], ...lines]),
  options.write,
);
