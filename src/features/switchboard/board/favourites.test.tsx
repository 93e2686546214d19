import { expect, test } from 'vitest';
import { favouritesOf, toggleFavourite } from './favourites.ts';

test('are added, stored on the device as ids only, and removed', () => {
  toggleFavourite(12, 5);
  toggleFavourite(12, 7);
  expect(favouritesOf(12).get()).toEqual([5, 7]);
  expect(Object.fromEntries(Object.entries(localStorage))).toEqual({ 'frontdesk.favourites.12': '[5,7]' });
  toggleFavourite(12, 5);
  toggleFavourite(12, 7);
  expect(favouritesOf(12).get()).toEqual([]);
  expect(localStorage.length).toBe(0);
});

test('each person has their own', () => {
  toggleFavourite(13, 5);
  expect([13, 14, null].map((youId) => favouritesOf(youId).get())).toEqual([[5], [], []]);
});

test('invalid stored values are ignored', () => {
  for (const [index, text] of ['{', '"x"', '{"a":1}', '[1,"2",null,-3,4.5,6]'].entries()) {
    localStorage.setItem(`frontdesk.favourites.${100 + index}`, text);
    expect([text, favouritesOf(100 + index).get()]).toEqual([text, text.startsWith('[') ? [1, 6] : []]);
  }
});
