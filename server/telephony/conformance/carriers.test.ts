import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forEachEngine } from '#testing/db/databases.ts';
import { signatureOf } from '#server/http/signed-call.ts';
import { addGroup } from '#testing/telephony/rows.ts';
import { startWebhook, type TestWebhook } from '#testing/telephony/webhook.ts';
import { addCompany, addEmployee, openWorld, type Person, type World } from '#testing/telephony/world.ts';

const SECRET = 'webhook-secret';

forEachEngine((engine) => {
  describe('the webhook carrier', () => {
    let carrier: TestWebhook;
    let world: World;
    let me: Person;
    let other: Person;
    let group: number;

    beforeEach(async () => {
      carrier = await startWebhook();
      world = await openWorld(engine, { smsWebhook: { url: carrier.url, secret: SECRET } });
      const company = await addCompany(world);
      me = await addEmployee(world, company, { number: '4570261021' });
      other = await addEmployee(world, company, { number: '4570261022' });
      group = await addGroup(world, company, { members: [me.id, other.id] });
    });
    afterEach(async () => {
      await world.close();
      carrier.close();
    });

    const send = (key?: string, { token } = me) =>
      world.call(`POST /api/v2/employee_groups/${group}/message`, {
        token,
        body: { body: 'Meeting at 12' },
        headers: key === undefined ? {} : { 'idempotency-key': key },
      });
    const billed = async () => (await world.db.selectFrom('billing_row').selectAll().execute()).length;

    it('gets the whole send in one signed call', async () => {
      expect((await send('key-1')).body).toEqual({ sent: 2 });
      expect(carrier.received).toHaveLength(1);
      const [{ headers, body } = { headers: {}, body: '' }] = carrier.received;
      expect(JSON.parse(body)).toEqual({
        id: headers['idempotency-key'],
        messages: ['4570261021', '4570261022'].map((to) => ({
          to,
          from: '4570261021',
          body: 'Meeting at 12',
          parts: 1,
        })),
      });
      const timestamp = String(headers['x-frontdesk-timestamp']);
      expect(headers['x-frontdesk-signature']).toBe(signatureOf(SECRET, timestamp, body));
      expect(await billed()).toBe(2);
    });

    it('gets the same id for a repeat under a key, and another one for each sender and each send', async () => {
      const idsOf = () => carrier.received.map(({ body }) => (JSON.parse(body) as { id: string }).id);
      carrier.answer = (response) => void response.writeHead(503).end();
      await send('key-1');
      carrier.answer = (response) => void response.writeHead(202).end();
      await send('key-1');
      await send('key-1', other);
      await send('key-2');
      await send();
      await send();
      const [first, repeated, ...others] = idsOf();
      expect(repeated).toBe(first);
      expect(others).toHaveLength(4);
      expect(new Set([first, ...others]).size).toBe(5);
    });

    it('bills nothing when the carrier answers anything but 2xx, and the key may be used again', async () => {
      for (const status of [302, 400, 500]) {
        carrier.answer = (response) => void response.writeHead(status, { location: '/elsewhere' }).end();
        const refused = await send('key-1');
        expect(refused.status).toBe(424);
        expect(refused.body.detail).toContain(String(status));
        expect(await billed()).toBe(0);
      }
      carrier.answer = (response) => void response.writeHead(200).end();
      expect((await send('key-1')).body).toEqual({ sent: 2 });
      expect(await billed()).toBe(2);
    });

    it('reports an unknown outcome when the carrier is silent, and does not send again under the key', async () => {
      carrier.answer = (response) => void response.socket?.destroy();
      const silent = await send('key-1');
      expect([silent.status, silent.body.type]).toEqual([504, 'urn:frontdesk:problem:message-unknown']);
      carrier.answer = (response) => void response.writeHead(200).end();
      expect((await send('key-1')).status).toBe(409);
      expect(carrier.received).toHaveLength(1);
      expect(await billed()).toBe(0);
    });

    it('sends once for parallel requests under one key', async () => {
      let release: () => void = () => undefined;
      carrier.answer = (response) => {
        release = () => void response.writeHead(200).end();
      };
      const first = send('key-1');
      await expect.poll(() => carrier.received.length).toBe(1);
      expect((await send('key-1')).status).toBe(409);
      release();
      expect((await first).body).toEqual({ sent: 2 });
      expect((await send('key-1')).body).toEqual({ sent: 2 });
      expect([carrier.received.length, await billed()]).toEqual([1, 2]);
    });
  });
});
