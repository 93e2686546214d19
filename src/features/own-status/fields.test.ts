import { expect, test, vi } from 'vitest';
import { momentFields, momentTyped, planWords } from './fields.ts';

const at = new Date(2026, 10, 18, 21, 5).getTime();

test('a time is the same after its fields, in 24 hours', () => {
  expect(momentFields(at)).toEqual({ day: '2026-11-18', text: '21:05' });
  expect(momentTyped(momentFields(at), at - 1)).toEqual({ at });
  expect(momentTyped(momentFields(at), at)).toEqual({ wrong: 'That time has passed.' });
});

test.each(['21:05', '21.05', '2105', ' 21:05 '])('%s is five past nine in the evening', (text) => {
  expect(momentTyped({ day: '2026-11-18', text }, 0)).toEqual({ at });
});

test('a time may be an hour alone, or of one digit', () => {
  const read = (text: string) => momentTyped({ day: '2026-11-18', text }, 0);
  expect([read('9'), read('930')]).toEqual([
    { at: new Date(2026, 10, 18, 9, 0).getTime() },
    { at: new Date(2026, 10, 18, 9, 30).getTime() },
  ]);
});

test.each([
  ['', '21:05'],
  ['2026-11-18', ''],
  ['2026-11-18', '9:05 PM'],
  ['2026-11-18', '24:00'],
  ['2026-11-18', '12:60'],
])('day "%s" and time "%s" are no time', (day, text) => {
  expect(momentTyped({ day, text }, 0)).toEqual({ wrong: 'Pick a day, and a time such as 14:30.' });
});

test('in the nights in which clocks change, a time is that of the clock, and what is kept stays as it is', () => {
  vi.stubEnv('TZ', 'Europe/Copenhagen');
  const [summer, winter] = ['2026-10-25T00:30Z', '2026-10-25T01:30Z'].map((text) => Date.parse(text));
  const fields = { day: '2026-10-25', text: '02:30' };
  expect([summer, winter].map((moment) => momentFields(moment ?? 0))).toEqual([fields, fields]);
  const read = (now: string, kept?: number) => momentTyped(fields, Date.parse(now), kept);
  expect(read('2026-10-25T00:29Z')).toEqual({ at: summer });
  expect(read('2026-10-25T00:31Z')).toEqual({ at: winter });
  expect(read('2026-10-24T12:00Z', winter)).toEqual({ at: winter });
  expect(read('2026-10-25T01:31Z')).toHaveProperty('wrong');
  // There is no such time: the clocks go from two to three.
  expect(momentTyped({ day: '2027-03-28', text: '02:30' }, 0)).toEqual({
    at: Date.parse('2027-03-28T01:30Z'),
  });
  vi.unstubAllEnvs();
});

test('the plan in words, in the spec’s order, with unknown features', () => {
  expect(planWords(['fax_line', 'contact_notes', 'mobile', 'fax_line'])).toEqual([
    'Mobile',
    'Contact notes',
    'Fax line',
  ]);
  expect(planWords([])).toEqual([]);
});
