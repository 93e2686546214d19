import { expect, test } from 'vitest';
import { dndEnd, presenceInFull, presenceOnCard, presenceOnLine, presenceOnOldCard } from './presence.ts';
import type { Presence } from './presence.ts';

const now = new Date(2026, 10, 18, 10, 42).getTime();
const until = (...at: [number, number, number, number, number]) => new Date(...at).toISOString();
const of = (live_presence: Presence, dnd_timeout_at: string | null = null) => ({
  live_presence,
  dnd_timeout_at,
});

test('each presence has its words on cards, lines and in full', () => {
  const dnd = of('do_not_disturb', until(2026, 10, 18, 14, 30));
  expect([presenceOnCard(dnd, now), presenceOnLine(dnd, now), presenceInFull(dnd, now)]).toEqual([
    'DND until 14:30',
    'DND 14:30',
    'Do not disturb until 14:30',
  ]);
  const open = of('do_not_disturb');
  expect([presenceOnCard(open, now), presenceOnLine(open, now), presenceInFull(open, now)]).toEqual([
    'Do not disturb',
    'DND',
    'Do not disturb',
  ]);
  expect([presenceOnCard(of('busy'), now), presenceOnLine(of('unknown'), now)]).toEqual(['Busy', 'Unknown']);
});

test('an end on another day names the day', () => {
  expect(presenceOnCard(of('do_not_disturb', until(2026, 10, 19, 8, 0)), now)).toBe('DND until Thu 08:00');
  expect(presenceOnOldCard(of('do_not_disturb', until(2026, 10, 19, 8, 0)), now)).toBe('DND Thu 08:00');
  expect(presenceOnOldCard(of('do_not_disturb', until(2026, 10, 18, 14, 30)), now)).toBe('DND until 14:30');
  expect(presenceOnCard(of('do_not_disturb', until(2026, 11, 24, 8, 0)), now)).toBe(
    'DND until Thu 24 Dec 08:00',
  );
});

test('an end that has passed here is not named: the service decides when it is over', () => {
  const passed = of('do_not_disturb', until(2026, 10, 18, 10, 41));
  expect(dndEnd(passed, now)).toBeNull();
  expect(presenceOnCard(passed, now)).toBe('Do not disturb');
});

test('an end without do-not-disturb has no effect (spec: dnd_timeout_at)', () => {
  expect(presenceInFull(of('available', until(2026, 10, 18, 14, 30)), now)).toBe('Available');
});
