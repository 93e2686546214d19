import { expect, test } from 'vitest';
import { aChat } from '#testing/page/chats.ts';
import { smileyAt } from '#testing/page/smileys.ts';
import { aTask } from '#testing/page/tasks.ts';
import { aVoicemail } from '#testing/page/voicemails.ts';
import { usualOf } from './usual.ts';

const NOW = Date.parse('2026-11-18T10:00:00Z');
const daysAgo = (days: number) => NOW - days * 86_400_000;
const text = (at: number) => new Date(at).toISOString();

const answered = (employee: number | null, days: number) =>
  aChat({
    uuid: `${employee} ${days}`,
    state: 'ended',
    started_at: text(daysAgo(days)),
    answered_by: employee === null ? null : { name: null, endpoint: `Employee#${employee}` },
  });
const rated = (employee_id: number | null, days: number, more = {}) =>
  smileyAt(days, daysAgo(days), { employee_id, ...more });
const left = (endpoint: string, days: number) =>
  aVoicemail({ id: days, endpoint, created_at: text(daysAgo(days)) });
const told = (to: number | null, days: number) => aTask({ id: days, to, made_at: daysAgo(days) });

const NOTHING = { voicemails: [], smileys: [], chats: [], messages: [] };
const anybody = () => true;
/** "5×2": employee 5, two times. */
const usual = (known: Partial<Parameters<typeof usualOf>[0]>, mayBe: (id: number) => boolean = anybody) =>
  usualOf({ ...NOTHING, ...known }, mayBe, NOW)
    .map(({ employeeId, count }) => `${employeeId}×${count}`)
    .join(' ');

test('chats, calls with a smiley, voicemails and messages count, the last colleague first, and at most two', () => {
  const known = {
    chats: [answered(5, 10), answered(null, 1)],
    smileys: [rated(6, 3), rated(null, 1)],
    voicemails: [left('Employee#5', 4), left('Reception#7', 1)],
    messages: [told(7, 12), told(null, 1)],
  };
  expect(usual(known)).toBe('6×1 5×2');
  expect(usual({ messages: known.messages })).toBe('7×1');
});

test('one time is no guess after 90 days, two times are', () => {
  expect(usual({ smileys: [rated(5, 90)] })).toBe('5×1');
  expect(usual({ smileys: [rated(5, 91)] })).toBe('');
  expect(usual({ smileys: [rated(5, 91), rated(5, 200)] })).toBe('5×2');
});

test('the smiley of a chat is not counted beside the chat, and who has left is not named', () => {
  const smiley = rated(5, 2, { conversation_type: 'chat' as const });
  expect(usual({ chats: [answered(5, 2)], smileys: [smiley] })).toBe('5×1');
  expect(usual({ smileys: [rated(5, 1), rated(6, 2)] }, (id) => id === 6)).toBe('6×1');
});
