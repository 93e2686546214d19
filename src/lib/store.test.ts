import { expect, test, vi } from 'vitest';
import { createStore } from './store.ts';

test('listeners are notified of every other value, and of none after they have stopped', () => {
  const store = createStore(1);
  const listener = vi.fn<() => void>();
  const stop = store.subscribe(listener);
  store.set(1);
  expect(listener).not.toHaveBeenCalled();
  store.set(2);
  expect([store.get(), listener.mock.calls.length]).toEqual([2, 1]);
  stop();
  store.set(3);
  expect(listener).toHaveBeenCalledTimes(1);
});

test('what changes elsewhere is watched from the first listener to the last', () => {
  const unwatch = vi.fn<() => void>();
  const watch = vi.fn<() => () => void>(() => unwatch);
  const store = createStore(1, watch);
  const first = store.subscribe(() => {});
  const second = store.subscribe(() => {});
  first();
  expect([watch.mock.calls.length, unwatch.mock.calls.length]).toEqual([1, 0]);
  second();
  expect(unwatch).toHaveBeenCalledTimes(1);
  store.subscribe(() => {});
  expect(watch).toHaveBeenCalledTimes(2);
});
