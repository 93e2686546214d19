import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { temporaryDataDir } from '#testing/db/databases.ts';
import {
  ask,
  builtPage,
  PAGE,
  pageCall,
  signedIn,
  startTestGateway,
  type TestGateway,
} from '#testing/gateway/gateway.ts';
import { inlineSources } from '../http/headers.ts';

describe('the page', () => {
  it('answers every address that a person may open, and is never cached', async () => {
    const gateway = await startTestGateway();
    for (const path of [
      '/',
      '/voicemails',
      '/people/7',
      '/caller?number=4571999999',
      '/login?error=state',
      '/nobody/knows',
      '/a%20b',
      '/index',
    ]) {
      const reply = await ask(gateway, path, {
        headers: { accept: 'text/html', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
      });
      expect([path, reply.status, reply.text]).toEqual([path, 200, PAGE]);
      expect(reply.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
      });
      const head = await ask(gateway, path, { method: 'HEAD' });
      expect([head.status, head.text, head.headers['content-length'], head.headers['content-type']]).toEqual([
        200,
        '',
        String(PAGE.length),
        'text/html; charset=utf-8',
      ]);
    }
  });

  it('has files that are compressed at build time, for browsers that accept it', async () => {
    const text = 'console.log(1)';
    const path = '/assets/app-AbC123.js';
    const dist = builtPage();
    writeFileSync(join(dist, `${path}.br`), brotliCompressSync(text));
    writeFileSync(join(dist, `${path}.gz`), gzipSync(text));
    const gateway = await startTestGateway({ distDir: dist });
    const get = (accept: string) => ask(gateway, path, { headers: { 'accept-encoding': accept } });
    const br = await get('gzip, deflate, br, zstd');
    expect([br.headers['content-encoding'], brotliDecompressSync(br.body).toString()]).toEqual(['br', text]);
    const gzip = await get('gzip');
    expect([gzip.headers['content-encoding'], gunzipSync(gzip.body).toString()]).toEqual(['gzip', text]);
    const plain = await get('identity');
    expect([plain.headers['content-encoding'], plain.text]).toEqual([undefined, text]);
    expect(plain.headers['vary']).toMatch(/accept-encoding/i);
  });

  it('has files that are cached for good under hashed names, and no others', async () => {
    const gateway = await startTestGateway();
    const asset = await ask(gateway, '/assets/app-AbC123.js');
    expect([asset.status, asset.text, asset.headers['cache-control']]).toEqual([
      200,
      'console.log(1)',
      'public, max-age=31536000, immutable',
    ]);
    expect(asset.headers['content-type']).toMatch(/javascript/);
    expect((await ask(gateway, '/assets/app-AbC123.js', { method: 'HEAD' })).headers['content-length']).toBe(
      '14',
    );
    expect((await ask(gateway, '/favicon.svg')).headers['cache-control']).toBe('no-cache');
    for (const path of [
      '/assets/gone-123.js',
      '/assets/',
      '/robots.txt',
      '/.env',
      '/assets/..%2f..%2fpackage.json',
      '/assets/../../package.json',
      '/%2e%2e/package.json',
      '/manifest.json',
      '/.vite/manifest.json',
    ]) {
      const reply = await ask(gateway, path);
      expect([path, reply.status]).toEqual([path, 404]);
      expect(reply.headers['content-type']).toContain('problem+json');
    }
  });

  it('answers only navigations', async () => {
    const gateway = await startTestGateway();
    for (const mode of ['no-cors', 'cors', 'same-origin']) {
      expect((await ask(gateway, '/voicemails', { headers: { 'sec-fetch-mode': mode } })).status).toBe(404);
    }
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      const reply = await ask(gateway, '/voicemails', { method });
      expect([method, reply.status]).toEqual([method, 404]);
    }
    for (const path of ['/api/v3/employees', '/api', '/auth/else', '/media', '/auth']) {
      const reply = await ask(gateway, path);
      expect([path, [403, 404].includes(reply.status), reply.headers['content-type']]).toEqual([
        path,
        true,
        'application/problem+json; charset=utf-8',
      ]);
    }
  });

  it('redirects another name of this machine to the one where sign-in works', async () => {
    const gateway = await startTestGateway();
    const open = (path: string, host: string) => ask(gateway, path, { headers: { host } });
    for (const host of [`127.0.0.1:${gateway.port}`, `[::1]:${gateway.port}`]) {
      const reply = await open('/voicemails?unheard=1', host);
      expect([reply.status, reply.headers.location]).toEqual([303, `${gateway.url}/voicemails?unheard=1`]);
      expect((await open('//evil', host)).headers.location).toBe(`${gateway.url}/`);
    }
    for (const host of [
      `localhost:${gateway.port}`,
      'desk.example.com',
      `127.0.0.1:${gateway.port + 1}`,
      `127.0.0.1.evil.example:${gateway.port}`,
    ]) {
      expect((await open('/voicemails', host)).status).toBe(200);
    }
  });

  it('says what to do when it is not built', async () => {
    const gateway = await startTestGateway({ distDir: join(temporaryDataDir(), 'none') });
    const reply = await ask(gateway, '/');
    expect(reply.status).toBe(503);
    expect(reply.text).toContain('npm run build');
  });
});

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('headers', () => {
  it('are on every answer, whatever route and status', async () => {
    const { gateway, cookie } = await signedIn();
    const answers: [string, Awaited<ReturnType<typeof ask>>][] = [];
    const routes: [string, string, Record<string, string>][] = [
      ['GET', '/', {}],
      ['HEAD', '/', {}],
      ['GET', '/login', {}],
      ['GET', '/assets/app-AbC123.js', {}],
      ['GET', '/assets/none.js', {}],
      ['GET', '/readyz', {}],
      ['GET', '/auth/login', {}],
      ['POST', '/auth/login', {}],
      ['GET', '/auth/callback', {}],
      ['GET', '/auth/callback?code=c&state=s', {}],
      ['GET', '/auth/confirm', {}],
      ['GET', '/auth/session', {}],
      ['POST', '/auth/token', {}],
      ['POST', '/auth/logout', {}],
      ['GET', '/api/v2/employees', {}],
      ['GET', '/api/v2/none', {}],
      ['PATCH', '/api/v2/employees', {}],
      ['OPTIONS', '/api/v2/employees', {}],
      ['GET', '/media/x', {}],
      ['GET', '/api/v2/voice_mails/1/sound', { 'sec-fetch-site': 'same-origin', cookie }],
      ['GET', '/%zz', {}],
      ['GET', '/api/%zz', {}],
      ['TRACE', '/', {}],
      ['DELETE', '/', {}],
    ];
    for (const [method, path, headers] of routes)
      answers.push([`${method} ${path}`, await ask(gateway, path, { method, headers })]);
    answers.push(
      ['session', await pageCall(gateway, '/auth/session', { cookie })],
      ['employees', await pageCall(gateway, '/api/v2/employees', { cookie })],
    );
    const kept = answers.filter(([, { headers }]) => headers['cache-control'] !== 'no-store');
    expect(kept.map(([name]) => name)).toEqual(['GET /assets/app-AbC123.js']);
    const isCall = (name: string) => / \/(api|media|assets)\//.test(name) || name === 'employees';
    // Answers that are no page have few headers, since these are most of a 304.
    for (const [name, { headers }] of answers.filter(([one]) => isCall(one))) {
      const policy = "default-src 'none'; frame-ancestors 'none'";
      expect([name, headers['content-security-policy'], headers['permissions-policy']]).toEqual([
        name,
        policy,
        undefined,
      ]);
      expect([name, headers['x-content-type-options']]).toEqual([name, 'nosniff']);
      expect([name, headers['cross-origin-resource-policy']]).toEqual([name, 'same-origin']);
    }
    for (const [name, { headers }] of answers.filter(([one]) => !isCall(one))) {
      expect([name, headers['x-content-type-options'], headers['x-frame-options']]).toEqual([
        name,
        'nosniff',
        'DENY',
      ]);
      expect([name, headers['cross-origin-opener-policy'], headers['cross-origin-resource-policy']]).toEqual([
        name,
        'same-origin',
        'same-origin',
      ]);
      expect([name, headers['permissions-policy']?.includes('microphone=()')]).toEqual([name, true]);
      const policy = String(headers['content-security-policy']);
      expect([
        name,
        policy.startsWith("default-src 'none'"),
        policy.includes("frame-ancestors 'none'"),
        policy.includes("base-uri 'none'"),
      ]).toEqual([name, true, true, true]);
      expect([name, /unsafe-inline|unsafe-eval|\*/.test(policy)]).toEqual([name, false]);
      expect([
        name,
        headers['strict-transport-security'],
        headers['x-powered-by'],
        headers['server'],
      ]).toEqual([name, undefined, undefined, undefined]);
    }
  });

  it('have the time of the server’s clock, by which the page sets its own', async () => {
    const gateway = await startTestGateway({ clock: { now: Date.parse('2026-11-20T12:00:00.900Z') } });
    for (const path of ['/', '/api/v2/employees', '/assets/app-AbC123.js'])
      expect((await ask(gateway, path)).headers.date).toBe('Fri, 20 Nov 2026 12:00:00 GMT');
  });

  it('are on requests that reach no route', async () => {
    const gateway = await startTestGateway();
    const raw = await rawRequest(gateway, 'NONSENSE\r\n\r\n');
    expect(raw).toMatch(/^HTTP\/1.1 400 Bad Request\r\n/);
    expect(raw).toContain("content-security-policy: default-src 'none'");
    expect(
      await rawRequest(gateway, `GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`),
    ).toMatch(/^HTTP\/1.1 431/);
  });

  it('allow the inline script and style of the built page by hash, sign-in at the service, and sound from memory', async () => {
    const gateway = await startTestGateway();
    const policy = String((await ask(gateway, '/')).headers['content-security-policy']);
    const directives = Object.fromEntries(
      policy.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1)]),
    );
    expect(directives).toEqual({
      'default-src': ["'none'"],
      'script-src': ["'self'", hash('start()')],
      'style-src': [
        "'self'",
        "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='",
        hash('body{margin:0}'),
      ],
      'connect-src': ["'self'"],
      'img-src': ["'self'", 'data:'],
      'font-src': ["'self'"],
      'media-src': ["'self'"],
      'manifest-src': ["'self'"],
      'form-action': ["'self'", gateway.service.url],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
    });
  });

  it('require https where there is https', async () => {
    const gateway = await startTestGateway({ publicUrl: 'https://desk.example.com' });
    expect((await ask(gateway, '/healthz')).headers['strict-transport-security']).toMatch(/max-age=\d{8}/);
    const reply = await pageCall(gateway, '/auth/token', { method: 'POST', send: { access_token: 't' } });
    expect(reply.headers['set-cookie']?.[0]).toMatch(/^__Host-frontdesk-session=/);
  });
});

it('lists inline scripts and styles, and none with a source', () => {
  const html =
    '<script src="/a.js"></script><script type="module" crossorigin src="/b.js"></script><script>one()</script>\n<script data-x="1" nonce>two()\n</script><style media="print">p{}</style>';
  expect(inlineSources(html)).toEqual({ scripts: [hash('one()'), hash('two()\n')], styles: [hash('p{}')] });
});

function rawRequest(gateway: TestGateway, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(gateway.port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString('utf8')));
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}
