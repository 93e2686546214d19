import { beforeAll, describe, expect, it } from 'vitest';
import { onSqlite } from '#testing/db/databases.ts';
import {
  addCompany,
  addEmployee,
  callService,
  openWorld,
  type Person,
  type World,
} from '#testing/telephony/world.ts';

onSqlite((engine) => {
  describe('other origins', () => {
    let world: World;
    let me: Person;

    beforeAll(async () => {
      world = await openWorld(engine);
      me = await addEmployee(world, await addCompany(world));
    });

    it('such as a browser extension may ask, after a preflight', async () => {
      const origin = 'chrome-extension://abcdefghijklmnop';
      const may = await callService(world.url, 'OPTIONS /api/v2/voice_mails', {
        headers: {
          origin,
          'access-control-request-method': 'GET',
          'access-control-request-headers': 'authorization',
        },
      });
      expect(may.status).toBe(204);
      expect(Object.fromEntries(may.headers)).toMatchObject({
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'GET, HEAD',
        'access-control-allow-headers': expect.stringMatching(/^\*, Authorization, /),
      });
      expect(may.headers.get('access-control-allow-credentials')).toBeNull();
      const { status, headers } = await world.call('GET /api/v2/voice_mails?limit=50', {
        token: me.token,
        headers: { origin },
      });
      expect([status, headers.get('access-control-allow-origin')]).toEqual([200, '*']);
      expect(headers.get('access-control-expose-headers')).toMatch(/ETag.*Retry-After/);
      const nowhere = await world.call('GET /api/v2/calls?limit=20', {
        token: me.token,
        headers: { origin },
      });
      expect([nowhere.status, nowhere.headers.get('access-control-allow-origin')]).toEqual([404, '*']);
    });

    it('cannot read the pages of the service', async () => {
      const pages = ['/api/v2/authorize', '/api/v2/docs', '/account/tokens', '/sign-in', '/'];
      for (const path of [...pages, '/api/v2/%64ocs', '/api/v2/%61uthorize?x', '/api/v2/doc%73/']) {
        const { headers } = await callService(world.url, `GET ${path}`, {
          headers: { origin: 'https://evil.example' },
        });
        expect(headers.get('access-control-allow-origin'), path).toBeNull();
        const asked = await callService(world.url, `OPTIONS ${path}`, {
          headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
        });
        expect([path, asked.status >= 400]).toEqual([path, true]);
      }
    });
  });
});
