import { expect, test } from 'vitest';
import type { WallTask } from '#contract/tasks.ts';
import { PLAIN_LOOK } from '#src/components/desk/wall-look.ts';
import { aChat } from '#testing/page/chats.ts';
import { smileyAt } from '#testing/page/smileys.ts';
import { aVoicemail } from '#testing/page/voicemails.ts';
import { wallTasks } from './tasks.ts';

const NOW = Date.parse('2026-11-18T10:46:00.000Z');
const MINUTE = 60_000;
const ago = (minutes: number) => new Date(NOW - minutes * MINUTE).toISOString();
const told = (values: Partial<WallTask>): WallTask => ({
  kind: 'message',
  about: null,
  owned: false,
  done: false,
  urgent: false,
  made_at: NOW,
  ...values,
});
const DATA = {
  tasks: [
    told({ made_at: NOW - 22 * MINUTE, urgent: true }),
    told({ owned: true, made_at: NOW - 5 * MINUTE }),
    told({ kind: 'voicemail', about: { kind: 'voicemail', ref: '2' }, owned: true }),
    told({ kind: 'voicemail', about: { kind: 'voicemail', ref: '3' }, done: true }),
    told({ done: true }),
  ],
  voicemails: [
    aVoicemail({ id: 1, created_at: ago(10) }),
    aVoicemail({ id: 2, created_at: ago(90), endpoint: 'Reception#2' }),
    aVoicemail({ id: 3, created_at: ago(300) }),
  ],
  chats: [aChat({ uuid: 'c', state: 'missed', started_at: ago(70), ended_at: ago(54) })],
  smileys: [smileyAt(7, NOW - 20 * 60 * MINUTE, { kind: 'negative' })],
};

test('a wall counts what waits by kind, what nobody has, the oldest and what waits too long', () => {
  expect(wallTasks(DATA, PLAIN_LOOK, NOW)).toEqual([
    { kind: 'voicemail', count: 2, nobodys: 1, urgent: 0, over: 1, oldest: Date.parse(ago(90)) },
    { kind: 'smiley', count: 1, nobodys: 1, urgent: 0, over: 1, oldest: Date.parse(ago(1200)) },
    { kind: 'chat', count: 1, nobodys: 1, urgent: 0, over: 0, oldest: Date.parse(ago(54)) },
    { kind: 'message', count: 2, nobodys: 1, urgent: 1, over: 0, oldest: Date.parse(ago(22)) },
  ]);
});

test('a wall of some receptions counts theirs, and messages, which are of none', () => {
  const counts = wallTasks(DATA, { ...PLAIN_LOOK, receptions: ['Reception#2'] }, NOW);
  expect(counts.map(({ kind, count }) => [kind, count])).toEqual([
    ['voicemail', 1],
    ['smiley', 0],
    ['chat', 0],
    ['message', 2],
  ]);
});
