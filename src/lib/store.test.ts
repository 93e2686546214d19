import { afterEach, describe, expect, test, vi } from 'vitest';
import { createKeptStore, createStore } from './store.ts';

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

describe('a choice that the browser keeps', () => {
  afterEach(() => vi.unstubAllGlobals());
  const make = () =>
    createKeptStore(
      'frontdesk.test',
      (kept) => kept === 'on',
      (on) => (on ? 'on' : null),
    );

  test('is read at the start, and written and removed by a choice', () => {
    const kept = new Map([['frontdesk.test', 'on']]);
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
      removeItem: (key: string) => kept.delete(key),
    });
    const store = make();
    expect([store.get(), store.rendered()]).toEqual([true, false]);
    store.set(false);
    expect([store.get(), kept.size]).toEqual([false, 0]);
    store.set(true);
    expect([...kept]).toEqual([['frontdesk.test', 'on']]);
  });

  test('lasts until the page is closed where storage is refused', () => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    const store = make();
    store.set(true);
    expect(store.get()).toBe(true);
  });
});
