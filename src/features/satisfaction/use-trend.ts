import { useMemo } from 'react';
import type { Figures } from '#src/components/feedback/figures.ts';
import { useScoped } from '#src/components/feedback/use-scope.ts';
import { bucketsOf, unitOf, type Bucket } from './buckets.ts';
import { useParts, useThrottledValue } from './use-parts.ts';

export interface TrendPart {
  readonly bucket: Bucket;
  /** Null while unknown. */
  readonly figures: Figures | null;
  readonly state: 'here' | 'loading' | 'failed' | 'to come';
}

/** The trend of a scope. Its columns are filled as the answers arrive. */
export function useTrend() {
  const { days, zone, now } = useScoped();
  const buckets = useMemo(() => bucketsOf(days.from, days.to, zone), [days.from, days.to, zone]);
  // Columns in the future need no request.
  const begun = buckets.filter(({ span }) => span.from <= now);
  const { answers, retry } = useParts(begun.map(({ span }) => span));
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
    retry,
  };
}
