import { gzipSync } from 'node:zlib';
import type { RequestListener } from 'node:http';
import { expect, it } from 'vitest';
import { startCalendarServer } from '#testing/http/calendar-server.ts';
import { fetchPublic, isPublicAddress, Unfetched, type FetchOptions } from './public-fetch.ts';

const LIMIT = 64 * 1024;

async function start(behave: RequestListener) {
  const server = await startCalendarServer(behave);
  const fetched = (more: Partial<FetchOptions> & { url?: string } = {}) =>
    fetchPublic(more.url ?? server.url, {
      accept: 'text/calendar',
      bytes: LIMIT,
      signal: AbortSignal.timeout(30_000),
      reach: server.reach,
      ...more,
    }).catch((error: unknown) => {
      if (error instanceof Unfetched) return error.problem;
      throw error;
    });
  return { ...server, server, fetched };
}

it.each([
  ['8.8.8.8', true],
  ['172.15.255.255', true],
  ['172.32.0.1', true],
  ['2a00:1450:400f::200e', true],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['127.0.0.1', false],
  ['169.254.169.254', false],
  ['172.16.0.1', false],
  ['172.31.255.255', false],
  ['192.0.0.8', false],
  ['192.168.1.1', false],
  ['198.19.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::7f00:1', false],
  ['2001::1', false],
  ['2001:db8::1', false],
  ['2002:7f00:1::', false],
  ['fc00::1', false],
  ['fe80::1', false],
  ['fe80::1%eth0', false],
  ['ff02::1', false],
  ['calendar.example', false],
])('knows whether %s is a public address: %s', (address, is) => {
  expect(isPublicAddress(address)).toBe(is);
});

it('fetches a text, and only what is new, and sends nothing of ours', async () => {
  const { fetched, server } = await start((request, response) => {
    const isKnown = request.headers['if-none-match'] === '"1"';
    response.writeHead(isKnown ? 304 : 200, { etag: '"1"' }).end(isKnown ? undefined : '\uFEFFæøå');
  });
  expect(await fetched()).toEqual({ text: 'æøå', etag: '"1"' });
  expect(await fetched({ etag: '"1"' })).toEqual({ text: undefined, etag: '"1"' });
  const names = Object.keys(server.requests[0]?.headers ?? {});
  const usual = [
    'accept',
    'accept-encoding',
    'accept-language',
    'connection',
    'host',
    'sec-fetch-mode',
    'user-agent',
  ];
  expect(names.filter((name) => !usual.includes(name))).toEqual([]);
});

it.each([
  'http://calendar.example/',
  'https://me:pass@calendar.example/',
  'ftp://calendar.example/',
  'https://10.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f.0.0.1/',
  'https://[::1]/',
  'https://[::ffff:a00:1]/',
  'https://169.254.169.254/latest/meta-data/',
  'https://private.example/',
])('asks nobody at %s, nor where it is led to it', async (url) => {
  const { fetched, server } = await start((request, response) =>
    response.writeHead(302, { location: request.url === '/led' ? url : '/' }).end(),
  );
  const { lookup } = server.reach;
  const reach = lookup === undefined ? {} : { lookup };
  expect(await fetched({ url, reach })).toBe('address');
  expect(server.requests).toEqual([]);
  if (url.includes('127') || url.includes('2130706433') || url.includes('0x7f')) return;
  expect(await fetched({ url: `https://calendar.example:${server.port}/led` })).toBe('address');
  expect(server.requests).toHaveLength(1);
});

it('connects to the address that it has judged, also where the name has another one a moment later', async () => {
  const { fetched, server } = await start((_request, response) => response.end('told'));
  let asked = 0;
  const reach = {
    ...server.reach,
    lookup: ((_name, _options, callback) => {
      asked += 1;
      callback(null, [{ address: asked === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }]);
    }) satisfies NonNullable<(typeof server.reach)['lookup']>,
  };
  expect(await fetched({ reach })).toMatchObject({ text: 'told' });
  expect(asked).toBe(1);
  expect(await fetched({ reach })).toBe('address');
});

it('refuses a name that has a private address beside a public one', async () => {
  const { fetched, server } = await start((_request, response) => response.end());
  const lookup: NonNullable<(typeof server.reach)['lookup']> = (_name, _options, callback) =>
    callback(null, [
      { address: '127.0.0.1', family: 4 },
      { address: '192.168.0.1', family: 4 },
    ]);
  expect(await fetched({ reach: { ...server.reach, lookup } })).toBe('address');
  expect(server.requests).toEqual([]);
});

it('says that there is no such host', async () => {
  const { fetched, server } = await start((_request, response) => response.end());
  const { ca = '' } = server.reach;
  // As the system looks it up: by RFC 6761 there is never one.
  expect(await fetched({ url: 'https://calendar.invalid/', reach: { ca } })).toBe('address');
});

it('follows a few redirects, and no circle', async () => {
  const { fetched, server } = await start((request, response) => {
    const left = Number(request.url?.slice(1));
    if (left === 0) response.end('there');
    else response.writeHead(302, { location: `https://other.example:${server.port}/${left - 1}` }).end();
  });
  const at = (hops: number) => `https://calendar.example:${server.port}/${hops}`;
  expect(await fetched({ url: at(4) })).toMatchObject({ text: 'there' });
  expect(await fetched({ url: at(5) })).toBe('address');
});

it.each([
  [401, 'refused'],
  [404, 'refused'],
  [410, 'refused'],
  [204, 'refused'],
  [429, 'unreachable'],
  [503, 'unreachable'],
])('says what an answer of %i means: %s', async (status, problem) => {
  const { fetched } = await start((_request, response) => response.writeHead(status).end());
  expect(await fetched()).toBe(problem);
});

it('takes no certificate that it does not know, and no cut connection for a calendar', async () => {
  const { fetched, server } = await start((_request, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('half');
    setImmediate(() => response.destroy());
  });
  const { ca: _ca, ...reach } = server.reach;
  expect(await fetched({ reach })).toBe('unreachable');
  expect(await fetched()).toBe('unreachable');
});

it.each(['announced', 'endless', 'packed'])('stops at the limit of bytes: %s', async (how) => {
  let sent = 0;
  const { fetched } = await start((_request, response) => {
    if (how === 'announced')
      return void response.writeHead(200, { 'content-length': String(2 ** 30) }).write('x');
    if (how === 'packed') {
      const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024));
      return void response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
    }
    const more = () => {
      sent += 16 * 1024;
      if (sent < 2 ** 30 && !response.destroyed && response.write(Buffer.alloc(16 * 1024, 'x')))
        setImmediate(more);
    };
    response.on('drain', more);
    more();
  });
  expect(await fetched()).toBe('large');
  expect(sent).toBeLessThan(2 ** 25);
});

it('waits for slow bytes no longer than it is told', async () => {
  const { fetched } = await start((_request, response) => {
    response.writeHead(200);
    const timer = setInterval(() => response.write('x'), 20);
    response.on('close', () => clearInterval(timer));
  });
  expect(await fetched({ signal: AbortSignal.timeout(200) })).toBe('slow');
});
