import { mkdirSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { createGunzip, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { comeUnderPressure } from '#testing/http/pressure.ts';
import {
  ask,
  builtPage,
  cookiesOf,
  pageCall,
  signedIn,
  signIn,
  startTestGateway,
} from '#testing/gateway/gateway.ts';
import { friendly, json, PERSON } from '#testing/gateway/service.ts';
import { hashSource } from '../http/headers.ts';
import { jsonInHtml, withoutStyleAttributes } from './rendered-page.ts';

const HTML =
  '<!doctype html><html lang="en"><head><script>theme()</script><script type="importmap">{"imports":{"#messages/start":"/assets/m/en/start.js"}}</script></head><body><!-- files of the route --><div id="root"><!-- page --></div><!-- rendered --></body></html>';

/** The page without markup. */
const FRAME = HTML.replaceAll(/<!--.*?-->/g, '');

/** A built page whose code for the gateway is `code`. */
function pageWith(code: string): string {
  const dist = builtPage();
  mkdirSync(join(dist, 'server'));
  mkdirSync(join(dist, '.vite'));
  writeFileSync(join(dist, 'index.html'), HTML);
  writeFileSync(join(dist, 'server/server.mjs'), code);
  writeFileSync(
    join(dist, '.vite/manifest.json'),
    JSON.stringify({
      'index.html': { file: 'assets/index.js', imports: ['_shared.js'] },
      '_shared.js': { file: 'assets/shared.js' },
      'src/routes/chats.tsx': { file: 'assets/chats.js', imports: ['_shared.js', '_log.js'] },
      '_log.js': { file: 'assets/log.js' },
    }),
  );
  writeFileSync(
    join(dist, '.vite/messages.json'),
    JSON.stringify({ folder: '/assets/m', areas: { 'assets/log.js': ['start', 'chats'] } }),
  );
  return dist;
}

const NAVIGATION = { accept: 'text/html', 'sec-fetch-mode': 'navigate' };

describe('a rendered page', () => {
  const code = `
    export const modulesOf = (path) => (path === '/chats' ? ['src/routes/chats.tsx'] : []);
    export async function renderPage({ url, viewer, now, fetch }) {
      const session = await fetch('/auth/session', AbortSignal.timeout(1000));
      if (session.status === 401) return { redirect: '/login' };
      const { employee } = await session.json();
      return { markup: '<p>' + employee.name + ' ' + new URL(url).pathname + ' ' + viewer.zone + ' ' + viewer.language + '</p>', state: { now, name: '</script><!--' } };
    }`;

  const asking = `
    export const modulesOf = () => [];
    export const renderPage = ({ fetch }) => fetch('/api/v2/employees').then(() => ({ markup: 'data', state: {} }));`;

  it('is for the person who asks, with the files of its screen and its state, and is not kept', async () => {
    const { gateway, cookie } = await signedIn({ distDir: pageWith(code) });
    const reply = await ask(gateway, '/chats', {
      headers: {
        ...NAVIGATION,
        cookie: `${cookie}; frontdesk-view=${encodeURIComponent('Europe/Copenhagen {"theme":"dark"}')}`,
        'accept-encoding': 'gzip, br',
      },
    });
    expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'content-encoding': 'gzip' });
    const html = gunzipSync(reply.body).toString();
    expect(html).toContain(' /chats Europe/Copenhagen en</p></div>');
    expect(html).toContain(
      '<link rel="modulepreload" crossorigin href="/assets/chats.js"><link rel="modulepreload" crossorigin href="/assets/log.js"><link rel="modulepreload" crossorigin href="/assets/m/en/start.js"><link rel="modulepreload" crossorigin href="/assets/m/en/chats.js">',
    );
    expect(html).not.toContain('shared.js');
    expect(html).toContain(String.raw`"name":"\u003c/script>\u003c!--"`);
    expect(reply.headers['content-security-policy']).toMatch(/style-src 'self' 'nonce-[\w-]{22}'/);
  });

  it('begins before the answers are there, and goes on in the same gzip stream', async () => {
    const gateway = await startTestGateway({ distDir: pageWith(asking) });
    const answered = Promise.withResolvers<void>();
    gateway.service.behave = async (request, ...rest) => {
      if (request.url === '/api/v2/employees') await answered.promise;
      return friendly(request, ...rest);
    };
    const { port } = gateway;
    const headers = {
      ...NAVIGATION,
      host: `localhost:${port}`,
      cookie: await signIn(gateway),
      'accept-encoding': 'gzip',
    };
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      get({ host: '127.0.0.1', port, headers, agent: false }, resolve).on('error', reject);
    });
    const parts: string[] = [];
    for await (const part of response.pipe(createGunzip()).setEncoding('utf8')) {
      parts.push(String(part));
      // Without a flush nothing would come, and the service would never answer.
      answered.resolve();
    }
    expect(parts[0]).toMatch(/^<!doctype html>.*<body>$/);
    expect(parts.join('')).toContain('<div id="root">data</div>');
  });

  it('leads to the sign-in page where nobody is signed in', async () => {
    const gateway = await startTestGateway({ distDir: pageWith(code) });
    for (const method of ['GET', 'HEAD']) {
      const reply = await ask(gateway, '/chats', { method, headers: NAVIGATION });
      expect([method, reply.status, reply.headers['location']]).toEqual([method, 302, '/login']);
    }
  });

  it('leads to the sign-in page where only a wall link was opened, except at the wall', async () => {
    const gateway = await startTestGateway({ distDir: pageWith(code) });
    gateway.service.behave = (request, ...rest) =>
      request.url === '/api/v2/employee'
        ? json({ employee: { ...PERSON, features: ['wallboard'] } })
        : friendly(request, ...rest);
    const owner = await signIn(gateway);
    const send = { name: 'Hall' };
    const made = await pageCall(gateway, '/auth/walls', { method: 'POST', cookie: owner, send });
    const key = String(made.json()['url']).split('#')[1];
    const opened = await pageCall(gateway, '/auth/walls/open', { method: 'POST', send: { key } });
    const open = (path: string) =>
      ask(gateway, path, { headers: { ...NAVIGATION, cookie: cookiesOf(opened) } });
    for (const path of ['/', '/chats', '/wallboards'])
      expect([path, (await open(path)).headers['location']]).toEqual([path, '/login']);
    for (const path of ['/wallboard?parts=people', '/wallboard/']) {
      const { text } = await open(path);
      expect([path, text]).toEqual([path, expect.stringContaining('<p> /wallboard')]);
      expect(text).not.toContain(PERSON.name);
    }
  });

  it('is the frame without data where the session does not come with a link from another site', async () => {
    const gateway = await startTestGateway({
      distDir: pageWith(`
        export const modulesOf = () => [];
        export const renderPage = ({ fetch }) => fetch('/auth/session').then(() => ({ markup: 'data', state: {} }), () => ({ markup: 'frame', state: {} }));`),
    });
    const cookie = await signIn(gateway);
    const hint = cookie.split('; ').find((one) => one.includes('frontdesk-desk')) ?? '';
    expect(hint).not.toBe('');
    const reply = await ask(gateway, '/', { headers: { ...NAVIGATION, cookie: hint } });
    expect(reply.text).toContain('<div id="root">frame</div>');
    const whole = await ask(gateway, '/', { headers: { ...NAVIGATION, cookie } });
    expect(whole.text).toContain('<div id="root">data</div>');
  });

  it('comes without markup after too many requests of an address that is not signed in', async () => {
    const { gateway, cookie } = await signedIn({
      distDir: pageWith(code),
      limits: { anonymousPerMinute: 3 },
    });
    // A made-up hint that somebody may be signed in.
    const hint = `__Host-frontdesk-desk-${gateway.port}=1`;
    const open = (one: string) => ask(gateway, '/', { headers: { ...NAVIGATION, cookie: one } });
    for (let count = 0; count < 3; count += 1) expect((await open(hint)).status).toBe(200);
    const refused = await open(hint);
    expect([refused.status, refused.text]).toEqual([429, FRAME]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const known = await open(cookie);
    expect([known.status, known.text.includes(PERSON.name)]).toEqual([200, true]);
  });

  it('comes without markup while eight others are rendered', async () => {
    const gateway = await startTestGateway({ distDir: pageWith(asking) });
    const answered = Promise.withResolvers<void>();
    let asked = 0;
    gateway.service.behave = async (request, ...rest) => {
      if (request.url === '/api/v2/employees') {
        asked += 1;
        await answered.promise;
      }
      return friendly(request, ...rest);
    };
    const cookie = await signIn(gateway);
    const open = () => ask(gateway, '/', { headers: { ...NAVIGATION, cookie } });
    const eight = Array.from({ length: 8 }, open);
    await expect.poll(() => asked).toBe(8);
    const ninth = await open();
    expect([ninth.status, ninth.text]).toEqual([200, FRAME]);
    answered.resolve();
    for (const page of [...(await Promise.all(eight)), await open()]) expect(page.text).toContain('data');
    expect(asked).toBe(9);
  });

  it('comes without markup under pressure', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const { gateway, cookie } = await signedIn({ distDir: pageWith(code) });
    comeUnderPressure();
    const page = await ask(gateway, '/', { headers: { ...NAVIGATION, cookie } });
    expect([page.status, page.text]).toEqual([200, FRAME]);
  });

  it('asks nothing of the service for its headers alone', async () => {
    const gateway = await startTestGateway({ distDir: pageWith(asking) });
    const headers = { ...NAVIGATION, cookie: await signIn(gateway) };
    gateway.service.seen.length = 0;
    const head = await ask(gateway, '/chats', { method: 'HEAD', headers });
    expect([head.status, head.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(gateway.service.seen).toHaveLength(0);
    await ask(gateway, '/chats', { headers });
    expect(gateway.service.seen).toHaveLength(1);
  });

  it('comes without markup where it cannot be rendered, and the log says so', async () => {
    const gateway = await startTestGateway({
      distDir: pageWith(
        `export const modulesOf = () => []; export const renderPage = () => Promise.reject(new Error('broken'));`,
      ),
    });
    const cookie = await signIn(gateway);
    const reply = await ask(gateway, '/', { headers: { ...NAVIGATION, cookie } });
    expect([reply.status, reply.text]).toEqual([200, FRAME]);
    expect(gateway.log.join('')).toContain('page not rendered');
  });

  it('comes without markup while the database is away, and the log says why', async () => {
    const { gateway, cookie } = await signedIn({ distDir: pageWith(code) });
    await gateway.database.close();
    const wall = `__Host-frontdesk-wall-${gateway.port}=${'k'.repeat(43)}`;
    for (const [path, one] of [
      ['/', cookie],
      ['/wallboard', wall],
    ] as const) {
      gateway.log.length = 0;
      const reply = await ask(gateway, path, { headers: { ...NAVIGATION, cookie: one } });
      expect([reply.status, reply.text]).toEqual([200, FRAME]);
      expect(gateway.log.join('')).toContain('"msg":"database"');
    }
  });
});

it('JSON inside a script is the same value, and ends no script', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.string({ unit: 'binary' }), (value, text) => {
      const written = jsonInHtml({ value, text: `${text}</script><!--\u2028` });
      expect(written).not.toContain('<');
      expect(JSON.parse(written)).toEqual(
        JSON.parse(JSON.stringify({ value, text: `${text}</script><!--\u2028` })),
      );
    }),
  );
});

it('styles of elements become rules with the nonce, and text stays as it is', () => {
  const markup = '<i style="width:40%"></i><i style="width:40%"></i><p> style=&quot;x&quot;</p>';
  expect(withoutStyleAttributes(markup, 'abc')).toBe(
    '<style nonce="abc">[data-style="width:40%"]{width:40%}</style><i data-style="width:40%"></i><i data-style="width:40%"></i><p> style=&quot;x&quot;</p>',
  );
  expect(withoutStyleAttributes('<i style="a:b}</style>"></i>', 'abc')).not.toContain('<style');
  expect(withoutStyleAttributes('<p>none</p>', 'abc')).toBe('<p>none</p>');
  expect(withoutStyleAttributes('<i style="--letter:&#229;"></i>', 'abc')).not.toContain('<style');
});

describe('the language of a page', () => {
  const code = `
    export const modulesOf = () => [];
    export const renderPage = async ({ viewer }) => ({ markup: '<p>' + viewer.language + '</p>', state: {} });`;

  it.each([
    ['the browser’s', '/chats', { 'accept-language': 'da-DK,da;q=0.9,en;q=0.8' }, 'da'],
    ['English for those who want no other', '/chats', { 'accept-language': 'fr, de;q=0.5' }, 'en'],
    ['the chosen one', '/chats', { 'accept-language': 'en', cookie: 'frontdesk-language=da' }, 'da'],
    [
      'nonsense in the cookie',
      '/chats',
      { 'accept-language': 'da', cookie: 'frontdesk-language=%3Cp%3E' },
      'da',
    ],
    ['a wall’s, by its link', '/wallboard?lang=da', { cookie: 'frontdesk-language=en' }, 'da'],
    ['a word after another address', '/chats?lang=da', {}, 'en'],
  ])('%s', async (_, url, headers, tag) => {
    const gateway = await startTestGateway({ distDir: pageWith(code) });
    const { text, headers: answer } = await ask(gateway, url, { headers: { ...NAVIGATION, ...headers } });
    expect(text).toContain(`<html lang="${tag}">`);
    expect(text).toContain(`<p>${tag}</p>`);
    const map = `{"imports":{"#messages/start":"/assets/m/${tag}/start.js"}}`;
    expect(text).toContain(map);
    expect(answer['content-security-policy']).toContain(hashSource(map));
    expect(answer['vary']).toContain('accept-language');
  });

  it('has its direction', async () => {
    const gateway = await startTestGateway({ distDir: pageWith(code) });
    const headers = { ...NAVIGATION, cookie: 'frontdesk-language=ar-XB' };
    expect((await ask(gateway, '/', { headers })).text).toContain('<html lang="ar-XB" dir="rtl">');
  });
});
