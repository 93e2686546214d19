import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import type { Task, TaskEvent } from '#contract/tasks.ts';
import { forEachEngine } from '#testing/db/databases.ts';
import { cookiesOf, pageCall } from '#testing/gateway/gateway.ts';
import { taskStore } from '../store/tasks.ts';
import { asPeople, PEOPLE, tasksAt, type Who } from '#testing/gateway/tasks.ts';
import { sized } from '#testing/size.ts';
import { makeWall, openWall } from '#testing/gateway/walls.ts';

/** Two who take the same at once, so often. */
const ROUNDS = sized(50, 1000);
const VOICEMAIL = { kind: 'voicemail', ref: '12' } as const;
const taskOf = (reply: { json: () => Record<string, unknown> }) => reply.json()['task'] as Task;

forEachEngine((engine) => {
  const start = async () => tasksAt({ location: await engine.location() });

  it('keeps a message with its caller, and tells the sender when it was seen, answered and done', async () => {
    const { gateway, send, list, post, act, get } = await start();
    const caller = { contact_id: 5, name: 'Poul Tranebæk', number: '4570126608', email: null };
    const { id } = await send('signe', { caller, urgent: true });
    expect((await list('hanne'))[0]).toMatchObject({
      id,
      kind: 'message',
      from: PEOPLE.signe.id,
      to: PEOPLE.hanne.id,
      owner: PEOPLE.hanne.id,
      state: 'waiting',
      urgent: true,
      text: 'Please ring back before 11:00.',
      caller,
      seen_at: null,
    });
    gateway.clock.now += 1000;
    expect((await post('hanne', '/auth/tasks/seen', { ids: [id] })).status).toBe(204);
    const seenAt = gateway.clock.now;
    gateway.clock.now += 1000;
    await act('hanne', id, 'answer', { text: 'I ring at 10:30.' });
    await act('hanne', id, 'done');
    const [sent] = await list('signe');
    expect(sent).toMatchObject({
      seen_at: seenAt,
      state: 'done',
      done_by: PEOPLE.hanne.id,
      answer: { text: 'I ring at 10:30.', by: PEOPLE.hanne.id, at: gateway.clock.now, seen_at: null },
    });
    await post('signe', '/auth/tasks/seen', { ids: [id] });
    expect((await list('signe'))[0]?.answer?.seen_at).toBe(gateway.clock.now);
    const { events } = (await get('signe', `/auth/tasks/${id}/events`)).json() as {
      events: { act: string; by: number }[];
    };
    expect(events.map(({ act: what, by }) => [what, by])).toEqual([
      ['send', PEOPLE.signe.id],
      ['see', PEOPLE.hanne.id],
      ['answer', PEOPLE.hanne.id],
      ['done', PEOPLE.hanne.id],
    ]);
  });

  it('sends a message once for each intent, and several messages never replace each other', async () => {
    const { send, list } = await start();
    const intent = crypto.randomUUID();
    const first = await send('signe', { intent });
    expect(await send('signe', { intent, text: 'Something else' })).toEqual(first);
    await send('signe', { text: 'A second one' });
    expect((await list('hanne')).map(({ text }) => text)).toEqual([
      'A second one',
      'Please ring back before 11:00.',
    ]);
  });

  it('is read only by who sent it, for whom it is, who has it, and administrators', async () => {
    const { send, list, get, act, post } = await start();
    const { id } = await send('signe', {});
    const seen = async () =>
      Promise.all(
        (Object.keys(PEOPLE) as Who[]).map(async (who) => {
          const events = await get(who, `/auth/tasks/${id}/events`);
          return (await list(who)).length === 1 && events.status === 200;
        }),
      );
    expect(await seen()).toEqual([true, true, false, true, false]);
    for (const who of ['emil', 'other'] as const) {
      for (const what of ['take', 'let_go', 'done', 'reopen', 'answer', 'hand_on'])
        expect((await act(who, id, what, { to: PEOPLE[who].id, text: 'x' })).status).toBe(404);
      await post(who, '/auth/tasks/seen', { ids: [id] });
      expect((await get(who, '/auth/tasks?kind=message')).json()).toEqual({ tasks: [] });
    }
    expect((await list('signe'))[0]?.seen_at).toBeNull();
    await act('hanne', id, 'hand_on', { to: PEOPLE.emil.id });
    expect(await seen()).toEqual([true, true, true, true, false]);
    expect((await list('emil'))[0]).toMatchObject({ owner: PEOPLE.emil.id, state: 'waiting', seen_at: null });
  });

  it('has a thing of the service from the first act on, in its company alone', async () => {
    const { act, list } = await start();
    expect(await list('signe')).toEqual([]);
    const taken = await act('signe', VOICEMAIL, 'take');
    expect(taken.status).toBe(200);
    expect((await list('emil'))[0]).toMatchObject({
      kind: 'voicemail',
      about: VOICEMAIL,
      owner: PEOPLE.signe.id,
      state: 'taken',
      text: null,
    });
    expect(await list('other')).toEqual([]);
    expect((await act('other', VOICEMAIL, 'take')).status).toBe(200);
  });

  it('has one owner: others are told who, and take it when it was left for 30 minutes', async () => {
    const { gateway, act } = await start();
    await act('signe', VOICEMAIL, 'take');
    for (const what of ['take', 'done', 'let_go', 'hand_on']) {
      const refused = await act('emil', VOICEMAIL, what, { to: PEOPLE.emil.id });
      expect([refused.status, refused.json()['reason'], refused.json()['owner']]).toEqual([
        409,
        'owned',
        PEOPLE.signe.id,
      ]);
    }
    gateway.clock.now += 30 * 60_000 - 1;
    expect((await act('emil', VOICEMAIL, 'take')).status).toBe(409);
    gateway.clock.now += 1;
    expect(taskOf(await act('emil', VOICEMAIL, 'take'))).toMatchObject({
      owner: PEOPLE.emil.id,
      taken_at: gateway.clock.now,
    });
    expect((await act('signe', VOICEMAIL, 'done')).status).toBe(409);
    expect(taskOf(await act('emil', VOICEMAIL, 'let_go', { text: 'No answer twice.' }))).toMatchObject({
      owner: null,
      state: 'waiting',
      taken_at: null,
    });
    expect(taskOf(await act('signe', VOICEMAIL, 'done'))).toMatchObject({ state: 'done' });
    expect((await act('emil', VOICEMAIL, 'take')).json()['reason']).toBe('done');
    expect(taskOf(await act('emil', VOICEMAIL, 'reopen'))).toMatchObject({ state: 'waiting', done_at: null });
  });

  it('has never two owners when two take at once', async () => {
    const limits = { tasksPerHour: 2 * ROUNDS };
    const { act, list } = await tasksAt({ location: await engine.location(), limits });
    for (let round = 0; round < ROUNDS; round += 1) {
      const thing = { kind: 'chat', ref: `chat-${round}` };
      const both = await Promise.all([act('signe', thing, 'take'), act('emil', thing, 'take')]);
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const winner = taskOf(both.find(({ status }) => status === 200) ?? both[0]).owner;
      expect(both.find(({ status }) => status === 409)?.json()['owner']).toBe(winner);
    }
    expect(await list('signe')).toHaveLength(ROUNDS);
  });

  it('hands a voicemail on with a message about it, and both are done at once', async () => {
    const { send, act, list } = await start();
    const { id } = await send('signe', { about: VOICEMAIL });
    const find = async (kind: string) => (await list('emil')).find((one) => one.kind === kind);
    expect(await find('voicemail')).toMatchObject({ owner: PEOPLE.hanne.id, state: 'waiting' });
    expect(await find('message')).toBeUndefined();
    await act('hanne', id, 'done');
    expect(await find('voicemail')).toMatchObject({ state: 'done', done_by: PEOPLE.hanne.id });
    await act('hanne', id, 'reopen');
    expect(await find('voicemail')).toMatchObject({ state: 'waiting', done_by: null });
  });

  it('ends with a thing only what the person may end, and no message that somebody else has not seen', async () => {
    const { gateway, send, act, list, post, get } = await start();
    const states = async (who: Who) => (await list(who)).map(({ kind, state }) => `${kind} ${state}`);
    const actsOn = async (who: Who, id: number) =>
      ((await get(who, `/auth/tasks/${id}/events`)).json()['events'] as TaskEvent[]).map(
        ({ act: what }) => what,
      );
    const { id: taken } = taskOf(await act('emil', VOICEMAIL, 'take'));
    const { id } = await send('signe', { about: VOICEMAIL });
    // Emil may not read the message; the administrator may.
    await act('emil', VOICEMAIL, 'done');
    await act('emil', VOICEMAIL, 'reopen');
    await act('admin', VOICEMAIL, 'done');
    expect(await states('hanne')).toEqual(['message waiting', 'voicemail done']);
    await act('emil', VOICEMAIL, 'reopen');
    // The voicemail is Emil's, not Hanne's.
    await act('hanne', id, 'done');
    expect(await states('hanne')).toEqual(['voicemail taken', 'message done']);
    await act('hanne', id, 'reopen');
    await post('hanne', '/auth/tasks/seen', { ids: [id] });
    gateway.clock.now += 1000;
    await act('admin', VOICEMAIL, 'done');
    expect(await states('hanne')).toEqual(['message done', 'voicemail done']);
    await act('admin', VOICEMAIL, 'reopen');
    expect(await states('hanne')).toEqual(['message waiting', 'voicemail taken']);
    expect(await actsOn('hanne', id)).toEqual(['send', 'done', 'reopen', 'see', 'done', 'reopen']);
    const undone = ['done', 'reopen'];
    expect(await actsOn('hanne', taken)).toEqual(['take', ...undone, ...undone, ...undone]);
  });

  it('outlives a sign-out and a restart, and is kept for as long as is set', async () => {
    const { gateway, send, act, cookies } = await start();
    await send('signe', { text: 'Still here' });
    await act('signe', VOICEMAIL, 'done');
    const next = await gateway.restart();
    const { list } = asPeople(next, cookies);
    expect(await list('hanne')).toHaveLength(2);
    await taskStore(next.database.db).sweep(next.clock.now + 1);
    expect((await list('hanne')).map(({ text }) => text)).toEqual(['Still here']);
  });

  it('never leaves out what is not done, however much was done since', async () => {
    const { gateway, send, act, list, cookies } = await start();
    await send('signe', { text: 'The oldest' });
    const { id } = await send('signe', {});
    await act('hanne', id, 'done');
    const { db } = gateway.database;
    const { id: _, ...done } = await db
      .selectFrom('task')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    for (let from = 0; from < 5000; from += 500)
      await db
        .insertInto('task')
        .values(Array.from({ length: 500 }, (__, at) => ({ ...done, key: `message:${from + at}` })))
        .execute();
    const found = await list('hanne');
    expect(found).toHaveLength(5000);
    expect(found[0]?.text).toBe('The oldest');
    const headers = { 'accept-encoding': 'gzip' };
    const { body } = await pageCall(gateway, '/auth/tasks', { headers, cookie: cookies.get('hanne') });
    expect(JSON.parse(gunzipSync(body).toString())['tasks']).toEqual(found);
    expect(body.length).toBeLessThan(150_000);
    const { key } = await makeWall(gateway, cookies.get('admin') ?? '');
    const wall = await pageCall(gateway, '/auth/tasks/wall', {
      cookie: cookiesOf(await openWall(gateway, key)),
    });
    expect(wall.json()['tasks']).toHaveLength(1);
  });

  it('refuses what is no task, in words, and more than the limit of an hour', async () => {
    const { post, act, get } = await tasksAt({
      location: await engine.location(),
      limits: { tasksPerHour: 12 },
    });
    const wrong = [
      await post('signe', '/auth/tasks', { intent: 'short', to: 1, text: 'x' }),
      await post('signe', '/auth/tasks', { intent: crypto.randomUUID(), to: 1, text: '  ' }),
      await post('signe', '/auth/tasks', { intent: crypto.randomUUID(), to: 1, text: 'x', company: 2 }),
      await act('signe', { kind: 'message', ref: '1' }, 'take'),
      await act('signe', { kind: 'chat', ref: "1'; drop table task" }, 'take'),
      await post('signe', '/auth/tasks', { intent: crypto.randomUUID(), to: 1, text: 'a\0b' }),
      await act('signe', VOICEMAIL, 'let_go', { text: 'a\0b' }),
      await act('signe', VOICEMAIL, 'hand_on'),
      await act('signe', VOICEMAIL, 'answer'),
      await act('signe', VOICEMAIL, 'own'),
    ];
    expect(wrong.map(({ status }) => status)).toEqual(wrong.map(() => 422));
    expect((await act('signe', 99, 'take')).status).toBe(404);
    expect((await get('signe', '/auth/tasks?kind=none')).status).toBe(422);
    expect((await act('signe', VOICEMAIL, 'answer', { text: 'x' })).json()['reason']).toBe('no message');
    for (let n = 0; n < 9; n += 1) await act('signe', VOICEMAIL, 'take');
    const held = await act('signe', VOICEMAIL, 'take');
    expect([held.status, Number(held.headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await act('emil', { kind: 'voicemail', ref: '13' }, 'take')).status).toBe(200);
  });

  it('shows a wall what it counts and nothing else, and lets it do nothing', async () => {
    const { gateway, cookies, send } = await start();
    await send('signe', {
      text: 'Secret words',
      caller: { name: 'Poul', number: '4570126608' },
      urgent: true,
    });
    const { key } = await makeWall(gateway, cookies.get('admin') ?? '');
    const cookie = cookiesOf(await openWall(gateway, key));
    const counted = await pageCall(gateway, '/auth/tasks/wall', { cookie });
    expect(counted.json()).toEqual({
      alarms: [],
      tasks: [
        { kind: 'message', about: null, owned: true, done: false, urgent: true, made_at: gateway.clock.now },
      ],
    });
    expect((await pageCall(gateway, '/auth/tasks', { cookie })).status).toBe(401);
    const sent = { method: 'POST', cookie, send: { task: 1, act: 'take' } };
    expect((await pageCall(gateway, '/auth/tasks/act', sent)).status).toBe(401);
  });

  it('writes no text, name or number to the log', async () => {
    const { gateway, send, act } = await start();
    const { id } = await send('signe', {
      text: 'Secret words',
      caller: { name: 'Poul', number: '4570126608' },
    });
    await act('hanne', id, 'answer', { text: 'Secret answer' });
    const lines = gateway.log.filter((line) => line.includes('"task"'));
    expect(lines).toHaveLength(2);
    for (const word of ['Secret', 'Poul', '4570126608']) expect(gateway.log.join('\n')).not.toContain(word);
  });
});
