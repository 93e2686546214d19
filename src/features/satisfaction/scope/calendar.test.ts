import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { smileyAt } from '#testing/page/smileys.ts';
import { beforeOf, daysBefore, daysOf, readScope, writeScope } from './scope.ts';
import {
  addDays,
  clockAt,
  countDays,
  isDay,
  localTime,
  spanOfDays,
  spanOfHour,
  spansOf,
  weekdayOf,
} from '#src/lib/days.ts';
import { bucketsOf, unitOf, unitsOf } from '../trend/trend.ts';
import { heatOf, partOf } from '../heat/heat.ts';

const HOUR = 3_600_000;
const ZONES = ['Europe/Copenhagen', 'America/New_York', 'Australia/Lord_Howe', 'America/Asuncion', 'UTC'];
const zones = fc.constantFrom(...ZONES);
const days = fc.integer({ min: 0, max: 900 }).map((count) => addDays('2025-01-01', count));

describe('days and hours in a time zone', () => {
  test('the day when clocks go back has 25 hours, the day when they go forward 23', () => {
    const hours = (day: string) => {
      const { from, to } = spanOfDays(day, day, 'Europe/Copenhagen');
      return (to + 1 - from) / HOUR;
    };
    expect([hours('2026-10-25'), hours('2026-03-29'), hours('2026-11-18')]).toEqual([25, 23, 24]);
  });

  test('a time with its offset from UTC', () => {
    const at = Date.parse('2026-10-25T00:30:05.678Z');
    expect([at, at + HOUR].map((one) => localTime(one, 'Europe/Copenhagen'))).toEqual([
      '2026-10-25 02:30:05+02:00',
      '2026-10-25 02:30:05+01:00',
    ]);
    expect(localTime(at, 'UTC')).toBe('2026-10-25 00:30:05+00:00');
  });

  test('a repeated hour is two hours long, a skipped one has no span', () => {
    const twice = spanOfHour('2026-10-25', 2, 'Europe/Copenhagen');
    expect(twice && (twice.to + 1 - twice.from) / HOUR).toBe(2);
    expect(spanOfHour('2026-03-29', 2, 'Europe/Copenhagen')).toBeNull();
    const half = spanOfHour('2026-10-04', 2, 'Australia/Lord_Howe');
    expect(half && (half.to + 1 - half.from) / HOUR).toBe(0.5);
  });

  test('a day whose midnight is skipped begins after it', () => {
    expect(new Date(clockAt('2024-10-06', 0, 'America/Asuncion')).toISOString()).toBe(
      '2024-10-06T04:00:00.000Z',
    );
  });

  test('a text that is not a day is invalid', () => {
    expect(['2026-02-30', '2026-2-3', '1492-01-01', '', '2026-11-18T10'].filter(isDay)).toEqual([]);
    expect(isDay('2024-02-29')).toBe(true);
  });
});

describe('columns of the trend', () => {
  test('are hours, days, weeks or months, depending on the range', () => {
    const units = [1, 2, 3, 30, 62, 63, 371, 372, 3660].map((count) =>
      unitOf('2016-01-01', addDays('2016-01-01', count - 1)),
    );
    expect(units).toEqual(['hour', 'hour', 'day', 'day', 'day', 'week', 'week', 'month', 'month']);
  });

  test('are of the asked unit, where that gives more than one column and not too many', () => {
    const end = (count: number) => addDays('2016-01-01', count - 1);
    const suit = [1, 2, 7, 30, 130, 131, 911, 3660].map((count) =>
      unitsOf('2016-01-01', end(count)).join('+'),
    );
    expect(suit.join(' ')).toBe('hour hour+day day day+week day+week+month week+month month month');
    expect(unitOf('2016-01-01', end(30), 'week')).toBe('week');
    expect(unitOf('2016-01-01', end(3660), 'day')).toBe('month');
  });

  test('cover the range without overlaps', () => {
    const counts = fc.constantFrom(1, 2, 7, 30, 62, 63, 200, 371, 372, 800);
    fc.assert(
      fc.property(zones, days, counts, (zone, from, count) => {
        const to = addDays(from, count - 1);
        const buckets = bucketsOf(from, to, zone);
        const whole = spanOfDays(from, to, zone);
        expect(buckets[0]?.span.from).toBe(whole.from);
        expect(buckets.at(-1)?.span.to).toBe(whole.to);
        expect(buckets.slice(1).map(({ span }) => span.from)).toEqual(
          buckets.slice(0, -1).map(({ span }) => span.to + 1),
        );
        expect(new Set(buckets.map(({ key }) => key)).size).toBe(buckets.length);
      }),
      { numRuns: 60 },
    );
  });

  test('weeks begin on Monday and months on the first, but never outside the range', () => {
    const weeks = bucketsOf('2026-09-02', '2026-11-18', 'UTC');
    expect([weeks[0]?.name, weeks[1]?.name, weeks.at(-1)?.name]).toEqual([
      '2 to 6 Sept',
      '7 to 13 Sept',
      '16 to 18 Nov',
    ]);
    expect(weeks.slice(1).every(({ from }) => weekdayOf(from) === 1)).toBe(true);
    const months = bucketsOf('2025-09-15', '2026-11-18', 'UTC');
    expect([months[0]?.name, months[1]?.name]).toEqual(['15 to 30 Sept 2025', 'October 2025']);
  });
});

describe('a period and the one before', () => {
  const scope = (query: string) => readScope(new URLSearchParams(query));
  const before = (query: string, today = '2026-11-18') => {
    const { from, to, words } = beforeOf(scope(query), today, 'Europe/Copenhagen');
    return [from, to, words];
  };

  test('is read from the URL, without invalid values', () => {
    const invalid = 'range=custom&from=2026-13-01&to=x&endpoint=Employee%231&employee=-1';
    expect(writeScope(scope(invalid))).toEqual({});
    expect(scope('range=custom&from=2026-10-09&to=2026-10-01')).toMatchObject({
      from: '2026-10-01',
      to: '2026-10-09',
    });
    expect(countDays('2016-11-12', '2026-11-18')).toBeGreaterThan(3600);
    const long = scope('range=custom&from=1980-01-01&to=2026-11-18');
    expect(countDays(long.from ?? '', long.to ?? '')).toBe(3660);
  });

  test('have the same length and weekdays, one before the other', () => {
    expect(before('')).toEqual(['2026-09-24', '2026-10-21', 'in the 28 days before']);
    // Links of before, when it was 30 days.
    expect(before('range=30')).toEqual(before(''));
    expect(before('range=91')).toEqual(['2026-05-21', '2026-08-19', 'in the 13 weeks before']);
    expect(before('range=7')).toEqual(['2026-11-05', '2026-11-11', 'in the 7 days before']);
    expect(before('range=today')).toEqual(['2026-11-11', '2026-11-11', 'by this time a week ago']);
    const own = (from: string, to: string) => before(`range=custom&from=${from}&to=${to}`);
    expect(own('2026-11-16', '2026-11-16')).toEqual(['2026-11-09', '2026-11-09', 'a week earlier']);
    expect(own('2026-11-09', '2026-11-13')).toEqual(['2026-11-02', '2026-11-06', 'a week earlier']);
    expect(own('2026-11-02', '2026-11-11')).toEqual([
      '2026-10-19',
      '2026-10-28',
      'on the same weekdays 2 weeks earlier',
    ]);
    expect(before('range=month')).toEqual(['2026-10-01', '2026-10-18', 'in the same days of last month']);
    expect(before('range=month', '2026-03-31').slice(0, 2)).toEqual(['2026-02-01', '2026-02-28']);
    expect(daysOf(scope('range=month'), '2026-11-18')).toEqual({ from: '2026-11-01', to: '2026-11-18' });
  });

  test('may be a month, quarter or year of the calendar: whole before whole, the same days before those so far', () => {
    const both = (range: string, today?: string) => {
      const { from, to } = daysOf(scope(`range=${range}`), today ?? '2026-11-18');
      return [from, to, ...before(`range=${range}`, today)];
    };
    expect(both('lastmonth', '2026-03-31')).toEqual([
      '2026-02-01',
      '2026-02-28',
      '2026-01-01',
      '2026-01-31',
      'in the month before',
    ]);
    expect(both('quarter', '2026-05-18')).toEqual([
      '2026-04-01',
      '2026-05-18',
      '2026-01-01',
      '2026-02-18',
      'in the same days of last quarter',
    ]);
    expect(both('quarter', '2026-12-31').slice(0, 4)).toEqual([
      '2026-10-01',
      '2026-12-31',
      '2026-07-01',
      '2026-09-30',
    ]);
    expect(both('year', '2024-02-29')).toEqual([
      '2024-01-01',
      '2024-02-29',
      '2023-01-01',
      '2023-02-28',
      'in the same days of last year',
    ]);
    expect(both('lastyear', '2026-01-01')).toEqual([
      '2025-01-01',
      '2025-12-31',
      '2024-01-01',
      '2024-12-31',
      'in the year before',
    ]);
    const february = daysBefore('year', '2025-01-01', '2025-11-18')('2025-02-01', '2025-02-28');
    expect(february).toEqual({ from: '2024-02-01', to: '2024-02-29' });
    // March 2026 has a day of 23 hours.
    const { span } = beforeOf(scope('range=lastmonth'), '2026-05-02', 'Europe/Copenhagen');
    expect((span.to + 1 - span.from) / HOUR).toBe(31 * 24 - 1);
    expect(writeScope(scope('range=lastyear'))).toEqual({ range: 'lastyear' });
  });

  test('a period that is not of the calendar is compared by weekday, with days that are over', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 100 }), fc.nat({ max: 99 }), (from, length, nth) => {
        const earlier = daysBefore('custom', from, addDays(from, length - 1));
        const day = addDays(from, nth % length);
        const same = earlier(day, day)?.from ?? '';
        expect(weekdayOf(same)).toBe(weekdayOf(day));
        expect(same < from).toBe(true);
        expect(countDays(same, day)).toBeLessThanOrEqual(length + 7);
      }),
      { numRuns: 100 },
    );
  });

  test('each day is compared with the same one of the period before, if there is one', () => {
    expect(daysBefore('7', '2026-11-12', '2026-11-18')('2026-11-12', '2026-11-18')).toEqual({
      from: '2026-11-05',
      to: '2026-11-11',
    });
    const march = daysBefore('month', '2026-03-01', '2026-03-31');
    expect(march('2026-03-23', '2026-03-29')).toEqual({ from: '2026-02-23', to: '2026-02-28' });
    expect(march('2026-03-30', '2026-03-30')).toBeNull();
  });

  const here = 'Europe/Copenhagen';
  test('a period that ends later is compared with as much of the one before as there is of it', () => {
    const { cutAt } = beforeOf(scope('range=custom&from=2026-11-01&to=2026-11-30'), '2026-11-18', here);
    expect(cutAt(clockAt('2026-11-18', 11, here))).toBe(clockAt('2026-10-14', 11, here));
    expect(cutAt(clockAt('2026-11-01', 8, here))).toBe(clockAt('2026-09-27', 8, here));
    expect(cutAt(clockAt('2026-11-30', 8, here))).toBe(clockAt('2026-10-26', 8, here));
    const words = (today: string) => before('range=custom&from=2026-11-01&to=2026-11-30', today)[2];
    expect(words('2026-11-18')).toBe('in the first 18 days of the same ones 5 weeks earlier');
    expect(words('2026-11-01')).toBe('in the first day of the same ones 5 weeks earlier');
    expect(words('2026-11-30')).toBe('on the same weekdays 5 weeks earlier');
  });

  test('half a day is compared with half a day, by the clock, also where one of the days has a change of time', () => {
    const { cutAt: cutOn, span } = beforeOf(scope('range=today'), '2026-11-18', here);
    expect(cutOn(clockAt('2026-11-18', 11, here))).toBe(clockAt('2026-11-11', 11, here));
    // After the end of the period, the whole period before counts.
    expect(cutOn(clockAt('2026-11-19', 1, here))).toBe(span.to);
    // 29 March 2026 has 23 hours.
    const { cutAt } = beforeOf(scope('range=today'), '2026-03-29', here);
    expect(cutAt(clockAt('2026-03-29', 10, here))).toBe(clockAt('2026-03-22', 10, here));
    const weekAfter = beforeOf(scope('range=today'), '2026-04-05', here);
    expect(weekAfter.cutAt(clockAt('2026-04-05', 10, here))).toBe(clockAt('2026-03-29', 10, here));
  });

  test('a day that the month before does not have is compared with all of that month', () => {
    const last = clockAt('2026-12-01', 0, here) - 1;
    const cut = (day: string, hour: number) =>
      beforeOf(scope('range=month'), day, here).cutAt(clockAt(day, hour, here));
    expect(cut('2026-12-30', 23)).toBe(clockAt('2026-11-30', 23, here));
    expect([0, 8, 23].map((hour) => cut('2026-12-31', hour))).toEqual([last, last, last]);
  });
});

describe('weekdays by hours', () => {
  test('the spans of a cell contain exactly the moments that the grid counts in it', () => {
    const moments = fc.array(fc.integer({ min: 0, max: 12 * 24 * 60 }), { maxLength: 60 });
    fc.assert(
      fc.property(zones, days, moments, (zone, from, minutes) => {
        const range = { from, to: addDays(from, 9) };
        const whole = spanOfDays(range.from, range.to, zone);
        const smileys = minutes
          .map((minute, index) => smileyAt(index + 1, whole.from + minute * 60_000))
          .filter(({ rated_at }) => Date.parse(rated_at) <= whole.to);
        const heat = heatOf(smileys.map((smiley) => partOf(smiley, zone)));
        const inSpans = (weekday: number | null, hour: number | null) => {
          const spans = spansOf(range, { weekday, hour }, zone);
          return smileys.filter(({ rated_at }) =>
            spans.some((span) => Date.parse(rated_at) >= span.from && Date.parse(rated_at) <= span.to),
          ).length;
        };
        for (let weekday = 1; weekday <= 7; weekday++) {
          expect(heat.ofWeekday(weekday).given).toBe(inSpans(weekday, null));
          expect(heat.cell(weekday, 2).given).toBe(inSpans(weekday, 2));
        }
        expect(heat.ofHour(1).given).toBe(inSpans(null, 1));
        expect(heat.all.given).toBe(smileys.length);
      }),
      { numRuns: 40 },
    );
  });

  test('spans are newest first', () => {
    const spans = spansOf({ from: '2026-11-01', to: '2026-11-18' }, { weekday: 2, hour: 10 }, 'UTC');
    expect(spans.map(({ from }) => new Date(from).toISOString().slice(8, 13))).toEqual([
      '17T10',
      '10T10',
      '03T10',
    ]);
  });
});
