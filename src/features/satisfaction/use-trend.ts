import { useMemo } from 'react';
import { partQuery } from '#src/api/smileys/statistics.ts';
import type { Figures, Statistics } from '#src/components/feedback/figures.ts';
import { daysBefore, type RangeName, type Scope } from '#src/components/feedback/scope.ts';
import { useScoped, type Scoped } from '#src/components/feedback/use-scope.ts';
import { spanOfDays, spanOfHour, type Day } from '#src/components/feedback/zone.ts';
import { bucketsOf, wordsOf, type Bucket, type Unit } from './buckets.ts';
import { readTrendChoice, type TrendOf } from './trend-choice.ts';
import { useParts, useThrottledValue } from './use-parts.ts';

export interface TrendPart {
  readonly bucket: Bucket;
  /** Null while unknown. */
  readonly figures: Figures | null;
  /** The same per reception and, when asked for, per employee. */
  readonly list: Statistics | null;
  /** The same days in the period before, by name. Null where that has none. Their figures are null while unknown. */
  readonly before: {
    readonly name: string;
    readonly figures: Figures | null;
    readonly failed: boolean;
  } | null;
  readonly state: 'here' | 'loading' | 'failed' | 'coming';
}

/** The same columns in the period before, by name. Null where that has no such day or hour. */
function columnsBefore(
  buckets: readonly Bucket[],
  unit: Unit,
  range: RangeName,
  from: Day,
  to: Day,
  zone: string,
) {
  const before = daysBefore(range, from, to);
  return buckets.map(({ from: first, to: last, hour }) => {
    const same = before(first, last);
    if (same === null) return null;
    const span = hour === null ? spanOfDays(same.from, same.to, zone) : spanOfHour(same.from, hour, zone);
    return span && { span, name: wordsOf(unit, { ...same, hour }).name };
  });
}

/** The queries of all columns of a trend, for the gateway. */
export function trendQueries(
  scope: Scope,
  days: Scoped['days'],
  zone: string,
  now: number,
  search: URLSearchParams,
) {
  const { of, unit } = readTrendChoice(search, days);
  const buckets = bucketsOf(days.from, days.to, zone, unit);
  const begun = buckets.flatMap(({ span }) => (span.from <= now ? [span] : []));
  const compared = of === 'all' && begun.length > 0;
  const before = compared ? columnsBefore(buckets, unit, scope.range, days.from, days.to, zone) : [];
  return [...begun.map(partQuery), ...before.flatMap((same) => (same ? [partQuery(same.span)] : []))];
}

/**
 * The trend of a scope. Its columns are filled as the answers arrive. Those of the period before come last, and only for the
 * trend of everything.
 */
export function useTrend(of: TrendOf, unit: Unit) {
  const { scope, days, zone, now } = useScoped();
  const buckets = useMemo(() => bucketsOf(days.from, days.to, zone, unit), [days.from, days.to, zone, unit]);
  // Columns in the future need no request.
  const begun = buckets.filter(({ span }) => span.from <= now);
  const { answers, retry } = useParts(begun.map(({ span }) => span));
  const loading = answers.some(({ figures, failed }) => figures === null && !failed);
  const hasBegun = begun.length > 0;
  const earlier = useMemo(
    () => columnsBefore(buckets, unit, scope.range, days.from, days.to, zone),
    [buckets, unit, scope.range, days.from, days.to, zone],
  );
  const asked = useMemo(
    () => (of === 'all' && hasBegun && !loading ? earlier.filter((same) => same !== null) : []),
    [of, hasBegun, loading, earlier],
  );
  const { answers: befores } = useParts(asked.map(({ span }) => span));
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
        const same = earlier[index];
        if (!same) return { ...part, before: null };
        const { figures = null, failed = false } = drawnBefores[asked.indexOf(same)] ?? {};
        return { ...part, before: { name: same.name, figures, failed } };
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
