import { useMemo } from 'react';
import type { Figures, Statistics } from '#src/components/feedback/figures.ts';
import { daysBefore } from '#src/components/feedback/scope.ts';
import { useScoped } from '#src/components/feedback/use-scope.ts';
import { spanOfDays, spanOfHour } from '#src/components/feedback/zone.ts';
import { bucketsOf, type Bucket, type Unit } from './buckets.ts';
import { useParts, useThrottledValue } from './use-parts.ts';

export interface TrendPart {
  readonly bucket: Bucket;
  /** Null while unknown. */
  readonly figures: Figures | null;
  /** The same per reception and, when asked for, per employee. */
  readonly list: Statistics | null;
  /** The figures of the same days in the period before. Null while unknown. */
  readonly before: Figures | null;
  readonly state: 'here' | 'loading' | 'failed' | 'coming';
}

interface TrendOptions {
  readonly unit: Unit;
  readonly employees: boolean;
  /** Whether the period before is needed too. */
  readonly compared: boolean;
}

/** The trend of a scope. Its columns are filled as the answers arrive; those of the period before come last. */
export function useTrend({ unit, employees, compared }: TrendOptions) {
  const { scope, days, zone, now } = useScoped();
  const buckets = useMemo(() => bucketsOf(days.from, days.to, zone, unit), [days.from, days.to, zone, unit]);
  // Columns in the future need no request.
  const begun = buckets.filter(({ span }) => span.from <= now);
  const { answers, retry } = useParts(
    begun.map(({ span }) => span),
    employees,
  );
  const loading = answers.some(({ figures, failed }) => figures === null && !failed);
  const earlier = useMemo(() => {
    const before = daysBefore(scope.range, days.from, days.to);
    return buckets.map(({ from, to, hour }) => {
      const same = before(from, to);
      if (same === null) return null;
      return hour === null ? spanOfDays(same.from, same.to, zone) : spanOfHour(same.from, hour, zone);
    });
  }, [buckets, scope.range, days.from, days.to, zone]);
  const asked = useMemo(
    () => (compared && !loading ? earlier.filter((span) => span !== null) : []),
    [compared, loading, earlier],
  );
  const { answers: befores } = useParts(asked);
  const own = useMemo(
    () =>
      buckets.map((bucket, index) => {
        const answer = answers[index];
        if (answer === undefined) return { bucket, figures: null, list: null, state: 'coming' as const };
        const { figures, list, failed } = answer;
        const state = figures !== null ? 'here' : failed ? 'failed' : 'loading';
        return { bucket, figures, list, state } as const;
      }),
    [buckets, answers],
  );
  const drawn = useThrottledValue(own, loading, buckets);
  const late = befores.some(({ figures, failed }) => figures === null && !failed);
  const drawnBefores = useThrottledValue(befores, late, buckets);
  const parts = useMemo(
    () =>
      drawn.map((part, index): TrendPart => {
        const span = earlier[index] ?? null;
        return { ...part, before: (span && drawnBefores[asked.indexOf(span)]?.figures) ?? null };
      }),
    [drawn, drawnBefores, earlier, asked],
  );
  const count = (state: TrendPart['state']) => own.filter((part) => part.state === state).length;
  return {
    parts,
    asked: begun.length,
    here: count('here'),
    failed: count('failed'),
    retry,
  };
}
