import { afterEach, expect, test } from 'vitest';
import { favourites, favouritesOf, toggleFavourite } from './favourites.ts';

afterEach(() => {
  localStorage.clear();
  // Each test has other people.
  favourites.set(new Map());
});

test('are added, stored on the device as ids only, and removed', () => {
  toggleFavourite(12, 5);
  toggleFavourite(12, 7);
  expect(favouritesOf(12)).toEqual([5, 7]);
  expect(favouritesOf(12)).toBe(favouritesOf(12));
  expect(Object.fromEntries(Object.entries(localStorage))).toEqual({ 'frontdesk.favourites.12': '[5,7]' });
  toggleFavourite(12, 5);
  toggleFavourite(12, 7);
  expect(favouritesOf(12)).toEqual([]);
  expect(localStorage.length).toBe(0);
});

test('each person has their own', () => {
  toggleFavourite(12, 5);
  expect(favouritesOf(13)).toEqual([]);
  expect(favouritesOf(12)).toEqual([5]);
  expect(favouritesOf(null)).toEqual([]);
});

test('invalid stored values are ignored', () => {
  for (const [index, text] of ['{', '"x"', '{"a":1}', '[1,"2",null,-3,4.5,6]'].entries()) {
    localStorage.setItem(`frontdesk.favourites.${100 + index}`, text);
    expect([text, favouritesOf(100 + index)]).toEqual([text, text.startsWith('[') ? [1, 6] : []]);
  }
});
