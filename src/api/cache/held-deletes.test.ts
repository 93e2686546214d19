import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '#src/api/client/errors.ts';
import { finishBeforeSignOut } from '#src/api/client/on-sign-out.ts';
import { createHeldDeletes, type FailedDelete } from './held-deletes.ts';
import { createPendingWrites } from './pending-writes.ts';

beforeEach(() => vi.useFakeTimers());

function setUp(answer: () => Promise<void> = () => Promise.resolve()) {
  const client = new QueryClient();
  client.setQueryData(['items'], { items: [{ id: 1 }, { id: 2 }] });
  const send = vi.fn<(...path: number[]) => Promise<void>>(answer);
  const writes = createPendingWrites<{ id: number }>(({ id }) => id, [['items']]);
  const deletes = createHeldDeletes(writes, send);
  const failed = vi.fn<(failed: readonly FailedDelete[]) => void>();
  return {
    client,
    send,
    failed,
    deletes,
    hold: (...ids: number[]) =>
      deletes.hold(
        client,
        ids.map((id) => ({ path: [id], label: `number ${id}` })),
        failed,
      ),
    shown: () =>
      client
        .getQueryData<{ items: { id: number }[] }>(['items'])
        ?.items.map(({ id }) => id)
        .toSorted(),
  };
}

describe('deletions with undo', () => {
  test('leave the screen at once and are sent once, after 8 s', async () => {
    const { send, hold, shown } = setUp();
    hold(1);
    hold(1);
    expect(shown()).toEqual([2]);
    await vi.advanceTimersByTimeAsync(7_999);
    expect(send).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(send.mock.calls).toEqual([[1]]);
    expect(shown()).toEqual([2]);
  });

  test('one that a colleague deleted meanwhile leaves the screen again after Undo', async () => {
    const { hold, shown, deletes, client } = setUp();
    let answer = { items: [{ id: 1 }, { id: 2 }] };
    const stop = new QueryObserver(client, {
      queryKey: ['items'],
      queryFn: () => answer,
      staleTime: Infinity,
    }).subscribe(() => {});
    hold(1);
    answer = { items: [{ id: 2 }] };
    deletes.undo([1]);
    expect(shown()).toEqual([1, 2]);
    await vi.advanceTimersByTimeAsync(0);
    expect(shown()).toEqual([2]);
    stop();
  });

  test('several are undone together, and one that is deleted again has its own 8 s', async () => {
    const { send, hold, shown, deletes } = setUp();
    hold(1, 2);
    expect(shown()).toEqual([]);
    await vi.advanceTimersByTimeAsync(6_000);
    expect(deletes.undo([1, 2])).toBe(true);
    expect(shown()).toEqual([1, 2]);
    hold(1);
    await vi.advanceTimersByTimeAsync(7_000);
    expect(send).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(send.mock.calls).toEqual([[1]]);
    expect(deletes.undo([1])).toBe(false);
  });

  test('signing out waits for those that are sent', async () => {
    const answers: (() => void)[] = [];
    const { send, hold, deletes } = setUp(() => new Promise((resolve) => answers.push(resolve)));
    hold(1, 2);
    await vi.advanceTimersByTimeAsync(8_000);
    expect(deletes.undo([1])).toBe(false);
    const finished = vi.fn<() => void>();
    const finishing = finishBeforeSignOut().then(finished);
    await vi.advanceTimersByTimeAsync(100);
    expect(finished).not.toHaveBeenCalled();
    for (const answer of answers) answer();
    await finishing;
    expect(send).toHaveBeenCalledTimes(2);
  });

  test.each([
    ['closing the page', ({ deletes }) => Promise.all([deletes.flush(), deletes.flush()])],
    ['signing out', finishBeforeSignOut],
  ] satisfies [string, (page: ReturnType<typeof setUp>) => Promise<unknown>][])(
    '%s sends all of them at once, and only once',
    async (_, leave) => {
      const page = setUp();
      page.hold(1, 2);
      await leave(page);
      await vi.advanceTimersByTimeAsync(9_000);
      expect(page.send.mock.calls).toEqual([[1], [2]]);
    },
  );

  test('refused ones are shown again and said to have failed at once, and can be deleted again', async () => {
    const error = new ApiError('service');
    const { hold, shown, deletes, failed } = setUp(() => Promise.reject(error));
    hold(1, 2);
    await vi.advanceTimersByTimeAsync(8_000);
    expect(failed.mock.calls).toEqual([[[1, 2].map((id) => ({ label: `number ${id}`, error }))]]);
    expect(shown()).toEqual([1, 2]);
    hold(1);
    expect(shown()).toEqual([2]);
    expect(deletes.undo([1])).toBe(true);
  });

  test('one that somebody else has deleted counts as deleted', async () => {
    const { hold, shown, failed } = setUp(() => Promise.reject(new ApiError('not-found', { status: 404 })));
    hold(1);
    await vi.advanceTimersByTimeAsync(8_000);
    expect(failed).not.toHaveBeenCalled();
    expect(shown()).toEqual([2]);
  });
});
