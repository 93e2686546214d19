import { describe, expect, test } from 'vitest';
import { DND_OFF, dndOptions } from './dnd-options.ts';

const at = (hour: number, minute = 0, day = 18) => new Date(2026, 10, day, hour, minute).getTime();
const off = { live_presence: 'available', do_not_disturb: false, dnd_timeout_at: null } as const;
const onUntil = (end: number | null) => ({
  ...off,
  do_not_disturb: true,
  dnd_timeout_at: end === null ? null : new Date(end).toISOString(),
});
const lines = (employee: Parameters<typeof dndOptions>[0], now: number) =>
  dndOptions(employee, now).map(({ label, end, on }) => `${on ? '✓ ' : ''}${label} | ${end}`);

describe('The options of do-not-disturb', () => {
  test('in the morning', () => {
    expect(lines(off, at(10, 42))).toEqual([
      'For 30 minutes | 11:12',
      'For 1 hour | 11:42',
      'Until 13:00 | today',
      'Until tomorrow 08:00 | Thu',
      'Until I switch it off | ',
    ]);
  });

  test('after 13:00 it is tomorrow’s, and comes after 08:00', () => {
    expect(lines(off, at(14)).slice(2, 4)).toEqual(['Until tomorrow 08:00 | Thu', 'Until 13:00 | tomorrow']);
  });

  test('an active end that is no option has its own line, with the time left', () => {
    expect(lines(onUntil(at(11)), at(10, 42))[2]).toBe('✓ Until 11:00 | 18:00 left');
  });

  test('an active end that is an option is marked, and nothing else', () => {
    const now = at(10, 42);
    for (const end of [at(11, 12), at(11, 42), at(13), at(8, 0, 19), at(23, 30), null])
      expect(dndOptions(onUntil(end), now).filter(({ on }) => on)).toHaveLength(1);
    expect(lines(onUntil(at(13)), now)).toContain('✓ Until 13:00 | 2 h 18 min left');
    expect(lines(onUntil(at(13)), now)).toHaveLength(5);
    expect(lines(onUntil(null), now)).toContain('✓ Until I switch it off | ');
  });

  test('the change has the end, or none', () => {
    const changes = dndOptions(off, at(10, 42)).map(({ change }) => change);
    expect(changes[0]).toEqual({
      do_not_disturb: true,
      dnd_timeout_at: new Date(at(11, 12)).toISOString(),
    });
    expect(changes.at(-1)).toEqual({ do_not_disturb: true, dnd_timeout_at: null });
    expect(DND_OFF).toEqual({ do_not_disturb: false, dnd_timeout_at: null });
  });
});
