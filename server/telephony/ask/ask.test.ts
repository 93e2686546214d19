import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forEachEngine } from '#testing/db/databases.ts';
import { openBrowser } from '#testing/telephony/browser.ts';
import { addReception } from '#testing/telephony/rows.ts';
import { startWebhook, type TestWebhook } from '#testing/telephony/webhook.ts';
import {
  addCompany,
  addEmployee,
  NOW,
  openWorld,
  type Person,
  type World,
} from '#testing/telephony/world.ts';
import { forgetPerson } from '../store/forget.ts';
import { makeIntakeKey } from '../store/intake-keys.ts';
import { sweepAsks } from '../store/smiley-asks.ts';

const CALLER = '4520304050';
const MAIL = 'torben@visitor.example';
const SECRET = 'webhook-secret-16';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const DANISH = { headers: { 'accept-language': 'da' } };

forEachEngine((engine) => {
  describe('asking for a smiley', () => {
    let world: World;
    let sms: TestWebhook;
    let mail: TestWebhook;
    let company: number;
    let me: Person;
    let reception: number;
    let web: number;
    let key: string;
    const log: string[] = [];

    beforeAll(async () => {
      [sms, mail] = [await startWebhook(), await startWebhook()];
      const note = (entry: object, message: string) => void log.push(JSON.stringify([message, entry]));
      world = await openWorld(engine, {
        smsWebhook: { url: sms.url, secret: SECRET },
        mailWebhook: { url: mail.url, secret: SECRET },
        log: { info: note, error: note },
      });
      return () => {
        sms.close();
        mail.close();
      };
    });

    /** A company of its own for each test. */
    beforeEach(async () => {
      world.now = NOW;
      for (const hook of [sms, mail]) {
        hook.received.splice(0);
        hook.answer = (response) => void response.writeHead(202).end();
      }
      company = await addCompany(world);
      me = await addEmployee(world, company, { name: 'Mette Strandgran' });
      reception = await addReception(world, company, { number: '4533120000' });
      web = await addReception(world, company, { kind: 'ChatReception', number: null });
      await world.db.updateTable('reception').set({ asks: 1 }).execute();
      key = (await makeIntakeKey(world.db, { companyId: company, label: 'Asterisk', now: NOW })).key;
    });

    const iso = (ago = 0) => new Date(world.now - ago).toISOString();
    let count = 0;
    const event = (type: string, more: object) => ({ id: `e${(count += 1)}`, type, at: iso(), ...more });
    const post = async (body: unknown) => {
      const answer = await world.call('POST /intake/events', { token: key, body });
      expect(answer.status).toBe(200);
    };
    const callOf = (more: { from?: string | null; to?: string } = {}, call = crypto.randomUUID()) => {
      const start = { call, from: CALLER, to: `Reception#${reception}`, at: iso(12 * MINUTE), ...more };
      return [
        event('call.started', start),
        event('call.answered', { call, employee_id: me.id, at: iso(11 * MINUTE) }),
        event('call.ended', { call, at: iso(MINUTE) }),
      ];
    };
    const chatOf = (email: string | null, chat = crypto.randomUUID()) => [
      event('chat.started', { chat, endpoint: `ChatReception#${web}`, name: 'Torben', email, at: iso(HOUR) }),
      event('chat.answered', { chat, employee_id: me.id }),
      event('chat.ended', { chat }),
    ];
    const requests = () =>
      world.db.selectFrom('smiley_request').selectAll().where('company_id', '=', company).execute();
    const waiting = () =>
      world.db.selectFrom('notification').selectAll().where('company_id', '=', company).execute();
    const texts = () =>
      world.db.selectFrom('text_message').selectAll().where('company_id', '=', company).execute();
    const sent = async () => {
      await expect.poll(waiting).toEqual([]);
    };
    /** Its first try has failed, and that is written. */
    const failed = async () => {
      await expect.poll(async () => (await waiting())[0]?.next_at).toBe(world.now + 10_000);
    };
    /** The path of the page that was sent last. */
    const pathIn = (hook = sms) => /\/s\/\w+/.exec(hook.received.at(-1)?.body ?? '')?.[0] ?? '';
    const browser = () => openBrowser(world.url);
    const smileys = async () => (await world.call('GET /api/v2/smileys', { token: me.token })).body.smileys;
    const figures = async () => {
      const from = encodeURIComponent(iso(HOUR));
      const to = encodeURIComponent(iso(-1000));
      const path = `/api/v2/smileys/statistics?from_time=${from}&to_time=${to}`;
      const { body } = await world.call(`GET ${path}`, { token: me.token });
      const of = (endpoint: string) => body.statistics.receptions.find((one) => one.endpoint === endpoint);
      const { smileys_request_count: asked, smileys_count: given } = of(`Reception#${reception}`) ?? {
        smileys_request_count: 0,
        smileys_count: 0,
      };
      return { asked, given };
    };
    /** A call that was asked about: the path of its page. */
    const askedPath = async () => {
      await post(callOf());
      await sent();
      return pathIn();
    };

    it('goes from the events of a call over a text message and a page to the lists and the figures', async () => {
      await world.db.updateTable('company').set({ language: 'da' }).where('id', '=', company).execute();
      const path = await askedPath();
      expect(await figures()).toEqual({ asked: 1, given: 0 });
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
      expect(await texts()).toMatchObject([
        { number: CALLER, sender_id: null, parts: 1, carrier: 'webhook' },
      ]);
      const bill = world.db.selectFrom('billing_row').select('rate').where('company_id', '=', company);
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
      const [one, ...more] = await smileys();
      expect(more).toEqual([]);
      expect(one).toMatchObject({
        conversation_type: 'call',
        rating: 1,
        comment: 'Quick\nand kind',
        number: CALLER,
        email: null,
        employee_id: me.id,
        endpoint: `Reception#${reception}`,
      });
      expect(await figures()).toEqual({ asked: 1, given: 1 });
    });

    it('goes by a signed mail after a chat, and counts for its address', async () => {
      await post(chatOf('Torben@Visitor.example'));
      await sent();
      const [{ headers, body } = { headers: {}, body: '' }] = mail.received;
      expect(JSON.parse(body)).toEqual({
        id: headers['idempotency-key'],
        company: { id: company, name: 'Harbour Dental' },
        recipient: { email: MAIL },
        subject: 'How did it go?',
        text: 'How did it go? Please tell Harbour Dental here:',
        link: expect.stringMatching(/^http:\/\/[^/]+\/s\/[0-9a-f]{22}$/),
      });
      expect(headers['x-frontdesk-signature']).toMatch(/^sha256=/);
      expect((await world.call(`GET ${pathIn(mail)}`)).text).toContain('You wrote to us today at 09:41.');
      await browser().post(pathIn(mail), { rating: '0', comment: '' });
      expect(await smileys()).toMatchObject([
        { conversation_type: 'chat', rating: 0, comment: null, number: null, email: MAIL },
      ]);
      expect([sms.received, await texts()]).toEqual([[], []]);
    });

    it('is done once, in whatever order and however often the events come', async () => {
      const [start, answered, end] = callOf();
      const call = (end as { call?: string }).call ?? '';
      for (const one of [end, answered, start, end]) await post(one);
      await post([event('call.ended', { call, at: iso() }), start, answered]);
      await sent();
      expect(sms.received).toHaveLength(1);
      expect(await requests()).toMatchObject([{ employee_id: me.id, requested_at: world.now - MINUTE }]);
      // An answer that was earlier, and comes late.
      const other = await addEmployee(world, company);
      await browser().post(pathIn(), { rating: '1' });
      await post(event('call.answered', { call, employee_id: other.id, at: iso(11.5 * MINUTE) }));
      expect(await requests()).toMatchObject([{ employee_id: other.id }]);
      expect(await smileys()).toMatchObject([{ employee_id: other.id }]);
    });

    it.each([
      ['a withheld number', () => callOf({ from: null })],
      ['a call to an employee', () => callOf({ to: `Employee#${me.id}` })],
      ['a call that nobody answered', () => callOf().filter(({ type }) => type !== 'call.answered')],
      ['a call that has not ended', () => callOf().filter(({ type }) => type !== 'call.ended')],
      ['a chat without an address', () => chatOf(null)],
      ['a chat with no real address', () => chatOf('torben@<b>')],
      ['a chat that was missed', () => chatOf(MAIL).filter(({ type }) => type !== 'chat.answered')],
    ])('is not done after %s', async (_, events) => {
      await post(events());
      expect([await requests(), await waiting()]).toEqual([[], []]);
    });

    it('is not done in trial, where the reception does not ask, or a day late', async () => {
      const set = (asks: number, trial: number) =>
        Promise.all([
          world.db.updateTable('reception').set({ asks }).execute(),
          world.db.updateTable('company').set({ trial }).where('id', '=', company).execute(),
        ]);
      await set(0, 0);
      await post(callOf());
      await set(1, 1);
      await post(callOf());
      await set(1, 0);
      const old = callOf();
      world.now += DAY;
      await post(old);
      expect([await requests(), await waiting()]).toEqual([[], []]);
    });

    it('is off for a new reception', async () => {
      const added = await addReception(world, company);
      const row = world.db.selectFrom('reception').where('id', '=', added).select('asks');
      expect(await row.execute()).toEqual([{ asks: 0 }]);
    });

    it('is done at most once a number in 24 hours, in each company', async () => {
      await askedPath();
      world.now += DAY - 1;
      await post(callOf());
      expect(await requests()).toHaveLength(1);
      world.now += 1;
      await askedPath();
      expect(await requests()).toHaveLength(2);
    });

    it('is not sent when the company has come into trial meanwhile', async () => {
      sms.answer = (response) => void response.writeHead(503).end();
      await post(callOf());
      await expect.poll(() => sms.received.length).toBe(1);
      await world.db.updateTable('company').set({ trial: 1 }).where('id', '=', company).execute();
      await failed();
      world.now += 10_000;
      await sent();
      expect([sms.received.length, await texts()]).toEqual([1, []]);
    });

    it('is repeated under its id and with its code until it is taken, for a day', async () => {
      sms.answer = (response) => void response.writeHead(503).end();
      await post(callOf());
      await failed();
      expect(await texts()).toEqual([]);
      sms.answer = (response) => void response.writeHead(202).end();
      world.now += 10_000;
      await sent();
      const [first, second] = sms.received.map(({ body }) => body);
      expect(second).toBe(first);
      expect(await texts()).toHaveLength(1);
      sms.answer = (response) => void response.writeHead(503).end();
      await post(callOf({ from: '4520304051' }));
      await failed();
      world.now += DAY + HOUR;
      await sent();
      expect(await texts()).toHaveLength(1);
    });

    it('is never sent again as a text message when the carrier said nothing', async () => {
      sms.answer = (response) => void response.socket?.destroy();
      await post(callOf());
      await sent();
      expect([sms.received.length, await texts()]).toEqual([1, []]);
      const audit = world.db.selectFrom('audit_entry').select('action').where('company_id', '=', company);
      expect((await audit.execute()).map(({ action }) => action)).toContain('smiley not asked for');
    });

    it('counts a smiley that an event gives for the same conversation once', async () => {
      const conversation = crypto.randomUUID();
      const rated = {
        conversation_type: 'call',
        conversation: conversation.toUpperCase(),
        rating: 0,
        endpoint: `Reception#${reception}`,
      };
      // Before the end: nobody is asked.
      await post(event('smiley.given', rated));
      await post(callOf({}, conversation));
      expect([await figures(), await waiting()]).toEqual([{ asked: 1, given: 1 }, []]);
      // After it: it answers the request, and the page changes it.
      const [next] = [crypto.randomUUID()];
      await post(callOf({}, next));
      await sent();
      const given = () => event('smiley.given', { ...rated, conversation: next });
      await post(given());
      expect(await figures()).toEqual({ asked: 2, given: 2 });
      await browser().post(pathIn(), { rating: '1', comment: 'Better' });
      await post(given());
      expect(await figures()).toEqual({ asked: 2, given: 2 });
      expect((await smileys()).map(({ rating, comment }) => [rating, comment]).toSorted()).toEqual([
        [0, null],
        [1, 'Better'],
      ]);
    });

    describe('the page', () => {
      it('takes one answer, which can be changed for an hour', async () => {
        const path = await askedPath();
        await browser().post(path, { rating: '1', comment: 'First' });
        world.now += HOUR;
        expect((await world.call(`GET ${path}`)).text).toContain(`href="${path}?change=yes"`);
        expect((await world.call(`GET ${path}?change=yes`)).text).toMatch(/First<\/textarea/);
        await browser().post(path, { rating: '0', comment: 'Second' });
        world.now += 1;
        for (const page of [path, `${path}?change=yes`]) {
          const { text } = await world.call(`GET ${page}`);
          expect(text).toContain('“Second”');
          expect(text).not.toContain('<form');
          expect(text).not.toContain('change=yes');
        }
        expect((await browser().post(path, { rating: '1', comment: 'Third' })).status).toBe(303);
        expect(await smileys()).toMatchObject([{ rating: 0, comment: 'Second' }]);
      });

      it('answers alike for codes that never were, are too old, or whose request is gone', async () => {
        const old = await askedPath();
        world.now += 7 * DAY - 1;
        expect((await world.call(`GET ${old}`)).status).toBe(200);
        world.now += 1;
        const gone = await askedPath();
        const person = { companyId: company, number: CALLER, emails: [] };
        await forgetPerson(world.db, person, world.now);
        const answers = [];
        for (const path of ['/s/0123456789abcdef012345', '/s/x', old, gone]) {
          const shown = await world.call(`GET ${path}`);
          const posted = await browser().post(path, { rating: '1' });
          answers.push(...[shown, posted].map(({ status, text }) => [status, text]));
        }
        expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
        expect(answers[0]).toEqual([404, expect.stringContaining('This link does not work')]);
        expect(await smileys()).toEqual([]);
      });

      it('asks again for what is missing or too long, and keeps what was typed', async () => {
        const path = await askedPath();
        const none = await browser().post(path, { comment: 'Kind' });
        expect([none.status, none.text]).toEqual([422, expect.stringMatching(/Kind<\/textarea/)]);
        expect(none.text).toContain('Choose one of the two faces.');
        const long = await browser().post(path, { rating: '0', comment: 'x'.repeat(501) });
        expect([long.status, long.text]).toEqual([422, expect.stringContaining('at most 500 characters')]);
        expect(long.text).toMatch(/value="0" required checked/);
        expect((await browser().post(path, { rating: '7' })).status).toBe(422);
        // As many as the field takes, each the end of a line, which a browser sends as two.
        const lines = `x${'\r\n'.repeat(498)}x`;
        expect((await browser().post(path, { rating: '0', comment: lines })).status).toBe(303);
      });

      it('never makes markup of what is written', async () => {
        await world.db
          .updateTable('company')
          .set({ name: '<i>Dental</i>' })
          .where('id', '=', company)
          .execute();
        const path = await askedPath();
        const evil = '</textarea></bdi><script>alert(1)</script>"\'<img src=x onerror=alert(1)>';
        const again = await browser().post(path, { comment: evil });
        await browser().post(path, { rating: '1', comment: evil });
        const shown = await world.call(`GET ${path}`);
        const changed = await world.call(`GET ${path}?change=${encodeURIComponent(evil)}`);
        for (const { text } of [again, shown, changed]) {
          expect(text).toContain('&lt;script&gt;');
          expect(text).not.toMatch(/<script|<img|<i>/);
        }
        expect(await smileys()).toMatchObject([{ comment: evil }]);
      });

      it('has no script, tells its address to nobody, and is not kept or found by others', async () => {
        const path = await askedPath();
        for (const one of [path, '/s/x']) {
          const { headers } = await world.call(`GET ${one}`);
          expect(headers.get('referrer-policy')).toBe('no-referrer');
          expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
          expect(headers.get('cache-control')).toBe('no-store');
          expect(headers.get('access-control-allow-origin')).toBeNull();
          expect(headers.get('content-security-policy')).toBe(
            "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
          );
        }
      });

      it('stands 2,000 random codes and other requests, and the code is in no log and no table', async () => {
        const path = await askedPath();
        const code = path.slice('/s/'.length);
        const random = () => crypto.randomUUID().replaceAll('-', '').slice(0, 22);
        const statuses = new Set<number>();
        for (let batch = 0; batch < 50; batch += 1)
          for (const { status } of await Promise.all(
            Array.from({ length: 40 }, () => world.call(`GET /s/${random()}`)),
          ))
            statuses.add(status);
        expect([...statuses]).toEqual([404]);
        for (const method of ['PUT', 'DELETE', 'PATCH']) {
          const { status } = await world.call(`${method} ${path}`, { body: {} });
          expect([method, status]).toEqual([method, 405]);
        }
        const odd = [
          '',
          code.slice(1),
          `${code}0`,
          code.toUpperCase(),
          `${code}/`,
          `${code}%00`,
          '%zz',
          '..%2f',
        ];
        for (const one of [...odd, 'x'.repeat(299), 'x'.repeat(7000), 'x'.repeat(9000)]) {
          const shown = await world.call(`GET /s/${one}`);
          expect([one.slice(0, 30), shown.status]).toEqual([one.slice(0, 30), expect.toSatisfy(refuses)]);
          expect(refuses((await browser().post(`/s/${one}`, { rating: '1' })).status)).toBe(true);
        }
        expect((await world.call(`POST ${path}`, { body: { rating: 1 } })).status).toBe(415);
        expect((await browser().post(path, { rating: '1', more: 'x'.repeat(9000) })).status).toBe(413);
        expect(await smileys()).toEqual([]);
        sms.answer = (response) => void response.writeHead(500).end();
        await post(callOf({ from: '4520304051' }));
        await failed();
        expect(log.join()).toContain('"status":500');
        const second = pathIn().slice('/s/'.length);
        sms.answer = (response) => void response.writeHead(202).end();
        world.now += 10_000;
        await sent();
        for (const table of [
          'text_message',
          'notification',
          'smiley_ask',
          'intake_event',
          'audit_entry',
        ] as const) {
          const rows = JSON.stringify(await world.db.selectFrom(table).selectAll().execute());
          expect([table, rows.includes(code), rows.includes(second)]).toEqual([table, false, false]);
        }
        expect(log.join()).not.toContain(code);
        expect(log.join()).not.toContain(second);
      });
    });

    it('forgets those who were asked with the caller, and after a month', async () => {
      const asks = async () => (await world.db.selectFrom('smiley_ask').selectAll().execute()).length;
      await world.db.deleteFrom('smiley_request').execute();
      sms.answer = (response) => void response.writeHead(500).end();
      await post(callOf());
      await post(chatOf('Torben@Visitor.example'));
      expect([await asks(), (await waiting()).length]).toEqual([2, expect.any(Number)]);
      await forgetPerson(world.db, { companyId: company, number: CALLER, emails: [MAIL] }, world.now);
      expect([await asks(), await waiting(), await requests()]).toEqual([0, [], []]);
      await post(callOf());
      await sweepAsks(world.db, world.now + 30 * DAY);
      expect(await asks()).toBe(1);
      await sweepAsks(world.db, world.now + 30 * DAY + 1);
      expect([await asks(), (await requests()).length]).toEqual([0, 1]);
    });
  });

  it('counts wrong codes by address, and the right one is answered beside them', async () => {
    const world = await openWorld(engine, { limits: { perToken: 9, perAddress: 100 } });
    const statuses = [];
    for (let tries = 0; tries < 7; tries += 1) statuses.push((await world.call(`GET /s/${tries}`)).status);
    expect(statuses).toEqual([404, 404, 404, 404, 404, 429, 429]);
  });
});

const refuses = (status: number) => status >= 400 && status < 500;
