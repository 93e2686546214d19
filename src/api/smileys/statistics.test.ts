import { expect, test } from 'vitest';
import { countsOf, receptionOf } from '#testing/page/smileys.ts';
import { beforeQuery, chosen } from './statistics.ts';

const counts = (given: number, positive: number, negative: number, commented = 0) =>
  countsOf(given, positive, commented, negative);

/** One of seven smileys is neutral, and one is of nobody. */
const everybody = {
  dropped: 1,
  items: [
    receptionOf('Reception#1', 20, counts(7, 4, 2, 3), [
      { id: 7, ...counts(4, 2, 1, 2) },
      { id: 8, ...counts(2, 1, 1) },
    ]),
    receptionOf('ChatReception#1', 5, counts(1, 1, 0), [{ id: 7, ...counts(1, 1, 0) }]),
    receptionOf('Reception#2', 3, counts(0, 0, 0)),
  ],
};
const [first, chat, quiet] = everybody.items;

test('without filters the statistics are those of everybody', () => {
  expect(chosen(everybody, {})).toBe(everybody);
});

test('those of a reception are its own, with how many were asked and with its employees', () => {
  expect(chosen(everybody, { endpoint: 'ChatReception#1' })).toEqual({ dropped: 1, items: [chat] });
  expect(chosen(everybody, { endpoint: 'Reception#9' }).items).toEqual([]);
});

test('those of an employee list every reception, as the service does, but do not say how many were asked', () => {
  expect(chosen(everybody, { employee_id: 7 }).items).toEqual([
    {
      ...first,
      smileys_request_count: null,
      ...counts(4, 2, 1, 2),
      employees: [{ id: 7, ...counts(4, 2, 1, 2) }],
    },
    { ...chat, smileys_request_count: null, employees: [{ id: 7, ...counts(1, 1, 0) }] },
    { ...quiet, smileys_request_count: null },
  ]);
  expect(chosen(everybody, { endpoint: 'Reception#1', employee_id: 8 }).items).toEqual([
    { ...first, smileys_request_count: null, ...counts(2, 1, 1), employees: [{ id: 8, ...counts(2, 1, 1) }] },
  ]);
});

test('the same period before is asked for twice where it is once cut at the current time and once whole', () => {
  const keyOf = (cutAt: ((now: number) => number) | null) =>
    beforeQuery({ from: 2000, to: 2999 }, { from: 1000, to: 1999 }, cutAt).queryKey;
  expect(keyOf(null)).not.toEqual(keyOf((now) => now - 1000));
  expect(keyOf((now) => now - 1000)).toEqual(keyOf((now) => now - 1000));
});
