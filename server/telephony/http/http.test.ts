import { beforeAll, describe, expect, it } from 'vitest';
import { onSqlite } from '#testing/db/databases.ts';
import { raw } from '#testing/http/raw.ts';
import {
  addCompany,
  addEmployee,
  callService,
  openWorld,
  type Person,
  type World,
} from '#testing/telephony/world.ts';

onSqlite((engine) => {
  describe('HTTP', () => {
    let world: World;
    let me: Person;

    beforeAll(async () => {
      world = await openWorld(engine);
      me = await addEmployee(world, await addCompany(world));
    });

    const put = (body: string, headers: Record<string, string> = {}) =>
      world.call('PUT /api/v2/employee', { token: me.token, body, headers });

    it('answers problem documents for missing addresses and methods', async () => {
      const missing = await world.call('GET /api/v2/nothing', { token: me.token });
      expect([missing.status, missing.body.type]).toEqual([404, 'urn:frontdesk:problem:not-found']);
      for (const [line, allow] of [
        ['PATCH /api/v2/employee', 'GET, HEAD, PUT'],
        ['POST /api/v2/employees/1', 'GET, HEAD, PUT'],
        ['GET /api/v2/employees/1/message', 'POST'],
        ['DELETE /api/v2/smileys/statistics', 'GET, HEAD'],
        ['GET /api/v2/token', 'POST'],
        ['OPTIONS /api/v2/employees', 'GET, HEAD'],
      ]) {
        const answer = await world.call(line ?? '', { token: me.token });
        expect([answer.status, answer.headers.get('allow')], line).toEqual([405, allow]);
        expect(answer.headers.get('content-type')).toMatch('application/problem+json');
      }
    });

    it('reads JSON and forms: 415, 400, 422', async () => {
      const own = '{"employee":{}}';
      expect((await put(own, { 'content-type': 'text/plain' })).status).toBe(415);
      expect((await put(own, { 'content-type': 'Application/JSON; charset=utf-8' })).status).toBe(200);
      expect((await put('{"employee":')).status).toBe(400);
      expect((await put('\uFEFF{"employee":{}} x')).status).toBe(400);
      expect((await put('')).body).toMatchObject({ status: 422, errors: { body: ['is needed, as JSON'] } });
      const none = await world.call('PUT /api/v2/employee', { token: me.token });
      expect(none.status).toBe(422);
      const response = await fetch(`${world.url}/api/v2/employee`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${me.token}`, 'content-type': 'application/json' },
        body: new Uint8Array([0x22, 0xff, 0xfe, 0x22]),
      });
      expect(response.status).toBe(400);
    });

    it('asks for a body that is not compressed', async () => {
      const own = '{"employee":{}}';
      for (const encoding of ['gzip', 'Br', 'identity, deflate']) {
        const { status, headers, body } = await put(own, { 'content-encoding': encoding });
        expect([status, headers.get('accept-encoding'), body.detail]).toEqual([
          415,
          'identity',
          'Send the body uncompressed.',
        ]);
      }
      for (const encoding of ['identity', 'UTF-8'])
        expect((await put(own, { 'content-encoding': encoding })).status).toBe(200);
      expect((await put(own, { 'content-type': 'text/plain' })).headers.get('accept-encoding')).toBeNull();
    });

    it('accepts at most 64 KiB, nested at most 16 deep', async () => {
      expect((await put(`{"employee":{},"x":"${'x'.repeat(64 * 1024)}"}`)).status).toBe(413);
      const nested = `${'{"employee":'.repeat(18)}1${'}'.repeat(18)}`;
      expect((await put(nested)).body.errors).toEqual({
        'employee.employee.employee': ['is nested deeper than 16'],
      });
      expect((await put('['.repeat(60_000))).status).toBe(400);
      expect((await put('['.repeat(30_000) + ']'.repeat(30_000))).status).toBe(422);
    });

    it('refuses broken addresses', async () => {
      expect((await callService(world.url, 'GET /api/v2/employees/%zz', {})).status).toBe(400);
      const long = await world.call(`GET /api/v2/employees/${'1'.repeat(400)}`, { token: me.token });
      expect(long.status).toBe(404);
    });

    it('answers a broken request on the bare socket with a problem document', async () => {
      for (const [text, status] of [
        ['HELLO\r\n\r\n', 400],
        ['GET / HTTP/1.1\r\nbroken header\r\n\r\n', 400],
        ['GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
        ['CONNECT localhost:80 HTTP/1.1\r\nHost: localhost:80\r\n\r\n', 405],
        ['PUT / HTTP/1.1\r\nHost: x\r\nExpect: a miracle\r\nContent-Length: 2\r\n\r\n', 417],
      ] as const) {
        const answer = await raw(world.url, text);
        expect(answer.startsWith(`HTTP/1.1 ${status} `), answer).toBe(true);
        expect(answer).toContain('application/problem+json');
        expect(JSON.parse(answer.split('\r\n\r\n').at(-1) ?? '')).toMatchObject({ status });
      }
      expect(await raw(world.url, `GET / HTTP/1.1\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`)).toMatch(
        /^HTTP\/1\.1 431 /,
      );
    });

    it('carries out requests of one connection one after the other, also when they are sent without waiting', async () => {
      const bytes = (on: boolean, more = '') => {
        const body = JSON.stringify({ employee: { do_not_disturb: on } });
        const length = `Content-Length: ${body.length}\r\n`;
        return `PUT /api/v2/employee HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${me.token}\r\n${length}${more}\r\n${body}`;
      };
      const { faults } = world;
      const before = faults.asked('updateOwnEmployee');
      faults.set('updateOwnEmployee', { kind: 'hang', times: 1 });
      const cut = raw(world.url, bytes(true) + bytes(false));
      await expect.poll(() => faults.asked('updateOwnEmployee')).toBeGreaterThan(before);
      // The next connection is not held.
      expect((await world.call('GET /api/v2/employee', { token: me.token })).status).toBe(200);
      expect(faults.asked('updateOwnEmployee')).toBe(before + 1);
      faults.clear();
      expect(await cut).toBe('');

      const answers = await raw(world.url, bytes(true) + bytes(false, 'Connection: close\r\n'));
      expect(answers.match(/"do_not_disturb":\w+/g)).toEqual([
        '"do_not_disturb":true',
        '"do_not_disturb":false',
      ]);
    });

    it('refuses what a connection sends ahead without end, since it has to wait', async () => {
      const ahead = 'GET /api/v2/employee HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(2000);
      const last = 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
      const answers = (await raw(world.url, ahead + last)).match(/HTTP\/1\.1 \d+/g) ?? [];
      expect([answers[0], answers.length]).toEqual(['HTTP/1.1 401', 2001]);
      expect(answers).toContain('HTTP/1.1 429');
    });

    it('refuses a request that names two hosts', async () => {
      for (const path of ['/api/v2/employee', '/', '/nothing']) {
        const answer = await raw(
          world.url,
          `GET ${path} HTTP/1.1\r\nHost: a.example\r\nhOST: b.example\r\nConnection: close\r\n\r\n`,
        );
        expect(answer, path).toMatch(/^HTTP\/1\.1 400 /);
        expect(answer, path).toContain('The request names two hosts.');
      }
    });

    it('answers a broken HEAD without a body', async () => {
      const answer = await raw(world.url, 'HEAD /\u0000 HTTP/1.1\r\n\r\n');
      expect(answer).toMatch(/^HTTP\/1\.1 400 [\s\S]*\r\n\r\n$/);
    });

    it('answers problem documents where the framework refuses methods and bodies', async () => {
      for (const [line, headers, status] of [
        ['QUERY /api/v2/employees', {}, 400],
        ['QUERY /api/v2/employees', { 'content-type': 'application/json' }, 405],
        ['QUERY /nothing', {}, 400],
        ['QUERY /nothing', { 'content-type': 'text/plain' }, 404],
        ['PROPFIND /api/v2/employees', {}, 405],
        ['PUT /api/v2/employee', { 'content-type': '/' }, 415],
        ['PUT /api/v2/employee', { 'content-type': 'application/json;;=' }, 422],
      ] as const) {
        const answer = await world.call(line, { token: me.token, headers });
        expect([line, answer.status]).toEqual([line, status]);
        expect(answer.headers.get('content-type')).toContain('application/problem+json');
      }
    });

    it('sends security headers on every kind of answer', async () => {
      for (const line of [
        'GET /',
        'GET /api/v2/employee',
        'GET /nothing',
        'GET /assets/style.css',
        'GET /%zz',
      ]) {
        const { headers } = await callService(world.url, line, {});
        expect(headers.get('x-content-type-options'), line).toBe('nosniff');
        expect(headers.get('content-security-policy'), line).toMatch(
          /default-src 'none'.*frame-ancestors 'none'/,
        );
      }
    });

    it('ignores an unexpected body, and answers HEAD like GET', async () => {
      const answer = await world.call('HEAD /api/v2/employee', { token: me.token });
      expect([answer.status, answer.text]).toEqual([200, '']);
      expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(100);
    });
  });

  describe('limits', () => {
    it('slows down a token that asks too often, and no other', async () => {
      const world = await openWorld(engine, { limits: { perToken: 5, perAddress: 1000 } });
      const company = await addCompany(world);
      const [me, other] = [await addEmployee(world, company), await addEmployee(world, company)];
      const statuses = [];
      for (let index = 0; index < 7; index += 1)
        statuses.push((await world.call('GET /api/v2/employee', { token: me.token })).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
      const refused = await world.call('GET /api/v2/employee', { token: me.token });
      expect(refused.body.type).toBe('urn:frontdesk:problem:slow-down');
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await world.call('GET /api/v2/employee', { token: other.token })).status).toBe(200);
    });

    it('counts each kind of request separately', async () => {
      const world = await openWorld(engine, { limits: { perToken: 1000, perAddress: 5 } });
      const me = await addEmployee(world, await addCompany(world));
      const statuses = async (times: number, line: string, token?: string) => {
        const seen = [];
        for (let index = 0; index < times; index += 1)
          seen.push((await world.call(line, { token: token ?? null })).status);
        return seen;
      };
      expect(await statuses(7, 'GET /api/v2/employee', 'wrong')).toEqual([401, 401, 401, 401, 401, 429, 429]);
      expect(await statuses(6, 'GET /account/tokens')).toEqual([200, 200, 200, 200, 200, 429]);
      const exchange = (client: string) => statuses(6, `POST /api/v2/token?client_id=${client}`);
      expect(await exchange('a')).toEqual([400, 400, 400, 400, 400, 429]);
      expect(await exchange('b')).toEqual([400, 400, 400, 400, 400, 429]);
      expect(await statuses(6, 'POST /sign-in')).toEqual([415, 415, 415, 415, 415, 429]);
      expect(await statuses(20, 'GET /api/v2/employee', me.token)).toEqual(
        Array.from({ length: 20 }, () => 200),
      );
    });

    it('slows down an address that guesses tokens, has none, or asks for unknown addresses', async () => {
      for (const ask of [
        (index: number) => ({ line: 'GET /api/v2/employee', token: `guess-${index}` }),
        () => ({ line: 'GET /api/v2/employee', token: null }),
        () => ({ line: 'GET /nothing', token: null }),
        () => ({ line: 'QUERY /api/v2/employees', token: null }),
        () => ({ line: 'GET /api/v2/employees/%zz', token: null }),
      ]) {
        const world = await openWorld(engine, { limits: { perToken: 1000, perAddress: 1 } });
        const seen = new Set<number>();
        let first429 = 0;
        for (let index = 1; first429 === 0 && index < 20; index += 1) {
          const { line, token } = ask(index);
          const { status } = await world.call(line, { token });
          seen.add(status);
          if (status === 429) first429 = index;
        }
        expect(first429, String(ask)).toBe(11);
        expect([...seen].every((status) => status >= 400 && status < 500)).toBe(true);
      }
    });
  });
});
