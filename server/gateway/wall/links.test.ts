import { describe, expect, it } from 'vitest';
import {
  cookiesOf,
  pageCall,
  SECRETS,
  signedIn,
  signIn,
  type TestGateway,
} from '#testing/gateway/gateway.ts';
import { friendly, json, PERSON } from '#testing/gateway/service.ts';
import { makeWall, openWall, start, startWall, withWallboard } from '#testing/gateway/walls.ts';

const EMPLOYEES = '/api/v2/employees';

describe('a wall link', () => {
  it('is shown once, and its key is nowhere in the log or the database', async () => {
    const { gateway, cookie, key, id } = await startWall();
    const { walls } = (await pageCall(gateway, '/auth/walls', { cookie })).json() as {
      walls: { id: string }[];
    };
    expect(walls.map((link) => link.id)).toEqual([id]);
    const rows = await gateway.database.db.selectFrom('gateway_session').selectAll().execute();
    const links = await gateway.database.db.selectFrom('wall_link').selectAll().execute();
    for (const text of [JSON.stringify([walls, rows, links]), gateway.log.join('\n')])
      expect(text.includes(key)).toBe(false);
  });

  it('is listed with when its screen was last seen', async () => {
    const { gateway, cookie } = await start();
    const { key } = await makeWall(gateway, cookie);
    const seen = async () => {
      const { walls } = (await pageCall(gateway, '/auth/walls', { cookie })).json() as {
        walls: { seen_at: number | null }[];
      };
      return walls[0]?.seen_at;
    };
    expect(await seen()).toBeNull();
    const wall = cookiesOf(await openWall(gateway, key));
    expect(await seen()).toBe(gateway.clock.now);
    gateway.clock.now += 3_600_000;
    await pageCall(gateway, '/auth/session', { cookie: wall });
    expect(await seen()).toBe(gateway.clock.now);
  });

  it('is revoked at once, and nobody else can do that', async () => {
    const { gateway, cookie, wall, id, key } = await startWall();
    gateway.service.behave = (request, ...rest) =>
      request.url === '/api/v2/employee'
        ? json({ employee: { ...PERSON, id: 8, features: ['wallboard'] } })
        : friendly(request, ...rest);
    const other = await signIn(gateway, 'canary-other');
    const gone = (who: string) => pageCall(gateway, `/auth/walls/${id}`, { method: 'DELETE', cookie: who });
    expect((await gone(other)).status).toBe(404);
    expect((await pageCall(gateway, EMPLOYEES, { cookie: wall })).status).toBe(200);
    expect((await gone(cookie)).status).toBe(204);
    for (const path of ['/auth/session', EMPLOYEES])
      expect((await pageCall(gateway, path, { cookie: wall })).status).toBe(401);
    expect((await openWall(gateway, key)).status).toBe(401);
    expect((await gone(cookie)).status).toBe(404);
  });

  it('outlasts restarts, years, and its owner signing out everywhere', async () => {
    const { gateway, cookie, wall } = await startWall();
    const out = await pageCall(gateway, '/auth/logout/everywhere', { method: 'POST', cookie });
    expect(out.status).toBe(204);
    expect((await pageCall(gateway, '/auth/session', { cookie })).status).toBe(401);
    gateway.clock.now += 5 * 365 * 86_400_000;
    const again = await gateway.restart();
    const reply = await pageCall(again, '/auth/session', { cookie: wall });
    expect(reply.json()['wall']).toEqual({ name: 'Reception, 55 inch' });
    // Each call prolongs the cookie.
    expect(cookiesOf(reply)).toBe(wall);
  });

  it('outlasts a change of the secret, as its owner’s sign-in does: both are sealed anew when they are used', async () => {
    const { gateway, cookie, wall } = await startWall();
    const [old] = SECRETS;
    const secret = 'another-session-secret-of-the-tests-9876543210';
    const statuses = async (at: TestGateway) => [
      (await pageCall(at, '/auth/session', { cookie })).status,
      (await pageCall(at, '/auth/session', { cookie: wall })).status,
    ];
    gateway.clock.now += 60_000;
    const both = await gateway.restart({ sessionSecrets: [secret, old!] });
    expect(await statuses(both)).toEqual([200, 200]);
    const changed = await both.restart({ sessionSecrets: [secret] });
    expect(await statuses(changed)).toEqual([200, 200]);
    expect((await pageCall(changed, EMPLOYEES, { cookie: wall })).status).toBe(200);
  });

  it('ends when its owner’s token is destroyed', async () => {
    const { gateway, wall } = await startWall();
    gateway.service.behave = () => json({ status: 'failure', message: '401 Unauthorized' }, 401);
    expect((await pageCall(gateway, EMPLOYEES, { cookie: wall })).status).toBe(401);
    expect(await gateway.database.db.selectFrom('wall_link').selectAll().execute()).toEqual([]);
  });

  it('needs the feature wallboard and a name, and is one of twenty at most', async () => {
    const { gateway, cookie } = await signedIn();
    const make = (name: string, who = cookie) =>
      pageCall(gateway, '/auth/walls', { method: 'POST', cookie: who, send: { name } });
    expect((await make('Wall')).status).toBe(403);
    gateway.service.behave = withWallboard;
    const allowed = await signIn(gateway, 'canary-second');
    expect((await make('  ', allowed)).status).toBe(422);
    expect((await make('x'.repeat(61), allowed)).status).toBe(422);
    for (let count = 0; count < 20; count++) expect((await make(`Wall ${count}`, allowed)).status).toBe(201);
    expect((await make('One more', allowed)).status).toBe(409);
    expect((await pageCall(gateway, '/auth/walls')).status).toBe(401);
    expect((await openWall(gateway, 'short')).status).toBe(401);
  });
});
