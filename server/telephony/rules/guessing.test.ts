import { describe, expect, it } from 'vitest';
import { waitBeforeNextTry } from './guessing.ts';

const NOW = 1_800_000_000_000;
const failures = (count: number, at = NOW) => Array.from({ length: count }, () => at);

describe('the wait after wrong passwords', () => {
  it('is none for the first three, then doubles from 1 s to 30 s', () => {
    const waits = Array.from({ length: 12 }, (_, count) => waitBeforeNextTry(failures(count), NOW) / 1000);
    expect(waits).toEqual([0, 0, 0, 1, 2, 4, 8, 16, 30, 30, 30, 30]);
  });

  it('counts from the last failure', () => {
    expect(waitBeforeNextTry([NOW - 50_000, NOW - 9_000, NOW - 40_000, NOW - 30_000], NOW)).toBe(0);
    expect(waitBeforeNextTry([NOW - 500, NOW - 9_000, NOW - 40_000], NOW)).toBe(500);
  });

  it('forgets what is an hour old', () => {
    expect(waitBeforeNextTry(failures(50, NOW - 3_600_000), NOW)).toBe(0);
  });

  it('allows at most 100 tries per account and hour', () => {
    let looked: number[] = [];
    let most = 0;
    for (let at = NOW; at < NOW + 3 * 3_600_000; at += 1_000) {
      if (waitBeforeNextTry(looked, at) === 0) looked.push(at);
      looked = looked.filter((when) => when > at - 3_600_000);
      most = Math.max(most, looked.length);
    }
    expect(most).toBe(100);
  });
});
