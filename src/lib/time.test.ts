import { describe, expect, test, vi } from 'vitest';
import { m } from '#messages/start';
import { nextClock, tomorrowAt, momentWords } from './calendar.ts';
import {
  ageWords,
  clockWords,
  dayWords,
  isSameDay,
  lengthFact,
  lengthWords,
  runningWords,
  updatedAgo,
} from './time.ts';

const COPENHAGEN = 'Europe/Copenhagen';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const at = (iso: string) => Date.parse(iso);

describe('Moments in the zone of the viewer', () => {
  test('clock and day; midnight is 00:00, never 24:00', () => {
    expect(clockWords(at('2026-11-18T09:42:00Z'), COPENHAGEN)).toBe('10:42');
    expect(dayWords(at('2026-11-18T09:42:00Z'), COPENHAGEN)).toBe('Wed 18 Nov');
    expect(clockWords(at('2026-11-17T23:00:00Z'), COPENHAGEN)).toBe('00:00');
  });

  test('a day ends at the midnight of the viewer, not of UTC', () => {
    const [evening, night] = [at('2026-11-18T22:30:00Z'), at('2026-11-18T23:30:00Z')];
    expect(isSameDay(evening, night, COPENHAGEN)).toBe(false);
    expect(isSameDay(evening, night, 'UTC')).toBe(true);
  });

  test('today the time, before it the day as well, and the year when it is another', () => {
    const now = at('2026-11-18T10:00:00Z');
    expect(momentWords(at('2026-11-18T09:36:00Z'), now, COPENHAGEN)).toBe('10:36');
    expect(momentWords(at('2026-11-17T10:41:00Z'), now, COPENHAGEN)).toBe('Tue 17 Nov 11:41');
    expect(momentWords(at('2025-12-24T09:00:00Z'), now, COPENHAGEN)).toBe('Wed 24 Dec 2025 10:00');
  });

  test('in Danish a time has "kl.", also that of today in a sentence', () => {
    vi.stubGlobal('document', { documentElement: { lang: 'da', dataset: {} } });
    const now = at('2026-11-18T10:00:00Z');
    const [today, before] = ['2026-11-18T09:36:00Z', '2026-11-16T10:41:00Z'].map((iso) =>
      momentWords(at(iso), now, COPENHAGEN),
    );
    expect([today, before]).toEqual(['kl. 10.36', 'man. 16. nov. kl. 11.41']);
    expect(m.notUpdatedSince({ time: today ?? '' })).toBe('Ikke opdateret siden kl. 10.36');
  });
});

describe('Spans', () => {
  test.each([
    [0, '0:00'],
    [42_000, '0:42'],
    [725_000, '12:05'],
    [3_725_000, '1:02:05'],
    [-5000, '0:00'],
  ])('a length of %i ms is %s', (span, words) => {
    expect(lengthWords(span)).toBe(words);
  });

  test.each([
    [134_000, '2:14'],
    [17 * MINUTE + 25_000, '17:25'],
    [HOUR - 1, '1:00:00'],
    [2 * HOUR + MINUTE, '2:01:00'],
    [27 * HOUR, '1 d 3 h'],
    [1, '0:01'],
    [0, '0:00'],
  ])('a wait of %i ms runs as %s', (span, words) => {
    expect(runningWords(span)).toBe(words);
  });

  test.each([
    [3400, '3 s'],
    [59_999, '59 s'],
    [61_000, '1 min'],
    [65 * MINUTE, '1:05:00'],
    [-2000, '0 s'],
  ])('an age of %i ms is %s', (span, words) => {
    expect(ageWords(span)).toBe(words);
  });
});

describe('Coming times by the clock on the wall', () => {
  const local = (hour: number, minute = 0) => new Date(2026, 10, 18, hour, minute).getTime();

  test('13:00 is today before it and tomorrow after it, or when it is all but here', () => {
    expect(nextClock(13, local(9))).toBe(local(13));
    expect(nextClock(13, local(12, 59) + 30_000, MINUTE)).toBe(new Date(2026, 10, 19, 13).getTime());
    expect(nextClock(13, local(14))).toBe(new Date(2026, 10, 19, 13).getTime());
  });

  test('tomorrow is the next day of the calendar, also just after midnight', () => {
    expect(tomorrowAt(8, local(0, 5))).toBe(new Date(2026, 10, 19, 8).getTime());
    expect(tomorrowAt(8, local(23, 55))).toBe(new Date(2026, 10, 19, 8).getTime());
  });
});

test('how long ago something was updated', () => {
  const T = 10_000_000;
  expect([0, 3000, 89_000, 120_000, 3 * 3_600_000, -5000].map((age) => updatedAgo(T - age, T))).toEqual([
    'Updated now',
    'Updated 3 s ago',
    'Updated 89 s ago',
    'Updated 2 min ago',
    'Updated 3 h ago',
    'Updated now',
  ]);
});

test.each([
  [33_000, '33 s'],
  [760_000, '12 min 40 s'],
  [7_260_000, '2:01:00'],
])('%i ms is shown as %s', (span, words) => expect(lengthFact(span)).toBe(words));
