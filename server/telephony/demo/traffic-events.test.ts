import { expect, test } from 'vitest';
import { forEachEngine } from '#testing/db/databases.ts';
import { openTraffic, START } from '#testing/telephony/traffic.ts';
import { addEvents } from '../store/intake.ts';
import { makeIntakeKey } from '../store/intake-keys.ts';

forEachEngine((engine) => {
  test('everything comes by the intake, with a key that goes at the end', async () => {
    const { db, run, errors, intake } = await openTraffic(engine);
    await run(400);
    expect(errors).toEqual([]);
    const events = await db.selectFrom('intake_event').select(['subject', 'body']).execute();
    const told = new Set(events.map(({ subject }) => subject));
    const calls = await db.selectFrom('active_call').select('uuid').where('started_at', '>', START).execute();
    const chats = await db.selectFrom('chat').select('uuid').where('started_at', '>', START).execute();
    const smileys = await db.selectFrom('smiley').selectAll().where('rated_at', '>', START).execute();
    const made = [
      ...calls.map(({ uuid }) => `call ${uuid}`),
      ...chats.map(({ uuid }) => `chat ${uuid}`),
      ...smileys.map((one) => `${one.conversation_type} ${one.conversation_uuid}`),
    ];
    expect(made.length).toBeGreaterThan(10);
    expect(made.filter((subject) => !told.has(subject))).toEqual([]);
    const left = events.filter(({ subject }) => subject.startsWith('voicemail'));
    const inbox = await db.selectFrom('voicemail').select('id').where('created_at', '>', START).execute();
    expect(left).toHaveLength(inbox.length);
    const sent = await db.selectFrom('text_message').select('id').where('created_at', '>', START).execute();
    expect(sent).toEqual([]);

    const keys = () => db.selectFrom('intake_key').select('label').where('company_id', '=', 1).execute();
    expect(await keys()).toEqual([{ label: 'Live traffic' }]);
    await intake.close();
    expect(await keys()).toEqual([]);
  });

  test('the key of a process that was killed is revoked', async () => {
    const { db, run } = await openTraffic(engine);
    const clock = () => START;
    const old = await makeIntakeKey(db, { companyId: 1, label: 'Live traffic', now: clock() });
    const { id } = await makeIntakeKey(db, { companyId: 1, label: 'Asterisk', now: clock() });
    await run(120);
    const keys = await db.selectFrom('intake_key').select('id').orderBy('id').execute();
    expect(keys.map((key) => key.id)).toEqual([id, expect.any(Number)]);
    expect(keys).not.toContainEqual({ id: old.id });
  });

  test('people and lines that were removed are left out, and what others send is left alone', async () => {
    const { db, run, errors } = await openTraffic(engine);
    const others = { call: crypto.randomUUID(), chat: crypto.randomUUID() };
    const event = { at: new Date(START).toISOString() };
    await addEvents(
      db,
      1,
      [
        { id: 'a', type: 'call.started', ...event, call: others.call, from: null, to: 'Employee#5' },
        {
          id: 'b',
          type: 'chat.started',
          ...event,
          chat: others.chat,
          endpoint: 'ChatReception#1',
          name: null,
          email: null,
        },
      ],
      START,
    );
    const stay = db.selectFrom('employee').select('id').where('company_id', '=', 1);
    const left = (await stay.where('email', 'is', null).where('id', 'not in', [5, 12, 14]).execute()).map(
      ({ id }) => id,
    );
    await db.updateTable('employee').set({ removed_at: START }).where('id', 'in', left).execute();
    await db.updateTable('reception').set({ removed_at: START }).where('id', '!=', 1).execute();
    const active = () =>
      db
        .selectFrom('active_call')
        .select(['uuid', 'employee_id'])
        .where('started_at', '>', START - 1)
        .execute();
    const seen = new Set<number>();
    await run(400, async () => {
      for (const { employee_id } of await active()) seen.add(employee_id);
    });
    expect(errors).toEqual([]);
    expect([...seen].toSorted((a, b) => a - b)).toEqual([5, 12, 14]);
    expect(await active()).toContainEqual({ uuid: others.call, employee_id: 5 });
    const chat = db.selectFrom('chat').select('state').where('uuid', '=', others.chat);
    expect(await chat.execute()).toEqual([{ state: 'new' }]);
    const voicemails = await db.selectFrom('voicemail').selectAll().where('created_at', '>', START).execute();
    expect(voicemails.length).toBeGreaterThan(0);
    const gone = (kind: string, id: number) => (kind === 'Employee' ? left.includes(id) : id !== 1);
    expect(voicemails.filter((one) => gone(one.endpoint_kind, one.endpoint_id))).toEqual([]);
  });
});
