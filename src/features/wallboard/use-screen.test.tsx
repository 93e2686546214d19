import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useWakeLock } from './use-screen.ts';

test('the screen stays awake, also after the browser has released the wake lock', async () => {
  vi.useFakeTimers();
  const locks: { released: boolean; release: () => Promise<void> }[] = [];
  const request = () => {
    const lock = { released: false, release: () => Promise.resolve(void (lock.released = true)) };
    locks.push(lock);
    return Promise.resolve(lock);
  };
  vi.stubGlobal('navigator', { wakeLock: { request } });
  const held = () => locks.map(({ released }) => released);
  const { unmount } = renderHook(useWakeLock);
  await vi.advanceTimersByTimeAsync(61_000);
  expect(held()).toEqual([false]);
  await locks[0]?.release();
  await vi.advanceTimersByTimeAsync(61_000);
  expect(held()).toEqual([true, false]);
  unmount();
  expect(held()).toEqual([true, true]);
});
