import { describe, expect, it } from 'vitest';
import { pageCall, signedIn, signIn, startTestGateway, type TestGateway } from '#testing/gateway/gateway.ts';
import { friendly, json, type Answer, type Behaviour } from '#testing/gateway/service.ts';
import { startWall, withWallboard } from '#testing/gateway/walls.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const refuseAll: Behaviour = () => json({ status: 'failure', message: '401 Unauthorized' }, 401);
const fail: Behaviour = () => json({}, 503);

const statusOf = async (gateway: TestGateway, cookie: string, path: string) =>
  (await pageCall(gateway, path, { cookie })).status;

describe('what the gateway keeps, for somebody whose token is destroyed', () => {
  it.each([
    '/auth/tasks',
    '/auth/tasks?kind=message',
    '/auth/absences',
    '/auth/absences/of/7',
    '/auth/digest',
    '/auth/templates',
    '/auth/sessions',
    '/auth/walls',
  ])('is no longer read at %s', async (path) => {
    const { gateway, cookie } = await signedIn();
    expect(await statusOf(gateway, cookie, path)).toBe(200);
    gateway.service.behave = refuseAll;
    gateway.clock.now += HOUR;
    expect(await statusOf(gateway, cookie, path)).toBe(401);
    gateway.service.behave = friendly;
    expect(await statusOf(gateway, cookie, path)).toBe(401);
  });

  it('is no longer read by a script that asks all the time, and not changed', async () => {
    const { gateway, cookie } = await signedIn();
    gateway.service.behave = refuseAll;
    const send = { intent: crypto.randomUUID(), to: 8, text: 'A message' };
    const post = async () =>
      (await pageCall(gateway, '/auth/tasks', { method: 'POST', cookie, send })).status;
    expect(await post()).toBe(201);
    gateway.clock.now += 6 * MINUTE;
    expect(await post()).toBe(200);
    await expect.poll(post).toBe(401);
  });

  it.each(['/auth/tasks/wall', '/auth/absences/wall'])('is not shown on a wall at %s', async (path) => {
    const { gateway, wall } = await startWall();
    expect(await statusOf(gateway, wall, path)).toBe(200);
    gateway.service.behave = refuseAll;
    gateway.clock.now += HOUR;
    expect(await statusOf(gateway, wall, path)).toBe(401);
    expect(await gateway.database.db.selectFrom('wall_link').selectAll().execute()).toEqual([]);
  });

  it('does not let a wall whose link is dead show it to the person beside it', async () => {
    const { gateway, cookie, wall } = await startWall();
    gateway.service.behave = refuseAll;
    gateway.clock.now += HOUR;
    const both = `${wall}; ${cookie}`;
    expect(await statusOf(gateway, both, '/auth/tasks/wall')).toBe(401);
    expect(await statusOf(gateway, both, '/auth/tasks/wall')).toBe(401);
  });

  it('ends their stream of changes', async () => {
    const { gateway, cookie } = await signedIn();
    const stream = await fetch(`${gateway.url}/live`, {
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
    });
    expect(stream.status).toBe(200);
    gateway.service.behave = refuseAll;
    gateway.clock.now += HOUR;
    // The text is whole when the stream has ended.
    expect(await stream.text()).toContain('retry: ');
  });
});

describe('the stored person', () => {
  it('loses what they were allowed as an administrator', async () => {
    const gateway = await startTestGateway();
    gateway.service.behave = withWallboard;
    const cookie = await signIn(gateway);
    expect(await statusOf(gateway, cookie, '/auth/coverage')).toBe(200);
    gateway.service.behave = friendly;
    gateway.clock.now += HOUR;
    expect(await statusOf(gateway, cookie, '/auth/coverage')).toBe(403);
  });

  it('is read once for calls that come together', async () => {
    const { gateway, cookie } = await signedIn();
    gateway.clock.now += HOUR;
    const calls = Array.from({ length: 8 }, () => statusOf(gateway, cookie, '/auth/tasks'));
    expect(new Set(await Promise.all(calls))).toEqual(new Set([200]));
    expect(gateway.service.seen.map(({ url }) => url)).toEqual(['/api/v2/employee']);
  });

  it('is good for a day while the service fails, which is not asked at each call', async () => {
    const { gateway, cookie } = await signedIn();
    gateway.service.behave = fail;
    gateway.clock.now += 11 * HOUR;
    for (let call = 0; call < 5; call += 1) expect(await statusOf(gateway, cookie, '/auth/tasks')).toBe(200);
    expect(gateway.service.seen).toHaveLength(1);
    gateway.clock.now += 11 * HOUR;
    expect(await statusOf(gateway, cookie, '/auth/tasks')).toBe(200);
    gateway.clock.now += 3 * HOUR;
    expect(await statusOf(gateway, cookie, '/auth/tasks')).toBe(502);
    gateway.service.behave = friendly;
    gateway.clock.now += MINUTE;
    expect(await statusOf(gateway, cookie, '/auth/tasks')).toBe(200);
  });

  it('is good while the service does not answer, which delays a page little', async () => {
    const { gateway, cookie } = await signedIn({ timeouts: { headers: 60_000 } });
    const { promise, resolve } = Promise.withResolvers<Answer>();
    gateway.service.behave = () => promise;
    gateway.clock.now += HOUR;
    expect(await statusOf(gateway, cookie, '/auth/tasks')).toBe(200);
    resolve(json({}, 503));
  });
});
