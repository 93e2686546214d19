import { createHash, randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { forEachEngine } from '#testing/db/databases.ts';
import { sha256 } from '../store/secrets.ts';
import { registerClient } from '../store/clients.ts';
import { addAccount, exchange, walk } from '#testing/telephony/oauth.ts';
import { CLIENT, NOW, openWorld, type Person, type World } from '#testing/telephony/world.ts';

const EMAIL = 'mette@harbour.example';
const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

forEachEngine((engine) => {
  describe('token (spec, Authorization-code flow, steps 4 and 5)', () => {
    let world: World;
    let me: Person;
    beforeAll(async () => {
      world = await openWorld(engine);
      me = await addAccount(world, EMAIL);
    });

    const code = async (parameters: Record<string, string> = {}) =>
      (await walk(world, EMAIL, { parameters })).searchParams.get('code') ?? '';
    const refused = async (answer: ReturnType<typeof exchange>, error: string, status = 400) => {
      const { body, headers, status: got } = await answer;
      expect([got, body.error]).toEqual([status, error]);
      expect(headers.get('content-type')).toMatch('application/problem+json');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(body).toMatchObject({ status, title: expect.any(String), detail: body.error_description });
    };

    it('answers an access token of the person who allowed it', async () => {
      const answer = await exchange(world, await code());
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.body).toEqual({ access_token: expect.any(String), token_type: 'Bearer' });
      const own = await world.call('GET /api/v2/employee', { token: answer.body.access_token });
      expect(own.body.employee.id).toBe(me.id);
      const stored = await world.db
        .selectFrom('access_token')
        .selectAll()
        .where('token_hash', '=', sha256(answer.body.access_token))
        .executeTakeFirst();
      expect(stored).toMatchObject({
        kind: 'oauth',
        label: 'Frontdesk',
        client_id: CLIENT.id,
        created_at: NOW,
      });
      expect(JSON.stringify(stored)).not.toContain(answer.body.access_token);
    });

    it('accepts the parameters in the query or in a body, but not in both', async () => {
      const parameters = async () => ({
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        grant_type: 'authorization_code',
        redirect_uri: CLIENT.redirectUri,
        code: await code(),
      });
      const asJson = await world.call('POST /api/v2/token', { body: await parameters() });
      const asForm = await world.call('POST /api/v2/token', {
        body: new URLSearchParams(await parameters()).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
      for (const answer of [asJson, asForm]) expect(answer.status).toBe(200);
      const both = await parameters();
      const doubled = world.call(`POST /api/v2/token?code=${both.code}`, { body: both });
      await refused(doubled, 'invalid_request');
      expect((await exchange(world, both.code)).status).toBe(200);
    });

    it('accepts the client by Basic too, as OAuth libraries send it', async () => {
      const basic = (id: string, secret: string) => ({
        authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      });
      const fields = async (more: Record<string, string> = {}) =>
        new URLSearchParams({
          grant_type: 'authorization_code',
          redirect_uri: CLIENT.redirectUri,
          code: await code(),
          ...more,
        }).toString();
      const ask = async (headers: Record<string, string>, body: Promise<string>) =>
        world.call('POST /api/v2/token', { headers, body: await body });
      expect((await ask(basic(CLIENT.id, CLIENT.secret), fields())).status).toBe(200);
      const encoded = basic(CLIENT.id, encodeURIComponent(CLIENT.secret).replaceAll('-', '%2D'));
      expect((await ask(encoded, fields())).status).toBe(200);
      // Both ways together, as some clients do: it must be the same client.
      expect((await ask(basic(CLIENT.id, CLIENT.secret), fields({ client_id: CLIENT.id }))).status).toBe(200);
      await refused(ask(basic(CLIENT.id, CLIENT.secret), fields({ client_id: 'other' })), 'invalid_request');
      await refused(ask(basic(CLIENT.id, 'wrong'), fields()), 'invalid_client', 401);
      await refused(ask(basic('nobody', CLIENT.secret), fields()), 'invalid_client', 401);
      await refused(ask({ ...basic('', ''), authorization: 'Basic %' }, fields()), 'invalid_client', 401);
      // Libraries send what they do not have as an empty text.
      const empty = { client_id: CLIENT.id, client_secret: '', code_verifier: '' };
      expect((await ask(basic(CLIENT.id, CLIENT.secret), fields(empty))).status).toBe(200);
    });

    it('refuses a body that cannot be read as an OAuth error too', async () => {
      for (const [type, body, status] of [
        ['text/plain', 'grant_type=authorization_code', 415],
        ['application/json', '{"grant_type":', 400],
        ['application/x-www-form-urlencoded', 'code=%FF', 400],
      ] as const) {
        const answer = world.call('POST /api/v2/token', { headers: { 'content-type': type }, body });
        await refused(answer, 'invalid_request', status);
        expect((await answer).body.error_description).toEqual(expect.any(String));
      }
    });

    it('is given for a code of 60 s, once', async () => {
      const late = await code();
      world.now = NOW + 60_000;
      await refused(exchange(world, late), 'invalid_grant');
      world.now = NOW;
      const intime = await code();
      world.now = NOW + 59_999;
      expect((await exchange(world, intime)).status).toBe(200);
      world.now = NOW;
    });

    it('is revoked by a second use of its code', async () => {
      const used = await code();
      const { access_token: token } = (await exchange(world, used)).body;
      expect((await world.call('GET /api/v2/employee', { token })).status).toBe(200);
      await refused(exchange(world, used), 'invalid_grant');
      expect((await world.call('GET /api/v2/employee', { token })).status).toBe(401);
      await refused(exchange(world, used), 'invalid_grant');
    });

    it('is one for 50 parallel exchanges of one code', async () => {
      const before = await world.db.selectFrom('access_token').select('id').execute();
      const raced = await code();
      const answers = await Promise.all(Array.from({ length: 50 }, () => exchange(world, raced)));
      expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
      expect(answers.filter((answer) => answer.status === 400)).toHaveLength(49);
      const after = await world.db.selectFrom('access_token').select('id').execute();
      // The other 49 were second uses, so the token is revoked.
      expect(after).toHaveLength(before.length);
    });

    it('is bound to client, redirect URI and grant type', async () => {
      await registerClient(world.db, {
        client_id: 'other',
        name: 'Other',
        secret_hash: sha256('other-secret'),
        redirect_uri: 'http://other.example/callback',
      });
      await refused(exchange(world, await code(), { client_secret: 'wrong' }), 'invalid_client', 401);
      await refused(exchange(world, await code(), { client_id: 'nobody' }), 'invalid_client', 401);
      await refused(
        exchange(world, await code(), { client_id: 'other', client_secret: 'other-secret' }),
        'invalid_grant',
      );
      await refused(
        exchange(world, await code(), { redirect_uri: `${CLIENT.redirectUri}/` }),
        'invalid_grant',
      );
      await refused(exchange(world, await code(), { grant_type: 'password' }), 'unsupported_grant_type');
      await refused(exchange(world, 'never-given'), 'invalid_grant');
      for (const missing of ['client_id', 'client_secret', 'grant_type', 'redirect_uri', 'code']) {
        const answer = exchange(world, 'x', { [missing]: undefined });
        await refused(answer, missing === 'client_secret' ? 'invalid_client' : 'invalid_request');
        expect((await answer).body.errors).toEqual({ [missing]: ['is needed'] });
      }
    });

    it('does not use up a code when the client’s secret is wrong', async () => {
      const kept = await code();
      await refused(exchange(world, kept, { client_secret: 'wrong' }), 'invalid_client', 401);
      expect((await exchange(world, kept)).status).toBe(200);
    });

    it('requires the verifier of a challenge, and uses up the code without it', async () => {
      const verifier = randomBytes(32).toString('base64url');
      const challenged = () => code({ code_challenge: challengeOf(verifier), code_challenge_method: 'S256' });
      expect((await exchange(world, await challenged(), { code_verifier: verifier })).status).toBe(200);
      for (const wrong of [undefined, randomBytes(32).toString('base64url'), challengeOf(verifier)]) {
        const spent = await challenged();
        await refused(exchange(world, spent, { code_verifier: wrong }), 'invalid_grant');
        await refused(exchange(world, spent, { code_verifier: verifier }), 'invalid_grant');
      }
      // A verifier for a code without challenge: an attacker removed the challenge on the way.
      await refused(exchange(world, await code(), { code_verifier: verifier }), 'invalid_grant');
    });

    it('stores codes and secrets only as hashes', async () => {
      const given = await code();
      const rows = JSON.stringify([
        await world.db.selectFrom('oauth_code').selectAll().execute(),
        await world.db.selectFrom('oauth_client').selectAll().execute(),
      ]);
      expect(rows).not.toContain(given);
      expect(rows).not.toContain(CLIENT.secret);
      expect(rows).toContain(sha256(given));
    });
  });
});
