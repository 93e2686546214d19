import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createHeldDeletes } from './held-deletes.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function setUp(answer: () => Promise<void> = () => Promise.resolve()) {
  const send = vi.fn<(id: number, leaving: boolean) => Promise<void>>(answer);
  const onScreen: string[] = [];
  const effects = {
    send,
    hide: (id: number) => onScreen.push(`hide ${id}`),
    restore: (id: number) => onScreen.push(`restore ${id}`),
  };
  return { send, onScreen, held: createHeldDeletes(effects, () => Date.now()) };
}

describe('deletions held behind their toast', () => {
  test('nothing is sent for 8 s, then once', async () => {
    const { send, held } = setUp();
    held.hold(7, 'Poul Tranebæk, 0:04');
    await vi.advanceTimersByTimeAsync(7_999);
    expect(send).not.toHaveBeenCalled();
    expect(held.get()).toMatchObject([{ id: 7, state: 'held' }]);
    await vi.advanceTimersByTimeAsync(1);
    expect(send.mock.calls).toEqual([[7, false]]);
    expect(held.get()).toEqual([]);
  });

  test('undo takes back the newest, and it is never sent', async () => {
    const { send, held, onScreen } = setUp();
    held.hold(1, 'one');
    held.hold(2, 'two');
    expect(held.undo()).toBe(2);
    expect(onScreen).toEqual(['hide 1', 'hide 2', 'restore 2']);
    await vi.advanceTimersByTimeAsync(9_000);
    expect(send.mock.calls).toEqual([[1, false]]);
    expect(held.undo()).toBeUndefined();
  });

  test('leaving the page sends everything at once, and never twice', async () => {
    const { send, held } = setUp();
    held.hold(1, 'one');
    held.hold(2, 'two');
    const flushed = Promise.all([held.flush(true), held.flush(true)]);
    await expect(flushed).resolves.toBeDefined();
    expect(held.get()).toEqual([]);
    await vi.advanceTimersByTimeAsync(9_000);
    expect(send.mock.calls).toEqual([
      [1, true],
      [2, true],
    ]);
  });

  test('a refusal is kept until it was seen, and the same voicemail can be deleted again', async () => {
    const error = new Error('refused');
    const { held, onScreen } = setUp(() => Promise.reject(error));
    held.hold(1, 'one');
    await vi.advanceTimersByTimeAsync(8_000);
    expect(held.get()).toMatchObject([{ id: 1, state: 'failed', error }]);
    expect(onScreen).toEqual(['hide 1', 'restore 1']);
    held.hold(1, 'one');
    expect(held.get()).toMatchObject([{ id: 1, state: 'held' }]);
    held.undo(1);
    expect(held.get()).toEqual([]);
  });

  test('the list is a new array after every change, and listeners are told', () => {
    const { held } = setUp();
    const listener = vi.fn<() => void>();
    const stop = held.subscribe(listener);
    const before = held.get();
    held.hold(1, 'one');
    expect(held.get()).not.toBe(before);
    held.hold(1, 'one');
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
    held.undo();
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
