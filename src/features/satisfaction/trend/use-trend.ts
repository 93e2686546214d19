import { m } from '#messages/satisfaction';
import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { chosen, columnQuery } from '#src/api/smileys/statistics.ts';
import {
  employeeRows,
  figuresOf,
  NOTHING,
  receptionRows,
  type Statistics,
  type Tally,
} from '#src/components/smileys/figures.ts';
import type { Span } from '#src/lib/days.ts';
import { filterOf, isEndpoint, rowsUrl } from '../scope/scope.ts';
import { useScoped } from '../scope/use-scope.ts';
import {
  askedSpans,
  comparedBuckets,
  readTrendChoice,
  type TrendOf,
  type TrendPart,
  type Unit,
} from './trend.ts';

export function useTrendChoice() {
  const { days } = useScoped();
  const [search] = useSearchParams();
  return readTrendChoice(search, days);
}

/** The figures of many spans as they arrive, of what is looked at. Null where unknown. */
export function useParts(spans: readonly Span[]) {
  const { scope } = useScoped();
  const client = useQueryClient();
  const queries = spans.map(columnQuery);
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

/** The trend of a scope. Its columns are filled as the answers arrive. */
export function useTrend(by: TrendOf, unit: Unit) {
  const { scope, days, zone, now } = useScoped();
  const { range } = scope;
  const buckets = useMemo(() => comparedBuckets(range, days, zone, unit), [range, days, zone, unit]);
  const spans = useMemo(() => askedSpans(buckets, by, now), [buckets, by, now]);
  const { answers, retry } = useParts(spans);
  // The same until an answer comes: drawing takes a tenth of a second of a slow computer.
  const parts = useMemo(() => {
    const answerOf = new Map(spans.map((span, index) => [span, answers[index]]));
    return buckets.map((bucket): TrendPart => {
      const { figures = null, list = null, failed = false } = answerOf.get(bucket.span) ?? {};
      const known = figures !== null ? 'here' : failed ? 'failed' : 'loading';
      const before = bucket.before && {
        name: bucket.before.name,
        figures: answerOf.get(bucket.before.span)?.figures ?? null,
        failed: answerOf.get(bucket.before.span)?.failed ?? false,
      };
      return { bucket, figures, list, before, state: answerOf.has(bucket.span) ? known : 'coming' };
    });
  }, [buckets, spans, answers]);
  const count = (state: TrendPart['state']) => parts.filter((part) => part.state === state).length;
  return {
    parts,
    asked: parts.length - count('coming'),
    here: count('here'),
    failed: count('failed'),
    retry,
  };
}

/** The trend of one reception or employee, or of everything. */
export interface Series {
  readonly key: string;
  readonly name: string;
  readonly to: string | null;
  /** Of the whole period. */
  readonly tally: Tally;
  /** One for each column. Null while unknown. */
  readonly points: readonly (Tally | null)[];
}

/** The tallies of a list by endpoint or by employee, most smileys first. */
function talliesOf(list: Statistics, by: TrendOf): ReadonlyMap<string, Tally> {
  const rows: readonly (readonly [string, Tally])[] =
    by === 'reception'
      ? receptionRows(list).map((row) => [String(row.endpoint), row])
      : employeeRows(list)
          .toSorted((a, b) => b.given - a.given || a.id - b.id)
          .map((row) => [String(row.id), row]);
  return new Map(rows.filter(([, { given }]) => given > 0));
}

/** The trends to draw, most smileys first. None while `statistics`, those of the whole period, are loading. */
export function useSeries(
  by: TrendOf,
  parts: readonly TrendPart[],
  statistics: Statistics | undefined,
): readonly Series[] {
  const { scope, names } = useScoped();
  if (statistics === undefined) return [];
  if (by === 'all') {
    const points = parts.map(({ figures }) => figures);
    return [{ key: by, name: m.all(), to: null, tally: figuresOf(statistics), points }];
  }
  const columns = parts.map(({ list }) => list && talliesOf(list, by));
  return [...talliesOf(statistics, by)].map(([key, tally]) => {
    const endpoint = by === 'reception' && isEndpoint(key) ? key : null;
    const employee = by === 'employee' ? Number(key) : null;
    return {
      key,
      name: employee === null ? names.endpoint(endpoint) : names.employee(employee),
      to:
        employee === null && endpoint === null
          ? null
          : rowsUrl(scope, employee === null ? { endpoint } : { employee }),
      tally,
      points: columns.map((tallies) => tallies && (tallies.get(key) ?? NOTHING)),
    };
  });
}
