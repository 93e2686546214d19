import { expect, test } from 'vitest';
import { filterWords } from './filter-words.ts';
import { readRows } from './rows-scope.ts';

test('every filter in the URL is named on paper', () => {
  const names = {
    endpoint: () => 'Main line',
    employee: (id: number) => `Employee ${id}`,
    isGone: () => false,
    people: [],
  };
  const words = (query: string) => filterWords(readRows(new URLSearchParams(query)), names);
  expect(words('range=7')).toBe('');
  expect(words('rating=1&weekday=3&hour=9&q=queue')).toBe(', Positive, Wednesdays, 09 to 10, “queue”');
  expect(words('handled=0&commented=1&endpoint=Reception%231&employee=4&number=4570111111')).toBe(
    ', Negative, Not handled, With a comment, Main line, Employee 4, 45 70 11 11 11',
  );
});
