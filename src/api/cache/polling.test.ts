import { QueryClient, QueryObserver } from '@tanstack/react-query';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { POLL, polled, pollDelay, pollEvery } from './polling.ts';
import type { PollState } from './polling.ts';

const state = (change: Partial<PollState> = {}): PollState => ({
  every: POLL.presence,
  failures: 0,
  error: null,
  live: false,
  random: 0.5,
  ...change,
});
const random = fc.double({ min: 0, max: 0.999_999, noNaN: true });

describe('pollDelay', () => {
  test('is the interval ±20 %', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.values(POLL)), random, (every, value) => {
        const delay = pollDelay(state({ every, random: value }));
        expect(delay).toBeGreaterThanOrEqual(every * 0.8 - 1);
        expect(delay).toBeLessThanOrEqual(every * 1.2 + 1);
      }),
    );
  });

  test('is false without a session', () => {
    expect(pollDelay(state({ failures: 1, error: { kind: 'unauthorized' } }))).toBe(false);
  });

  test('backs off after failures to at most a minute, with full jitter', () => {
    const at = (failures: number, value: number) =>
      pollDelay(state({ failures, error: { kind: 'service' }, random: value }));
    expect([1, 2, 3, 4, 5, 40].map((failures) => at(failures, 1))).toEqual([
      5000, 10_000, 20_000, 40_000, 60_000, 60_000,
    ]);
    expect([1, 3, 40].map((failures) => at(failures, 0))).toEqual([1000, 1000, 1000]);
  });

  test('is never shorter than Retry-After', () => {
    fc.assert(
      fc.property(fc.nat(120_000), random, fc.integer({ min: 1, max: 20 }), (retryAfter, value, failures) => {
        const delay = pollDelay(state({ failures, random: value, error: { kind: 'slow-down', retryAfter } }));
        expect(delay).toBeGreaterThanOrEqual(retryAfter);
      }),
    );
  });

  test('is a few minutes after a refusal', () => {
    expect(pollDelay(state({ failures: 3, error: { kind: 'refused' } }))).toBe(300_000);
  });
});

test('a wait is the same until there is an answer', () => {
  vi.spyOn(Math, 'random').mockReturnValueOnce(0.25).mockReturnValueOnce(0.75);
  const client = new QueryClient();
  const every = pollEvery(POLL.feedback);
  const waitsAfter = (updatedAt: number) => {
    client.setQueryData(['people'], 'answer', { updatedAt });
    const query = client.getQueryCache().find({ queryKey: ['people'] });
    return query && [every(query), every(query)];
  };
  expect([waitsAfter(1), waitsAfter(2)]).toEqual([
    [54_000, 54_000],
    [66_000, 66_000],
  ]);
});

test('an answer is not asked for again until it is as old as the interval', () => {
  const fetchesAt = (age: number): boolean => {
    const client = new QueryClient();
    const queryKey = ['people'];
    client.setQueryData(queryKey, 'answer', { updatedAt: Date.now() - age });
    // The timer of polls is not what is tested, and needs a page.
    const options = { ...polled(POLL.presence), refetchInterval: false as const };
    const observer = new QueryObserver(client, { ...options, queryKey, queryFn: () => 'answer' });
    const stop = observer.subscribe(() => undefined);
    const { isFetching } = observer.getCurrentResult();
    stop();
    client.clear();
    return isFetching;
  };
  expect([fetchesAt(0), fetchesAt(POLL.presence * 0.6), fetchesAt(POLL.presence)]).toEqual([
    false,
    false,
    true,
  ]);
});
