import { expect, test } from 'vitest';
import type { Chat } from '#contract/chats.ts';
import type { Voicemail } from '#contract/voicemails.ts';
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

const voicemail = (id: number, clock: string, heard = false): Voicemail => ({
  id,
  created_at: at(clock),
  duration: 5,
  endpoint: 'Reception#1',
  endpoint_name: 'Main line',
  from_number: '4570261012',
  from_contact: null,
  heard,
  sound: null,
});
const chat = (uuid: string, clock: string, state: Chat['state']): Chat => ({
  uuid,
  endpoint: 'ChatReception#2',
  from_name: 'Canary Caller',
  from_email: 'canary@caller.example',
  started_at: at(clock),
  answered_at: null,
  answered_by: null,
  ended_at: null,
  state,
});
const ids = (events: readonly { id: string }[]) => events.map(({ id }) => id);

test('events of the first answer are not new; later ones are, once', () => {
  const first = findNew(voicemailEvents([voicemail(2, '09:00'), voicemail(1, '08:00')]), null);
  expect(first.fresh).toEqual([]);
  const later = voicemailEvents([voicemail(3, '09:30'), voicemail(2, '09:00'), voicemail(1, '08:00')]);
  const second = findNew(later, first.seen);
  expect(ids(second.fresh)).toEqual(['voicemail 3']);
  expect(findNew(later, second.seen).fresh).toEqual([]);
});

test('a voicemail that started before another and arrives after it is new; older pages are not', () => {
  const first = findNew(voicemailEvents([voicemail(1, '09:00')]), null);
  const second = findNew(voicemailEvents([voicemail(3, '09:30'), voicemail(1, '09:00')]), first.seen);
  const long = voicemailEvents([3, 2, 1].map((id) => voicemail(id, id === 2 ? '09:20' : '09:30')));
  expect(ids(findNew(long, second.seen).fresh)).toEqual(['voicemail 2']);
  const older = voicemailEvents([voicemail(3, '09:30'), voicemail(9, '07:00')]);
  expect(findNew(older, second.seen).fresh).toEqual([]);
});

test('an event at the same time as a known one is new', () => {
  const first = findNew(voicemailEvents([voicemail(1, '09:00')]), null);
  const both = voicemailEvents([voicemail(2, '09:00'), voicemail(1, '09:00')]);
  expect(ids(findNew(both, first.seen).fresh)).toEqual(['voicemail 2']);
});

test('heard voicemails and answered chats are no events', () => {
  expect(voicemailEvents([voicemail(1, '09:00', true)])).toEqual([]);
  expect(ids(chatEvents([chat('a', '09:59', 'new'), chat('b', '09:59', 'answered')]).map(event))).toEqual([
    'chat a',
  ]);
});
const event = (listed: Listed) => listed.event;

test('a waiting chat has waited too long from two minutes on', () => {
  const chats = [chat('a', '09:58', 'ringing'), chat('b', '09:59', 'new'), chat('c', '09:00', 'missed')];
  expect(ids(waitingEvents(chats, NOW).map(event))).toEqual(['waiting a']);
  expect(waitingEvents(chats, NOW - 1)).toEqual([]);
});

test('the own do-not-disturb is an event from five minutes before its end', () => {
  expect(dndEvents(NOW + 5 * 60_000 + 1, NOW)).toEqual([]);
  expect(ids(dndEvents(NOW + 5 * 60_000, NOW).map(event))).toEqual([`dnd ${NOW + 5 * 60_000}`]);
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
  expect(ids(negativeEvents(items).map(event))).toEqual(['negative 1']);
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
