import { expect, it } from 'vitest';
import { BROKEN_BODIES, routesWithBodies } from '#testing/routes.ts';
import { ask, pageCall, startTestGateway } from '#testing/gateway/gateway.ts';

it('over the limit no body is parsed, at any address', async () => {
  const [gateway, routes] = await routesWithBodies(() =>
    startTestGateway({
      state: 'absent',
      limits: { callsPerMinute: 0, anonymousPerMinute: 0, signInsPerMinute: 0 },
    }),
  );
  expect(routes.length).toBeGreaterThan(10);
  for (const route of routes) {
    const [method = '', path = ''] = route.replaceAll(/:\w+|\*/g, '1').split(' ');
    for (const [type, body] of BROKEN_BODIES) {
      const reply = await pageCall(gateway, path, { method, body, headers: { 'content-type': type } });
      expect(reply.status, `${route} ${type} ${body.slice(0, 9)}`).toBe(429);
    }
  }
});

it('refusals of strangers come late', async () => {
  const gateway = await startTestGateway({ limits: { signInsPerMinute: 0, heldBack: 200 } });
  const began = performance.now();
  expect((await ask(gateway, '/auth/login')).status).toBe(429);
  expect(performance.now() - began).toBeGreaterThanOrEqual(199);
});

it('elsewhere no body is read', async () => {
  const gateway = await startTestGateway();
  for (const [type, body] of BROKEN_BODIES) {
    const reply = await ask(gateway, '/nowhere', { method: 'POST', body, headers: { 'content-type': type } });
    expect(reply.status, type).toBe(404);
  }
});

it('an address over 8 KiB is refused before anything reads it', async () => {
  const gateway = await startTestGateway();
  const statusOf = async (path: string) => (await ask(gateway, path)).status;
  expect(await statusOf(`/${'.'.repeat(8300)}/`)).toBe(414);
  expect(await statusOf(`/api/v2/employees?${'a&'.repeat(4150)}`)).toBe(414);
  expect(await statusOf(`/${'.'.repeat(8000)}/`)).toBe(200);
});

it('a form has 8 KiB at most, and other bodies of the gateway too', async () => {
  const gateway = await startTestGateway();
  const post = async (path: string, type: string, body: string) =>
    (await pageCall(gateway, path, { method: 'POST', body, headers: { 'content-type': type } })).status;
  const form = 'application/x-www-form-urlencoded';
  expect(await post('/auth/login', form, `return_to=${'x'.repeat(9000)}`)).toBe(413);
  for (const path of ['/auth/token', '/auth/walls/open'])
    expect(await post(path, 'application/json', JSON.stringify({ a: 'x'.repeat(9000) }))).toBe(413);
});
