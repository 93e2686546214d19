import { describe, expect, it, onTestFinished } from 'vitest';
import { forEachEngine } from '#testing/db/databases.ts';
import { readEvents } from '#server/http/event-stream.ts';
import { sha256 } from '../store/secrets.ts';
import { addCall, addContactRow, addGroup } from '#testing/telephony/rows.ts';
import { addCompany, addEmployee, NOW, openWorld, type World } from '#testing/telephony/world.ts';

interface Data {
  readonly version: number | undefined;
  readonly resources: string[] | undefined;
}

/** A reader of the stream, as a client of the API would write it. */
async function listen(world: World, token: string, headers: Record<string, string> = {}, query = '') {
  const controller = new AbortController();
  onTestFinished(() => controller.abort());
  const answer = await fetch(`${world.url}/api/v2/events${query}`, {
    headers: { authorization: `Bearer ${token}`, ...headers },
    signal: controller.signal,
  });
  const events: (Data & { id: string | undefined; event: string })[] = [];
  let ended = false;
  const reading = (async () => {
    for await (const { id, event = '', data } of readEvents(answer.body ?? new Blob().stream())) {
      const { version, resources } = JSON.parse(data) as Data;
      events.push({ id, event, version, resources });
    }
  })()
    .catch(() => undefined)
    .finally(() => (ended = true));
  return {
    status: answer.status,
    headers: answer.headers,
    events,
    changed: () => events.filter(({ event }) => event === 'changed').map(({ resources }) => resources),
    hasEnded: () => ended,
    async end() {
      controller.abort();
      await reading;
    },
  };
}

forEachEngine((engine) => {
  describe('the stream of events', () => {
    const open = async (options: Parameters<typeof openWorld>[1] = {}) => {
      const world = await openWorld(engine, options);
      const company = await addCompany(world);
      return { world, company, me: await addEmployee(world, company) };
    };

    it('says which resources changed, without data, and with the version as id', async () => {
      const { world, company, me } = await open();
      const stream = await listen(world, me.token);
      expect([
        stream.status,
        stream.headers.get('content-type'),
        stream.headers.get('x-accel-buffering'),
      ]).toEqual([200, 'text/event-stream', 'no']);
      await expect.poll(() => stream.events.map(({ event }) => event)).toEqual(['hello']);
      await addContactRow(world, company, { name: 'A secret name' });
      await expect.poll(stream.changed).toEqual([['voice_mails', 'contacts', 'smileys']]);
      await addGroup(world, company);
      await expect.poll(stream.changed).toContainEqual(['employees', 'employee_groups']);
      for (const { id, version } of stream.events) expect(id).toBe(String(version));
      expect(JSON.stringify(stream.events)).not.toContain('secret');
    });

    it('reports the end of a call to the second, and nothing of another company', async () => {
      const { world, company, me } = await open();
      await addCall(world, company, me.id, NOW + 5000);
      const stream = await listen(world, me.token);
      await expect.poll(() => stream.events.length).toBe(1);
      const other = await addCompany(world, { name: 'Other' });
      await addEmployee(world, other);
      world.now = NOW + 4999;
      // What comes with the next change has nothing of the call, which has not ended.
      await addContactRow(world, company);
      await expect.poll(stream.changed).toEqual([['voice_mails', 'contacts', 'smileys']]);
      world.now = NOW + 5000;
      await expect.poll(stream.changed).toEqual([
        ['voice_mails', 'contacts', 'smileys'],
        ['employees', 'employee_groups'],
      ]);
    });

    describe('about comments', () => {
      const CONTACTS = ['voice_mails', 'contacts', 'smileys'];
      const OWN = [...CONTACTS, 'comments'];
      const DELETED = ['contacts', 'comments'];

      async function openOffice() {
        const { world, company, me } = await open();
        const hanne = await addEmployee(world, company);
        const contact = await addContactRow(world, company);
        const comment = async (recipient_id: number | null) => {
          const { body } = await world.call(`POST /api/v2/contacts/${contact}/comments`, {
            token: me.token,
            body: { comment: { employee_id: me.id, body: 'Call Ida', recipient_id } },
          });
          return body.comment.id;
        };
        const remove = (path: string) =>
          world.call(`DELETE /api/v2/contacts/${contact}${path}`, { token: me.token });
        return { world, company, me, hanne, comment, remove };
      }

      it('names them to their recipient only, on each stream of that person', async () => {
        const { world, me, hanne, comment, remove } = await openOffice();
        const outsider = await addEmployee(world, await addCompany(world, { name: 'Other' }));
        const hers = [await listen(world, hanne.token), await listen(world, hanne.token)];
        const mine = await listen(world, me.token);
        const others = await listen(world, outsider.token);
        await expect.poll(() => [...hers, mine].every(({ events }) => events.length === 1)).toBe(true);
        const id = await comment(hanne.id);
        for (const stream of hers) await expect.poll(stream.changed).toEqual([OWN]);
        await comment(null);
        for (const stream of hers) await expect.poll(stream.changed).toEqual([OWN, CONTACTS]);
        await remove(`/comments/${id}`);
        for (const stream of hers) await expect.poll(stream.changed).toEqual([OWN, CONTACTS, DELETED]);
        await expect.poll(mine.changed).toEqual([CONTACTS, CONTACTS, ['contacts']]);
        await comment(me.id);
        await expect.poll(mine.changed).toEqual([CONTACTS, CONTACTS, ['contacts'], OWN]);
        await expect.poll(hers[0]?.changed ?? (() => [])).toEqual([OWN, CONTACTS, DELETED, CONTACTS]);
        // Deleting the contact deletes the comment for `me`.
        await remove('');
        await expect.poll(() => mine.changed().slice(4)).toEqual([OWN]);
        await expect.poll(() => hers[0]?.changed().slice(4)).toEqual([CONTACTS]);
        expect(others.changed()).toEqual([]);
      });

      it('names them after a break to the person that missed some, and to nobody else', async () => {
        const { world, me, hanne, comment } = await openOffice();
        const away = await listen(world, hanne.token);
        await expect.poll(() => away.events.length).toBe(1);
        const before = { 'last-event-id': away.events[0]?.id ?? '' };
        await away.end();
        await comment(hanne.id);
        const back = await listen(world, hanne.token, before);
        await expect.poll(() => back.changed().flat().includes('comments')).toBe(true);
        const now = { 'last-event-id': back.events.at(-1)?.id ?? '' };
        await comment(null);
        await expect.poll(() => back.changed().at(-1)).toEqual(CONTACTS);
        const EVERYTHING = ['employees', 'employee_groups', 'voice_mails', 'contacts', 'smileys', 'chats'];
        const [mine, hers] = [await listen(world, me.token, before), await listen(world, hanne.token, now)];
        for (const stream of [mine, hers]) await expect.poll(stream.changed).toContainEqual(EVERYTHING);
        // What comes with the next change shows that nothing else did.
        await addGroup(world, me.companyId);
        for (const stream of [mine, hers]) {
          await expect.poll(stream.changed).toContainEqual(['employees', 'employee_groups']);
          expect(stream.changed().flat()).not.toContain('comments');
        }
      });

      it('does not name them where the plan has none', async () => {
        const { world } = await open();
        const company = await addCompany(world, { name: 'Bakery', products: ['switch'] });
        const me = await addEmployee(world, company);
        const contact = await addContactRow(world, company);
        const stream = await listen(world, me.token);
        await expect.poll(() => stream.events.length).toBe(1);
        await world.db
          .insertInto('contact_comment')
          .values({
            company_id: company,
            contact_id: contact,
            employee_id: me.id,
            body: 'x',
            recipient_id: me.id,
          })
          .execute();
        await expect.poll(stream.changed).toEqual([['contacts']]);
      });
    });

    it('reports everything as changed to a client that reconnects with an old version, and to a current one what changes by the clock', async () => {
      const { world, company, me } = await open();
      const first = await listen(world, me.token);
      await expect.poll(() => first.events.length).toBe(1);
      const [hello] = first.events;
      await first.end();
      const same = await listen(world, me.token, { 'last-event-id': hello?.id ?? '' });
      await expect.poll(same.changed).toEqual([['employees', 'employee_groups']]);
      expect(same.events.map(({ id }) => id)).toEqual([hello?.id, hello?.id]);
      await addContactRow(world, company);
      await expect.poll(same.changed).toEqual([
        ['employees', 'employee_groups'],
        ['voice_mails', 'contacts', 'smileys'],
      ]);
      const later = await listen(world, me.token, { 'last-event-id': hello?.id ?? '' });
      await expect
        .poll(later.changed)
        .toEqual([['employees', 'employee_groups', 'voice_mails', 'contacts', 'smileys', 'chats']]);
    });

    it('reports what ended by the clock while a client was away', async () => {
      const { world, company, me } = await open();
      await addCall(world, company, me.id, NOW + 5000);
      const other = await listen(world, me.token);
      const away = await listen(world, me.token);
      await expect.poll(() => away.events.length).toBe(1);
      await away.end();
      world.now = NOW + 5000;
      await expect.poll(other.changed).toEqual([['employees', 'employee_groups']]);
      const back = await listen(world, me.token, { 'last-event-id': away.events[0]?.id ?? '' });
      await expect.poll(back.changed).toEqual([['employees', 'employee_groups']]);
    });

    it('names only resources that the company’s products allow', async () => {
      const { world } = await open();
      const company = await addCompany(world, { name: 'Bakery', products: ['mobile'] });
      const me = await addEmployee(world, company);
      const stream = await listen(world, me.token, { 'last-event-id': '0' });
      await expect.poll(stream.changed).toEqual([['employees', 'voice_mails', 'contacts']]);
    });

    it('ends when its token is destroyed, and needs one', async () => {
      const { world, me } = await open();
      const stream = await listen(world, me.token);
      await expect.poll(() => stream.events.length).toBe(1);
      await world.db.deleteFrom('access_token').where('token_hash', '=', sha256(me.token)).execute();
      await expect.poll(stream.hasEnded).toBe(true);
      expect((await listen(world, me.token)).status).toBe(401);
    });

    it('sends heartbeats as often as asked, within limits, and is limited per token', async () => {
      const { world, me } = await open();
      const stream = await listen(world, me.token, {}, '?heartbeat=0.01');
      await expect.poll(() => stream.events.filter(({ event }) => event === 'heartbeat').length).toBe(1);
      for (let at = 1; at < 10; at += 1) expect((await listen(world, me.token)).status).toBe(200);
      const refused = await listen(world, me.token);
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '20']);
    });

    it.each(['abc', '', '-1', '2&heartbeat=3'])('refuses the heartbeat %j', async (heartbeat) => {
      const { world, me } = await open();
      const refused = await world.call(`GET /api/v2/events?heartbeat=${heartbeat}`, { token: me.token });
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['heartbeat']]);
    });

    it('ends with the service, and is missing where it is switched off', async () => {
      const { world, me } = await open();
      const stream = await listen(world, me.token);
      await world.close();
      await expect.poll(stream.hasEnded).toBe(true);
      const off = await open({ events: false });
      expect((await off.world.call('GET /api/v2/events', { token: off.me.token })).status).toBe(404);
    });
  });
});
