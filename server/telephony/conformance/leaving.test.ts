import { describe, expect, it } from 'vitest';
import { forEachEngine, onSqlite } from '#testing/db/databases.ts';
import { cookiesOf, pageCall, startTestGateway } from '#testing/gateway/gateway.ts';
import { makeWall, openWall } from '#testing/gateway/walls.ts';
import { addCall, addChat, addGroup, addSmiley, addVoicemail } from '#testing/telephony/rows.ts';
import { addOffice } from '#testing/telephony/office.ts';
import { addEmployee, NOW, openWorld, tokenFor, type World } from '#testing/telephony/world.ts';
import { listEmployeeLines } from '../store/administration.ts';
import { makeIntakeKey } from '../store/intake-keys.ts';
import { removeEmployee, removeReception } from '../store/leaving.ts';
import { addNotification } from '../store/notifications.ts';
import { insertReception } from '../store/receptions.ts';
import { findSignInSession } from '../store/sign-in.ts';
import { versionsOf } from '../store/versions.ts';

const HOUR = 3_600_000;
const SPAN = `from_time=${new Date(NOW - 4 * HOUR).toISOString()}&to_time=${new Date(NOW).toISOString()}`;

forEachEngine((engine) => {
  /** An office, and somebody whom everything refers to, who then leaves. */
  async function begun() {
    const world = await openWorld(engine);
    const office = await addOffice(world);
    const { company } = office;
    const hanne = await addEmployee(world, company, {
      name: 'Hanne Klitrose',
      number: '4571999999',
      email: 'hanne@x.example',
      password_hash: 'a hash',
      admin: 1,
      speed_dial: 7,
      cloak_reception_id: office.reception,
    });
    const group = await addGroup(world, company, { members: [hanne.id, office.me.id] });
    await addCall(world, company, hanne.id);
    await addVoicemail(world, company, { kind: 'Employee', id: hanne.id });
    const answered = { answered_at: NOW - HOUR, answered_by_id: hanne.id, state: 'ended' as const };
    const chat = await addChat(world, company, office.chatReception, answered);
    const at = { endpoint_kind: 'Reception', endpoint_id: office.reception } as const;
    await addSmiley(world, company, { ...at, employee_id: hanne.id });
    const call = (line: string, body?: unknown) => world.call(line, { token: office.me.token, body });
    const comment = { employee_id: hanne.id, body: 'Call her back', recipient_id: office.me.id };
    await world.call(`POST /api/v2/contacts/${office.contact}/comments`, {
      token: hanne.token,
      body: { comment },
    });
    await call(`POST /api/v2/contacts/${office.contact}/comments`, {
      comment: { employee_id: office.me.id, body: 'For Hanne', recipient_id: hanne.id },
    });
    const of = <T extends { employee_id: number | null }>(list: readonly T[]) =>
      list.filter((one) => one.employee_id === hanne.id);
    const history = async () => ({
      comments: (await call(`GET /api/v2/contacts/${office.contact}/comments`)).body.comments,
      answered_by: (await call(`GET /api/v2/chats/${chat}`)).body.chat.answered_by,
      smileys: of((await call('GET /api/v2/smileys')).body.smileys),
      statistics: (await call(`GET /api/v2/smileys/statistics?${SPAN}`)).body.statistics,
    });
    return { world, office, hanne, group, call, history };
  }

  describe('an employee who was removed', () => {
    it('is in no list and no group, and nobody reaches them', async () => {
      const { world, office, hanne, group, call } = await begun();
      const before = await versionsOf(world.db, [office.company]);
      expect(await removeEmployee(world.db, hanne.id, NOW)).toEqual({
        companyId: office.company,
        name: 'Hanne Klitrose',
        tokens: 1,
        unheard: 1,
      });
      const after = await versionsOf(world.db, [office.company]);
      expect(after.get(office.company)?.version).toBeGreaterThan(before.get(office.company)?.version ?? 0);

      const { employees } = (await call('GET /api/v2/employees')).body;
      expect(employees.map(({ id }) => id)).toEqual([office.me.id, office.colleague.id]);
      const { employee_group } = (await call(`GET /api/v2/employee_groups/${group}`)).body;
      expect(employee_group.employee_ids).toEqual([office.me.id]);
      expect((await listEmployeeLines(world.db, office.company)).map(({ id }) => id)).not.toContain(hanne.id);
      for (const [line, body, status] of [
        [`PUT /api/v2/employees/${hanne.id}`, { employee: { do_not_disturb: true } }, 404],
        [`POST /api/v2/employees/${hanne.id}/message`, { message: { body: 'Hi' } }, 404],
        [
          `PUT /api/v2/employee_groups/${group}`,
          { employee_group: { name: 'A', employee_ids: [hanne.id] } },
          422,
        ],
        [
          `POST /api/v2/contacts/${office.contact}/comments`,
          { comment: { employee_id: office.me.id, body: 'Hi', recipient_id: hanne.id } },
          422,
        ],
      ] as const)
        expect((await call(line, body)).status, line).toBe(status);
      expect(await removeEmployee(world.db, hanne.id, NOW)).toBeUndefined();
      // The id is not used again.
      const next = await addEmployee(world, office.company);
      expect(next.id).toBeGreaterThan(hanne.id);
    });

    it('stays in what refers to them, and is a name there', async () => {
      const { world, office, hanne, call, history } = await begun();
      const before = await history();
      expect(before.comments).toHaveLength(3);
      expect(before.smileys).toHaveLength(1);
      expect(before.answered_by).toEqual({ name: 'Hanne Klitrose', endpoint: `Employee#${hanne.id}` });
      await removeEmployee(world.db, hanne.id, NOW);
      expect(await history()).toEqual(before);
      expect((await call(`GET /api/v2/employees/${hanne.id}`)).body.employee).toEqual({
        id: hanne.id,
        company_id: office.company,
        name: 'Hanne Klitrose',
        number: null,
        admin: false,
        cloak_reception: null,
        do_not_disturb: false,
        dnd_timeout_at: null,
        employee_group_ids: [],
        features: [],
        live_presence: 'unknown',
        speed_dial: null,
        endpoint: `Employee#${hanne.id}`,
      });
      const elsewhere = await addOffice(world, 'Other', '4520000000');
      const foreign = await world.call(`GET /api/v2/employees/${hanne.id}`, { token: elsewhere.me.token });
      expect(foreign.status).toBe(404);
    });

    it('can neither go on nor come back', async () => {
      const { world, office, hanne } = await begun();
      const whose = { employee_id: hanne.id, company_id: office.company };
      const session = { ...whose, id_hash: 'a', csrf: 'a', created_at: NOW, expires_at: NOW + HOUR };
      await world.db.insertInto('sign_in_session').values(session).execute();
      await world.db
        .insertInto('oauth_code')
        .values({ ...whose, code_hash: 'a', client_id: 'desk', redirect_uri: '', expires_at: NOW + HOUR })
        .execute();
      const forHanne = world.db
        .selectFrom('contact_comment')
        .where('recipient_id', '=', hanne.id)
        .select('id');
      const { id: commentId } = await forHanne.executeTakeFirstOrThrow();
      await addNotification(world.db, { companyId: office.company, commentId, now: NOW });
      await removeEmployee(world.db, hanne.id, NOW);
      // Nobody is called about what was for her.
      expect(await world.db.selectFrom('notification').selectAll().execute()).toEqual([]);
      // What was made at the same moment is of no use.
      const late = await tokenFor(world, office.company, hanne.id);
      for (const token of [hanne.token, late])
        expect((await world.call('GET /api/v2/employee', { token })).status).toBe(401);
      for (const table of ['sign_in_session', 'oauth_code', 'employee_group_member', 'active_call'] as const)
        expect(
          await world.db.selectFrom(table).selectAll().where('employee_id', '=', hanne.id).execute(),
          table,
        ).toEqual([]);
      await world.db
        .insertInto('sign_in_session')
        .values({ ...session, id_hash: 'late' })
        .execute();
      expect(await findSignInSession(world.db, 'late', NOW)).toBeUndefined();
      // The address is free for somebody else.
      const again = await addEmployee(world, office.company, { email: 'hanne@x.example' });
      expect(again.id).not.toBe(hanne.id);
    });
  });

  describe('a reception that was removed', () => {
    const counted = async (world: World, token: string, span = SPAN) =>
      (await world.call(`GET /api/v2/smileys/statistics?${span}`, { token })).body.statistics.receptions.map(
        ({ endpoint, smileys_count }) => [endpoint, smileys_count],
      );

    it('is in no list and nobody’s outgoing number, and stays in what came in there', async () => {
      const { world, office, hanne, call } = await begun();
      const token = office.me.token;
      const id = office.reception;
      expect(await removeReception(world.db, { kind: 'Reception', id }, NOW)).toEqual({
        company_id: office.company,
        name: 'Harbour Dental',
      });
      const { receptions } = (await call('GET /api/v2/receptions')).body;
      expect(receptions.map(({ endpoint }) => endpoint)).toEqual([`ChatReception#${office.chatReception}`]);
      const { employee } = (await call(`GET /api/v2/employees/${hanne.id}`)).body;
      expect(employee.cloak_reception).toBeNull();
      const cloak = { employee: { cloak_reception_id: id } };
      expect((await call('PUT /api/v2/employee', cloak)).status).toBe(422);
      const { voice_mails } = (await call(`GET /api/v2/voice_mails/${office.voicemail}`)).body;
      expect(voice_mails).toMatchObject({ endpoint: `Reception#${id}`, endpoint_name: 'Harbour Dental' });
      const chats = [`ChatReception#${office.chatReception}`, 0];
      expect(await counted(world, token)).toEqual([[`Reception#${id}`, 2], chats]);
      const day = `from_time=2020-01-01T00:00:00Z&to_time=2020-01-02T00:00:00Z`;
      expect(await counted(world, token, day)).toEqual([chats]);
      expect(await removeReception(world.db, { kind: 'Reception', id }, NOW)).toBeUndefined();
      // Its id is not used again, although it is the highest.
      const next = { kind: 'Reception' as const, name: 'Next', number: null };
      expect(await insertReception(world.db, office.company, next)).toBeGreaterThan(id);
    });
  });

  it('events may name who answered before they left, and nobody is called there any more', async () => {
    const { world, office, hanne, call } = await begun();
    const { key } = await makeIntakeKey(world.db, { companyId: office.company, label: 'Asterisk', now: NOW });
    const uuid = (at: number) => `00000000-0000-4000-8000-00000000000${at}`;
    const at = new Date(NOW - HOUR).toISOString();
    const send = (event: object) => world.call('POST /intake/events', { token: key, body: { at, ...event } });
    await removeEmployee(world.db, hanne.id, NOW);
    await removeReception(world.db, { kind: 'Reception', id: office.reception }, NOW);
    const endpoint = `Reception#${office.reception}`;
    const chatAt = `ChatReception#${office.chatReception}`;
    const started = { type: 'chat.started', chat: uuid(1), endpoint: chatAt, name: 'Ida', email: null };
    const given = { type: 'smiley.given', conversation_type: 'call', conversation: uuid(2), rating: 1 };
    for (const event of [
      { id: 'a', ...started },
      { id: 'b', type: 'chat.answered', chat: uuid(1), employee_id: hanne.id },
      { id: 'c', ...given, endpoint, employee_id: hanne.id },
    ])
      expect(await send(event), event.type).toMatchObject({ status: 200 });
    const { chat } = (await call(`GET /api/v2/chats/${uuid(1)}`)).body;
    expect(chat.answered_by?.name).toBe('Hanne Klitrose');
    for (const to of [`Employee#${hanne.id}`, endpoint]) {
      const refused = await send({ id: to, type: 'call.started', call: uuid(3), from: null, to });
      expect([refused.status, Object.keys(refused.body.errors)], to).toEqual([422, ['to']]);
    }
  });
});

onSqlite((engine) => {
  it('ends the sessions and wall links of a person who leaves at the gateway', async () => {
    const world = await openWorld(engine);
    const office = await addOffice(world);
    const hanne = await addEmployee(world, office.company, { features: 'switch,wallboard' });
    const gateway = await startTestGateway({ serviceUrl: world.url });
    const signIn = async (access_token: string) =>
      cookiesOf(await pageCall(gateway, '/auth/token', { method: 'POST', send: { access_token } }));
    const [cookie, other] = [await signIn(hanne.token), await signIn(office.me.token)];
    const { key } = await makeWall(gateway, cookie);
    const wall = cookiesOf(await openWall(gateway, key));
    const statuses = (who: string) =>
      Promise.all(
        ['/api/v2/employees', '/auth/session'].map(
          async (path) => (await pageCall(gateway, path, { cookie: who })).status,
        ),
      );
    for (const who of [cookie, wall, other]) expect(await statuses(who)).toEqual([200, 200]);
    await removeEmployee(world.db, hanne.id, NOW);
    for (const who of [cookie, wall]) {
      expect((await pageCall(gateway, '/api/v2/employees', { cookie: who })).status).toBe(401);
      expect(await statuses(who)).toEqual([401, 401]);
    }
    expect((await openWall(gateway, key)).status).toBe(401);
    expect(await statuses(other)).toEqual([200, 200]);
  });
});
