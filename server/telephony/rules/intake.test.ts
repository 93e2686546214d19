import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { IntakeEvent } from '#contract/service/intake.ts';
import { callOf, chatOf, feedbackOf, recordingOf } from './intake.ts';

const CALL = '7d8a9c1e-0000-4000-8000-000000000001';
const at = (second: number) => new Date(Date.UTC(2026, 10, 20, 9, 41, second)).toISOString();
const started = (to: 'Reception#1' | 'Employee#7', from: string | null = null): IntakeEvent => ({
  id: 'a',
  type: 'call.started',
  at: at(0),
  call: CALL,
  from,
  to,
});
const answered: IntakeEvent = { id: 'b', type: 'call.answered', at: at(5), call: CALL, employee_id: 9 };
const ended: IntakeEvent = { id: 'c', type: 'call.ended', at: at(60), call: CALL };

it.each<[string, readonly IntakeEvent[], ReturnType<typeof callOf>]>([
  ['rings at a reception', [started('Reception#1')], null],
  ['reached an employee', [started('Employee#7')], { employeeId: 7, startedAt: Date.parse(at(0)) }],
  ['was answered', [started('Reception#1'), answered], { employeeId: 9, startedAt: Date.parse(at(0)) }],
  [
    'was answered by another',
    [started('Employee#7'), answered],
    { employeeId: 9, startedAt: Date.parse(at(0)) },
  ],
  ['is known by its answer only', [answered], { employeeId: 9, startedAt: Date.parse(at(5)) }],
  ['is over', [started('Employee#7'), answered, ended], null],
  ['is over before anything else is known', [ended], null],
])('a call that %s', (_, events, call) => expect(callOf(events)).toEqual(call));

const CHAT = { chat: CALL, endpoint: 'ChatReception#2', name: 'Torben', email: null } as const;
const chat = {
  ringing: { id: 'r', type: 'chat.ringing', at: at(4), chat: CALL },
  started: { id: 'a', type: 'chat.started', at: at(0), ...CHAT },
  answered: { id: 'b', type: 'chat.answered', at: at(9), chat: CALL, employee_id: 9 },
  ended: { id: 'c', type: 'chat.ended', at: at(60), chat: CALL },
  missed: { id: 'd', type: 'chat.missed', at: at(70), chat: CALL },
} satisfies Record<string, IntakeEvent>;

it.each<[string, readonly IntakeEvent[], string | undefined]>([
  ['started', [chat.started], 'new'],
  ['rings', [chat.started, chat.ringing], 'ringing'],
  ['was answered', [chat.started, chat.ringing, chat.answered], 'answered'],
  ['ended', [chat.started, chat.answered, chat.ended], 'ended'],
  ['was missed', [chat.started, chat.ringing, chat.missed], 'missed'],
  ['ended without an answer', [chat.started, chat.ended], 'missed'],
  ['has not started', [chat.answered, chat.ended], undefined],
])('a chat that %s', (_, events, state) => expect(chatOf(events)?.state).toBe(state));

const recorded: IntakeEvent = {
  ...ended,
  id: 'e',
  at: at(61),
  recording: { started_at: at(6), duration: 54 },
};
const smiley = {
  at: at(90),
  conversation_type: 'call',
  conversation: CALL,
  endpoint: 'Reception#2',
} as const;
const requested: IntakeEvent = { id: 'f', type: 'smiley.requested', ...smiley };
const given: IntakeEvent = { id: 'g', type: 'smiley.given', rating: 0, ...smiley, at: at(95), comment: ' ' };
const changed: IntakeEvent = { ...given, id: 'h', at: at(99), rating: 1, comment: 'Kind', employee_id: 4 };

it('has a recording when one of its ends tells of one', () => {
  expect(recordingOf([ended])).toBeNull();
  expect(recordingOf([ended, recorded])).toEqual({ startedAt: Date.parse(at(6)), duration: 54 });
});

it('has the feedback that was asked for, and the last answer', () => {
  expect(feedbackOf([started('Reception#1'), answered, ended])).toBeNull();
  const asked = { kind: 'Reception', endpointId: 2, employeeId: null, requestedAt: Date.parse(at(90)) };
  expect(feedbackOf([requested])).toEqual({ ...asked, given: null });
  const last = { at: Date.parse(at(99)), rating: 1, comment: 'Kind', number: null, email: null };
  expect(feedbackOf([requested, given, changed])).toEqual({ ...asked, employeeId: 4, given: last });
  expect(feedbackOf([given])?.given?.comment).toBeNull();
});

it('takes the line, who answered and the number of feedback from the call before those of the feedback', () => {
  expect(feedbackOf([started('Reception#1', '4520304050'), answered, changed])).toMatchObject({
    endpointId: 1,
    employeeId: 9,
    given: { number: '4520304050' },
  });
  expect(feedbackOf([started('Employee#7'), changed])).toMatchObject({ endpointId: 2, employeeId: 4 });
});

it('is the same in whatever order its events come, and however often', () => {
  const calls = [started('Employee#7'), { ...started('Reception#1'), id: 'z' }, answered, ended, recorded];
  const feedback = [requested, given, changed];
  const chats = Object.values(chat);
  fc.assert(
    fc.property(
      fc.subarray([...calls, ...chats, ...feedback]),
      fc.infiniteStream(fc.nat()),
      (events, order) => {
        const shuffled = events
          .map((event) => [order.next().value as number, event] as const)
          .toSorted(([a], [b]) => a - b)
          .map(([, event]) => event);
        expect(callOf(shuffled)).toEqual(callOf(events));
        expect(chatOf(shuffled)).toEqual(chatOf(events));
        expect(recordingOf(shuffled)).toEqual(recordingOf(events));
        expect(feedbackOf(shuffled)).toEqual(feedbackOf(events));
      },
    ),
  );
});
