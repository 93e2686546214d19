import { expect, test } from 'vitest';
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

test('the plan in words, in the spec’s order, with unknown features', () => {
  expect(planWords(['fax_line', 'contact_notes', 'mobile', 'fax_line'])).toEqual([
    'Mobile',
    'Contact notes',
    'Fax line',
  ]);
  expect(planWords([])).toEqual([]);
});
