import { describe, expect, test } from 'vitest';
import { ownDndEnd, ownStatusWords } from './status.ts';

const now = new Date(2026, 10, 18, 10, 42, 35).getTime();
const inMinutes = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
const off = { live_presence: 'available', do_not_disturb: false, dnd_timeout_at: null } as const;

describe('Own status in words', () => {
  test('the end first, then the time left', () => {
    const words = ownStatusWords({ ...off, do_not_disturb: true, dnd_timeout_at: inMinutes(17.5) }, now);
    expect(words).toEqual({
      presence: 'do_not_disturb',
      word: 'Do not disturb',
      until: ' until 11:00',
      left: '17:30',
    });
  });

  test('there is no countdown without an end, for one that has passed, or while it is off', () => {
    const on = { ...off, do_not_disturb: true };
    expect(ownStatusWords(on, now)).toMatchObject({ until: '', left: null });
    expect(ownDndEnd({ ...on, dnd_timeout_at: inMinutes(-1) }, now)).toBeNull();
    expect(ownDndEnd({ ...off, dnd_timeout_at: inMinutes(5) }, now)).toBeNull();
  });

  test('do-not-disturb has priority over a call', () => {
    const calling = { ...off, live_presence: 'busy' } as const;
    expect(ownStatusWords({ ...calling, do_not_disturb: true }, now).word).toBe('Do not disturb');
    expect(ownStatusWords(calling, now).word).toBe('Busy');
  });
});
