import { expect, test } from 'vitest';
import { knownReceptions, momentField, momentTyped, planWords } from './fields.ts';

test('a time is the same after the field', () => {
  const at = new Date(2026, 10, 18, 9, 5).getTime();
  expect(momentField(at)).toBe('2026-11-18T09:05');
  expect(momentTyped('2026-11-18T09:05', at - 1)).toEqual({ at });
  expect(momentTyped('2026-11-18T09:05', at)).toEqual({ wrong: 'That time has passed.' });
  expect(momentTyped('', at)).toEqual({ wrong: 'Pick a day and a time.' });
});

test('receptions are collected from all sources, without duplicates', () => {
  const cloak = (id: number | null, name: string | null, number: string | null) => ({
    cloak_reception: { id, name, phone_number: number === null ? null : { number } },
  });
  expect(
    knownReceptions(
      [cloak(2, 'Service line', '4570261020'), cloak(null, 'X', null), { cloak_reception: null }],
      [
        { endpoint: 'Reception#1', endpoint_name: 'Main line' },
        { endpoint: 'Reception#2', endpoint_name: 'Service' },
        { endpoint: 'Employee#1', endpoint_name: 'Ida' },
        { endpoint: null, endpoint_name: null },
        { endpoint: 'Reception#3' },
        { endpoint: 'ChatReception#4' },
        { endpoint: 'Reception#1' },
      ],
    ),
  ).toEqual([
    { id: 1, name: 'Main line', number: null },
    { id: 3, name: 'Reception 3', number: null },
    { id: 2, name: 'Service line', number: '4570261020' },
  ]);
});

test('the plan in words, in the spec’s order, with unknown features', () => {
  expect(planWords(['fax_line', 'contact_notes', 'mobile', 'fax_line'])).toEqual([
    'Mobile',
    'Contact notes',
    'Fax line',
  ]);
  expect(planWords([])).toEqual([]);
});
