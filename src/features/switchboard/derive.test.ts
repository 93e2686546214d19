import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  countByPresence,
  featuresInWords,
  groupNames,
  inGroup,
  keepSorted,
  nameCollator,
  nobodyMatches,
  readFilter,
  sortPeople,
  withFilter,
  withPresence,
} from './derive.ts';
import { person } from './people.testing.ts';

const danish = nameCollator('da');
const names = (people: readonly { name: string }[]) => people.map(({ name }) => name);

describe('order', () => {
  const people = ['Åse', 'Zita', 'Ørn', 'Ægir', 'Anders', 'Aase', 'anna'].map((name, index) =>
    person(index + 1, name),
  );

  test('is A to Å in Danish, where Aa is Å', () => {
    expect(names(sortPeople(people, danish))).toEqual([
      'Anders',
      'anna',
      'Zita',
      'Ægir',
      'Ørn',
      'Åse',
      'Aase',
    ]);
  });

  test("is the viewer's: Å stands with A in English", () => {
    expect(names(sortPeople(people, nameCollator('en')))).toEqual([
      'Aase',
      'Ægir',
      'Anders',
      'anna',
      'Åse',
      'Ørn',
      'Zita',
    ]);
  });

  test('an unusable locale falls back instead of failing', () => {
    expect(names(sortPeople([person(1, 'B'), person(2, 'A')], nameCollator('not a locale')))).toEqual([
      'A',
      'B',
    ]);
  });

  test('namesakes stand by id', () => {
    expect(sortPeople([person(9, 'Ida'), person(3, 'Ida')], danish).map(({ id }) => id)).toEqual([3, 9]);
  });

  test('kept from poll to poll, it is what sorting anew gives', () => {
    const list = fc.uniqueArray(
      fc.record({
        id: fc.integer({ min: 1, max: 30 }),
        name: fc.constantFrom('Bo', 'Åse', 'Ida', 'Aksel', 'Zita'),
      }),
      { selector: ({ id }) => id },
    );
    fc.assert(
      fc.property(list, list, (first, second) => {
        const before = sortPeople(
          first.map(({ id, name }) => person(id, name)),
          danish,
        );
        const polled = second.map(({ id, name }) => person(id, name, { live_presence: 'busy' }));
        expect(keepSorted(before, polled, danish)).toEqual(sortPeople(polled, danish));
      }),
    );
  });

  test('a change of presence moves nobody and leaves the others the same objects', () => {
    const before = sortPeople(people, danish);
    const changed = people.map((one) =>
      one.name === 'Zita' ? { ...one, live_presence: 'busy' as const } : one,
    );
    const after = keepSorted(before, changed, danish);
    expect(names(after)).toEqual(names(before));
    expect(after.filter((one, index) => one !== before[index]).map(({ name }) => name)).toEqual(['Zita']);
  });
});

describe('filter', () => {
  const people = [
    person(1, 'A', { live_presence: 'busy', employee_group_ids: [3] }),
    person(2, 'B', { live_presence: 'available', employee_group_ids: [3, 4] }),
    person(3, 'C', { live_presence: 'do_not_disturb' }),
    person(4, 'D', { live_presence: 'unknown', employee_group_ids: [4] }),
  ];

  test('reads what it knows and nothing else', () => {
    expect(readFilter(new URLSearchParams('presence=busy&group=3&order=group'))).toEqual({
      presence: 'busy',
      group: 3,
      order: 'group',
    });
    for (const query of ['', 'presence=Busy&group=-1&order=x', 'presence=__proto__&group=1e3', 'group=0']) {
      expect(readFilter(new URLSearchParams(query))).toEqual({ presence: null, group: null, order: 'name' });
    }
  });

  test('writes itself back, other parameters kept', () => {
    const query = withFilter(new URLSearchParams('x=1&presence=busy'), { group: 3 });
    expect(query.toString()).toBe('x=1&presence=busy&group=3');
    expect(withFilter(query, { presence: null, group: null }).toString()).toBe('x=1');
  });

  test('counts and picks', () => {
    expect(countByPresence(people)).toEqual({ all: 4, available: 1, busy: 1, do_not_disturb: 1, unknown: 1 });
    expect(names(inGroup(people, 3))).toEqual(['A', 'B']);
    expect(names(withPresence(inGroup(people, 4), 'available'))).toEqual(['B']);
    expect(inGroup(people, null)).toBe(people);
    expect(withPresence(people, null)).toBe(people);
  });

  test('says whom it does not find', () => {
    const filter = { presence: 'busy', group: 3, order: 'name' } as const;
    expect(nobodyMatches(filter, 'Accounts')).toBe('Nobody matches Busy in Accounts');
    expect(nobodyMatches(filter, null)).toBe('Nobody matches Busy');
    expect(nobodyMatches({ ...filter, presence: null }, 'Accounts')).toBe('Nobody is in Accounts');
  });
});

describe('words', () => {
  test('of groups', () => {
    expect(
      groupNames(
        [4, 9, 3],
        new Map([
          [3, 'Sales'],
          [4, 'Planning'],
        ]),
      ),
    ).toBe('Planning, Sales');
  });

  test('of the subscription, unknown features included', () => {
    expect(featuresInWords(['mobile', 'switch'])).toBe('Switch, mobile');
    expect(featuresInWords(['mobile'])).toBe('Mobile');
    expect(featuresInWords(['fax_line', 'contact_notes', 'fax_line'])).toBe('Contact notes, fax line');
    expect(featuresInWords(['toString'])).toBe('ToString');
    expect(featuresInWords([])).toBe('Nothing known');
  });
});
