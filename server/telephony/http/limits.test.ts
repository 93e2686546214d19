import type { FastifyInstance, FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { onSqlite } from '#testing/db/databases.ts';
import { BROKEN_BODIES, routesWithBodies } from '#testing/routes.ts';
import { exchange } from '#testing/telephony/oauth.ts';
import { addCompany, addEmployee, openWorld } from '#testing/telephony/world.ts';
import { createLimiter } from './limits.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

it('what a stranger chooses makes no long keys, and their number is limited', async () => {
  const keys: string[] = [];
  let kept = Infinity;
  const app = {
    register: async (_plugin: unknown, { cache }: { cache: number }) => void (kept = cache),
    createRateLimit: (options: { keyGenerator: (request: FastifyRequest) => string }) => {
      return async (request: FastifyRequest) => {
        keys.push(options.keyGenerator(request));
        return { isAllowed: true };
      };
    },
  };
  const limiter = await createLimiter(app as unknown as FastifyInstance, { perToken: 1, perAddress: 1 });
  const request = (ip: string) =>
    ({ ip, headers: { authorization: `Bearer ${'x'.repeat(50_000)}` }, query: {} }) as FastifyRequest;
  await limiter.client(request('198.51.100.7'), 'x'.repeat(50_000));
  await limiter.wrongToken(request('198.51.100.7'));
  await limiter.token(request('198.51.100.7'));
  expect(keys.filter((key) => key.length > 200)).toEqual([]);
  expect(kept).toBeLessThanOrEqual(20_000);
  // One connection has any number of addresses of IPv6.
  keys.length = 0;
  for (const ip of ['2001:db8::1', '2001:db8::2']) await limiter.exchange(request(ip));
  expect(new Set(keys).size).toBe(1);
});

onSqlite((engine) => {
  it('over the limit no body is parsed, at any address', async () => {
    const [world, routes] = await routesWithBodies(() =>
      openWorld(engine, { limits: { perToken: 0, perAddress: 0 } }),
    );
    expect(routes.length).toBeGreaterThan(20);
    const me = await addEmployee(world, await addCompany(world));
    for (const route of routes)
      for (const [type, body] of BROKEN_BODIES)
        for (const token of [null, 'tk_wrong', me.token]) {
          const { status } = await world.call(route.replaceAll(/:\w+/g, '1'), {
            token,
            body,
            headers: { 'content-type': type },
          });
          expect(status, `${route} ${type} ${body.slice(0, 9)}`).toBe(429);
        }
  });

  it('count the browser behind a trusted proxy, and the connection behind any other', async () => {
    const statuses = async (trustProxy?: string) => {
      const world = await openWorld(engine, { trustProxy, limits: { perToken: 9, perAddress: 1 } });
      const from = async (address: string) =>
        (await world.call('GET /account/tokens', { headers: { 'x-forwarded-for': address } })).status;
      return [await from('198.51.100.7'), await from('198.51.100.8'), await from('198.51.100.8')];
    };
    expect(await statuses('127.0.0.1')).toEqual([200, 200, 429]);
    expect(await statuses()).toEqual([200, 429, 429]);
    expect(await statuses('198.51.100.0/24')).toEqual([200, 429, 429]);
  });

  it('exchanges count by address too, whatever client they name', async () => {
    const world = await openWorld(engine, { limits: { perToken: 9, perAddress: 2 } });
    const statuses = [];
    for (let count = 0; count < 7; count += 1)
      statuses.push((await exchange(world, 'code', { client_id: `client ${count}` })).status);
    expect(statuses).toEqual([...Array<number>(6).fill(401), 429]);
  });

  it('refusals come late', async () => {
    const world = await openWorld(engine, { limits: { perToken: 0, perAddress: 0, heldBack: 200 } });
    const began = performance.now();
    expect((await world.call('GET /account/tokens')).status).toBe(429);
    expect(performance.now() - began).toBeGreaterThanOrEqual(199);
  });

  it('bodies have a limit by address', async () => {
    const world = await openWorld(engine);
    const { token } = await addEmployee(world, await addCompany(world), { admin: 1 });
    const send = async (line: string, body: string, headers: Record<string, string> = FORM) =>
      (await world.call(line, { token, body, headers })).status;
    for (const path of ['/sign-in', '/account/tokens', '/account/tokens/1/destroy', '/api/v2/token']) {
      expect(await send(`POST ${path}`, `a=${'x'.repeat(9000)}`), path).toBe(413);
      expect(await send(`POST ${path}`, 'a&'.repeat(101)), path).toBe(413);
      expect(await send(`POST ${path}`, 'a&'.repeat(99)), path).not.toBe(413);
    }
    const parts = (count: number) =>
      `${'--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(count)}--b--\r\n`;
    const multipart = { 'content-type': 'multipart/form-data; boundary=b' };
    expect(await send('POST /api/v2/token', parts(101), multipart)).toBe(413);
    expect(await send('POST /api/v2/token', parts(100), multipart)).toBe(400);
    expect(await send('PUT /api/v2/employee', 'a&'.repeat(101))).toBe(413);
    // Operations without a body have no use for a long one.
    expect(await send('DELETE /api/v2/contacts/1', 'x'.repeat(9000))).toBe(413);
    const members = Array.from({ length: 1500 }, (_, at) => `employee_group[employee_ids][]=${at + 1}`);
    const group = ['employee_group[name]=Floor', ...members].join('&');
    expect(await send('POST /api/v2/employee_groups', group)).toBe(422);
    expect(
      await send('POST /api/v2/employee_groups', 'employee_group[name]=Floor&a'.padEnd(60_000, '&')),
    ).toBe(413);
  });

  it('an address over 8 KiB is refused before anything reads it', async () => {
    const world = await openWorld(engine);
    const statusOf = async (path: string) => (await world.call(`GET ${path}`)).status;
    expect(await statusOf(`/${'.'.repeat(8300)}/`)).toBe(414);
    expect(await statusOf(`/api/v2/employees?${'a&'.repeat(4150)}`)).toBe(414);
    expect(await statusOf(`/${'.'.repeat(8000)}/`)).toBe(404);
  });
});
