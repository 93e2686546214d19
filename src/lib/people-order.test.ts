import { describe, expect, test } from 'vitest';
import { sortPeople } from './people-order.ts';

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
    expect(names(sortPeople(people, danish)).join(' ')).toBe('Anders anna Zita Ægir Ørn Åse Aase');
  });

  test("is the viewer's: Å is with A in English", () => {
    expect(names(sortPeople(people, 'en'))).toEqual(['Aase', 'Ægir', 'Anders', 'anna', 'Åse', 'Ørn', 'Zita']);
  });

  test('numbers in names are in order of their values, and people of the same name in that of their ids', () => {
    const all = [person(1, 'B 10'), person(2, 'B 2'), person(9, 'Ida'), person(3, 'Ida')];
    expect(sortPeople(all, danish).map(({ id }) => id)).toEqual([2, 1, 3, 9]);
  });
});
