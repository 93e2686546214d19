import { beforeAll, describe, expect, it } from 'vitest';
import { forEachEngine } from '#testing/db/databases.ts';
import { iso, openIntake, type Intake } from '#testing/telephony/intake.ts';
import { NOW, type World } from '#testing/telephony/world.ts';
import { makeIntakeKey, revokeIntakeKey } from '../store/intake-keys.ts';
import { sweepEvents } from '../store/intake-events.ts';
import { forgetPerson } from '../store/forget.ts';

forEachEngine((engine) => {
  describe('POST /intake/events', () => {
    let world: World;
    let { me, other, web, post, event, key } = {} as Intake;
    beforeAll(async () => {
      ({ world, me, other, web, post, event, key } = await openIntake(engine));
    });

    const presence = async (person = me) =>
      (await world.call('GET /api/v2/employee', { token: person.token })).body.employee.live_presence;

    it('makes an employee busy for the length of a call, in whatever order it is told', async () => {
      const call = crypto.randomUUID();
      const start = event('call.started', { call, from: '4520304050', to: `Employee#${me.id}` });
      const end = event('call.ended', { call });
      expect((await post(start)).body).toEqual({ accepted: 1, known: 0 });
      expect(await presence()).toBe('busy');
      expect(await presence(other)).toBe('available');
      await post(end);
      expect(await presence()).toBe('available');
      // Sent again, and late.
      expect((await post([end, start])).body).toEqual({ accepted: 0, known: 2 });
      await post(event('call.answered', { call, employee_id: me.id }));
      expect(await presence()).toBe('available');
    });

    it('ends a call by itself that nobody ends', async () => {
      const call = crypto.randomUUID();
      await post(event('call.started', { call, from: null, to: `Employee#${me.id}` }));
      world.now = NOW + 4 * 3_600_000 - 1;
      expect(await presence()).toBe('busy');
      world.now += 1;
      expect(await presence()).toBe('available');
      world.now = NOW;
      await post(event('call.ended', { call }));
    });

    it('ends a chat by itself that nobody ends, and takes what comes later', async () => {
      const [left, taken] = [crypto.randomUUID(), crypto.randomUUID()];
      const endpoint = `ChatReception#${web}`;
      await post([
        event('chat.started', { chat: left, endpoint, name: null, email: null, at: iso(60_000) }),
        event('chat.started', { chat: taken, endpoint, name: null, email: null, at: iso(60_000) }),
        event('chat.answered', { chat: taken, employee_id: me.id }),
      ]);
      /** The states after the sweep, with the end of the second. */
      const swept = async (after: number) => {
        await sweepEvents(world.db, NOW + after);
        const [one, two] = [
          await world.call(`GET /api/v2/chats/${left}`, { token: me.token }),
          await world.call(`GET /api/v2/chats/${taken}`, { token: me.token }),
        ];
        return [one.body.chat.state, two.body.chat.state, two.body.chat.ended_at];
      };
      const hours = 4 * 3_600_000;
      expect(await swept(hours - 60_001)).toEqual(['new', 'answered', null]);
      expect(await swept(hours - 60_000)).toEqual(['missed', 'answered', null]);
      // From its answer on.
      expect(await swept(hours - 1)).toEqual(['missed', 'answered', null]);
      expect(await swept(hours)).toEqual(['missed', 'ended', null]);
      await post(event('chat.ended', { chat: taken, at: iso() }));
      expect(await swept(hours)).toEqual(['missed', 'ended', iso()]);
    });

    it('takes chats and smileys, which are in the lists and the figures', async () => {
      const chat = crypto.randomUUID();
      const endpoint = `ChatReception#${web}`;
      await post([
        event('chat.answered', { chat, employee_id: me.id, at: iso(30_000) }),
        event('chat.ended', { chat, at: iso(10_000) }),
      ]);
      const started = event('chat.started', { chat, endpoint, name: 'Torben', email: null, at: iso(60_000) });
      await post(started);
      const { body } = await world.call(`GET /api/v2/chats/${chat}`, { token: me.token });
      expect(body.chat).toMatchObject({
        state: 'ended',
        from_name: 'Torben',
        started_at: iso(60_000),
        answered_at: iso(30_000),
        ended_at: iso(10_000),
      });
      const state = async () =>
        (await world.call(`GET /api/v2/chats/${later}`, { token: me.token })).body.chat.state;
      const later = crypto.randomUUID();
      await post(event('chat.started', { chat: later, endpoint, name: null, email: null }));
      expect(await state()).toBe('new');
      await post(event('chat.ringing', { chat: later }));
      expect(await state()).toBe('ringing');
      await post(event('chat.missed', { chat: later }));
      expect(await state()).toBe('missed');
      const rated = {
        conversation_type: 'chat',
        conversation: chat,
        rating: 0,
        comment: 'Too slow',
        endpoint,
      };
      const given = event('smiley.given', { ...rated, employee_id: me.id });
      await post([given, given]);
      const smileys = await world.call('GET /api/v2/smileys', { token: me.token });
      expect(smileys.body.smileys).toHaveLength(1);
      expect(smileys.body.smileys[0]).toMatchObject({ rating: 0, comment: 'Too slow', employee_id: me.id });
      const from = encodeURIComponent(iso(3_600_000));
      const to = encodeURIComponent(iso(-1000));
      const figures = await world.call(`GET /api/v2/smileys/statistics?from_time=${from}&to_time=${to}`, {
        token: me.token,
      });
      const { receptions } = figures.body.statistics;
      expect(receptions.find((one) => one.endpoint === endpoint)).toMatchObject({
        smileys_request_count: 1,
        smileys_count: 1,
        negative_smileys_count: 1,
      });
    });

    it('refuses what it does not know by its name, and keeps nothing of that request', async () => {
      const call = crypto.randomUUID();
      const good = event('call.started', { call, from: null, to: `Employee#${me.id}` });
      const errorsOf = async (body: unknown) => (await post(body)).body.errors;
      expect(Object.keys(await errorsOf({ ...good, mood: 'angry' }))).toEqual(['mood']);
      expect(
        Object.keys(await errorsOf([good, event('call.answered', { call, employee_id: other.id })])),
      ).toEqual(['1.employee_id']);
      expect(Object.keys(await errorsOf({ ...good, to: 'Employee#99999' }))).toEqual(['to']);
      expect(Object.keys(await errorsOf({ ...good, at: 'yesterday' }))).toEqual(['at']);
      expect(Object.keys(await errorsOf({ ...good, at: iso(-600_001) }))).toEqual(['at']);
      expect((await errorsOf(event('call.parked', { call }))).type).toEqual([
        expect.stringMatching(/^one of call.started, .*voicemail.left/),
      ]);
      expect((await post('{"id":')).status).toBe(400);
      expect(await presence()).toBe('available');
      expect((await post(good)).body).toEqual({ accepted: 1, known: 0 });
      await post(event('call.ended', { call }));
    });

    it('takes 200 events about one conversation, and times of a clock that is ten minutes ahead', async () => {
      const chat = crypto.randomUUID();
      const ringing = () => event('chat.ringing', { chat, at: iso(-600_000) });
      const most = Array.from({ length: 200 }, ringing);
      expect((await post(most)).body).toEqual({ accepted: 200, known: 0 });
      const more = await post([most[0], event('chat.ringing', { chat: crypto.randomUUID() }), ringing()]);
      expect([more.status, more.body.errors]).toEqual([
        422,
        { '0.id': ['at most 200 events about one chat'] },
      ]);
      expect((await post(ringing())).body.errors).toEqual({ id: ['at most 200 events about one chat'] });
      expect((await post(most)).body).toEqual({ accepted: 0, known: 200 });
    });

    it('is for intake keys alone, and they for nothing else', async () => {
      const start = event('call.started', { call: crypto.randomUUID(), from: null, to: `Employee#${me.id}` });
      expect((await post(start, me.token)).status).toBe(401);
      expect((await post(start, 'in_wrong')).status).toBe(401);
      expect((await world.call('POST /intake/events', { body: start })).status).toBe(401);
      expect((await world.call('GET /api/v2/employees', { token: key })).status).toBe(401);
      const made = await makeIntakeKey(world.db, { companyId: me.companyId, label: 'Old', now: NOW });
      expect(await revokeIntakeKey(world.db, made.id, NOW)).toBe(true);
      expect(await revokeIntakeKey(world.db, made.id, NOW)).toBe(false);
      expect((await post(start, made.key)).status).toBe(401);
      const kept = await world.db.selectFrom('audit_entry').select('action').orderBy('id').execute();
      expect(kept.map(({ action }) => action).filter((action) => action.startsWith('intake'))).toEqual([
        'intake key made',
        'intake key made',
        'intake key revoked',
      ]);
    });

    it('forgets the events of a caller with the caller', async () => {
      const events = () =>
        world.db.selectFrom('intake_event').select('id').where('number', '=', '4520304050').execute();
      expect(await events()).toHaveLength(1);
      const person = { companyId: me.companyId, number: '4520304050', emails: [] };
      // With its end and its answer, which have no number.
      expect(await forgetPerson(world.db, person, NOW)).toContainEqual(['intake_event', 3]);
      expect(await events()).toEqual([]);
    });

    it('forgets the events of a chat that is not kept any more, by the address in them', async () => {
      const chat = crypto.randomUUID();
      const [endpoint, name] = [`ChatReception#${web}`, 'Torben'];
      await post([
        event('chat.started', { chat, endpoint, name, email: 'Torben@Visitor.example' }),
        event('chat.ended', { chat }),
        event('chat.started', { chat: crypto.randomUUID(), endpoint, name, email: 'other@visitor.example' }),
      ]);
      await world.db.deleteFrom('chat').where('uuid', '=', chat).execute();
      const person = { companyId: me.companyId, number: '4577777777', emails: ['torben@visitor.EXAMPLE'] };
      expect(await forgetPerson(world.db, person, NOW)).toEqual([['intake_event', 2]]);
    });

    it('forgets events that nothing can be added to any more', async () => {
      const left = () => world.db.selectFrom('intake_event').select('id').execute();
      expect((await left()).length).toBeGreaterThan(0);
      await sweepEvents(world.db, NOW + 31 * 86_400_000);
      expect(await left()).toEqual([]);
    });
  });
});
