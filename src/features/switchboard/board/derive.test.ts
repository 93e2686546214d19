import { describe, expect, test } from 'vitest';
import { group, person } from '#testing/page/people.ts';
import { countByPresence } from '#src/lib/people-order.ts';
import {
  favouritesFirst,
  groupNames,
  inGroup,
  namesOfGroups,
  readFilter,
  withFilter,
  withPresence,
} from './derive.ts';
import { nobodyMatches } from './NobodyMatches.tsx';

const names = (people: readonly { name: string }[]) => people.map(({ name }) => name);

describe('filter', () => {
  const people = [
    person(1, 'A', { live_presence: 'busy', employee_group_ids: [3] }),
    person(2, 'B', { live_presence: 'available', employee_group_ids: [3, 4] }),
    person(3, 'C', { live_presence: 'do_not_disturb' }),
    person(4, 'D', { live_presence: 'unknown', employee_group_ids: [4] }),
  ];

  test('reads known values only', () => {
    expect(readFilter(new URLSearchParams('presence=busy&group=3&order=group'))).toEqual({
      presence: 'busy',
      group: 3,
      order: 'group',
    });
    for (const query of ['', 'presence=Busy&group=-1&order=x', 'presence=__proto__&group=1e3', 'group=0']) {
      expect(readFilter(new URLSearchParams(query))).toEqual({ presence: null, group: null, order: 'name' });
    }
  });

  test('is written to the URL and keeps other parameters', () => {
    const query = withFilter(new URLSearchParams('x=1&presence=busy'), { group: 3 });
    expect(query.toString()).toBe('x=1&presence=busy&group=3');
    expect(withFilter(query, { presence: null, group: null }).toString()).toBe('x=1');
  });

  test('counts and picks', () => {
    expect(countByPresence(people)).toEqual({ all: 4, available: 1, busy: 1, do_not_disturb: 1, unknown: 1 });
    expect(names(inGroup(people, 3))).toEqual(['A', 'B']);
    expect(names(withPresence(inGroup(people, 4), 'available', new Set()))).toEqual(['B']);
    expect(inGroup(people, null)).toBe(people);
    expect(withPresence(people, null, new Set())).toBe(people);
    expect(names(withPresence(people, 'away', new Set([people[0]?.id ?? 0])))).toEqual(['A']);
  });

  test('favourites come first, in the same order; without favourites the list is the same object', () => {
    expect(names(favouritesFirst(people, new Set([4, 2, 99])))).toEqual(['B', 'D', 'A', 'C']);
    expect(favouritesFirst(people, new Set([99]))).toBe(people);
  });

  test('has a text when nobody matches', () => {
    const filter = { presence: 'busy', group: 3, order: 'name' } as const;
    expect(nobodyMatches(filter, 'Accounts')).toBe('Nobody matches Busy in Accounts');
    expect(nobodyMatches(filter, null)).toBe('Nobody matches Busy');
    expect(nobodyMatches({ ...filter, presence: null }, 'Accounts')).toBe('Nobody is in Accounts');
  });
});

test('the groups of a person, in their order, without unknown ones', () => {
  const groups = namesOfGroups([group(3, 'Sales', []), group(4, 'Planning', [])]);
  expect(groupNames([4, 9, 3], groups)).toBe('Planning, Sales');
});
