import { expect, test } from 'vitest';
import { commentHas, filterWords } from './filters.ts';
import { readScope } from './scope.ts';

test.each([
  ['telefonkø', 'Stod i TELEFONKØ i ti minutter', true],
  ['telefonko minutter', 'Stod i telefonkø i ti minutter', true],
  ['telefonkoe', 'Stod i telefonkø', true],
  ['wait', 'Waited six minutes', true],
  ['wait hold', 'Waited six minutes', false],
  ['six', null, false],
])('“%s” in “%s”: %s', (text, comment, found) => {
  expect(commentHas(text)({ comment })).toBe(found);
});

test('without letters there is nothing to search for', () => {
  const read = (q: string) => readScope(new URLSearchParams({ q })).text;
  expect([read(''), read(' ?! '), read('kø')]).toEqual([null, null, 'kø']);
  expect(commentHas(null)({ comment: null })).toBe(true);
});

test('every filter in the URL is named on paper', () => {
  const names = {
    endpoint: () => 'Main line',
    employee: (id: number) => `Employee ${id}`,
    isGone: () => false,
    people: [],
  };
  const words = (query: string) => filterWords(readScope(new URLSearchParams(query)), names);
  expect(words('range=7')).toBe('');
  expect(words('rating=1&weekday=3&hour=9&q=queue')).toBe(', Positive, Wednesdays, 09 to 10, “queue”');
  expect(words('handled=0&commented=1&endpoint=Reception%231&employee=4&number=4570111111')).toBe(
    ', Negative, Not handled, With a comment, Main line, Employee 4, 45 70 11 11 11',
  );
});
