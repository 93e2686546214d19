import { get, type IncomingMessage } from 'node:http';
import { beforeAll, describe, expect, it } from 'vitest';
import { forEachEngine } from '#testing/db/databases.ts';
import {
  addCompany,
  addEmployee,
  NOW,
  openWorld,
  type Person,
  type World,
} from '#testing/telephony/world.ts';

const basic = (username: string, password = '') =>
  `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;

forEachEngine((engine) => {
  describe('the access token (spec, Authentication)', () => {
    let world: World;
    let me: Person;

    beforeAll(async () => {
      world = await openWorld(engine);
      me = await addEmployee(world, await addCompany(world));
    });

    const own = (query = '', headers: Record<string, string> = {}) =>
      world.call(`GET /api/v2/employee${query}`, { headers });

    it('is accepted as Bearer header, query parameter, or Basic with an empty password', async () => {
      const ways = [
        await own('', { authorization: `Bearer ${me.token}` }),
        await own('', { authorization: `bearer ${me.token}` }),
        await own(`?access_token=${me.token}`),
        await own('', { authorization: basic(me.token) }),
      ];
      for (const answer of ways) expect([answer.status, answer.body.employee?.id]).toEqual([200, me.id]);
    });

    it('is refused in every other form, with a challenge', async () => {
      const ways = [
        await own(),
        await own('', { authorization: 'Bearer' }),
        await own('', { authorization: `Bearer ${me.token}x` }),
        await own('', { authorization: `Bearer ${me.token} ${me.token}` }),
        await own('', { authorization: `Token ${me.token}` }),
        await own('', { authorization: me.token }),
        await own('', { authorization: basic(me.token, 'secret') }),
        await own('', { authorization: basic('', me.token) }),
        await own('?access_token='),
        await own(`?access_token=${me.token}&access_token=${me.token}`),
        await own(`?access_token=${me.token}`, { authorization: 'Bearer wrong' }),
      ];
      for (const answer of ways) {
        expect(answer.status).toBe(401);
        expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer /);
        expect(answer.headers.get('content-type')).toMatch('application/problem+json');
        expect(answer.body).toMatchObject({ type: 'urn:frontdesk:problem:unauthorized', status: 401 });
      }
    });

    it('is asked for in a field of each scheme, since old clients read one scheme from a field', async () => {
      const { headersDistinct } = await new Promise<IncomingMessage>((resolve) =>
        get(`${world.url}/api/v2/employee`, (answer) => resolve(answer.resume())),
      );
      expect(headersDistinct['www-authenticate']).toEqual([
        'Bearer realm="telephony"',
        'Basic realm="telephony", charset="UTF-8"',
      ]);
    });

    it('has its last use stored, at most once a minute', async () => {
      const person = await addEmployee(world, me.companyId);
      const used = async () =>
        (
          await world.db
            .selectFrom('access_token')
            .where('employee_id', '=', person.id)
            .select('last_used_at')
            .executeTakeFirstOrThrow()
        ).last_used_at;
      const steps: [number, number][] = [
        [0, 0],
        [59_999, 0],
        [60_000, 60_000],
      ];
      expect(await used()).toBeNull();
      for (const [later, expected] of steps) {
        world.now = NOW + later;
        await world.call('GET /api/v2/employee', { token: person.token });
        await expect.poll(used).toBe(NOW + expected);
      }
      world.now = NOW;
    });
  });
});
