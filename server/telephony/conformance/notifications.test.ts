import { describe, expect, it, onTestFinished } from 'vitest';
import { forEachEngine } from '#testing/db/databases.ts';
import { addContactRow } from '#testing/telephony/rows.ts';
import { startWebhook } from '#testing/telephony/webhook.ts';
import {
  addCompany,
  addEmployee,
  NOW,
  openWorld,
  type Person,
  type World,
} from '#testing/telephony/world.ts';
import { listAudit } from '../store/audit.ts';
import { signatureOf } from '#server/http/signed-call.ts';

const SECRET = 'webhook-secret';
const TEXT = 'The canary sings at three';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

forEachEngine((engine) => {
  describe('notifying the recipient of a comment', () => {
    /** A company with a webhook. `call` comments on the contact as Mette, for Hanne. */
    async function open() {
      const webhook = await startWebhook();
      const log: string[] = [];
      const note = (entry: object, message: string) => void log.push(JSON.stringify([message, entry]));
      const world = await openWorld(engine, {
        notifyWebhook: { url: webhook.url, secret: SECRET },
        log: { info: note, error: note },
      });
      onTestFinished(async () => {
        webhook.close();
        await world.close();
      });
      const company = await addCompany(world);
      const mette = await addEmployee(world, company, { name: 'Mette' });
      const hanne = await addEmployee(world, company, { name: 'Hanne', email: 'hanne@x.example' });
      const contact = await addContactRow(world, company, { name: 'Ida Holm', number: '4520304050' });
      const comment = (values: object = {}) =>
        add(world, contact, mette, { recipient_id: hanne.id, ...values });
      const ids = () => webhook.received.map(({ body }) => (JSON.parse(body) as { id: string }).id);
      return { webhook, log, world, company, mette, hanne, contact, comment, ids };
    }

    const add = async (world: World, contact: number, { id, token }: Person, values: object) => {
      const comment = { employee_id: id, body: TEXT, ...values };
      const answer = await world.call(`POST /api/v2/contacts/${contact}/comments`, {
        token,
        body: { comment },
      });
      expect(answer.status).toBe(200);
      return answer.body.comment;
    };
    const waiting = async ({ db }: Pick<World, 'db'>) =>
      db.selectFrom('notification').select(['comment_id', 'tries']).execute();
    const audited = async ({ db }: Pick<World, 'db'>) =>
      (await listAudit(db, { limit: 100 }))
        .filter(({ actor }) => actor === 'service')
        .map(({ action, subject }) => `${action}: ${subject}`);

    it('is one signed call that says who, whom, about whom and what', async () => {
      const { webhook, world, company, mette, hanne, contact, comment } = await open();
      const { id } = await comment();
      await expect.poll(() => audited(world)).toEqual([`notification sent: comment ${id}`]);
      expect(webhook.received).toHaveLength(1);
      const [{ headers, body } = { headers: {}, body: '' }] = webhook.received;
      expect(JSON.parse(body)).toEqual({
        id: headers['idempotency-key'],
        company: { id: company, name: 'Harbour Dental' },
        recipient: { id: hanne.id, name: 'Hanne', email: 'hanne@x.example' },
        sender: { id: mette.id, name: 'Mette' },
        contact: { id: contact, name: 'Ida Holm', number: '4520304050', email: 'ida@holm.example' },
        text: TEXT,
      });
      const timestamp = String(headers['x-frontdesk-timestamp']);
      expect(timestamp).toBe(String(NOW / 1000));
      expect(headers['x-frontdesk-signature']).toBe(signatureOf(SECRET, timestamp, body));
      expect(await waiting(world)).toEqual([]);
    });

    it('is made for each comment with a recipient and for no other, in every company its own', async () => {
      const { webhook, world, comment } = await open();
      await comment({ recipient_id: null });
      await comment({ body: null });
      const company = await addCompany(world, { name: 'Pilot Bakery' });
      const other = await addEmployee(world, company, { name: 'Emil' });
      const contact = await addContactRow(world, company, { name: 'Bo' });
      await add(world, contact, other, { body: 'To myself', recipient_id: other.id });
      await expect.poll(() => waiting(world)).toEqual([]);
      const said = webhook.received.map(({ body }) => JSON.parse(body) as Record<string, { name: string }>);
      expect(
        said
          .map(({ company: of, recipient, contact: about, text }) => [
            of?.name,
            recipient?.name,
            about?.name,
            text,
          ])
          .toSorted(),
      ).toEqual([
        ['Harbour Dental', 'Hanne', 'Ida Holm', null],
        ['Pilot Bakery', 'Emil', 'Bo', 'To myself'],
      ]);
    });

    it('is repeated under its id after each answer but 2xx and after silence, ever more rarely, and never once it was taken', async () => {
      const { webhook, world, comment, ids } = await open();
      const answers: (typeof webhook.answer)[] = [
        (response) => void response.writeHead(500).end(),
        (response) => void response.writeHead(302, { location: '/elsewhere' }).end(),
        (response) => void response.socket?.destroy(),
        (response) => void response.writeHead(200).end(),
      ];
      webhook.answer = (response) => answers[webhook.received.length - 1]?.(response);
      await comment();
      for (const [calls, wait] of [10_000, 20_000, 40_000].entries()) {
        // A wait has been written once the call is over.
        const next = world.now + wait;
        await expect
          .poll(
            async () => (await world.db.selectFrom('notification').select('next_at').execute())[0]?.next_at,
          )
          .toBe(next);
        expect(webhook.received).toHaveLength(calls + 1);
        world.now = next;
      }
      await expect.poll(() => waiting(world)).toEqual([]);
      world.now += DAY;
      // Another one after it shows that the table was read since.
      await comment({ body: 'Another' });
      await expect.poll(() => webhook.received.length).toBe(5);
      const [first, ...others] = ids();
      expect(others.slice(0, 3)).toEqual([first, first, first]);
      expect(others[3]).not.toBe(first);
    });

    it('is written with the comment or not at all', async () => {
      const { world, mette, hanne, contact } = await open();
      await world.db.schema.alterTable('notification').renameTo('gone').execute();
      const refused = await world.call(`POST /api/v2/contacts/${contact}/comments`, {
        token: mette.token,
        body: { comment: { employee_id: mette.id, body: TEXT, recipient_id: hanne.id } },
      });
      expect(refused.status).toBe(500);
      expect(await world.db.selectFrom('contact_comment').select('id').execute()).toEqual([]);
    });

    it('goes with its comment, and with the contact', async () => {
      const { webhook, world, mette, contact, comment } = await open();
      webhook.answer = (response) => void response.writeHead(503).end();
      const { id } = await comment();
      await comment();
      await expect.poll(() => webhook.received.length).toBe(2);
      const remove = (path: string) =>
        world.call(`DELETE /api/v2/contacts/${contact}${path}`, { token: mette.token });
      await remove(`/comments/${id}`);
      expect(await waiting(world)).toHaveLength(1);
      await remove('');
      expect(await waiting(world)).toEqual([]);
    });

    it('is given up after three days, which the log and the audit log say without its text', async () => {
      const { webhook, log, world, comment } = await open();
      webhook.answer = (response) => void response.writeHead(410, TEXT.slice(0, 10)).end(TEXT);
      const { id } = await comment();
      await expect.poll(() => log.join()).toContain('"status":410');
      world.now += 3 * DAY + MINUTE;
      await expect.poll(() => audited(world)).toEqual([`notification given up: comment ${id}`]);
      expect([await waiting(world), webhook.received.length]).toEqual([[], 1]);
      expect(log.map((line) => (JSON.parse(line) as string[])[0])).toEqual([
        'notification not taken',
        'notification given up',
      ]);
      for (const secret of [TEXT, 'canary', 'Hanne', 'hanne@x.example', 'Ida Holm', 'ida@holm.example'])
        expect(log.join()).not.toContain(secret);
    });

    it('is nothing without a webhook', async () => {
      const world = await openWorld(engine);
      const company = await addCompany(world);
      const me = await addEmployee(world, company);
      await add(world, await addContactRow(world, company), me, { recipient_id: me.id });
      expect(await waiting(world)).toEqual([]);
    });
  });
});
