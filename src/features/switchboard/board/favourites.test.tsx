import { afterEach, expect, test, vi } from 'vitest';
import { favourites, favouritesOf, toggleFavourite } from './favourites.ts';

afterEach(() => {
  localStorage.clear();
  // What was read before belongs to somebody else in the next test.
  favourites.set(new Map());
  vi.restoreAllMocks();
});

test('chosen, kept on the device as ids alone, and taken back', () => {
  toggleFavourite(12, 5);
  toggleFavourite(12, 7);
  expect(favouritesOf(12)).toEqual([5, 7]);
  expect(Object.fromEntries(Object.entries(localStorage))).toEqual({ 'frontdesk.favourites.12': '[5,7]' });
  toggleFavourite(12, 5);
  toggleFavourite(12, 7);
  expect(favouritesOf(12)).toEqual([]);
  expect(localStorage.length).toBe(0);
});

test('everybody has their own', () => {
  toggleFavourite(12, 5);
  expect(favouritesOf(13)).toEqual([]);
  expect(favouritesOf(12)).toEqual([5]);
  expect(favouritesOf(null)).toEqual([]);
});

test('what somebody else wrote there does no harm', () => {
  for (const [index, text] of ['{', '"x"', '{"a":1}', '[1,"2",null,-3,4.5,6]'].entries()) {
    localStorage.setItem(`frontdesk.favourites.${100 + index}`, text);
    expect([text, favouritesOf(100 + index)]).toEqual([text, text.startsWith('[') ? [1, 6] : []]);
  }
});

test('where the browser refuses to keep anything, the choice holds for the visit', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no', 'QuotaExceededError');
  });
  toggleFavourite(12, 5);
  expect(favouritesOf(12)).toEqual([5]);
});

test('a change is told, and the array is the same until then', () => {
  const heard = vi.fn<() => void>();
  const stop = favourites.subscribe(heard);
  const before = favouritesOf(12);
  expect(favouritesOf(12)).toBe(before);
  toggleFavourite(12, 5);
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
  toggleFavourite(12, 5);
  expect(heard).toHaveBeenCalledTimes(1);
});
