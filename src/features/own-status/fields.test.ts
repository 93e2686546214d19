import { expect, test } from 'vitest';
import { momentField, momentTyped, planWords } from './fields.ts';

test('a time is the same after the field', () => {
  const at = new Date(2026, 10, 18, 9, 5).getTime();
  expect(momentField(at)).toBe('2026-11-18T09:05');
  expect(momentTyped('2026-11-18T09:05', at - 1)).toEqual({ at });
  expect(momentTyped('2026-11-18T09:05', at)).toEqual({ wrong: 'That time has passed.' });
  expect(momentTyped('', at)).toEqual({ wrong: 'Pick a day and a time.' });
});

test('the plan in words, in the spec’s order, with unknown features', () => {
  expect(planWords(['fax_line', 'contact_notes', 'mobile', 'fax_line'])).toEqual([
    'Mobile',
    'Contact notes',
    'Fax line',
  ]);
  expect(planWords([])).toEqual([]);
});
