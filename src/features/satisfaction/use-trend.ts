import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { partQuery } from '#src/api/smiley-statistics.ts';
import { bucketsOf, unitOf, type Bucket } from './buckets.ts';
import { figuresOf, type Figures } from './figures.ts';
import { filterOf } from './scope.ts';
import type { Scoped } from './use-scope.ts';

export interface TrendPart {
  readonly bucket: Bucket;
  /** Null while it is not known. */
  readonly figures: Figures | null;
  readonly state: 'here' | 'loading' | 'failed' | 'to come';
}

/** The trend of a scope, column by column as the answers come. */
export function useTrend({ scope, days, zone, now }: Scoped) {
  const buckets = useMemo(() => bucketsOf(days.from, days.to, zone), [days.from, days.to, zone]);
  const filter = filterOf(scope);
  // What has not begun has nothing to be asked for.
  const begun = buckets.filter(({ span }) => span.from <= now);
  const results = useQueries({ queries: begun.map(({ span }) => partQuery(span, filter)) });
  const parts: readonly TrendPart[] = buckets.map((bucket, index) => {
    const result = results[index];
    if (result === undefined) return { bucket, figures: null, state: 'to come' };
    if (result.data !== undefined) return { bucket, figures: figuresOf(result.data), state: 'here' };
    return { bucket, figures: null, state: result.isError ? 'failed' : 'loading' };
  });
  const count = (state: TrendPart['state']) => parts.filter((part) => part.state === state).length;
  return {
    unit: unitOf(days.from, days.to),
    parts,
    asked: begun.length,
    here: count('here'),
    failed: count('failed'),
    retry: () => {
      for (const result of results) if (result.isError) void result.refetch();
    },
  };
}
export type Trend = ReturnType<typeof useTrend>;
