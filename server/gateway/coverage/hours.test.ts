import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spanAt, type Hours } from './hours.ts';

const WORKDAYS = [1, 2, 3, 4, 5];
const at = (text: string) => Date.parse(text);
const hours = (from: string, until: string, weekdays = [1, 2, 3, 4, 5, 6, 7]): Hours => ({
  weekdays,
  from,
  until,
  zone: 'Europe/Copenhagen',
});
const spanOf = (rule: Hours, now: string): string => {
  const span = spanAt(rule, at(now));
  const until = new Date(span.until).toISOString().slice(0, 16);
  return span.open
    ? `${new Date(span.from).toISOString().slice(0, 16)} to ${until}`
    : `closed until ${until}`;
};

describe('by the clock of Copenhagen', () => {
  it.each([
    // Monday 16 November 2026 is in winter, one hour before UTC.
    ['08:00', '16:00', '2026-11-16T06:59:59Z', 'closed until 2026-11-16T07:00'],
    ['08:00', '16:00', '2026-11-16T07:00:00Z', '2026-11-16T07:00 to 2026-11-16T15:00'],
    ['08:00', '16:00', '2026-11-16T15:00:00Z', 'closed until 2026-11-17T07:00'],
    // Over midnight, and over the whole week-end.
    ['22:00', '06:00', '2026-11-17T00:00:00Z', '2026-11-16T21:00 to 2026-11-17T05:00'],
    ['22:00', '06:00', '2026-11-21T04:59:59Z', '2026-11-20T21:00 to 2026-11-21T05:00'],
    ['22:00', '06:00', '2026-11-21T05:00:00Z', 'closed until 2026-11-23T21:00'],
    ['08:00', '16:00', '2026-11-20T15:00:00Z', 'closed until 2026-11-23T07:00'],
  ])('%s to %s on workdays at %s: %s', (from, to, now, span) => {
    expect(spanOf(hours(from, to, WORKDAYS), now)).toBe(span);
  });

  it.each([
    // The clock goes from 02:00 to 03:00 on 29 March 2026 at 01:00 UTC: the night is an hour shorter, and 02:30 is at 03:30.
    ['22:00', '06:00', '2026-03-29T01:00:00Z', '2026-03-28T21:00 to 2026-03-29T04:00'],
    ['02:30', '04:00', '2026-03-29T01:29:59Z', 'closed until 2026-03-29T01:30'],
    // It goes from 03:00 back to 02:00 on 25 October 2026 at 01:00 UTC: the night is an hour longer, and of two 02:30 the first counts.
    ['22:00', '06:00', '2026-10-25T01:00:00Z', '2026-10-24T20:00 to 2026-10-25T05:00'],
    ['02:30', '04:00', '2026-10-25T00:30:00Z', '2026-10-25T00:30 to 2026-10-25T03:00'],
    ['00:00', '02:30', '2026-10-25T00:30:00Z', 'closed until 2026-10-25T23:00'],
  ])('%s to %s over a change of the clock at %s: %s', (from, to, now, span) => {
    expect(spanOf(hours(from, to), now)).toBe(span);
  });

  it('is one span where hours follow each other without a gap', () => {
    const span = spanAt(hours('08:00', '08:00', WORKDAYS), at('2026-11-20T10:00:00Z'));
    expect(span).toEqual({
      open: true,
      from: at('2026-11-16T07:00:00Z'),
      until: at('2026-11-21T07:00:00Z'),
    });
    expect(spanAt(hours('00:00', '00:00'), at('2026-11-20T10:00:00Z'))).toMatchObject({ open: true });
  });
});

const ZONES = ['Europe/Copenhagen', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'UTC'];

/** Minutes of the week on the zone's clock, from Monday 00:00. */
function minuteOfWeek(zone: string, now: number): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  const day = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(of('weekday'));
  return day * 1440 + Number(of('hour')) * 60 + Number(of('minute'));
}

it('is open just when the clock says so, except in an hour that the clock repeats or leaves out', () => {
  const minute = fc.integer({ min: 0, max: 1439 });
  const timeOf = (one: number) =>
    [Math.floor(one / 60), one % 60].map((part) => String(part).padStart(2, '0')).join(':');
  fc.assert(
    fc.property(
      fc.record({
        weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
        from: minute,
        to: minute,
        zone: fc.constantFrom(...ZONES),
      }),
      fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2027-01-01T00:00:00Z') }),
      (rule, now) => {
        const onClock = minuteOfWeek(rule.zone, now);
        const length = rule.to > rule.from ? rule.to - rule.from : rule.to - rule.from + 1440;
        const isIn = rule.weekdays.some((day) => {
          const since = (onClock - (day - 1) * 1440 - rule.from + 7 * 1440) % (7 * 1440);
          return since < length;
        });
        const { weekdays, zone } = rule;
        const span = spanAt({ weekdays, zone, from: timeOf(rule.from), until: timeOf(rule.to) }, now);
        expect(span.until).toBeGreaterThan(now);
        expect(span.open ? span.from : now).toBeLessThanOrEqual(now);
        const HOUR = 3_600_000;
        // The clock advances by three hours in the three hours around now: it is not changed there.
        const around = minuteOfWeek(rule.zone, now + 1.5 * HOUR) - minuteOfWeek(rule.zone, now - 1.5 * HOUR);
        fc.pre((around + 7 * 1440) % (7 * 1440) === 180);
        expect(span.open).toBe(isIn);
      },
    ),
    { numRuns: 500 },
  );
});
