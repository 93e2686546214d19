import { expect, test } from 'vitest';
import type { Chat } from '#contract/chats.ts';
import { aChat } from '#testing/page/chats.ts';
import { smileyAt } from '#testing/page/smileys.ts';
import { group } from '#testing/page/people.ts';
import { aTask, anAlarm } from '#testing/page/tasks.ts';
import { aVoicemail } from '#testing/page/voicemails.ts';
import {
  chatEvents,
  coverageEvents,
  dndEvents,
  findNew,
  messageEvents,
  negativeEvents,
  noticeWords,
  unheardEvents,
  voicemailEvents,
  waitingEvents,
} from './events.ts';
import type { NoticeEvent } from './events.ts';

const at = (clock: string) => `2026-11-18T${clock}:00.000Z`;
const NOW = Date.parse(at('10:00'));
const TWO_MINUTES = 120_000;
const LIMITS = { wait: 120, voicemails: 2 };

const voicemail = (id: number, clock: string, heard = false) =>
  aVoicemail({ id, created_at: at(clock), heard });
const chat = (uuid: string, clock: string, state: Chat['state']) =>
  aChat({
    uuid,
    from_name: 'Canary Caller',
    from_email: 'canary@caller.example',
    started_at: at(clock),
    state,
  });
const ids = (events: readonly { id: string }[]) => events.map(({ id }) => id);
const due = (items: readonly NoticeEvent[]) => ids(items.filter((one) => one.due));

const VOICEMAILS: Record<string, ReturnType<typeof voicemail>> = {
  '1': voicemail(1, '08:00'),
  '1 heard': voicemail(1, '08:00', true),
  '2': voicemail(2, '09:00'),
  '2 heard': voicemail(2, '09:00', true),
  '3': voicemail(3, '09:30'),
  '4 at the time of 2': voicemail(4, '09:00'),
  '5 after the start': voicemail(5, '10:01'),
  '9 of an older page': voicemail(9, '07:00'),
};

/** The ids that are new in each answer, one after the other. */
function newIn(answers: string): string {
  let seen: Parameters<typeof findNew>[1] = null;
  const fresh = answers.split(' | ').map((answer) => {
    const found = findNew(
      voicemailEvents(answer.split(', ').flatMap((one) => VOICEMAILS[one] ?? [])),
      seen,
      NOW,
    );
    seen = found.seen;
    return (
      ids(found.fresh)
        .map((id) => id.replace('voicemail ', ''))
        .join() || '-'
    );
  });
  return fresh.join(' | ');
}

test.each([
  ['those of the first answer are not new; later ones are, once', '2, 1 | 3, 2, 1 | 3, 2, 1', '- | 3 | -'],
  ['one that began before another and arrives after it is new', '1 | 3, 1 | 3, 2, 1', '- | 3 | 2'],
  ['those of older pages are not new', '1 | 3, 1 | 3, 9 of an older page', '- | 3 | -'],
  ['one of the same moment as a known one is new', '2 | 4 at the time of 2, 2', '- | 4'],
  ['what waited before the page was opened is not new', '2 heard | 2 heard, 1 | 3', '- | - | 3'],
  ['nor where there was nothing', 'none | 2 heard, 1 | 5 after the start', '- | - | 5'],
  ['what is unheard again is not new', '2 heard, 1 heard | 2, 1 heard', '- | -'],
  ['nor what is deleted and brought back', '2 heard, 1 heard | 1 heard | 2, 1 heard', '- | - | -'],
])('of voicemails %s', (_, answers, fresh) => expect(newIn(answers)).toBe(fresh));

test('heard voicemails and answered chats are no events', () => {
  expect(due(voicemailEvents([voicemail(1, '09:00', true)]))).toEqual([]);
  expect(due(chatEvents([chat('a', '09:59', 'new'), chat('b', '09:59', 'answered')]))).toEqual(['chat a']);
});

test('a waiting chat that was seen before it had waited too long is new then, once', () => {
  const chats = [chat('a', '09:58', 'ringing')];
  const first = findNew(waitingEvents([], NOW - 5000, TWO_MINUTES), null, NOW - 5000);
  const before = findNew(waitingEvents(chats, NOW - 1, TWO_MINUTES), first.seen, NOW - 1);
  const after = findNew(waitingEvents(chats, NOW, TWO_MINUTES), before.seen, NOW);
  expect([ids(before.fresh), ids(after.fresh)]).toEqual([[], ['waiting a']]);
  expect(findNew(waitingEvents(chats, NOW + 1, TWO_MINUTES), after.seen, NOW + 1).fresh).toEqual([]);
});

test('a waiting chat has waited too long from two minutes on', () => {
  const chats = [chat('a', '09:58', 'ringing'), chat('b', '09:59', 'new'), chat('c', '09:00', 'missed')];
  expect(due(waitingEvents(chats, NOW, TWO_MINUTES))).toEqual(['waiting a']);
  expect(due(waitingEvents(chats, NOW - 1, TWO_MINUTES))).toEqual([]);
  // Each when its own two minutes are over, also when a later one waits already.
  const first = findNew(waitingEvents(chats, NOW, TWO_MINUTES), null, NOW);
  const [soon, later] = [30_000, 60_000].map((after) => NOW + after);
  const early = findNew(waitingEvents(chats, soon ?? 0, TWO_MINUTES), first.seen, soon ?? 0);
  expect(ids(early.fresh)).toEqual([]);
  expect(ids(findNew(waitingEvents(chats, later ?? 0, TWO_MINUTES), early.seen, later ?? 0).fresh)).toEqual([
    'waiting b',
  ]);
});

test('another limit of the wait counts from the start of the chat, and is named', () => {
  const events = waitingEvents([chat('a', '09:58', 'ringing')], NOW, 90_000);
  expect(events.map(({ due: isDue, at: from }) => [isDue, from])).toEqual([[true, NOW - 30_000]]);
  const words = (wait: number) => noticeWords('waiting', events, { ...LIMITS, wait }).title;
  expect([90, 120, 3600].map(words)).toEqual([
    'A chat has waited over 90 s',
    'A chat has waited over 2 min',
    'A chat has waited over 1 h',
  ]);
});

test('a voicemail that takes the unheard ones over the limit is new, once, and again after they were fewer', () => {
  const one = (id: number, heard = false) => voicemail(id, `08:0${id}`, heard);
  let seen: Parameters<typeof findNew>[1] = null;
  const fresh = [
    [one(2), one(1)],
    [one(3), one(2), one(1)],
    [one(3), one(2), one(1, true)],
    [one(4), one(3), one(2), one(1, true)],
    [one(5), one(4), one(3), one(2), one(1, true)],
    [one(5), one(4), one(3), one(2, true), one(1, true)],
    [one(5), one(4), one(3), one(2, true), one(1)],
  ].map((list) => {
    const found = findNew(unheardEvents(list, 2), seen, NOW);
    seen = found.seen;
    return ids(found.fresh).join();
  });
  expect(fresh).toEqual(['', 'unheard-3', '', 'unheard-4', '', '', '']);
  expect(noticeWords('unheard', unheardEvents([one(1)], 2), LIMITS).title).toBe('Over 2 unheard voicemails');
});

test('the own do-not-disturb is an event from five minutes before its end', () => {
  expect(dndEvents(NOW + 5 * 60_000 + 1, NOW)).toEqual([]);
  expect(due(dndEvents(NOW + 5 * 60_000, NOW))).toEqual([`dnd ${NOW + 5 * 60_000}`]);
  expect(dndEvents(NOW, NOW)).toEqual([]);
  expect(dndEvents(null, NOW)).toEqual([]);
});

test('only negative smileys are events', () => {
  const items = (['negative', 'positive', 'neutral'] as const).map((kind, index) =>
    smileyAt(index + 1, NOW, { kind }),
  );
  expect(due(negativeEvents(items))).toEqual(['negative 1']);
});

test('an alarm of coverage is an event until somebody has acknowledged it, named by its group', () => {
  const alarms = [
    anAlarm({ id: 1, raised_at: NOW }),
    anAlarm({ id: 2, raised_at: NOW, acknowledged: true, acknowledged_by: 2 }),
    anAlarm({ id: 3, raised_at: NOW, group_id: null, least: 2 }),
  ];
  const events = coverageEvents(alarms, [group(3, 'Accounts', [])]);
  expect(due(events)).toEqual(['coverage 1', 'coverage 3']);
  expect(events.map(({ where }) => where)).toEqual([
    'Accounts: nobody free',
    'Accounts: nobody free',
    'Fewer than 2 free',
  ]);
  expect(noticeWords('coverage', events, LIMITS)).toEqual({
    title: 'Too few are free in 3 places',
    text: '',
    path: '/',
  });
});

test('messages to a person and answers to theirs are events until they are seen, without text and caller', () => {
  const times = { made_at: NOW, touched_at: NOW };
  const caller = { contact_id: 1, name: 'Canary Caller', number: '4570261012', email: null };
  const answer = { text: 'Canary', by: 2, at: NOW + 1, seen_at: null };
  const tasks = [
    aTask({ id: 1, ...times, text: 'Canary', caller }),
    aTask({ id: 2, ...times, seen_at: NOW }),
    aTask({ id: 3, ...times, to: 2, owner: 2, from: 1, answer }),
    aTask({ id: 4, ...times, to: 2, owner: 2, from: 1, answer: { ...answer, seen_at: NOW } }),
    aTask({ id: 5, ...times, to: 3, owner: 3, from: 2 }),
    aTask({ id: 6, ...times, to: null, owner: null, from: 2 }),
  ];
  const events = messageEvents(tasks, 1);
  expect(due(events)).toEqual([`message 1 ${NOW}`, `answer 3 ${NOW + 1}`]);
  const words = noticeWords('message', events.slice(0, 1), LIMITS);
  expect(words).toEqual({ title: 'New message for you', text: '', path: null });
  expect(JSON.stringify([events, words])).not.toMatch(/canary|4570261012/i);
});

test('a message that is handed back is new again, also to its sender after an answer', () => {
  const answer = { text: 'No', by: 2, at: NOW + 1, seen_at: NOW + 2 };
  const steps = [
    { touched_at: NOW },
    { touched_at: NOW, seen_at: NOW + 1 },
    { touched_at: NOW + 3, owner: 2 },
    { touched_at: NOW + 4 },
    { touched_at: NOW + 4 },
  ];
  for (const rest of [{}, { from: 1, to: 2, answer }]) {
    let seen: Parameters<typeof findNew>[1] = findNew([], null, NOW).seen;
    const fresh = steps.map((step) => {
      const found = findNew(messageEvents([aTask({ id: 6, ...rest, ...step })], 1), seen, NOW + 9);
      seen = found.seen;
      return found.fresh.length;
    });
    expect(fresh).toEqual([1, 0, 0, 1, 0]);
  }
});

test('one event is named by its line, several are counted, and callers are never named', () => {
  const single = voicemailEvents([voicemail(7, '09:00')]);
  expect(noticeWords('voicemail', single, LIMITS)).toEqual({
    title: 'New voicemail',
    text: 'Main line',
    path: '/voicemails/7',
  });
  const several = chatEvents([chat('a', '09:58', 'new'), chat('b', '09:59', 'new')]);
  expect(noticeWords('chat', several, LIMITS)).toEqual({ title: '2 new chats', text: '', path: '/chats' });
  expect(JSON.stringify([noticeWords('chat', several.slice(1), LIMITS), several, single])).not.toMatch(
    /canary|4570261012/i,
  );
});
