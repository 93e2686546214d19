import { beforeEach, expect, test, vi } from 'vitest';
import { POLL } from '#src/api/cache/polling.ts';
import { ApiError } from '#src/api/client/errors.ts';
import { createFiguresBudget, MOST_FIGURES } from './figures-budget.ts';

beforeEach(() => void vi.useFakeTimers());

const never = new AbortController().signal;

/** A service that answers at once, unless it is told to refuse. */
function service() {
  const state = { calls: 0, refuses: false };
  const ask = () => {
    state.calls += 1;
    return state.refuses
      ? Promise.reject(new ApiError('slow-down', { retryAfter: 43_000 }))
      : Promise.resolve('figures');
  };
  return { state, ask };
}

test('figures take a third of the calls of a minute, and the others wait until it has passed', async () => {
  const { state, ask } = service();
  const budget = createFiguresBudget();
  const all = Promise.all(
    Array.from({ length: MOST_FIGURES + 70 }, (_, index) =>
      index % 2 === 0 ? budget.oneOfMany(ask, never) : budget.one(ask, never),
    ),
  );
  await vi.advanceTimersByTimeAsync(59_000);
  expect(MOST_FIGURES).toBe(1200 / 3);
  expect(state.calls).toBe(MOST_FIGURES);
  await vi.advanceTimersByTimeAsync(2000);
  expect(state.calls).toBe(MOST_FIGURES + 70);
  await all;
});

test('the minute passes although the clock of the computer is set back', async () => {
  const { state, ask } = service();
  const budget = createFiguresBudget();
  const all = Promise.all(Array.from({ length: MOST_FIGURES + 1 }, () => budget.one(ask, never)));
  vi.setSystemTime(Date.now() - 3_600_000);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(state.calls).toBe(MOST_FIGURES + 1);
  await all;
});

test('what is not looked at any more while it waits is not asked for', async () => {
  const { state, ask } = service();
  const budget = createFiguresBudget();
  await Promise.all(Array.from({ length: MOST_FIGURES }, () => budget.one(ask, never)));
  const left = new AbortController();
  const waits = [budget.one(ask, left.signal), budget.oneOfMany(ask, left.signal)];
  left.abort(new Error('left'));
  for (const one of waits) await expect(one).rejects.toThrow('left');
  await vi.advanceTimersByTimeAsync(120_000);
  expect(state.calls).toBe(MOST_FIGURES);
});

test('four columns are asked for at a time, so that the board has connections', async () => {
  const budget = createFiguresBudget();
  let running = 0;
  let most = 0;
  const slow = async () => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    running -= 1;
  };
  const all = Promise.all(Array.from({ length: 20 }, () => budget.oneOfMany(slow, never)));
  await vi.runAllTimersAsync();
  await all;
  expect(most).toBe(4);
});

test('key figures do not wait for the columns', async () => {
  const { state, ask } = service();
  const budget = createFiguresBudget();
  const unanswered = () => new Promise<never>(() => undefined);
  for (let column = 0; column < 20; column++) void budget.oneOfMany(unanswered, never);
  expect(await budget.one(ask, never)).toBe('figures');
  expect(state.calls).toBe(1);
});

test('after a 429 no column is asked for before Retry-After, and the poll of the board, have passed', async () => {
  const { state, ask } = service();
  const budget = createFiguresBudget();
  state.refuses = true;
  const all = Promise.all(Array.from({ length: 61 }, () => budget.oneOfMany(ask, never)));
  await vi.advanceTimersByTimeAsync(43_000 + POLL.presence - 1);
  // Those that were under way.
  expect(state.calls).toBe(4);
  state.refuses = false;
  await vi.advanceTimersByTimeAsync(1);
  expect(await all).toHaveLength(61);
  expect(state.calls).toBe(4 + 61);
});

test('another error is thrown at once', async () => {
  const broken = () => Promise.reject(new ApiError('service'));
  await expect(createFiguresBudget().oneOfMany(broken, never)).rejects.toThrow(ApiError);
});
