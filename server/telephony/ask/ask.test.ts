import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forEachEngine } from '#testing/db/databases.ts';
import { begin, CALLER, openAsking, type Asking, type AskingWorld } from '#testing/telephony/asking.ts';
import { openBrowser } from '#testing/telephony/browser.ts';
import { addReception } from '#testing/telephony/rows.ts';
import type { TestWebhook } from '#testing/telephony/webhook.ts';
import { addEmployee, type World } from '#testing/telephony/world.ts';
import { forgetPerson } from '../store/forget.ts';
import { sweepAsks } from '../store/smiley-asks.ts';

const MAIL = 'torben@visitor.example';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const DANISH = { headers: { 'accept-language': 'da' } };

forEachEngine((engine) => {
  describe('asking for a smiley', () => {
    let world: World;
    let sms: TestWebhook;
    let mail: TestWebhook;
    let opened: AskingWorld;
    let a: Asking;
    beforeAll(async () => {
      opened = await openAsking(engine);
      ({ world, sms, mail } = opened);
    });
    /** A company of its own for each test. */
    beforeEach(async () => {
      a = await begin(opened);
    });
    const browser = () => openBrowser(world.url);

    it('goes from the events of a call over a text message and a page to the lists and the figures', async () => {
      await world.db.updateTable('company').set({ language: 'da' }).where('id', '=', a.company).execute();
      const path = await a.askedPath();
      expect(await a.figures()).toEqual({ asked: 1, given: 0 });
      const [{ body } = { body: '' }] = sms.received;
      const link = `${world.url}${path}`;
      expect(JSON.parse(body)).toEqual({
        id: expect.any(String),
        messages: [
          {
            to: CALLER,
            from: '4533120000',
            body: `Hvordan gik det? Fortæl det til Harbour Dental her: ${link}`,
            parts: 1,
          },
        ],
      });
      expect(await a.texts()).toMatchObject([
        { number: CALLER, sender_id: null, parts: 1, carrier: 'webhook' },
      ]);
      const bill = world.db.selectFrom('billing_row').select('rate').where('company_id', '=', a.company);
      expect(await bill.execute()).toEqual([{ rate: 'web_sms' }]);

      const page = await world.call(`GET ${path}`, DANISH);
      expect([page.status, page.text]).toEqual([200, expect.stringContaining('<html lang="da"')]);
      expect(page.text).toContain('Du ringede til os i dag kl. 10.29.');
      expect(page.text).toContain('til og med 26. november.');
      expect(page.text).not.toContain('Mette');
      expect((await world.call(`GET ${path}`)).text).toContain('You called us today at 10:29.');
      const answer = await browser().post(path, { rating: '1', comment: ' Quick\r\nand kind ' });
      expect([answer.status, answer.headers.get('location')]).toEqual([303, path]);
      const thanks = await world.call(`GET ${path}`);
      expect(thanks.text).toContain('Thank you for your answer');
      expect(thanks.text).toContain('“Quick\nand kind”');
      expect(thanks.text).toContain('Call +45 33 12 00 00 if');
      const [one, ...more] = await a.smileys();
      expect(more).toEqual([]);
      expect(one).toMatchObject({
        conversation_type: 'call',
        rating: 1,
        comment: 'Quick\nand kind',
        number: CALLER,
        email: null,
        employee_id: a.me.id,
        endpoint: `Reception#${a.reception}`,
      });
      expect(await a.figures()).toEqual({ asked: 1, given: 1 });
    });

    it('goes by a signed mail after a chat, and counts for its address', async () => {
      await a.post(a.chatOf('Torben@Visitor.example'));
      await a.sent();
      const [{ headers, body } = { headers: {}, body: '' }] = mail.received;
      expect(JSON.parse(body)).toEqual({
        id: headers['idempotency-key'],
        company: { id: a.company, name: 'Harbour Dental' },
        recipient: { email: MAIL },
        subject: 'How did it go?',
        text: 'How did it go? Please tell Harbour Dental here:',
        link: expect.stringMatching(/^http:\/\/[^/]+\/s\/[0-9a-f]{22}$/),
      });
      expect(headers['x-frontdesk-signature']).toMatch(/^sha256=/);
      expect((await world.call(`GET ${a.pathIn(mail)}`)).text).toContain('You wrote to us today at 09:41.');
      await browser().post(a.pathIn(mail), { rating: '0', comment: '' });
      expect(await a.smileys()).toMatchObject([
        { conversation_type: 'chat', rating: 0, comment: null, number: null, email: MAIL },
      ]);
      expect([sms.received, await a.texts()]).toEqual([[], []]);
    });

    it('is done once, in whatever order and however often the events come', async () => {
      const [start, answered, end] = a.callOf();
      const call = (end as { call?: string }).call ?? '';
      for (const one of [end, answered, start, end]) await a.post(one);
      await a.post([a.event('call.ended', { call, at: a.iso() }), start, answered]);
      await a.sent();
      expect(sms.received).toHaveLength(1);
      expect(await a.requests()).toMatchObject([{ employee_id: a.me.id, requested_at: world.now - MINUTE }]);
      // An answer that was earlier, and comes late.
      const other = await addEmployee(world, a.company);
      await browser().post(a.pathIn(), { rating: '1' });
      await a.post(a.event('call.answered', { call, employee_id: other.id, at: a.iso(11.5 * MINUTE) }));
      expect(await a.requests()).toMatchObject([{ employee_id: other.id }]);
      expect(await a.smileys()).toMatchObject([{ employee_id: other.id }]);
    });

    it.each([
      ['a withheld number', () => a.callOf({ from: null })],
      ['a call to an employee', () => a.callOf({ to: `Employee#${a.me.id}` })],
      ['a call that nobody answered', () => a.callOf().filter(({ type }) => type !== 'call.answered')],
      ['a call that has not ended', () => a.callOf().filter(({ type }) => type !== 'call.ended')],
      ['a chat without an address', () => a.chatOf(null)],
      ['a chat with no real address', () => a.chatOf('torben@<b>')],
      ['a chat that was missed', () => a.chatOf(MAIL).filter(({ type }) => type !== 'chat.answered')],
    ])('is not done after %s', async (_, events) => {
      await a.post(events());
      expect([await a.requests(), await a.waiting()]).toEqual([[], []]);
    });

    it('is not done in trial, where the reception does not ask, or a day late', async () => {
      const set = (asks: number, trial: number) =>
        Promise.all([
          world.db.updateTable('reception').set({ asks }).execute(),
          world.db.updateTable('company').set({ trial }).where('id', '=', a.company).execute(),
        ]);
      await set(0, 0);
      await a.post(a.callOf());
      await set(1, 1);
      await a.post(a.callOf());
      await set(1, 0);
      const old = a.callOf();
      world.now += DAY;
      await a.post(old);
      expect([await a.requests(), await a.waiting()]).toEqual([[], []]);
    });

    it('is off for a new reception', async () => {
      const added = await addReception(world, a.company);
      const row = world.db.selectFrom('reception').where('id', '=', added).select('asks');
      expect(await row.execute()).toEqual([{ asks: 0 }]);
    });

    it('is done at most once a number in 24 hours, in each company', async () => {
      await a.askedPath();
      world.now += DAY - 1;
      await a.post(a.callOf());
      expect(await a.requests()).toHaveLength(1);
      world.now += 1;
      await a.askedPath();
      expect(await a.requests()).toHaveLength(2);
    });

    it('is not sent when the company has come into trial meanwhile', async () => {
      sms.answer = (response) => void response.writeHead(503).end();
      await a.post(a.callOf());
      await expect.poll(() => sms.received.length).toBe(1);
      await world.db.updateTable('company').set({ trial: 1 }).where('id', '=', a.company).execute();
      await a.failed();
      world.now += 10_000;
      await a.sent();
      expect([sms.received.length, await a.texts()]).toEqual([1, []]);
    });

    it('is repeated under its id and with its code until it is taken, for a day', async () => {
      sms.answer = (response) => void response.writeHead(503).end();
      await a.post(a.callOf());
      await a.failed();
      expect(await a.texts()).toEqual([]);
      sms.answer = (response) => void response.writeHead(202).end();
      world.now += 10_000;
      await a.sent();
      const [first, second] = sms.received.map(({ body }) => body);
      expect(second).toBe(first);
      expect(await a.texts()).toHaveLength(1);
      sms.answer = (response) => void response.writeHead(503).end();
      await a.post(a.callOf({ from: '4520304051' }));
      await a.failed();
      world.now += DAY + HOUR;
      await a.sent();
      expect(await a.texts()).toHaveLength(1);
    });

    it('is never sent again as a text message when the carrier said nothing', async () => {
      sms.answer = (response) => void response.socket?.destroy();
      await a.post(a.callOf());
      await a.sent();
      expect([sms.received.length, await a.texts()]).toEqual([1, []]);
      const audit = world.db.selectFrom('audit_entry').select('action').where('company_id', '=', a.company);
      expect((await audit.execute()).map(({ action }) => action)).toContain('smiley not asked for');
    });

    it('counts a smiley that an event gives for the same conversation once', async () => {
      const conversation = crypto.randomUUID();
      const rated = {
        conversation_type: 'call',
        conversation: conversation.toUpperCase(),
        rating: 0,
        endpoint: `Reception#${a.reception}`,
      };
      // Before the end: nobody is asked.
      await a.post(a.event('smiley.given', rated));
      await a.post(a.callOf({}, conversation));
      expect([await a.figures(), await a.waiting()]).toEqual([{ asked: 1, given: 1 }, []]);
      // After it: it answers the request, and the page changes it.
      const [next] = [crypto.randomUUID()];
      await a.post(a.callOf({}, next));
      await a.sent();
      const given = () => a.event('smiley.given', { ...rated, conversation: next });
      await a.post(given());
      expect(await a.figures()).toEqual({ asked: 2, given: 2 });
      await browser().post(a.pathIn(), { rating: '1', comment: 'Better' });
      await a.post(given());
      expect(await a.figures()).toEqual({ asked: 2, given: 2 });
      expect((await a.smileys()).map(({ rating, comment }) => [rating, comment]).toSorted()).toEqual([
        [0, null],
        [1, 'Better'],
      ]);
    });

    it('forgets those who were asked with the caller, and after a month', async () => {
      const asks = async () => (await world.db.selectFrom('smiley_ask').selectAll().execute()).length;
      await world.db.deleteFrom('smiley_request').execute();
      sms.answer = (response) => void response.writeHead(500).end();
      await a.post(a.callOf());
      await a.post(a.chatOf('Torben@Visitor.example'));
      expect([await asks(), (await a.waiting()).length]).toEqual([2, expect.any(Number)]);
      await forgetPerson(world.db, { companyId: a.company, number: CALLER, emails: [MAIL] }, world.now);
      expect([await asks(), await a.waiting(), await a.requests()]).toEqual([0, [], []]);
      await a.post(a.callOf());
      await sweepAsks(world.db, world.now + 30 * DAY);
      expect(await asks()).toBe(1);
      await sweepAsks(world.db, world.now + 30 * DAY + 1);
      expect([await asks(), (await a.requests()).length]).toEqual([0, 1]);
    });
  });
});
