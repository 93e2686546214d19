import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '#src/api/client/errors.ts';
import { createQueryClient } from './query-client.ts';

describe('A query that failed before it had data', () => {
  test('keeps its error during a retry, until there is an answer', async () => {
    const client = createQueryClient();
    const answers: ((value: string | Error) => void)[] = [];
    const observer = new QueryObserver<string>(client, {
      queryKey: ['x'],
      queryFn: () =>
        new Promise((resolve, reject) => {
          answers.push((value) => (value instanceof Error ? reject(value) : resolve(value)));
        }),
      retry: false,
    });
    const stop = observer.subscribe(() => undefined);
    const failure = new ApiError('service');
    answers[0]?.(failure);
    await expect.poll(() => observer.getCurrentResult().error).toBe(failure);
    void observer.refetch();
    expect(observer.getCurrentResult()).toMatchObject({
      status: 'error',
      fetchStatus: 'fetching',
      error: failure,
    });
    answers[1]?.('data');
    await expect.poll(() => observer.getCurrentResult()).toMatchObject({ data: 'data', error: null });
    stop();
  });
});

describe('Retries', () => {
  const failuresOf = async (error: Error) => {
    const client = createQueryClient();
    const queryFn = vi.fn<() => Promise<string>>().mockRejectedValue(error);
    const retry = client.getDefaultOptions().queries?.retry ?? false;
    const fetched = client.fetchQuery({ queryKey: ['x'], queryFn, retryDelay: 1, retry });
    await expect(fetched).rejects.toBe(error);
    return queryFn.mock.calls.length;
  };

  test('two after a transient error, none after others', async () => {
    expect(await failuresOf(new ApiError('network'))).toBe(3);
    expect(await failuresOf(new ApiError('refused', { status: 403 }))).toBe(1);
  });
});
