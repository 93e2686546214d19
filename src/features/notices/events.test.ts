import { expect, test } from 'vitest';
import type { Chat } from '#contract/chats.ts';
import { aChat } from '#src/api/chats/chats.testing.ts';
import { aVoicemail } from '#src/api/voicemails/voicemails.testing.ts';
import {
  chatEvents,
  dndEvents,
  findNew,
  negativeEvents,
  noticeWords,
  voicemailEvents,
  waitingEvents,
} from './events.ts';
import type { Listed } from './events.ts';

const at = (clock: string) => `2026-11-18T${clock}:00.000Z`;
const NOW = Date.parse(at('10:00'));

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
const event = (listed: Listed) => listed.event;
const due = (items: readonly Listed[]) => items.filter((one) => one.due).map((one) => one.event.id);

test('events of the first answer are not new; later ones are, once', () => {
  const first = findNew(voicemailEvents([voicemail(2, '09:00'), voicemail(1, '08:00')]), null, NOW);
  expect(first.fresh).toEqual([]);
  const later = voicemailEvents([voicemail(3, '09:30'), voicemail(2, '09:00'), voicemail(1, '08:00')]);
  const second = findNew(later, first.seen, NOW);
  expect(ids(second.fresh)).toEqual(['voicemail 3']);
  expect(findNew(later, second.seen, NOW).fresh).toEqual([]);
});

test('a voicemail that started before another and arrives after it is new; older pages are not', () => {
  const first = findNew(voicemailEvents([voicemail(1, '09:00')]), null, NOW);
  const second = findNew(voicemailEvents([voicemail(3, '09:30'), voicemail(1, '09:00')]), first.seen, NOW);
  const long = voicemailEvents([3, 2, 1].map((id) => voicemail(id, id === 2 ? '09:20' : '09:30')));
  expect(ids(findNew(long, second.seen, NOW).fresh)).toEqual(['voicemail 2']);
  const older = voicemailEvents([voicemail(3, '09:30'), voicemail(9, '07:00')]);
  expect(findNew(older, second.seen, NOW).fresh).toEqual([]);
});

test('an event at the same time as a known one is new', () => {
  const first = findNew(voicemailEvents([voicemail(1, '09:00')]), null, NOW);
  const both = voicemailEvents([voicemail(2, '09:00'), voicemail(1, '09:00')]);
  expect(ids(findNew(both, first.seen, NOW).fresh)).toEqual(['voicemail 2']);
});

test('heard voicemails and answered chats are no events', () => {
  expect(due(voicemailEvents([voicemail(1, '09:00', true)]))).toEqual([]);
  expect(due(chatEvents([chat('a', '09:59', 'new'), chat('b', '09:59', 'answered')]))).toEqual(['chat a']);
});

test('what waited before the page was opened, or is unheard again, is not new', () => {
  const first = findNew(voicemailEvents([voicemail(2, '09:00', true)]), null, NOW);
  const again = voicemailEvents([voicemail(2, '09:00', true), voicemail(1, '08:00')]);
  expect(findNew(again, first.seen, NOW).fresh).toEqual([]);
  expect(ids(findNew(voicemailEvents([voicemail(3, '09:10')]), first.seen, NOW).fresh)).toEqual([
    'voicemail 3',
  ]);
  const none = findNew([], null, NOW);
  expect(findNew(again, none.seen, NOW).fresh).toEqual([]);
  expect(ids(findNew(voicemailEvents([voicemail(4, '10:01')]), none.seen, NOW).fresh)).toEqual([
    'voicemail 4',
  ]);
});

test('the newest voicemail of the first answer is not new when it is unheard again, or deleted and brought back', () => {
  const old = voicemail(1, '08:00', true);
  const first = findNew(voicemailEvents([voicemail(2, '09:00', true), old]), null, NOW);
  expect(findNew(voicemailEvents([voicemail(2, '09:00'), old]), first.seen, NOW).fresh).toEqual([]);
  const without = findNew(voicemailEvents([old]), first.seen, NOW);
  expect(findNew(voicemailEvents([voicemail(2, '09:00'), old]), without.seen, NOW).fresh).toEqual([]);
});

test('a waiting chat that was seen before it had waited too long is new then, once', () => {
  const chats = [chat('a', '09:58', 'ringing')];
  const first = findNew(waitingEvents([], NOW - 5000), null, NOW - 5000);
  const before = findNew(waitingEvents(chats, NOW - 1), first.seen, NOW - 1);
  const after = findNew(waitingEvents(chats, NOW), before.seen, NOW);
  expect([ids(before.fresh), ids(after.fresh)]).toEqual([[], ['waiting a']]);
  expect(findNew(waitingEvents(chats, NOW + 1), after.seen, NOW + 1).fresh).toEqual([]);
});

test('a waiting chat has waited too long from two minutes on', () => {
  const chats = [chat('a', '09:58', 'ringing'), chat('b', '09:59', 'new'), chat('c', '09:00', 'missed')];
  expect(due(waitingEvents(chats, NOW))).toEqual(['waiting a']);
  expect(due(waitingEvents(chats, NOW - 1))).toEqual([]);
  // Each when its own two minutes are over, also when a later one waits already.
  const first = findNew(waitingEvents(chats, NOW), null, NOW);
  const [soon, later] = [30_000, 60_000].map((after) => NOW + after);
  const early = findNew(waitingEvents(chats, soon ?? 0), first.seen, soon ?? 0);
  expect(ids(early.fresh)).toEqual([]);
  expect(ids(findNew(waitingEvents(chats, later ?? 0), early.seen, later ?? 0).fresh)).toEqual(['waiting b']);
});

test('the own do-not-disturb is an event from five minutes before its end', () => {
  expect(dndEvents(NOW + 5 * 60_000 + 1, NOW)).toEqual([]);
  expect(due(dndEvents(NOW + 5 * 60_000, NOW))).toEqual([`dnd ${NOW + 5 * 60_000}`]);
  expect(dndEvents(NOW, NOW)).toEqual([]);
  expect(dndEvents(null, NOW)).toEqual([]);
});

test('only negative smileys are events', () => {
  const smiley = (id: number, kind: 'negative' | 'positive' | 'neutral') => ({
    id,
    kind,
    rated_at: at('09:00'),
    endpoint: 'Reception#1',
  });
  const items = [smiley(1, 'negative'), smiley(2, 'positive'), smiley(3, 'neutral')] as unknown as Parameters<
    typeof negativeEvents
  >[0];
  expect(due(negativeEvents(items))).toEqual(['negative 1']);
});

test('one event is named by its line, several are counted, and callers are never named', () => {
  const one = voicemailEvents([voicemail(7, '09:00')]).map(event);
  expect(noticeWords('voicemail', one)).toEqual({
    title: 'New voicemail',
    text: 'Main line',
    path: '/voicemails/7',
  });
  const two = chatEvents([chat('a', '09:58', 'new'), chat('b', '09:59', 'new')]).map(event);
  expect(noticeWords('chat', two)).toEqual({ title: '2 new chats', text: '', path: '/chats' });
  expect(JSON.stringify([noticeWords('chat', two.slice(1)), two, one])).not.toMatch(/canary|4570261012/i);
});
