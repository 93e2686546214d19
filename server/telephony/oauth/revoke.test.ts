import { beforeAll, describe, expect, it } from 'vitest';
import { REVOKE_PATH } from '#contract/service/oauth.ts';
import { forEachEngine } from '#testing/db/databases.ts';
import { sha256 } from '../store/secrets.ts';
import { updateEmployee } from '../store/administration.ts';
import { registerClient } from '../store/clients.ts';
import { addAccount, exchange, walk } from '#testing/telephony/oauth.ts';
import { CLIENT, NOW, openWorld, type Person, type World } from '#testing/telephony/world.ts';

const EMAIL = 'mette@harbour.example';
const OTHER = { id: 'another-client', secret: 'another-secret' };

forEachEngine((engine) => {
  describe('revoke (RFC 7009)', () => {
    let world: World;
    let me: Person;
    beforeAll(async () => {
      world = await openWorld(engine);
      me = await addAccount(world, EMAIL);
      await registerClient(world.db, {
        client_id: OTHER.id,
        name: 'Another',
        secret_hash: sha256(OTHER.secret),
        redirect_uri: 'http://other.example/back',
      });
    });

    const codeFor = async (email: string) => (await walk(world, email)).searchParams.get('code') ?? '';
    const tokenOfDesk = async (email = EMAIL): Promise<string> => {
      const code = await codeFor(email);
      return (await exchange(world, code)).body.access_token;
    };
    const revoke = (token: string | undefined, client: Pick<typeof CLIENT, 'id' | 'secret'> = CLIENT) =>
      world.call(`POST ${REVOKE_PATH}`, {
        headers: {
          authorization: `Basic ${Buffer.from(`${client.id}:${client.secret}`).toString('base64')}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: new URLSearchParams(
          token === undefined ? {} : { token, token_type_hint: 'access_token' },
        ).toString(),
      });
    const works = async (token: string) =>
      (await world.call('GET /api/v2/employee', { token })).status === 200;

    it('destroys a token of the application, at once and once, and writes it down', async () => {
      const [token, kept] = [await tokenOfDesk(), await tokenOfDesk()];
      expect(await works(token)).toBe(true);
      const answer = await revoke(token);
      expect([answer.status, answer.text, answer.headers.get('cache-control')]).toEqual([
        200,
        '',
        'no-store',
      ]);
      expect([await works(token), await works(kept)]).toEqual([false, true]);
      expect((await revoke(token)).status).toBe(200);
      const written = await world.db
        .selectFrom('audit_entry')
        .where('detail', '=', 'revoked by its application')
        .selectAll()
        .execute();
      expect(written).toMatchObject([{ action: 'token destroyed', actor: 'service' }]);
    });

    it('ends the sign-in at the service’s own pages with the last of its tokens', async () => {
      const account = await addAccount(world, 'ida@harbour.example', 'Ida Holm');
      const signIns = async () =>
        (
          await world.db
            .selectFrom('sign_in_session')
            .where('employee_id', '=', account.id)
            .select('id_hash')
            .execute()
        ).length;
      const tokenOfIda = async () => {
        const code = (await walk(world, 'ida@harbour.example')).searchParams.get('code') ?? '';
        return (await exchange(world, code)).body.access_token;
      };
      const [first, second] = [await tokenOfIda(), await tokenOfIda()];
      const mine = await tokenOfDesk();
      expect(await signIns()).toBe(1);
      await revoke(first);
      await revoke(mine);
      expect(await signIns()).toBe(1);
      await revoke(second);
      expect(await signIns()).toBe(0);
    });

    it('refuses tokens of others: of another application, and those that a person made', async () => {
      const token = await tokenOfDesk();
      for (const answer of [await revoke(token, OTHER), await revoke(me.token)]) {
        expect([answer.status, answer.body.error]).toEqual([400, 'invalid_grant']);
        expect(answer.headers.get('content-type')).toMatch('application/problem+json');
      }
      expect([await works(token), await works(me.token)]).toEqual([true, true]);
    });

    it('another password ends every sign-in of the person, at applications too, and no one-off token', async () => {
      const email = 'nora@harbour.example';
      const nora = await addAccount(world, email, 'Nora Dal');
      const [token, other, code] = [await tokenOfDesk(email), await tokenOfDesk(), await codeFor(email)];
      const change = { password_hash: 'another hash' };
      expect(await updateEmployee(world.db, nora.id, change, NOW)).toMatchObject({ ended: 1 });
      expect([await works(token), await works(other), await works(nora.token)]).toEqual([false, true, true]);
      expect((await exchange(world, code)).body.error).toBe('invalid_grant');
    });

    it('needs the client’s secret and a token, in the body', async () => {
      const token = await tokenOfDesk();
      const wrong = await revoke(token, { ...CLIENT, secret: 'wrong' });
      expect([wrong.status, wrong.body.error]).toEqual([401, 'invalid_client']);
      const none = await revoke(undefined);
      expect([none.status, none.body.error]).toEqual([400, 'invalid_request']);
      const query = new URLSearchParams({ client_id: CLIENT.id, client_secret: CLIENT.secret, token });
      const inAddress = await world.call(`POST ${REVOKE_PATH}?${query.toString()}`);
      expect([inAddress.status, inAddress.body.error]).toEqual([400, 'invalid_request']);
      expect(await works(token)).toBe(true);
    });
  });
});
