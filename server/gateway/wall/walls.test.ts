import { describe, expect, it } from 'vitest';
import { resourceOperationNames, operation } from '#contract/service/endpoints.ts';
import { PERSON_HEADER } from '#contract/session.ts';
import { WALL_OPERATIONS } from '#contract/walls.ts';
import { addressOf, BODIES } from '#testing/gateway/samples.ts';
import { ask, pageCall } from '#testing/gateway/gateway.ts';
import { json, PERSON } from '#testing/gateway/service.ts';
import { openWall, startWall } from '#testing/gateway/walls.ts';

const RATED = '2026-11-18T09:00:00.000Z';
const SPAN = '?from_time=2026-11-01T00:00:00Z&to_time=2026-11-20T00:00:00Z';
const READS: Record<(typeof WALL_OPERATIONS)[number], string> = {
  listEmployees: '/api/v2/employees',
  listEmployeeGroups: '/api/v2/employee_groups',
  listChats: '/api/v2/chats?limit=100',
  listVoicemails: '/api/v2/voice_mails?limit=100',
  listSmileys: '/api/v2/smileys?limit=100&rating=0',
  getSmileyStatistics: `/api/v2/smileys/statistics${SPAN}`,
};

describe('the session of a wall link', () => {
  it('says what it is, also when somebody signs in beside it, and signs nobody in or out', async () => {
    const { gateway, wall, cookie } = await startWall();
    const session = (await pageCall(gateway, '/auth/session', { cookie: wall })).json();
    expect(session).toMatchObject({
      wall: { name: 'Reception, 55 inch' },
      service: { account_url: null },
      employee: {
        id: 0,
        company_id: null,
        name: '',
        number: null,
        admin: false,
        features: [...PERSON.features, 'wallboard'],
      },
    });
    expect(wall).not.toMatch(/frontdesk-session|frontdesk-desk/);
    const both = await pageCall(gateway, '/auth/session', { cookie: `${cookie}; ${wall}` });
    expect(both.json()).toEqual(session);
  });

  it('does not count on the pages of a person, who have to notice that they were signed out', async () => {
    const { gateway, wall, cookie } = await startWall();
    const both = `${cookie}; ${wall}`;
    const headers = { [PERSON_HEADER]: '1' };
    const ofDesk = async (path: string) =>
      (await pageCall(gateway, path, { cookie: both, headers, method: 'GET' })).status;
    expect(await ofDesk('/auth/session')).toBe(200);
    expect((await pageCall(gateway, '/auth/logout', { method: 'POST', cookie: both, headers })).status).toBe(
      204,
    );
    for (const path of ['/auth/session', READS.listEmployees, '/live?as=person'])
      expect([path, await ofDesk(path)]).toEqual([path, 401]);
    // The wall beside it goes on.
    for (const path of ['/auth/session', READS.listEmployees])
      expect((await pageCall(gateway, path, { cookie: both })).status).toBe(200);
  });

  it('has entity tags of its own: a browser that has the whole answer gets the wall’s', async () => {
    const { gateway, wall, cookie } = await startWall();
    gateway.service.behave = (request) =>
      request.headers['if-none-match']?.includes('"v1"') === true
        ? { status: 304, headers: { etag: '"v1"' } }
        : json({ employees: [{ id: 1, name: 'Agnes', number: '4570261021' }] }, 200, { etag: '"v1"' });
    const get = (who: string, tag?: string) =>
      pageCall(gateway, READS.listEmployees, { cookie: who, headers: { 'if-none-match': tag } });
    const whole = await get(cookie);
    const reduced = await get(wall, whole.headers.etag);
    expect([reduced.status, reduced.text]).toEqual([200, '{"employees":[{"id":1,"name":"Agnes"}]}']);
    const again = await get(wall, reduced.headers.etag);
    expect([again.status, again.headers.etag]).toEqual([304, reduced.headers.etag]);
    const back = await get(cookie, reduced.headers.etag);
    expect([back.status, back.text]).toEqual([200, whole.text]);
  });

  it.each(Object.entries(READS))('may call %s', async (_name, path) => {
    const { gateway, wall } = await startWall();
    const reply = await pageCall(gateway, path, { cookie: wall });
    expect(reply.status).toBe(200);
    expect(gateway.service.seen).toHaveLength(1);
  });

  const refused = resourceOperationNames.filter(
    (name) => !WALL_OPERATIONS.some((allowed) => allowed === name),
  );
  it.each(refused)('is refused %s, and the service gets no request', async (name) => {
    const { gateway, wall } = await startWall();
    const { method, billed, answer } = operation(name);
    const body = BODIES[name];
    const reply = await pageCall(gateway, addressOf(name), {
      method,
      cookie: wall,
      ...(body === undefined ? {} : { send: body }),
      ...(billed ? { headers: { 'idempotency-key': 'b0a7c365-b250-41b8-a447-cdadb3607b4a' } } : {}),
    });
    // A sound is asked for by a person only.
    expect([name, reply.status]).toEqual([name, answer === 'audio' ? 401 : 403]);
    expect(gateway.service.seen).toEqual([]);
  });

  it('covers every operation of the contract, and every change among the refused', () => {
    expect(refused.length + WALL_OPERATIONS.length).toBe(resourceOperationNames.length);
    const changes = resourceOperationNames.filter((name) => operation(name).method !== 'GET');
    expect(refused).toEqual(expect.arrayContaining(changes));
  });

  it.each([
    ['GET', '/auth/templates', undefined],
    ['PUT', '/auth/templates', { templates: [] }],
    ['POST', '/auth/messages/outcome', { intent: 'b0a7c365-b250-41b8-a447-cdadb3607b4a' }],
    ['GET', '/auth/walls', undefined],
    ['POST', '/auth/walls', { name: 'Another' }],
    ['DELETE', '/auth/walls/1', undefined],
    ['POST', '/auth/logout/everywhere', undefined],
    ['GET', '/auth/sessions', undefined],
    ['DELETE', '/auth/sessions/1', undefined],
  ])('counts as not signed in for %s %s', async (method, path, send) => {
    const { gateway, wall } = await startWall();
    const reply = await pageCall(gateway, path, { method, cookie: wall, ...(send ? { send } : {}) });
    expect(reply.status).toBe(401);
  });

  it('plays nothing, and does not count beside a person who plays something', async () => {
    const { gateway, wall, cookie } = await startWall();
    const play = async (path: string, cookies: string) =>
      (await ask(gateway, path, { headers: { 'sec-fetch-site': 'same-origin', cookie: cookies } })).status;
    const sound = '/api/v2/voice_mails/3/sound';
    expect([await play(sound, wall), await play('/media/anything', wall)]).toEqual([401, 401]);
    expect(gateway.service.seen).toEqual([]);
    gateway.service.behave = () => ({ headers: { 'content-type': 'audio/mpeg' }, body: 'sound' });
    // The browser's player sends no header that says on which page it plays.
    expect(await play(sound, `${cookie}; ${wall}`)).toBe(200);
  });

  it('gets only what the wall shows of an answer', async () => {
    const { gateway, wall } = await startWall();
    const secret = 'canary-not-on-the-wall';
    const all = {
      number: secret,
      from_number: secret,
      from_contact: { name: secret },
      email: secret,
      comment: secret,
    };
    const chat = {
      uuid: 'u',
      from_name: secret,
      from_email: secret,
      from_mail: secret,
      answered_by: { name: secret },
    };
    gateway.service.behave = () =>
      json({
        employees: [{ id: 1, name: 'Agnes', live_presence: 'busy', speed_dial: { digit: 4 }, ...all }],
        employee_groups: [{ id: 1, name: 'Sales', employee_ids: [1], ...all }],
        chats: [{ ...chat, state: 'new', started_at: '2026-11-18T09:00:00.000Z', ...all }],
        voice_mails: [{ id: 1, heard: false, sound: { url: secret }, ...all }],
        smileys: [
          {
            id: 1,
            rated_at: RATED,
            rating: 0,
            kind: 'negative',
            employee_id: 7,
            call_recording: { id: 3 },
            ...all,
          },
        ],
        statistics: { receptions: [{ id: 1, smileys_count: 3, employees: [{ id: 1, ...all }], ...all }] },
        [secret]: secret,
      });
    for (const path of Object.values(READS)) {
      const reply = await pageCall(gateway, path, { cookie: wall });
      expect([path, reply.status, reply.text.includes(secret)]).toEqual([path, 200, false]);
    }
    const people = await pageCall(gateway, READS.listEmployees, { cookie: wall });
    expect(people.json()).toEqual({ employees: [{ id: 1, name: 'Agnes', live_presence: 'busy' }] });
    const smileys = await pageCall(gateway, READS.listSmileys, { cookie: wall });
    expect(smileys.json()).toEqual({ smileys: [{ id: 1, rated_at: RATED, rating: 0, kind: 'negative' }] });
  });

  it('is not told whose it is: a voicemail of its owner counts, without whom it was left for', async () => {
    const { gateway, wall, key } = await startWall();
    const mine = { id: 9, created_at: '2026-11-18T09:00:00.000Z', heard: false, duration: 4 };
    const ours = { ...mine, id: 8, endpoint: 'Reception#1', endpoint_name: 'Main line' };
    gateway.service.behave = () =>
      json({
        voice_mails: [{ ...mine, endpoint: `Employee#${PERSON.id}`, endpoint_name: PERSON.name }, ours],
      });
    const voicemails = await pageCall(gateway, READS.listVoicemails, { cookie: wall });
    expect(voicemails.json()).toEqual({
      voice_mails: [{ ...mine, endpoint: null, endpoint_name: null }, ours],
    });
    const told = [
      voicemails.text,
      (await pageCall(gateway, '/auth/session', { cookie: wall })).text,
      (await openWall(gateway, key)).text,
    ].join();
    for (const secret of [PERSON.name, PERSON.number, `"id":${PERSON.id}`])
      expect(told.includes(secret), secret).toBe(false);
  });

  it.each([
    `${READS.listVoicemails}&endpoint=Employee%237`,
    `${READS.listVoicemails}&number=4570261021`,
    `${READS.getSmileyStatistics}&employee_id=7`,
    `${READS.listSmileys}&number=4570261021`,
    `${READS.listChats}&endpoint=ChatReception%231`,
  ])('may not ask %s, which could tell what the answer leaves out', async (path) => {
    const { gateway, wall, cookie } = await startWall();
    expect((await pageCall(gateway, path, { cookie: wall })).status).toBe(403);
    expect(gateway.service.seen).toEqual([]);
    expect((await pageCall(gateway, path, { cookie })).status).toBe(200);
  });

  it('never makes an unreadable answer an empty list', async () => {
    const { gateway, wall } = await startWall();
    for (const body of ['{"employees":[{"id":1', '[]', 'null', '{"employees":{}}']) {
      gateway.service.behave = () => ({ headers: { 'content-type': 'application/json' }, body });
      const reply = await pageCall(gateway, READS.listEmployees, { cookie: wall });
      expect([body, reply.text.includes('[]')]).toEqual([body, false]);
    }
  });
});
