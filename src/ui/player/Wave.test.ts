import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clockOf, positionWords, ticksOf } from './track.ts';
import { barsOf, peaksOf } from './Wave.tsx';

describe('the waveform', () => {
  test('is loud where the sound is loud and still where it is still', () => {
    const samples = Float32Array.from({ length: 8000 }, (_, at) => (at < 4000 ? Math.sin(at / 3) : 0));
    const bars = barsOf(peaksOf(samples, 480), 10);
    expect(bars.slice(0, 5).every((value) => value > 0.8)).toBe(true);
    expect(bars.slice(5).every((value) => value < 0.1)).toBe(true);
  });

  test('silence is a line, and no sound no bars', () => {
    expect(peaksOf(new Float32Array(100), 4)).toEqual([0, 0, 0, 0]);
    expect(peaksOf(new Float32Array(0), 4)).toEqual([]);
    expect(new Set(barsOf([], 20)).size).toBe(1);
  });

  test('property: any sound gives bars between the floor and the full height', () => {
    fc.assert(
      fc.property(
        fc.float32Array({ noNaN: true, min: -1, max: 1 }),
        fc.integer({ min: 1, max: 300 }),
        (samples, count) => {
          const bars = barsOf(peaksOf(samples, 480), count);
          expect(bars).toHaveLength(count);
          expect(bars.every((bar) => bar > 0 && bar <= 1)).toBe(true);
        },
      ),
    );
  });
});

describe('words of the player', () => {
  test.each([
    [0, '0:00'],
    [14.9, '0:14'],
    [62, '1:02'],
    [3725, '1:02:05'],
  ])('%d s is %s', (seconds, words) => expect(clockOf(seconds)).toBe(words));

  test('a position is spoken in whole words', () => {
    expect(positionWords(14, 42)).toBe('14 seconds of 42 seconds');
    expect(positionWords(0, 61)).toBe('0 seconds of 1 minute 1 second');
    expect(positionWords(120, 125)).toBe('2 minutes of 2 minutes 5 seconds');
  });

  test.each([
    [42, [0, 10, 20, 30, 42]],
    [22, [0, 5, 10, 15, 22]],
    [4, [0, 1, 2, 3, 4]],
    [0, [0]],
    [124, [0, 30, 60, 90, 124]],
    [1, [0, 1]],
  ])('the marks under %d s', (seconds, marks) => expect(ticksOf(seconds)).toEqual(marks));

  test('property: marks rise from 0 to the end, seven at most', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20_000 }), (seconds) => {
        const marks = ticksOf(seconds);
        expect([marks[0], marks.at(-1)]).toEqual([0, seconds]);
        expect(marks.length).toBeLessThanOrEqual(7);
        expect(marks.toSorted((a, b) => a - b)).toEqual(marks);
      }),
    );
  });
});
