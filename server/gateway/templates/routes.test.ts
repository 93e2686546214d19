import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { forEachEngine } from '#testing/db/databases.ts';
import { pageCall, signIn, startTestGateway, type TestGateway } from '#testing/gateway/gateway.ts';

const MESSAGE = '/api/v2/employees/12/message';
const TEXT = { message: { body: 'Please call 4571999999 back' } };

const send = (gateway: TestGateway, cookie: string, key: string) =>
  pageCall(gateway, MESSAGE, { method: 'POST', cookie, send: TEXT, headers: { 'idempotency-key': key } });
const outcome = async (gateway: TestGateway, cookie: string | undefined, intent: string) =>
  pageCall(gateway, '/auth/messages/outcome', { method: 'POST', cookie, send: { intent } });
const sentUpstream = (gateway: TestGateway) =>
  gateway.service.seen.filter((call) => call.url.endsWith('/message')).length;

forEachEngine((engine) => {
  const start = async () => startTestGateway({ location: await engine.location() });

  describe('templates', () => {
    it('start with a few examples, are stored per person, and are replaced together', async () => {
      const gateway = await start();
      const cookie = await signIn(gateway);
      const first = await pageCall(gateway, '/auth/templates', { cookie });
      expect(first.json()['templates']).toContainEqual({
        name: 'Call back',
        text: 'Please call {number} back',
      });
      const headers = { 'accept-language': 'da' };
      const danish = await pageCall(gateway, '/auth/templates', { cookie, headers });
      expect(danish.json()['templates']).toContainEqual({
        name: 'Ring tilbage',
        text: 'Ring venligst tilbage til {nummer}',
      });

      const mine = { templates: [{ name: 'Room', text: 'Use room {room}' }] };
      const put = await pageCall(gateway, '/auth/templates', { method: 'PUT', cookie, send: mine });
      expect([put.status, put.json()]).toEqual([200, mine]);
      expect((await pageCall(gateway, '/auth/templates', { cookie })).json()).toEqual(mine);
      const none = { templates: [] };
      await pageCall(gateway, '/auth/templates', { method: 'PUT', cookie, send: none });
      expect((await pageCall(gateway, '/auth/templates', { cookie })).json()).toEqual(none);
    });

    it('refuse invalid templates, and anyone who is not signed in', async () => {
      const gateway = await start();
      const cookie = await signIn(gateway);
      const wrong = [
        { templates: [{ name: '', text: 'x' }] },
        { templates: [{ name: 'x', text: 'y'.repeat(1531) }] },
        { templates: [{ name: 'x', text: 'y', extra: 1 }] },
        { templates: Array.from({ length: 31 }, () => ({ name: 'x', text: 'y' })) },
        [],
      ];
      for (const body of wrong) {
        const reply = await pageCall(gateway, '/auth/templates', { method: 'PUT', cookie, send: body });
        expect([reply.status, body]).toEqual([422, body]);
      }
      expect((await pageCall(gateway, '/auth/templates')).status).toBe(401);
      const bare = await pageCall(gateway, '/auth/templates', {
        cookie,
        headers: { 'x-frontdesk': undefined },
      });
      expect(bare.status).toBe(403);
    });
  });

  describe('the outcome of a message', () => {
    it('is read from the ledger, and asking sends nothing', async () => {
      const gateway = await start();
      const cookie = await signIn(gateway);
      const key = randomUUID();
      await send(gateway, cookie, key);
      expect((await outcome(gateway, cookie, key)).json()).toEqual({
        outcome: 'sent',
        sent: 1,
        detail: null,
      });
      expect(sentUpstream(gateway)).toBe(1);
    });

    it('is not sent for one that never arrived, which can then no longer be sent', async () => {
      const gateway = await start();
      const cookie = await signIn(gateway);
      const key = randomUUID();
      expect((await outcome(gateway, cookie, key)).json()).toMatchObject({ outcome: 'not_sent' });
      // The delayed request arrives after all.
      expect((await send(gateway, cookie, key)).status).toBe(422);
      expect(sentUpstream(gateway)).toBe(0);
      expect((await outcome(gateway, cookie, key)).json()).toMatchObject({ outcome: 'not_sent' });
    });

    it('is hidden from other people, and needs a key', async () => {
      const gateway = await start();
      const cookie = await signIn(gateway);
      expect((await outcome(gateway, undefined, randomUUID())).status).toBe(401);
      expect((await outcome(gateway, cookie, 'short')).status).toBe(422);
    });
  });
});
