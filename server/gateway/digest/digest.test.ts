import { expect, it } from 'vitest';
import { signatureOf } from '#server/http/signed-call.ts';
import { forEachEngine, onPostgres } from '#testing/db/databases.ts';
import { HOSTILE, linkIn, NOON, post, startDigest, tomorrow } from '#testing/gateway/digest.ts';
import { ask } from '#testing/gateway/gateway.ts';
import { PEOPLE } from '#testing/gateway/tasks.ts';
import { startWebhook } from '#testing/telephony/webhook.ts';
import { digestStore } from '../store/digests.ts';

/** Milliseconds after which another gateway has what one was at when it was killed. */
const CLAIMED = 5 * 60_000;

forEachEngine((engine) => {
  it.each([
    [
      'en',
      'Satisfaction, Sun 29 Nov',
      [
        '66.7\u00A0%',
        'No certain change from 66.7\u00A0%',
        '72',
        'before: 72',
        '1 d 22 h',
        'times are in Europe/Copenhagen',
      ],
    ],
    [
      'da',
      'Tilfredshed, søn. 29. nov.',
      [
        '66,7\u00A0%',
        'Ingen sikker ændring fra 66,7\u00A0%',
        '72',
        'før: 72',
        '1 d. 22 t.',
        'tidspunkter er i Europe/Copenhagen',
      ],
    ],
  ])('comes once by mail in %s, when it is due, with nothing of callers', async (tag, subject, words) => {
    const { gateway, mail, chosen, settled, read } = await startDigest(engine);
    await chosen({}, { 'accept-language': tag });
    expect((await read()).digest).toMatchObject({ confirmed: true, due_at: tomorrow(0), sent_at: null });
    gateway.clock.now = tomorrow(0);
    expect(await settled()).toMatchObject({ sent_at: tomorrow(0), due_at: tomorrow(24), problem: null });
    expect(mail.mails.map(({ to }) => to)).toEqual(['hanne@desk.example']);
    const [caught] = mail.mails;
    const [text = '', html = ''] = ['text/plain', 'text/html'].map((type) => caught?.parts.get(type));
    expect(text).toContain(subject);
    expect(caught?.headers.get('from')).toBe('Frontdesk <desk@desk.example>');
    for (const word of words) {
      expect(text).toContain(word);
      expect(html).toContain(word);
    }
    for (const one of [...Object.values(HOSTILE), '20 30 40 50', 'ida@holm.example', 'script', 'Hanne'])
      expect(caught?.raw.includes(one) || text.includes(one) || html.includes(one), one).toBe(false);
    expect(text).toContain('/satisfaction?range=custom&from=2026-11-29&to=2026-11-29');
    expect(caught?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  });

  it('goes nowhere before the mailbox has said yes, and to no other address than that', async () => {
    const { gateway, mail, set, read } = await startDigest(engine);
    await set();
    const link = linkIn(mail.mails[0], 'confirm');
    await set({ address: 'other@desk.example' });
    expect((await post(gateway, link)).status).toBe(404);
    gateway.clock.now = tomorrow(1);
    expect((await ask(gateway, linkIn(mail.mails[1], 'confirm'))).status).toBe(200);
    expect((await read()).digest).toMatchObject({ confirmed: false, sent_at: null });
    expect(mail.mails).toHaveLength(2);
    for (const address of [
      'a@b',
      'a@b.example\r\nBcc: c@d.example',
      'A <a@b.example>',
      'a@b.example, c@d.example',
    ])
      expect((await set({ address })).status, address).toBe(422);
    expect((await set({ way: 'webhook', address: null })).status).toBe(422);
  });

  it('is not chosen where the mail server is down, silent or refuses, and the log says why without the address', async () => {
    const { gateway, mail, set, read } = await startDigest(engine, {
      timeouts: { absences: 20, mail: 2000 },
    });
    mail.says = { recipient: '550 5.1.1 No such user hanne@desk.example' };
    const refused = await set();
    expect([refused.status, refused.json()['errors']]).toEqual([
      422,
      { address: ['is not taken by the mail server'] },
    ]);
    for (const greeting of ['nothing', 'hang up', '554 Go away']) {
      mail.says = { greeting };
      expect((await set()).status, greeting).toBe(503);
    }
    mail.close();
    expect((await set()).status).toBe(503);
    expect((await read()).digest).toBeNull();
    const log = gateway.log.join('');
    expect(log).toMatch(/"status":550.*"msg":"mail not taken"/);
    expect(log).not.toContain('hanne');
  });

  it('is ended by one press without a sign-in, and not by looking at the link', async () => {
    const { gateway, mail, chosen, settled, read } = await startDigest(engine);
    await chosen();
    gateway.clock.now = tomorrow(0);
    await settled();
    const header = mail.mails[0]?.headers.get('list-unsubscribe')?.replace(/[<> ]/g, '') ?? '';
    const link = header.replace(gateway.url, '');
    expect(linkIn(mail.mails[0], 'stop')).toBe(link);
    expect((await ask(gateway, link)).text).toContain('<form method="post">');
    expect((await read()).digest).not.toBeNull();
    expect((await post(gateway, `${link}x`)).status).toBe(404);
    expect((await post(gateway, link.replace('stop', 'confirm'))).status).toBe(404);
    // Of a mailbox that the digest no longer goes to.
    await gateway.database.db.updateTable('digest').set({ address: 'other@desk.example' }).execute();
    expect((await post(gateway, link)).status).toBe(200);
    expect((await read()).digest).not.toBeNull();
    await gateway.database.db.updateTable('digest').set({ address: 'hanne@desk.example' }).execute();
    expect((await post(gateway, link)).status).toBe(200);
    expect((await read()).digest).toBeNull();
  });

  it('is deleted with its address when it was not sent for long, or when the mailbox says nothing', async () => {
    const { gateway, chosen, set, read } = await startDigest(engine);
    const store = digestStore(gateway.database.db);
    await chosen();
    await store.sweep(NOON, NOON + 1);
    expect((await read()).digest).not.toBeNull();
    await store.sweep(NOON + 1, 0);
    expect((await read()).digest).toBeNull();
    await set();
    await store.sweep(NOON, NOON);
    expect((await read()).digest).not.toBeNull();
    await store.sweep(NOON, NOON + 1);
    expect((await read()).digest).toBeNull();
  });

  it('comes once where a gateway is killed while it asks the service, and not again where one is while it hands it over', async () => {
    const { gateway, mail, chosen, settled, beside, hold } = await startDigest(engine);
    await chosen();
    const held = hold();
    gateway.clock.now = tomorrow(0);
    await held.asked;
    await gateway.database.close();
    held.goOn();
    const second = await beside();
    gateway.clock.now += CLAIMED;
    expect(await settled(second.gateway)).toMatchObject({ problem: null, sent_at: gateway.clock.now });
    expect([mail.mails.length, second.mail.mails.length]).toEqual([0, 1]);

    second.mail.says.data = 'nothing';
    gateway.clock.now = tomorrow(24);
    await expect.poll(() => second.mail.mails.length).toBe(2);
    await second.gateway.database.close();
    const third = await beside();
    gateway.clock.now += CLAIMED;
    expect(await settled(third.gateway)).toMatchObject({ problem: 'silent', due_at: tomorrow(48) });
    expect(third.mail.mails).toEqual([]);
  });

  it('of those that were due while no gateway ran the last is sent', async () => {
    const { gateway, mail, chosen, settled } = await startDigest(engine);
    await chosen();
    gateway.clock.now = tomorrow(73);
    expect(await settled()).toMatchObject({ due_at: tomorrow(96), sent_at: tomorrow(73) });
    expect(mail.mails.map(({ parts }) => parts.get('text/plain'))).toEqual([
      expect.stringContaining('Satisfaction, Wed 2 Dec'),
    ]);
  });

  it('waits while the person is signed out, and says so', async () => {
    const { gateway, mail, chosen } = await startDigest(engine);
    await chosen();
    await gateway.database.db.deleteFrom('gateway_session').execute();
    gateway.clock.now = tomorrow(0);
    const row = () => gateway.database.db.selectFrom('digest').selectAll().executeTakeFirstOrThrow();
    await expect.poll(async () => (await row()).problem).toBe('signed_out');
    expect(await row()).toMatchObject({ due_at: tomorrow(24), sent_at: null });
    expect(mail.mails).toHaveLength(0);
  });

  it('is tried again so often where nothing was taken, and left out then; a mail that was refused is not', async () => {
    const { gateway, mail, chosen, settled, read } = await startDigest(engine);
    await chosen();
    mail.says.recipient = '451 Later';
    gateway.clock.now = tomorrow(0);
    const rowOf = () => gateway.database.db.selectFrom('digest').selectAll().executeTakeFirstOrThrow();
    for (let tries = 1; tries <= 4; tries += 1) {
      await expect.poll(async () => (await rowOf()).tries).toBe(tries);
      expect((await read()).digest).toMatchObject({ problem: 'unreachable', due_at: tomorrow(0) });
      gateway.clock.now = (await rowOf()).next_at;
    }
    expect(await settled()).toMatchObject({ problem: 'unreachable', due_at: tomorrow(24), sent_at: null });
    mail.says.recipient = '550 Nobody';
    gateway.clock.now = tomorrow(24);
    expect(await settled()).toMatchObject({ problem: 'refused', due_at: tomorrow(48) });
    mail.says = { data: 'hang up' };
    gateway.clock.now = tomorrow(48);
    expect(await settled()).toMatchObject({ problem: 'silent', due_at: tomorrow(72) });
    expect(mail.mails).toHaveLength(1);
  });

  it('goes to the webhook, signed, with the same figures, and comes again where it was not taken', async () => {
    const webhook = await startWebhook();
    const secret = 'a-secret-of-sixteen-characters';
    const { gateway, set, settled, read } = await startDigest(engine, {
      digestWebhook: { url: webhook.url, secret },
    });
    expect((await set({ way: 'webhook', address: null, every: 'weekly' })).status).toBe(200);
    webhook.answer = (response) => void response.writeHead(503).end();
    gateway.clock.now = tomorrow(0);
    await expect
      .poll(async () => (await read()).digest)
      .toMatchObject({ problem: 'refused', due_at: tomorrow(0) });
    webhook.answer = (response) => void response.writeHead(202).end();
    gateway.clock.now += 60_000;
    expect(await settled()).toMatchObject({ problem: null, due_at: tomorrow(7 * 24) });
    webhook.close();
    const [refused, { headers, body } = { headers: {}, body: '' }] = webhook.received;
    expect(refused?.headers['idempotency-key']).toBe(headers['idempotency-key']);
    expect(headers['x-frontdesk-signature']).toBe(
      signatureOf(secret, String(headers['x-frontdesk-timestamp']), body),
    );
    expect(JSON.parse(body)).toMatchObject({
      event: 'digest',
      company: { id: 1 },
      employee: { id: PEOPLE.hanne.id },
      days: { from: '2026-11-23', to: '2026-11-29' },
      now: { given: 504, positive: 336, negative: 168 },
      open: { count: 1, more: false },
    });
    for (const one of Object.values(HOSTILE)) expect(body).not.toContain(one);
  });
});

onPostgres((engine) => {
  it('comes once from two gateways, day after day, and not again where the one that has it is killed', async () => {
    const { gateway, mail, chosen, settled, beside } = await startDigest(engine);
    await chosen();
    const both = [{ gateway, mail }, await beside()];
    const sent = () => both.map(({ mail: { mails } }) => mails.length).reduce((a, b) => a + b);
    for (const day of [0, 1, 2, 3, 4, 5, 6]) {
      gateway.clock.now = tomorrow(24 * day);
      for (const one of both) expect(await settled(one.gateway)).toMatchObject({ problem: null });
      expect(sent()).toBe(day + 1);
    }
    const before = both.map((one) => one.mail.mails.length);
    for (const one of both) one.mail.says.data = 'nothing';
    gateway.clock.now = tomorrow(7 * 24);
    await expect.poll(sent).toBe(8);
    const killed = both.findIndex((one, index) => one.mail.mails.length > (before[index] ?? 0));
    await both[killed]?.gateway.database.close();
    gateway.clock.now += CLAIMED;
    const left = both[1 - killed]?.gateway;
    expect(await settled(left)).toMatchObject({ problem: 'silent', due_at: tomorrow(8 * 24) });
    expect(sent()).toBe(8);
  });
});
