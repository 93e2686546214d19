import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { chosen, partQuery, type Span } from '#src/api/smileys/statistics.ts';
import { figuresOf, type Statistics } from '#src/components/feedback/figures.ts';
import { filterOf } from '#src/components/feedback/scope.ts';
import { useScoped } from '#src/components/feedback/use-scope.ts';

/** The figures of many spans as they arrive, of what is looked at. Null where unknown. */
export function useParts(spans: readonly Span[]) {
  const { scope } = useScoped();
  const client = useQueryClient();
  const queries = spans.map(partQuery);
  const { endpoint, employee } = scope;
  const combine = useCallback(
    (results: readonly UseQueryResult<Statistics>[]) =>
      results.map(({ data, isError }) => {
        const list = data === undefined ? null : chosen(data, filterOf({ endpoint, employee }));
        return { list, figures: list && figuresOf(list), failed: isError };
      }),
    [endpoint, employee],
  );
  const answers = useQueries({ queries, combine });
  return {
    answers,
    retry: () => {
      const failed = queries.filter((_, index) => answers[index]?.failed);
      for (const { queryKey } of failed) void client.refetchQueries({ queryKey, exact: true });
    },
  };
}

/** Milliseconds between two renders while loading. */
const EVERY = 200;

/**
 * A value that changes often while `loading`, throttled so that it renders rarely. It is current at once when loading ends or
 * when `of`, its subject, changes. `value` must be the same object until it changes.
 */
export function useThrottledValue<T>(value: T, loading: boolean, of: unknown): T {
  const [drawn, setDrawn] = useState({ value, of });
  const late = drawn.value !== value;
  const waits = late && loading && drawn.of === of;
  if (late && !waits) setDrawn({ value, of });
  const draw = useEffectEvent(() => setDrawn({ value, of }));
  useEffect(() => {
    if (!waits) return undefined;
    // Later changes are rendered with the first one that waits.
    const timer = setTimeout(draw, EVERY);
    return () => clearTimeout(timer);
  }, [waits]);
  return waits ? drawn.value : value;
}
