import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createOrder, keepSorted, sortPeople } from './people-order.ts';

interface Someone {
  readonly id: number;
  readonly name: string;
  readonly presence: string;
}
const person = (id: number, name: string, presence = 'available'): Someone => ({ id, name, presence });
const danish = 'da';
const names = (people: readonly Someone[]) => people.map(({ name }) => name);

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
    expect(names(sortPeople(people, 'en'))).toEqual(['Aase', 'Ægir', 'Anders', 'anna', 'Åse', 'Ørn', 'Zita']);
  });

  test('an unusable locale falls back instead of failing', () => {
    expect(names(sortPeople([person(1, 'B 2'), person(2, 'B 10')], 'not a locale'))).toEqual(['B 2', 'B 10']);
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
        const polled = second.map(({ id, name }) => person(id, name, 'busy'));
        expect(keepSorted(before, polled, danish)).toEqual(sortPeople(polled, danish));
      }),
    );
  });

  test('a change of presence moves nobody and leaves the others the same objects', () => {
    const before = sortPeople(people, danish);
    const changed = people.map((one) => (one.name === 'Zita' ? { ...one, presence: 'busy' } : one));
    const after = keepSorted(before, changed, danish);
    expect(names(after)).toEqual(names(before));
    expect(after.filter((one, index) => one !== before[index]).map(({ name }) => name)).toEqual(['Zita']);
  });
});

test('one order serves all: the same list gives the same array, another locale another order', () => {
  const order = createOrder<Someone>();
  const people = [person(1, 'Zita'), person(2, 'Åse'), person(3, 'Bo')];
  const first = order(people, 'da');
  expect(names(first)).toEqual(['Bo', 'Zita', 'Åse']);
  expect(order(people, 'da')).toBe(first);
  expect(names(order(people, 'en'))).toEqual(['Åse', 'Bo', 'Zita']);
  expect(names(order([...people, person(4, 'Ida')], 'en'))).toEqual(['Åse', 'Bo', 'Ida', 'Zita']);
});
