import type { Kysely } from 'kysely';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { forEachEngine } from '#testing/db/databases.ts';
import { addVoicemail } from '#testing/telephony/rows.ts';
import { openTraffic, START } from '#testing/telephony/traffic.ts';
import { addCompany, addEmployee, openTables } from '#testing/telephony/world.ts';
import type { TelephonyTables } from '../store/schema.ts';
import { DEMO_ACCOUNTS } from './seed.ts';
import { createTraffic, startTraffic } from './traffic.ts';

const MINUTE = 60_000;

async function presences(db: Kysely<TelephonyTables>) {
  const people = await db
    .selectFrom('employee')
    .selectAll()
    .where('company_id', '=', 1)
    .orderBy('id')
    .execute();
  const calls = await db.selectFrom('active_call').select('employee_id').execute();
  const busy = new Set(calls.map(({ employee_id }) => employee_id));
  return people.map(({ id, name, do_not_disturb, dnd_timeout_at, password_hash }) => ({
    name,
    account: password_hash !== null,
    presence: `${busy.has(id) ? 'busy' : 'free'} ${do_not_disturb} ${dnd_timeout_at ?? ''}`,
  }));
}

forEachEngine((engine) => {
  test('twenty minutes: everything happens, at the pace of a reception', async () => {
    const { db, run, errors, now } = await openTraffic(engine);
    const start = await presences(db);
    let before = start;
    let changes = 0;
    const busy: number[] = [];
    const states = new Set<string>();
    await run(20 * 60, async () => {
      const after = await presences(db);
      changes += after.filter((one, index) => one.presence !== before[index]?.presence).length;
      before = after;
      busy.push(after.filter(({ presence }) => presence.startsWith('busy')).length);
      const chats = await db.selectFrom('chat').select('state').where('started_at', '>', START).execute();
      for (const { state } of chats) states.add(state);
    });
    expect(errors).toEqual([]);

    const average = busy.reduce((sum, count) => sum + count, 0) / busy.length;
    expect(average).toBeGreaterThan(6);
    expect(average).toBeLessThan(13);
    // A change every few seconds.
    expect(changes).toBeGreaterThan(120);
    expect(changes).toBeLessThan(500);
    expect([...states].toSorted()).toEqual(['answered', 'ended', 'missed', 'new', 'ringing']);

    const since = async (table: 'voicemail' | 'smiley' | 'smiley_request' | 'chat', column: string) => {
      const { dynamic } = db;
      const { count } = await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where(dynamic.ref(column), '>', START)
        .executeTakeFirstOrThrow();
      return count;
    };
    for (const [table, column, least, most] of [
      ['voicemail', 'created_at', 2, 13],
      ['chat', 'started_at', 7, 29],
      ['smiley', 'rated_at', 6, 39],
      ['smiley_request', 'requested_at', 16, Infinity],
    ] as const) {
      const count = await since(table, column);
      expect([table, count >= least && count <= most, count]).toEqual([table, true, count]);
    }

    const smileys = await db.selectFrom('smiley').selectAll().where('rated_at', '>', START).execute();
    expect(smileys.some(({ comment }) => comment !== null)).toBe(true);
    expect(smileys.some(({ comment }) => comment === null)).toBe(true);
    for (const { rated_at, recording_id, recording_sound_id } of smileys) {
      expect(rated_at).toBeLessThanOrEqual(now());
      expect(recording_id === null).toBe(recording_sound_id === null);
    }
    expect(smileys.some(({ recording_id }) => recording_id !== null)).toBe(true);
  });

  test('people with an account are not changed', async () => {
    const { db, run } = await openTraffic(engine);
    const accounts = async () => (await presences(db)).filter(({ account }) => account);
    const before = await accounts();
    expect(before).toHaveLength(3);
    await run(300);
    expect(await accounts()).toEqual(before);
    const answered = await db
      .selectFrom('chat')
      .select('answered_by_id')
      .where('answered_at', '>', START)
      .execute();
    const mette = await db
      .selectFrom('employee')
      .select('id')
      .where('email', '=', 'reception@harbour.example')
      .executeTakeFirstOrThrow();
    expect(answered.map((chat) => chat.answered_by_id)).not.toContain(mette.id);
  });

  test('unheard voicemails do not accumulate', async () => {
    const { db, run } = await openTraffic(engine);
    const line = { kind: 'Reception', id: 1 } as const;
    for (let index = 0; index < 30; index += 1)
      await addVoicemail({ db }, 1, line, { created_at: START - index * MINUTE });
    await run(900);
    const unheard = await db
      .selectFrom('voicemail')
      .select('id')
      .where('company_id', '=', 1)
      .where('endpoint_kind', '=', 'Reception')
      .where('heard', '=', 0)
      .execute();
    expect(unheard.length).toBeLessThan(20);
  });

  test('what a stopped process left open ends at its own time, not now', async () => {
    const { db, run } = await openTraffic(engine);
    const day = 24 * 60 * MINUTE;
    await db
      .updateTable('chat')
      .set((eb) => ({
        started_at: eb(eb.ref('started_at'), '-', day),
        answered_at: eb(eb.ref('answered_at'), '-', day),
      }))
      .where('state', 'in', ['new', 'ringing', 'answered'])
      .execute();
    await run(1);
    const { longest } = await db
      .selectFrom('chat')
      .select((eb) => eb.fn.max(eb(eb.ref('ended_at'), '-', eb.ref('started_at'))).as('longest'))
      .executeTakeFirstOrThrow();
    expect(Number(longest)).toBeLessThan(30 * MINUTE);
    const open = await db
      .selectFrom('chat')
      .select('uuid')
      .where('state', 'in', ['new', 'ringing', 'answered'])
      .where('started_at', '<', START - day / 2)
      .execute();
    expect(open).toEqual([]);
  });

  test('another company is not changed', async () => {
    const { db } = await openTables(engine);
    // The first, so it has the id of the demo's, and it may have the name.
    const { company } = DEMO_ACCOUNTS[0];
    await addEmployee({ db }, await addCompany({ db }, { name: company }), { email: DEMO_ACCOUNTS[0].email });
    let now = START;
    const intake = { send: fail, sendWithSound: fail, close: fail };
    const take = createTraffic({ db, intake, clock: () => now, random: () => 0, onError: fail });
    for (let turn = 0; turn < 10; turn += 1) {
      now += 1000;
      await take();
    }
    expect(await db.selectFrom('chat').select('uuid').execute()).toEqual([]);
    expect(await db.selectFrom('smiley_request').select('id').execute()).toEqual([]);
  });

  test('a part that fails stops neither the other parts nor the next turn', async () => {
    const { db, run, errors } = await openTraffic(engine);
    await db.schema.alterTable('active_call').renameTo('mislaid').execute();
    await run(600);
    // Calls report once, and do not disturb each time it is due, which is not every second.
    const reported = errors.length;
    expect(reported).toBeGreaterThan(1);
    expect(reported).toBeLessThan(60);
    await db.schema.alterTable('mislaid').renameTo('active_call').execute();
    await run(60);
    expect(errors).toHaveLength(reported);
    await db.schema.alterTable('active_call').renameTo('mislaid').execute();
    await run(1);
    expect(errors.length).toBeGreaterThan(reported);
    const chats = await db.selectFrom('chat').select('uuid').where('started_at', '>', START).execute();
    expect(chats.length).toBeGreaterThan(0);
  });
});

const fail = () => {
  throw new Error('not expected');
};

describe('the timer', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });

  test('takes a turn every second, and stops on request after the running turn', async () => {
    const asked: string[] = [];
    let answer: (accounts: readonly object[]) => void = () => undefined;
    const slow = {
      selectFrom: () => slow,
      select: () => slow,
      where: () => slow,
      execute: () => {
        asked.push('accounts');
        return new Promise((resolve) => {
          answer = resolve;
        });
      },
    };
    const db: unknown = slow;
    const traffic = startTraffic({
      db: db as Kysely<TelephonyTables>,
      url: 'http://127.0.0.1:1',
      clock: () => START,
      random: () => 0.5,
      onError: fail,
    });
    await vi.advanceTimersByTimeAsync(999);
    expect(asked).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toHaveLength(1);
    // No second turn while the first is running.
    await vi.advanceTimersByTimeAsync(5000);
    expect(asked).toHaveLength(1);
    answer([]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toHaveLength(2);
    const stopped = vi.fn<() => void>();
    const end = traffic.stop().then(stopped);
    await vi.advanceTimersByTimeAsync(5000);
    expect(stopped).not.toHaveBeenCalled();
    answer([]);
    await end;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(2);
  });
});
