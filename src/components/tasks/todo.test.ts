import { describe, expect, test } from 'vitest';
import { OFFERED_AGAIN_AFTER } from '#contract/tasks.ts';
import { WAITS_FOR } from '#contract/tasks.ts';
import { aChat } from '#testing/page/chats.ts';
import { aContact } from '#testing/page/contacts.ts';
import { smileyAt } from '#testing/page/smileys.ts';
import { aTask, aThing, NO_CALLER } from '#testing/page/tasks.ts';
import { aVoicemail } from '#testing/page/voicemails.ts';
import { forYou, isOfferedAgain, isOverTarget, isOwnedAs, isUnseen, todoOf, type TodoData } from './todo.ts';

const NOW = Date.parse('2026-11-18T10:42:00.000Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const ago = (span: number) => new Date(NOW - span).toISOString();
const NOTHING: TodoData = { tasks: [], voicemails: [], chats: [], smileys: [] };
const keysOf = (data: Partial<TodoData>) => todoOf({ ...NOTHING, ...data }, NOW).map(({ key }) => key);

const voicemail = (id: number, age: number, values = {}) =>
  aVoicemail({ id, heard: false, created_at: ago(age), ...values });
const missed = (uuid: string, age: number) =>
  aChat({ uuid, state: 'missed', started_at: ago(age + MINUTE), ended_at: ago(age) });
const smiley = (id: number, age: number, kind: 'negative' | 'positive' = 'negative') =>
  smileyAt(id, NOW - age, { kind });

describe('what waits', () => {
  test('is unheard voicemails, missed chats, negative smileys and messages, the oldest first, urgent ones before all', () => {
    expect(
      keysOf({
        tasks: [
          aTask({ id: 1, made_at: NOW - 2 * HOUR }),
          aTask({ id: 2, made_at: NOW - MINUTE, urgent: true }),
          aTask({ id: 3, made_at: NOW - 5 * MINUTE, urgent: true }),
        ],
        voicemails: [voicemail(4, HOUR), voicemail(5, 3 * HOUR), voicemail(6, HOUR, { heard: true })],
        chats: [missed('c', 90 * MINUTE), aChat({ uuid: 'w', started_at: ago(MINUTE) })],
        smileys: [smiley(7, 30 * MINUTE), smiley(8, HOUR, 'positive')],
      }),
    ).toEqual(['message:3', 'message:2', 'voicemail:5', 'message:1', 'chat:c', 'voicemail:4', 'smiley:7']);
  });

  test('two of the same moment keep their order', () => {
    const voicemails = [voicemail(9, HOUR), voicemail(8, HOUR)];
    expect(keysOf({ voicemails })).toEqual(keysOf({ voicemails: voicemails.toReversed() }));
  });

  test('what is done is not in it: a message, and a thing whose row says so', () => {
    const tasks = [
      aTask({ id: 1, state: 'done' }),
      aThing(2, { kind: 'voicemail', ref: '4' }, { state: 'done' }),
      aThing(3, { kind: 'chat', ref: 'c' }, { state: 'done' }),
      aThing(4, { kind: 'smiley', ref: '7' }, { state: 'done' }),
    ];
    expect(
      keysOf({ tasks, voicemails: [voicemail(4, 1)], chats: [missed('c', 1)], smileys: [smiley(7, 1)] }),
    ).toEqual([]);
  });

  test('a thing older than the horizon is no task, unless somebody has acted on it', () => {
    const voicemails = [
      voicemail(4, WAITS_FOR + MINUTE),
      voicemail(5, WAITS_FOR + MINUTE),
      voicemail(6, WAITS_FOR - MINUTE),
    ];
    const tasks = [aThing(1, { kind: 'voicemail', ref: '5' }, { owner: 2, state: 'taken', taken_at: NOW })];
    expect(keysOf({ tasks, voicemails })).toEqual(['voicemail:5', 'voicemail:6']);
  });

  test('a voicemail that somebody has waits until it is done, heard or not', () => {
    const tasks = [aThing(1, { kind: 'voicemail', ref: '4' }, { owner: 2, state: 'taken' })];
    expect(keysOf({ tasks, voicemails: [voicemail(4, HOUR, { heard: true })] })).toEqual(['voicemail:4']);
  });

  test('who has it and since when', () => {
    const about = { kind: 'voicemail', ref: '4' } as const;
    const [taken] = todoOf(
      {
        ...NOTHING,
        voicemails: [voicemail(4, HOUR)],
        tasks: [aThing(1, about, { owner: 2, state: 'taken', taken_at: 5, touched_at: 9 })],
      },
      NOW,
    );
    expect(taken).toMatchObject({ owner: 2, since: 5 });
    const [handed] = todoOf(
      {
        ...NOTHING,
        voicemails: [voicemail(4, HOUR)],
        tasks: [aThing(1, about, { owner: 2, touched_at: 9 })],
      },
      NOW,
    );
    expect(handed).toMatchObject({ owner: 2, since: 9 });
    const since = (values: Partial<ReturnType<typeof aTask>>) =>
      todoOf({ ...NOTHING, tasks: [aTask({ id: 1, made_at: 3, touched_at: 9, ...values })] }, NOW)[0]?.since;
    expect(since({})).toBe(3);
    expect(since({ state: 'taken', taken_at: 5 })).toBe(5);
    // Handed on from 1, for whom it was.
    expect(since({ owner: 3 })).toBe(9);
    expect(since({ owner: null })).toBeNull();
  });

  test('the caller is that of the thing, or of the message', () => {
    const contact = aContact(4, 'Duelund Smedje');
    const caller = { contact_id: 9, name: 'Poul', number: '4570126608', email: null };
    const items = todoOf(
      {
        tasks: [aTask({ id: 1, caller, made_at: NOW })],
        voicemails: [voicemail(2, 4 * HOUR, { from_contact: contact, from_number: '4570441802' })],
        chats: [{ ...missed('c', 3 * HOUR), from_name: 'Ravnsø', from_email: 'r@x.example' }],
        smileys: [{ ...smiley(3, 2 * HOUR), contact, number: null, email: null }],
      },
      NOW,
    );
    expect(items.map((item) => item.caller)).toEqual([
      { contactId: 4, name: 'Duelund Smedje', number: '4570441802', email: null },
      { contactId: null, name: 'Ravnsø', number: null, email: 'r@x.example' },
      { contactId: 4, name: 'Duelund Smedje', number: null, email: null },
      { contactId: 9, name: 'Poul', number: '4570126608', email: null },
    ]);
  });
});

describe('a message about a thing', () => {
  const about = { kind: 'voicemail', ref: '4' } as const;

  test('joins it and has no line of its own; the thing is urgent with it', () => {
    const tasks = [aTask({ id: 1, about, urgent: true, made_at: NOW }), aThing(2, about, { owner: 1 })];
    const items = todoOf({ ...NOTHING, tasks, voicemails: [voicemail(3, HOUR), voicemail(4, MINUTE)] }, NOW);
    expect(items.map(({ key }) => key)).toEqual(['voicemail:4', 'voicemail:3']);
    expect(items[0]).toMatchObject({ urgent: true, messages: [{ id: 1 }] });
    expect(items[1]).toMatchObject({ urgent: false, messages: [] });
  });

  test.each([
    ['whose row is done', [aThing(2, about, { state: 'done' })], [voicemail(4, MINUTE)]],
    ['that is not in the lists', [], []],
    ['that is heard and that nobody has', [], [voicemail(4, MINUTE, { heard: true })]],
  ])('has a line of its own about one %s', (_, rows, voicemails) => {
    expect(keysOf({ tasks: [aTask({ id: 1, about }), ...rows], voicemails })).toEqual(['message:1']);
  });
});

test('whose a task is', () => {
  expect(isOwnedAs({ owner: null }, 'nobody', 1)).toBe(true);
  expect(isOwnedAs({ owner: 1 }, 'nobody', 1)).toBe(false);
  expect(isOwnedAs({ owner: 1 }, 'mine', 1)).toBe(true);
  expect(isOwnedAs({ owner: 2 }, 'mine', 1)).toBe(false);
  expect(isOwnedAs({ owner: null }, 'mine', undefined)).toBe(false);
  expect(isOwnedAs({ owner: 2 }, 'all', 1)).toBe(true);
});

test('what waits longer than its kind may is over the target', () => {
  expect(isOverTarget({ kind: 'voicemail', at: NOW - HOUR }, NOW)).toBe(false);
  expect(isOverTarget({ kind: 'voicemail', at: NOW - HOUR - 1 }, NOW)).toBe(true);
  expect(isOverTarget({ kind: 'smiley', at: NOW - 3 * HOUR }, NOW)).toBe(false);
  expect(isOverTarget({ kind: 'smiley', at: NOW - 5 * HOUR }, NOW)).toBe(true);
});

describe('a task is offered again', () => {
  const about = { kind: 'voicemail', ref: '4' } as const;
  const left = { owner: 2, touched_at: NOW - OFFERED_AGAIN_AFTER };
  test.each([
    ['after 30 minutes without an act', aThing(1, about, { ...left, state: 'taken' }), true],
    [
      'not a moment before',
      aThing(1, about, { ...left, state: 'taken', touched_at: left.touched_at + 1 }),
      false,
    ],
    ['also when it was handed on and not taken', aThing(1, about, left), true],
    ['a message for whoever takes it too', aTask({ id: 1, to: null, ...left, state: 'taken' }), true],
    ['not a message that is for one person', aTask({ id: 1, to: 2, ...left }), false],
    ['not one that nobody has', aThing(1, about, { ...left, owner: null }), false],
    ['not one that is done', aThing(1, about, { ...left, state: 'done' }), false],
  ])('%s', (_, task, offered) => {
    expect(isOfferedAgain({ task }, NOW)).toBe(offered);
  });
  test('not what nobody has acted on', () => expect(isOfferedAgain({ task: undefined }, NOW)).toBe(false));
});

const answered = (seen_at: number | null, by = 3) => ({ text: 'He knows', by, at: NOW, seen_at });

test('for you are messages to you that are not done, and unseen answers to yours, the newest first', () => {
  const tasks = [
    aTask({ id: 1, made_at: 1 }),
    aTask({ id: 2, made_at: 5, state: 'taken' }),
    aTask({ id: 3, state: 'done' }),
    aTask({ id: 4, owner: 2, made_at: 9 }),
    aTask({ id: 5, from: 1, to: 3, owner: 3, made_at: 2, answer: answered(null) }),
    aTask({ id: 6, from: 1, to: 3, owner: 3, answer: answered(NOW) }),
    aTask({ id: 7, from: 1, to: 3, owner: 3, answer: answered(null, 1) }),
    // Let go, and nobody else can read it.
    aTask({ id: 8, owner: null, made_at: 3 }),
    aThing(9, { kind: 'voicemail', ref: '4' }, { owner: 1 }),
    aTask({ id: 10, from: 1, to: 3, owner: 3, made_at: 20 }),
  ];
  expect(forYou(tasks, 1).map(({ id }) => id)).toEqual([5, 2, 8, 1]);
  expect(forYou(tasks, undefined)).toEqual([]);
});

describe('unseen', () => {
  test.each([
    ['a message to you', aTask({ id: 1 }), true],
    ['not one that you have seen', aTask({ id: 1, seen_at: NOW }), false],
    ['not one that you took', aTask({ id: 1, to: null, state: 'taken' }), false],
    ['not one that is done', aTask({ id: 1, state: 'done' }), false],
    ['not one to another', aTask({ id: 1, to: 3, owner: 3 }), false],
    ['an answer to yours', aTask({ id: 1, from: 1, to: 3, owner: 3, answer: answered(null) }), true],
    [
      'an answer with which it is done',
      aTask({ id: 1, from: 1, to: 3, owner: 3, state: 'done', answer: answered(null) }),
      true,
    ],
    [
      'not an answer that you have seen',
      aTask({ id: 1, from: 1, to: 3, owner: 3, answer: answered(NOW) }),
      false,
    ],
    ['not your own answer', aTask({ id: 1, from: 1, to: 3, owner: 3, answer: answered(null, 1) }), false],
    ['not a voicemail that you have', aThing(1, { kind: 'voicemail', ref: '4' }, { owner: 1 }), false],
  ])('%s', (_, task, unseen) => {
    expect(isUnseen(task, 1)).toBe(unseen);
  });
});

test('a message about nobody has no caller', () => {
  expect(todoOf({ ...NOTHING, tasks: [aTask({ id: 1 })] }, NOW)[0]?.caller).toEqual({
    contactId: null,
    name: NO_CALLER.name,
    number: null,
    email: null,
  });
});
