import { expect, test } from 'vitest';
import type { Deputy } from '#contract/absences.ts';
import type { Presence } from '#src/lib/presence.ts';
import { aSpan } from '#testing/page/absences.ts';
import { person } from '#testing/page/people.ts';
import { helperOf } from './deputy.ts';

const people = ['Anna', 'Bodil', 'Casper', 'Ditte'].map((name, at) =>
  person(at + 1, name, {
    live_presence: (['available', 'busy', 'available', 'unknown'] as Presence[])[at] ?? 'busy',
  }),
);
const sales = {
  id: 9,
  name: 'Sales',
  employee_ids: [1, 2],
  live_presence: 'available' as const,
  speed_dial: { digit: 2 },
};
const empty = { ...sales, id: 8, name: 'Night', employee_ids: [3] };
const to = (id: number): Deputy => ({ kind: 'employee', id });
const helper = (deputy: Deputy | null, away: Readonly<Record<number, Deputy | null>> = {}) => {
  const found = helperOf(
    deputy,
    new Map(Object.entries(away).map(([id, theirs]) => [Number(id), aSpan({ deputy: theirs })])),
    people,
    [sales, empty],
  );
  return found === null || found === 'nobody' ? found : `${found.name}: ${found.person?.name ?? 'nobody'}`;
};

test.each<[string, Deputy | null, Readonly<Record<number, Deputy | null>>, ReturnType<typeof helper>]>([
  ['nobody was named', null, {}, null],
  ['a colleague, with any presence', to(2), {}, 'Bodil: Bodil'],
  ['one who is away is skipped, and theirs is named', to(2), { 2: to(3) }, 'Casper: Casper'],
  ['theirs may be a group', to(2), { 2: { kind: 'group', id: 9 } }, 'Sales: Anna'],
  ['one who is away and named nobody', to(2), { 2: null }, 'nobody'],
  ['two who name each other', to(2), { 2: to(3), 3: to(2) }, 'nobody'],
  ['one who has left', to(77), {}, 'nobody'],
  ['of a group, who is free and not away', { kind: 'group', id: 9 }, { 1: null }, 'Sales: nobody'],
  ['a group that is away as a whole', { kind: 'group', id: 8 }, { 3: null }, 'nobody'],
  ['a group that is gone', { kind: 'group', id: 5 }, {}, 'nobody'],
])('%s', (_, deputy, away, expected) => {
  expect(helper(deputy, away)).toBe(expected);
});
