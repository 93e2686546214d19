import { useQueries, useQueryClient } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { partQuery } from '#src/api/smileys/statistics.ts';
import { figuresOf, type Figures, type Statistics } from '#src/components/feedback/figures.ts';
import { filterOf } from '#src/components/feedback/scope.ts';
import { useScoped } from '#src/components/feedback/use-scope.ts';
import { bucketsOf, unitOf, type Bucket } from './buckets.ts';
import { useThrottledValue } from './use-throttled-value.ts';

export interface TrendPart {
  readonly bucket: Bucket;
  /** Null while it is not known. */
  readonly figures: Figures | null;
  readonly state: 'here' | 'loading' | 'failed' | 'to come';
}

const answersOf = (results: readonly UseQueryResult<Statistics>[]) =>
  results.map(({ data, isError }) => ({
    figures: data === undefined ? null : figuresOf(data),
    failed: isError,
  }));

/** The trend of a scope, column by column as the answers come. */
export function useTrend() {
  const { scope, days, zone, now } = useScoped();
  const client = useQueryClient();
  const buckets = useMemo(() => bucketsOf(days.from, days.to, zone), [days.from, days.to, zone]);
  const filter = filterOf(scope);
  // What has not begun has nothing to be asked for.
  const begun = buckets.filter(({ span }) => span.from <= now);
  const answers = useQueries({
    queries: begun.map(({ span }) => partQuery(span, filter)),
    combine: answersOf,
  });
  const parts = useMemo(
    () =>
      buckets.map((bucket, index): TrendPart => {
        const answer = answers[index];
        if (answer === undefined) return { bucket, figures: null, state: 'to come' };
        const { figures, failed } = answer;
        return { bucket, figures, state: figures !== null ? 'here' : failed ? 'failed' : 'loading' };
      }),
    [buckets, answers],
  );
  const count = (state: TrendPart['state']) => parts.filter((part) => part.state === state).length;
  const loading = count('loading') > 0;
  return {
    unit: unitOf(days.from, days.to),
    parts: useThrottledValue(parts, loading, buckets),
    asked: begun.length,
    here: count('here'),
    failed: count('failed'),
    retry: () => {
      for (const { bucket, state } of parts)
        if (state === 'failed')
          void client.refetchQueries({ queryKey: partQuery(bucket.span, filter).queryKey });
    },
  };
}
