import { beforeAll, describe, expect, it } from 'vitest';
import { onSqlite } from '../../db/testing.ts';
import { addAccount, walk } from '../testing/oauth.ts';
import { addReception, addVoicemail } from '../testing/rows.ts';
import { callService, CLIENT, openWorld, type Person, type World } from '../testing/world.ts';

/** The requests of public programs, each from the first to the last. */
onSqlite((engine) => {
  describe('a day of', () => {
    const email = 'reception@harbour.example';
    let world: World;
    let me: Person;

    beforeAll(async () => {
      world = await openWorld(engine);
      me = await addAccount(world, email);
      const reception = await addReception(world, me.companyId, { number: '4571999999' });
      for (let index = 0; index < 3; index += 1)
        await addVoicemail(world, me.companyId, { kind: 'Reception', id: reception }, {});
    });

    const code = async () => (await walk(world, email)).searchParams.get('code') ?? '';
    const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
    const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

    it('a website that signs in by an OAuth library: Basic, a form, and employee.json', async () => {
      const basic = Buffer.from(`${CLIENT.id}:${CLIENT.secret}`).toString('base64');
      const given = await callService(world.url, 'POST /api/v2/token', {
        headers: { ...FORM, authorization: `Basic ${basic}`, accept: 'application/json' },
        body: form({
          grant_type: 'authorization_code',
          code: await code(),
          redirect_uri: CLIENT.redirectUri,
        }),
      });
      expect(given.body).toMatchObject({ token_type: 'Bearer' });
      const { access_token } = given.body as { access_token: string };
      const own = await world.call('GET /api/v2/employee.json', { token: access_token });
      expect(own.body.employee.id).toBe(me.id);
    });

    it('a script in a web page: the token in the address, slashes at the end, forms', async () => {
      const given = await callService(world.url, 'POST /api/v2/token', {
        headers: FORM,
        body: form({
          client_id: CLIENT.id,
          client_secret: CLIENT.secret,
          grant_type: 'authorization_code',
          redirect_uri: CLIENT.redirectUri,
          code: await code(),
        }),
      });
      const { access_token } = given.body as { access_token: string };
      const ask = (line: string, body?: string) =>
        callService(world.url, `${line}?access_token=${access_token}`, {
          body,
          headers: { ...(body === undefined ? {} : FORM), origin: 'https://intranet.example' },
        });
      const all = await ask('GET /api/v2/employees/');
      expect(all.body.employees.map(({ endpoint }) => endpoint)).toEqual([`Employee#${me.id}`]);
      expect(all.headers.get('access-control-allow-origin')).toBe('*');
      const off = await ask('PUT /api/v2/employee/', 'employee[do_not_disturb]=true');
      expect(off.body.employee.do_not_disturb).toBe(true);
      await ask('PUT /api/v2/employee/', 'employee[do_not_disturb]=false');
      const ended = await callService(world.url, 'GET /api/v2/employees/?access_token=gone', {});
      // It sends its user to sign-in by the numeric status, and shows the text.
      expect([ended.status, ended.body]).toMatchObject([401, { status: 401, message: '401 Unauthorized' }]);
    });

    it('a browser extension: a preflight, then voicemails and the own employee', async () => {
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
      const { body, headers } = await world.call('GET /api/v2/voice_mails?limit=50', {
        token: me.token,
        headers: { origin },
      });
      expect(body.voice_mails.filter(({ heard }) => !heard)).toHaveLength(3);
      expect(headers.get('access-control-expose-headers')).toMatch(/ETag.*Retry-After/);
      const nowhere = await world.call('GET /api/v2/calls?limit=20', {
        token: me.token,
        headers: { origin },
      });
      expect([nowhere.status, nowhere.headers.get('access-control-allow-origin')]).toEqual([404, '*']);
    });

    it('a program in a typed language: reads an employee, changes a field, and writes the whole object', async () => {
      const { employee } = (
        await world.call('GET /api/v2/employees', { token: me.token })
      ).body.employees.map((one) => ({ employee: one }))[0] ?? { employee: undefined };
      // Its types replace null by the year 1, an empty text, a zero.
      const typed = {
        ...employee,
        do_not_disturb: true,
        dnd_timeout_at: '0001-01-01T00:00:00Z',
        speed_dial: { digit: 0 },
      };
      const written = await world.call(`PUT /api/v2/employees/${me.id}`, {
        token: me.token,
        body: { employee: typed },
      });
      expect([written.status, written.body.employee]).toEqual([
        200,
        { ...employee, do_not_disturb: true, dnd_timeout_at: null, live_presence: 'do_not_disturb' },
      ]);
    });

    it('pages of the service are not readable by other origins', async () => {
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
