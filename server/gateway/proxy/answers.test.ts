import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { pageCall, type Reply, signedIn, type TestGateway } from '#testing/gateway/gateway.ts';
import { json, type Behaviour } from '#testing/gateway/service.ts';

async function withAnswer(
  gateway: TestGateway,
  cookie: string,
  behave: Behaviour,
  path = '/api/v2/employees',
): Promise<Reply> {
  gateway.service.behave = behave;
  return pageCall(gateway, path, { cookie });
}

describe('the answer', () => {
  it('is passed on with its tag, without cookies', async () => {
    const { gateway, cookie } = await signedIn();
    const reply = await withAnswer(gateway, cookie, () =>
      json({ employees: [] }, 200, {
        etag: '"v1"',
        'set-cookie': 'stolen=1',
        location: 'https://evil.example',
        'access-control-allow-origin': '*',
        'content-security-policy': 'default-src *',
        'cache-control': 'public, max-age=99',
        'www-authenticate': 'Basic',
        server: 'vendor',
        'clear-site-data': '"*"',
        refresh: '0; url=https://evil.example',
      }),
    );
    expect(reply.text).toBe('{"employees":[]}');
    expect(reply.headers['etag']).toBe('"v1"');
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(reply.headers['content-security-policy']).toContain("default-src 'none'");
    for (const name of [
      'set-cookie',
      'location',
      'access-control-allow-origin',
      'www-authenticate',
      'server',
      'clear-site-data',
      'refresh',
    ]) {
      expect([name, reply.headers[name]]).toEqual([name, undefined]);
    }
  });

  it('is a 304 when nothing changed', async () => {
    const { gateway, cookie } = await signedIn();
    const reply = await withAnswer(gateway, cookie, () => ({ status: 304, headers: { etag: '"v1"' } }));
    expect([reply.status, reply.text, reply.headers['etag']]).toEqual([304, '', '"v1"']);
  });

  it('is compressed if the browser accepts that, by us or by the service', async () => {
    const { gateway, cookie } = await signedIn();
    const employees = { employees: Array.from({ length: 200 }, (_, id) => ({ id, name: `Person ${id}` })) };
    gateway.service.behave = () => json(employees, 200, { etag: '"v1"' });
    const ours = await pageCall(gateway, '/api/v2/employees', {
      cookie,
      headers: { 'accept-encoding': 'br, gzip' },
    });
    expect([ours.headers['content-encoding'], ours.headers['etag'], ours.headers['vary']]).toEqual([
      'gzip',
      'W/"v1"',
      'accept-encoding',
    ]);
    expect(JSON.parse(gunzipSync(ours.body).toString('utf8'))).toEqual(employees);
    gateway.service.behave = () => ({
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      body: gzipSync(JSON.stringify(employees)),
    });
    const theirs = await pageCall(gateway, '/api/v2/employees', {
      cookie,
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(JSON.parse(gunzipSync(theirs.body).toString('utf8'))).toEqual(employees);
    gateway.service.behave = () => json(employees);
    const plain = await pageCall(gateway, '/api/v2/employees', {
      cookie,
      headers: { 'accept-encoding': 'gzip;q=0' },
    });
    expect(plain.json()).toEqual(employees);
  });

  it.each([100, 2000])('is compressed too where recordings become handles: %i smileys', async (count) => {
    const { gateway, cookie } = await signedIn();
    const smileys = Array.from({ length: count }, (_, id) => ({ id, comment: `Comment ${id}` }));
    gateway.service.behave = () => json({ smileys }, 200, { etag: '"v1"' });
    const reply = await pageCall(gateway, '/api/v2/smileys', {
      cookie,
      headers: { 'accept-encoding': 'gzip' },
    });
    expect([reply.headers['content-encoding'], reply.headers['vary']]).toEqual(['gzip', 'accept-encoding']);
    expect(reply.headers['etag']).toMatch(/^W\/"v1\./u);
    expect(JSON.parse(gunzipSync(reply.body).toString('utf8'))).toEqual({ smileys });
  });

  it('is a status only for DELETE, whatever the service writes', async () => {
    const { gateway, cookie } = await signedIn();
    for (const answer of [
      {},
      { status: 204 },
      { headers: { 'content-type': 'text/html' }, body: '<script>' },
      json({ deleted: true }),
    ]) {
      gateway.service.behave = () => answer;
      const reply = await pageCall(gateway, '/api/v2/voice_mails/4', { method: 'DELETE', cookie });
      expect([reply.status, reply.text]).toEqual([200, '']);
    }
  });

  it('is a problem document for a refusal', async () => {
    const { gateway, cookie } = await signedIn();
    const own = {
      type: 'urn:frontdesk:problem:product-missing',
      title: 'This needs Chat',
      status: 403,
      products: ['chat'],
    };
    const reply = await withAnswer(
      gateway,
      cookie,
      () => json(own, 403, { 'content-type': 'application/problem+json' }),
      '/api/v2/chats',
    );
    const reference = reply.headers['x-request-id'];
    expect([reply.status, reply.json()]).toEqual([403, { ...own, reference }]);
    const vendor = await withAnswer(gateway, cookie, () =>
      json({ status: 'failure', message: 'No such thing' }, 404),
    );
    expect(vendor.json()).toEqual({
      reference: vendor.headers['x-request-id'],
      type: 'urn:frontdesk:problem:not-found',
      title: 'Not found',
      status: 404,
      detail: 'No such thing',
    });
    const html = await withAnswer(
      gateway,
      cookie,
      () => ({ status: 403, headers: { 'content-type': 'text/html' }, body: '<h1>Forbidden' }),
      '/api/v2/smileys',
    );
    expect(html.json()).toMatchObject({
      type: 'urn:frontdesk:problem:product-missing',
      products: ['switch'],
    });
    const slow = await withAnswer(gateway, cookie, () => json({}, 429, { 'retry-after': '17' }));
    expect([slow.status, slow.headers['retry-after'], slow.json()['type']]).toEqual([
      429,
      '17',
      'urn:frontdesk:problem:slow-down',
    ]);
    const dated = await withAnswer(gateway, cookie, () =>
      json({}, 429, { 'retry-after': 'Fri, 20 Nov 2026 12:00:00 GMT' }),
    );
    expect(dated.headers['retry-after']).toBe('Fri, 20 Nov 2026 12:00:00 GMT');
    const later = await withAnswer(gateway, cookie, () =>
      json({ type: 'urn:frontdesk:problem:not-implemented', title: 'Later', status: 501 }, 501),
    );
    expect([later.status, later.json()['type']]).toEqual([501, 'urn:frontdesk:problem:not-implemented']);
  });

  it('names failures of the service as such, and is never empty', async () => {
    const { gateway, cookie } = await signedIn();
    const cases: [number, string, Behaviour][] = [
      [502, 'service-failed', () => json({}, 500)],
      [502, 'service-failed', () => json({}, 503, { 'retry-after': '5' })],
      [502, 'service-failed', () => ({ headers: { 'content-type': 'text/html' }, body: '<html>' })],
      [502, 'service-failed', () => ({ body: 'nothing said' })],
      [502, 'service-failed', () => ({ status: 302, headers: { location: 'https://evil.example' } })],
      [502, 'service-failed', (_call, _response, socket) => void socket.end('nonsense\r\n\r\n')],
      [502, 'service-unreachable', (_call, _response, socket) => void socket.destroy()],
    ];
    for (const [status, type, behave] of cases) {
      const reply = await withAnswer(gateway, cookie, behave);
      expect([reply.status, reply.json()['type']]).toEqual([status, `urn:frontdesk:problem:${type}`]);
      expect(reply.headers['location']).toBeUndefined();
    }
    const impatient = await signedIn({ timeouts: { headers: 1000 } });
    const silent = await withAnswer(impatient.gateway, impatient.cookie, () => undefined);
    expect([silent.status, silent.json()['type']]).toEqual([
      504,
      'urn:frontdesk:problem:service-unreachable',
    ]);
    expect(silent.headers['location']).toBeUndefined();
    await gateway.service.close();
    const gone = await pageCall(gateway, '/api/v2/employees', { cookie });
    expect([gone.status, gone.json()['type']]).toEqual([502, 'urn:frontdesk:problem:service-unreachable']);
  });

  it('is cut off where the service cuts it off, so that half an answer never looks complete', async () => {
    const cut =
      (length: number, end: 'destroy' | 'hang'): Behaviour =>
      (_call, response, socket) => {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': String(length) });
        response.write('{"employees":[');
        if (end === 'destroy') setTimeout(() => socket.destroy(), 20);
        return undefined;
      };
    for (const end of ['destroy', 'hang'] as const) {
      const { gateway, cookie } = await signedIn(end === 'hang' ? { timeouts: { bodyIdle: 1000 } } : {});
      gateway.service.behave = cut(1_000_000, end);
      await expect(pageCall(gateway, '/api/v2/employees', { cookie })).rejects.toThrow(
        /aborted|hang up|ECONNRESET/,
      );
      const short = await withAnswer(gateway, cookie, cut(1000, end));
      expect([short.status, short.json()['type']]).toEqual([
        end === 'hang' ? 504 : 502,
        'urn:frontdesk:problem:service-unreachable',
      ]);
    }
  });

  it('is complete when it is long, compressed or not', async () => {
    const { gateway, cookie } = await signedIn();
    const employees = { employees: Array.from({ length: 5000 }, (_, id) => ({ id, name: `Person ${id}` })) };
    gateway.service.behave = () => json(employees);
    for (const encoding of ['identity', 'gzip']) {
      const reply = await pageCall(gateway, '/api/v2/employees', {
        cookie,
        headers: { 'accept-encoding': encoding },
      });
      const text = encoding === 'gzip' ? gunzipSync(reply.body).toString('utf8') : reply.text;
      expect(text).toBe(JSON.stringify(employees));
    }
  });
});
