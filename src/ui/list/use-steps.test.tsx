import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSteps } from './use-steps.ts';

const listAt = (open: number | null) =>
  renderHook(({ at }: { at: number | null }) => useSteps(at), { initialProps: { at: open } });
type List = ReturnType<typeof listAt>['result'];

/** One row down, as the pages do it. */
function down(list: List): void {
  list.current.went((list.current.from() ?? 0) + 1);
}

test('steps that come faster than the page follows are all taken, also back', () => {
  const { result, rerender } = listAt(1);
  down(result);
  result.current.went((result.current.from() ?? 0) - 1);
  expect(result.current.from()).toBe(1);
  down(result);
  down(result);
  down(result);
  expect(result.current.from()).toBe(4);
  // The router first opens a row on the way. No step is lost.
  rerender({ at: 2 });
  expect(result.current.from()).toBe(4);
  down(result);
  rerender({ at: 5 });
  expect(result.current.from()).toBe(5);
});

test('a row that is opened otherwise is where the next step begins', () => {
  const { result, rerender } = listAt(1);
  down(result);
  rerender({ at: 40 });
  expect(result.current.from()).toBe(40);
  rerender({ at: null });
  expect(result.current.from()).toBeNull();
});
