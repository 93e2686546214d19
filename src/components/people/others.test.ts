import { expect, test } from 'vitest';
import { group, person } from '#testing/page/people.ts';
import { othersInGroups } from './others.ts';

const service = group(4, 'Service', [1, 2, 3, 4, 5]);
const planning = group(3, 'Planning', [1, 5]);
const at = (live_presence: 'available' | 'busy' | 'do_not_disturb' | 'unknown', ...ids: number[]) => ({
  live_presence,
  employee_group_ids: ids,
});
const emil = person(1, 'Emil', at('busy', 4, 3));

test('free people come first, then unknown ones, each by shared groups; the rest is counted', () => {
  const sorted = [
    person(2, 'Anders', at('available', 4)),
    person(3, 'Bodil', at('busy', 4)),
    person(4, 'Esben', at('unknown', 4)),
    emil,
    person(5, 'Freja', at('available', 4, 3)),
    person(6, 'Jeppe', at('do_not_disturb', 4)),
    person(7, 'Liv', at('available', 9)),
  ];
  const others = othersInGroups(emil, sorted, [service, planning]);
  expect(others?.title).toBe('Busy? Someone else in Service or Planning');
  expect(others?.people.map(({ name }) => name)).toEqual(['Freja', 'Anders', 'Esben']);
  expect(others).toMatchObject({ moreFree: 0, notFree: 2 });
});

test('the list ends at the limit, and the others are counted', () => {
  const sorted = Array.from({ length: 9 }, (_, index) => person(index + 10, `P${index}`, at('available', 4)));
  expect(othersInGroups(emil, sorted, [service], 5)).toMatchObject({ moreFree: 4, notFree: 0 });
});

test('the title follows the presence', () => {
  const sorted = [person(2, 'Anders', at('busy', 4))];
  const titleFor = (presence: 'available' | 'do_not_disturb' | 'unknown') =>
    othersInGroups(person(1, 'Emil', at(presence, 4)), sorted, [service])?.title;
  expect(titleFor('available')).toBe('Also free in Service');
  expect(titleFor('do_not_disturb')).toBe('Do not disturb? Someone else in Service');
  expect(titleFor('unknown')).toBe('Someone else in Service');
  expect(othersInGroups(emil, sorted, [])?.title).toBe('Busy? Someone else in the same groups');
});

test('without shared groups it is null', () => {
  expect(othersInGroups(emil, [emil, person(7, 'Liv', at('available', 9))], [service])).toBeNull();
});
