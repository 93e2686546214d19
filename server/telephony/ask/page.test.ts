import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forEachEngine } from '#testing/db/databases.ts';
import { begin, CALLER, openAsking, type Asking, type AskingWorld } from '#testing/telephony/asking.ts';
import { openBrowser } from '#testing/telephony/browser.ts';
import type { TestWebhook } from '#testing/telephony/webhook.ts';
import { openWorld, type World } from '#testing/telephony/world.ts';
import { forgetPerson } from '../store/forget.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

forEachEngine((engine) => {
  describe('the page that asks for a smiley', () => {
    let world: World;
    let sms: TestWebhook;
    let opened: AskingWorld;
    let a: Asking;
    beforeAll(async () => {
      opened = await openAsking(engine);
      ({ world, sms } = opened);
    });
    /** A company of its own for each test. */
    beforeEach(async () => {
      a = await begin(opened);
    });
    const browser = () => openBrowser(world.url);

    it('takes one answer, which can be changed for an hour', async () => {
      const path = await a.askedPath();
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
      expect(await a.smileys()).toMatchObject([{ rating: 0, comment: 'Second' }]);
    });

    it('answers alike for codes that never were, are too old, or whose request is gone', async () => {
      const old = await a.askedPath();
      world.now += 7 * DAY - 1;
      expect((await world.call(`GET ${old}`)).status).toBe(200);
      world.now += 1;
      const gone = await a.askedPath();
      const person = { companyId: a.company, number: CALLER, emails: [] };
      await forgetPerson(world.db, person, world.now);
      const answers = [];
      for (const path of ['/s/0123456789abcdef012345', '/s/x', old, gone]) {
        const shown = await world.call(`GET ${path}`);
        const posted = await browser().post(path, { rating: '1' });
        answers.push(...[shown, posted].map(({ status, text }) => [status, text]));
      }
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect(answers[0]).toEqual([404, expect.stringContaining('This link does not work')]);
      expect(await a.smileys()).toEqual([]);
    });

    it('asks again for what is missing or too long, and keeps what was typed', async () => {
      const path = await a.askedPath();
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
        .where('id', '=', a.company)
        .execute();
      const path = await a.askedPath();
      const evil = '</textarea></bdi><script>alert(1)</script>"\'<img src=x onerror=alert(1)>';
      const again = await browser().post(path, { comment: evil });
      await browser().post(path, { rating: '1', comment: evil });
      const shown = await world.call(`GET ${path}`);
      const changed = await world.call(`GET ${path}?change=${encodeURIComponent(evil)}`);
      for (const { text } of [again, shown, changed]) {
        expect(text).toContain('&lt;script&gt;');
        expect(text).not.toMatch(/<script|<img|<i>/);
      }
      expect(await a.smileys()).toMatchObject([{ comment: evil }]);
    });

    it('has no script, tells its address to nobody, and is not kept or found by others', async () => {
      const path = await a.askedPath();
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
      const path = await a.askedPath();
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
      expect(await a.smileys()).toEqual([]);
      sms.answer = (response) => void response.writeHead(500).end();
      await a.post(a.callOf({ from: '4520304051' }));
      await a.failed();
      expect(opened.log.join()).toContain('"status":500');
      const second = a.pathIn().slice('/s/'.length);
      sms.answer = (response) => void response.writeHead(202).end();
      world.now += 10_000;
      await a.sent();
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
      expect(opened.log.join()).not.toContain(code);
      expect(opened.log.join()).not.toContain(second);
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
