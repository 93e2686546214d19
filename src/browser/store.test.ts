import { describe, expect, test, vi } from 'vitest';
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

  test('is followed in another tab, also after a time in which nothing here used it', () => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null });
    const page = new EventTarget();
    vi.stubGlobal('window', page);
    const store = make();
    const listener = vi.fn<() => void>();
    const change = (text: string) => {
      kept.set('frontdesk.test', text);
      page.dispatchEvent(Object.assign(new Event('storage'), { key: 'frontdesk.test' }));
    };
    const stop = store.subscribe(listener);
    change('on');
    expect([store.get(), listener.mock.calls.length]).toEqual([true, 1]);
    kept.set('frontdesk.test', 'off');
    page.dispatchEvent(new Event('pageshow'));
    expect(store.get(), 'shown again by Back').toBe(false);
    change('on');
    stop();
    change('off');
    store.subscribe(listener);
    expect(store.get()).toBe(false);
  });

  test('lasts until the page is closed where storage is refused', () => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    vi.stubGlobal('window', new EventTarget());
    const store = make();
    store.set(true);
    store.subscribe(() => {});
    expect(store.get()).toBe(true);
  });
});
