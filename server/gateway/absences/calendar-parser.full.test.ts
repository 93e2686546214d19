import { expect, it } from 'vitest';
import { calendarOf } from '#testing/http/calendars.ts';
import { parseCalendar } from './calendar-parser.ts';

const HOUR = 3_600_000;
const MB = 1024 * 1024;
/** Monday 30 November 2026, 08:00 in Copenhagen. */
const NOW = Date.parse('2026-11-30T08:00:00+01:00');

it('works out the largest calendar that is fetched, in the memory that it has', async () => {
  const stamp = (moment: number) =>
    new Date(moment)
      .toISOString()
      .replaceAll(/[-:]|\.\d+/g, '')
      .slice(0, -1);
  const event = (index: number) => `SUMMARY:Meeting ${index}
    DTSTART;TZID=Europe/Copenhagen:${stamp(NOW + (index - 20_000) * HOUR)}
    DTEND;TZID=Europe/Copenhagen:${stamp(NOW + (index - 19_999) * HOUR)}
    ${index % 10 === 0 ? 'RRULE:FREQ=WEEKLY;COUNT=3' : 'TRANSP:OPAQUE'}`;
  const events = Array.from({ length: 60_000 }, (_, index) => event(index));
  const text = calendarOf(...events).slice(0, 8 * MB);
  const whole = `${text.slice(0, text.lastIndexOf('BEGIN:VEVENT'))}END:VCALENDAR\r\n`;
  expect(whole.length / MB).toBeGreaterThan(7.9);
  const read = {
    text: whole,
    zone: 'Europe/Copenhagen',
    titles: true,
    after: NOW,
    before: NOW + 14.5 * 24 * HOUR,
  };
  const parsed = await parseCalendar(read, AbortSignal.timeout(300_000));
  expect('busy' in parsed && parsed.busy.length).toBeGreaterThan(300);
});
