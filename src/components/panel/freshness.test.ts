import { describe, expect, test } from 'vitest';
import { freshnessLevel, silenceOf } from './freshness.ts';

const answeredAt = 1_000_000;
const awake = { answeredAt, since: 0 };

describe('How old the data is', () => {
  test.each([
    [0, 'fresh'],
    [14_999, 'fresh'],
    [15_000, 'late'],
    [39_999, 'late'],
    [40_000, 'stale'],
    [3_600_000, 'stale'],
    [-60_000, 'fresh'],
  ])('%i ms after the last answer it is %s, and before the first it is fresh', (age, level) => {
    expect(freshnessLevel({ answeredAt: 0, since: 0, now: age })).toBe('fresh');
    expect(freshnessLevel({ ...awake, now: answeredAt + age })).toBe(level);
  });

  test('after an hour asleep the data is stale at once, but the service was not silent', () => {
    const woken = answeredAt + 3_600_000;
    const silence = { answeredAt, since: woken, now: woken };
    expect(freshnessLevel(silence)).toBe('stale');
    const shown = answeredAt + 20_000;
    expect(freshnessLevel({ answeredAt, since: shown, now: shown }), 'hidden for 20 s').toBe('fresh');
    expect(silenceOf(silence)).toBe(0);
    expect(silenceOf({ ...silence, now: woken + 16_000 })).toBe(16_000);
  });
});
