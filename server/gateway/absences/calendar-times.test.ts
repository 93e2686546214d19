import ICAL from 'ical.js';
import { expect, it, vi } from 'vitest';
import { calendarOf } from '#testing/http/calendars.ts';
import { busyTimes, BUSY_AT_MOST, TooMany } from './calendar-times.ts';

const ZONE = 'Europe/Copenhagen';
const DAY = 86_400_000;
/** Thursday 1 October 2026 until Sunday 1 November; the clocks go back on 25 October. */
const AFTER = Date.parse('2026-10-01T00:00:00+02:00');
const BEFORE = Date.parse('2026-11-01T00:00:00+01:00');

const read = (text: string, more = {}) =>
  busyTimes({ text, zone: ZONE, titles: false, after: AFTER, before: BEFORE, ...more });
/** As the clocks in Copenhagen show it, with the day. */
const shown = (moment: number) =>
  new Date(moment).toLocaleString('sv', { timeZone: ZONE, dateStyle: 'short', timeStyle: 'short' });
const times = (...events: readonly string[]) =>
  read(calendarOf(...events)).map(([from, until]) => `${shown(from)} – ${shown(until)}`);

const OUTLOOK_ZONE = `BEGIN:VTIMEZONE
TZID:Romance Standard Time
BEGIN:STANDARD
DTSTART:16010101T030000
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:16010101T020000
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3
END:DAYLIGHT
END:VTIMEZONE
`;

it.each([
  ['in UTC', 'DTSTART:20261006T080000Z\nDTEND:20261006T090000Z', ['2026-10-06 10:00 – 2026-10-06 11:00']],
  [
    'in a known zone',
    'DTSTART;TZID=America/New_York:20261006T080000\nDURATION:PT1H',
    ['2026-10-06 14:00 – 2026-10-06 15:00'],
  ],
  [
    'in no zone: in that of the person',
    'DTSTART:20261006T080000\nDTEND:20261006T090000',
    ['2026-10-06 08:00 – 2026-10-06 09:00'],
  ],
  [
    'in an unknown zone: in that of the person',
    'DTSTART;TZID=Nowhere:20261006T080000\nDURATION:PT1H',
    ['2026-10-06 08:00 – 2026-10-06 09:00'],
  ],
  ...['__proto__', 'constructor', '../../etc/passwd', '+9999', '&#x202E;'].map(
    (zone): [string, string, string[]] => [
      `in a zone that is none: ${zone}`,
      `DTSTART;TZID=${zone}:20261006T080000\nDURATION:PT1H`,
      ['2026-10-06 08:00 – 2026-10-06 09:00'],
    ],
  ),
  [
    'from one zone to another',
    'DTSTART;TZID=Europe/Copenhagen:20261006T080000\nDTEND;TZID=Europe/London:20261006T090000',
    ['2026-10-06 08:00 – 2026-10-06 10:00'],
  ],
  [
    'of all day',
    'DTSTART;VALUE=DATE:20261006\nDTEND;VALUE=DATE:20261008',
    ['2026-10-06 00:00 – 2026-10-08 00:00'],
  ],
  ['of all day, without an end', 'DTSTART;VALUE=DATE:20261025', ['2026-10-25 00:00 – 2026-10-26 00:00']],
  ['without a length', 'DTSTART:20261006T080000Z', []],
  ['that ends before it begins', 'DTSTART:20261006T080000Z\nDTEND:20261005T080000Z', []],
  ['cancelled', 'DTSTART:20261006T080000Z\nDURATION:PT1H\nSTATUS:CANCELLED', []],
  ['transparent', 'DTSTART:20261006T080000Z\nDURATION:PT1H\nTRANSP:TRANSPARENT', []],
  ['free in Outlook', 'DTSTART:20261006T080000Z\nDURATION:PT1H\nX-MICROSOFT-CDO-BUSYSTATUS:FREE', []],
  ['over before', 'DTSTART:20260930T200000Z\nDURATION:PT1H', []],
  ['begun before', 'DTSTART:20260930T200000Z\nDURATION:PT4H', ['2026-09-30 22:00 – 2026-10-01 02:00']],
  ['too far ahead', 'DTSTART:20261101T080000Z\nDURATION:PT1H', []],
  ['that cannot be read', 'DTSTART:20261306T99\nDURATION:soon', []],
])('reads an event %s', (_, event, expected) => {
  expect(times(event)).toEqual(expected);
});

it.each([
  [
    'every week over a change of the clock',
    'DTSTART;TZID=Europe/Copenhagen:20050104T090000\nDURATION:PT30M\nRRULE:FREQ=WEEKLY;BYDAY=TU',
    ['06', '13', '20', '27'].map((day) => `2026-10-${day} 09:00 – 2026-10-${day} 09:30`),
  ],
  [
    'for ever, in UTC',
    'DTSTART:20261023T070000Z\nDURATION:PT1H\nRRULE:FREQ=DAILY;BYDAY=FR,MO',
    [
      '2026-10-23 09:00 – 2026-10-23 10:00',
      '2026-10-26 08:00 – 2026-10-26 09:00',
      '2026-10-30 08:00 – 2026-10-30 09:00',
    ],
  ],
  [
    'so many times',
    'DTSTART:20260929T070000Z\nDURATION:PT1H\nRRULE:FREQ=DAILY;COUNT=3',
    ['2026-10-01 09:00 – 2026-10-01 10:00'],
  ],
  [
    'until a moment in UTC',
    'DTSTART;TZID=Europe/Copenhagen:20261005T090000\nDURATION:PT1H\nRRULE:FREQ=DAILY;UNTIL=20261006T070000Z',
    ['2026-10-05 09:00 – 2026-10-05 10:00', '2026-10-06 09:00 – 2026-10-06 10:00'],
  ],
  [
    'all day',
    'DTSTART;VALUE=DATE:20261024\nRRULE:FREQ=WEEKLY;COUNT=2',
    ['2026-10-24 00:00 – 2026-10-25 00:00', '2026-10-31 00:00 – 2026-11-01 00:00'],
  ],
  [
    'all day without some',
    'DTSTART;VALUE=DATE:20261010\nRRULE:FREQ=WEEKLY\nEXDATE;VALUE=DATE:20261017,20261024,20261024',
    ['2026-10-10 00:00 – 2026-10-11 00:00', '2026-10-31 00:00 – 2026-11-01 00:00'],
  ],
  [
    'without some: in UTC, by day, twice, and of no time that there is',
    `DTSTART;TZID=Europe/Copenhagen:20261006T090000\nDURATION:PT1H\nRRULE:FREQ=DAILY;COUNT=6\nEXDATE:20261006T070000Z
     EXDATE;TZID=Europe/Copenhagen:20261007T080000,20261007T081500,20261007T090000,20261007T090000\nEXDATE;VALUE=DATE:20261009`,
    [
      '2026-10-08 09:00 – 2026-10-08 10:00',
      '2026-10-10 09:00 – 2026-10-10 10:00',
      '2026-10-11 09:00 – 2026-10-11 10:00',
    ],
  ],
  [
    'from an evening to a morning, at first over a change of the clock',
    'DTSTART;TZID=Europe/Copenhagen:20260328T220000\nDTEND;TZID=Europe/Copenhagen:20260329T060000\nRRULE:FREQ=MONTHLY;BYDAY=-1SA',
    ['2026-10-31 22:00 – 2026-11-01 06:00'],
  ],
  [
    'on more days, on some of them longer',
    `DTSTART:20261006T070000Z\nDURATION:PT1H\nRDATE:20261008T070000Z
     RDATE;VALUE=PERIOD:20261009T070000Z/PT3H,20261010T070000Z/20261010T110000Z`,
    [
      '2026-10-06 09:00 – 2026-10-06 10:00',
      '2026-10-08 09:00 – 2026-10-08 10:00',
      '2026-10-09 09:00 – 2026-10-09 12:00',
      '2026-10-10 09:00 – 2026-10-10 13:00',
    ],
  ],
])('reads what recurs %s', (_, event, expected) => {
  expect(times(event)).toEqual(expected);
});

const SERIES =
  'UID:a\nDTSTART;TZID=Europe/Copenhagen:20261005T090000\nDURATION:PT1H\nRRULE:FREQ=DAILY;COUNT=4';
const day = (of: number, time = '09:00 10:00') => {
  const [from, until] = time.split(' ');
  const date = `2026-10-${String(of).padStart(2, '0')}`;
  return `${date} ${from} – ${date} ${until}`;
};

it.each([
  [
    'moved',
    'RECURRENCE-ID:20261006T070000Z\nDTSTART:20261006T120000Z\nDURATION:PT1H',
    [day(5), day(6, '14:00 15:00'), day(7), day(8)],
  ],
  [
    'cancelled',
    'RECURRENCE-ID;TZID=Europe/Copenhagen:20261006T090000\nDTSTART:20261006T070000Z\nDURATION:PT1H\nSTATUS:CANCELLED',
    [day(5), day(7), day(8)],
  ],
  [
    'free',
    'RECURRENCE-ID:20261006T070000Z\nDTSTART:20261006T070000Z\nDURATION:PT1H\nTRANSP:TRANSPARENT',
    [day(5), day(7), day(8)],
  ],
  [
    'all from then on',
    'RECURRENCE-ID;RANGE=THISANDFUTURE:20261007T070000Z\nDTSTART:20261007T080000Z\nDURATION:PT2H',
    [day(5), day(6), day(7, '10:00 12:00'), day(8, '10:00 12:00')],
  ],
])('reads what was changed of one in a series: %s', (_, change, expected) => {
  expect(times(SERIES, `UID:a\n${change}`)).toEqual(expected);
  expect(times(`UID:a\n${change}`, SERIES)).toEqual(expected);
});

it('reads what was moved over a change of the clock with all from then on', () => {
  const weekly = 'UID:a\nDTSTART;TZID=Europe/Copenhagen:20261017T090000\nDURATION:PT1H\nRRULE:FREQ=WEEKLY';
  const moved =
    'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Copenhagen:20261024T090000\nDTSTART;TZID=Europe/Copenhagen:20261025T090000\nDURATION:PT1H';
  const before = Date.parse('2026-11-02T00:00:00+01:00');
  const found = read(calendarOf(weekly, `UID:a\n${moved}`), { before });
  expect(found.map(([from]) => shown(from))).toEqual([
    '2026-10-17 09:00',
    '2026-10-25 09:00',
    '2026-11-01 09:00',
  ]);
});

it('reads one that was moved here from a day that is too far ahead, or without its series', () => {
  const change = 'UID:a\nRECURRENCE-ID:20270105T070000Z\nDTSTART:20261006T120000Z\nDURATION:PT1H';
  const series = 'UID:a\nDTSTART:20270105T070000Z\nDURATION:PT1H\nRRULE:FREQ=WEEKLY';
  expect(times(series, change)).toEqual([day(6, '14:00 15:00')]);
  expect(times(change)).toEqual([day(6, '14:00 15:00')]);
});

it('takes the definition of a zone from the file where its name says nothing, and not where it does', () => {
  const event = (tzid: string) =>
    `DTSTART;TZID="${tzid}":20261019T090000\nDURATION:PT1H\nRRULE:FREQ=WEEKLY;COUNT=2`;
  const in2 = (zones: string, tzid: string) =>
    read(calendarOf(event(tzid)).replace('BEGIN:VEVENT', `${zones.replaceAll('\n', '\r\n')}BEGIN:VEVENT`), {
      zone: 'America/New_York',
    });
  const expected = [day(19), day(26)];
  const all = (found: ReturnType<typeof read>) =>
    found.map(([from, until]) => `${shown(from)} – ${shown(until)}`);
  expect(all(in2(OUTLOOK_ZONE, 'Romance Standard Time'))).toEqual(expected);
  const wrong = OUTLOOK_ZONE.replace('Romance Standard Time', ZONE).replaceAll('+0200', '+0500');
  expect(all(in2(wrong, ZONE))).toEqual(expected);
});

it('tells titles only where they are asked for, and not those of private events', () => {
  const text = calendarOf(
    'SUMMARY:Board\\, big\u202E room\nDTSTART:20261006T080000Z\nDURATION:PT2H',
    'SUMMARY:Doctor\nCLASS:PRIVATE\nDTSTART:20261006T090000Z\nDURATION:PT1H',
    `SUMMARY:${'x'.repeat(500)}\nDTSTART:20261007T090000Z\nDURATION:PT1H`,
    'DTSTART:20261008T090000Z\nDURATION:PT1H',
  );
  expect(read(text, { titles: true }).map(([, , title]) => title)).toEqual([
    'Board, big  room',
    null,
    'x'.repeat(80),
    null,
  ]);
  const joined = read(text);
  expect(joined).toHaveLength(3);
  expect(JSON.stringify(joined)).not.toMatch(/Board|Doctor|x/);
});

it.each([
  ['nothing', ''],
  ['a page', '<!doctype html><title>Sign in: now</title>'],
  ['a contact', 'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:A\r\nEND:VCARD\r\n'],
  ['one with a rule that is none', calendarOf('DTSTART:20261006T080000Z\nRRULE:FREQ=NEVER')],
  ['half of one', calendarOf('DTSTART:20261006T080000Z').slice(0, -20)],
])('throws for what is no calendar: %s', (_, text) => {
  expect(() => read(text)).toThrow(/./);
});

it('reads a series with 100,000 exceptions', () => {
  const exceptions = Array.from({ length: 100_000 }, (_, index) => {
    const moment = new Date(AFTER + (1 - 100_000 + index) * 3_600_000).toISOString();
    return `EXDATE:${moment.replaceAll(/[-:]|\.\d+/g, '')}`;
  });
  const hourly = 'DTSTART:20260930T000000Z\nDURATION:PT1H\nRRULE:FREQ=HOURLY;COUNT=26';
  expect(times(`${hourly}\n${exceptions.join('\n')}`)).toEqual(['2026-10-01 01:00 – 2026-10-01 04:00']);
});

it('takes several calendars in one file, and not more times than are kept', () => {
  const one = (at: string) => calendarOf(`DTSTART:${at}\nDURATION:PT1H`);
  expect(read(one('20261006T080000Z') + one('20261007T080000Z'))).toHaveLength(2);
  const often = calendarOf('DTSTART:20261001T000000Z\nDURATION:PT1S\nRRULE:FREQ=SECONDLY');
  expect(() => read(often)).toThrow(TooMany);
  const most = calendarOf(
    `DTSTART:20261001T000000Z\nDURATION:PT1M\nRRULE:FREQ=MINUTELY;INTERVAL=2;COUNT=${BUSY_AT_MOST}`,
  );
  expect(read(most, { before: AFTER + 9 * DAY })).toHaveLength(BUSY_AT_MOST);
});

const onDay = (index: number) => {
  const date = new Date(AFTER + ((index % 50) - 25) * DAY).toISOString().slice(0, 10).replaceAll('-', '');
  return `;TZID=${ZONE}:${date}T090000`;
};
const DAILY = `UID:a\nDTSTART${onDay(0)}\nDURATION:PT1H\nRRULE:FREQ=DAILY;COUNT=2`;
const CANCELLED = 'STATUS:CANCELLED\nRECURRENCE-ID';

/** Parts of the calendar that are searched, and looks into the tables of zones. */
function workOf(text: string): number {
  let work = 0;
  const search = Reflect.get(ICAL.Component.prototype, 'getAllSubcomponents');
  const searches = vi.spyOn(ICAL.Component.prototype, 'getAllSubcomponents');
  searches.mockImplementation(function (this: ICAL.Component, name) {
    work += (this.jCal as unknown[][])[2]?.length ?? 0;
    return search.call(this, name);
  });
  const looks = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
  read(text);
  work += looks.mock.calls.length;
  vi.restoreAllMocks();
  return work;
}

it.each([
  ['events', (index: number) => [`DTSTART${onDay(index)}\nDTEND${onDay(index)}`]],
  [
    'series with one UID, and changes of them',
    (index: number) => [DAILY, `UID:a\n${CANCELLED}${onDay(index)}`],
  ],
])('searches and looks up less than once for each of many %s', (_, events) => {
  const text = calendarOf(...Array.from({ length: 400 }, (__, index) => events(index)).flat());
  expect(workOf(text)).toBeLessThan(400);
});
