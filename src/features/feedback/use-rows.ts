import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Smiley } from '#contract/smileys.ts';
import { rowsQuery } from '#src/api/smileys/rows.ts';
import { chosen, statisticsQuery } from '#src/api/smileys/statistics.ts';
import { commentHas } from '#src/components/feedback/comment-search.ts';
import { figuresOf, type Figures } from '#src/components/feedback/figures.ts';
import { rowsFilterOf, type RowsScope } from '#src/components/feedback/rows-scope.ts';
import { filterOf } from '#src/components/feedback/scope.ts';
import type { Scoped } from '#src/components/feedback/use-scope.ts';
import { spansOf } from '#src/components/feedback/zone.ts';
import { useOlder } from '#src/components/use-older.ts';
import { useHandled } from './use-handled.ts';

/** So many rows are loaded without scrolling, so that most lists have an exact count. */
const AT_ONCE = 300;

/** So many rows are searched for a text, or for those that nobody has handled, without scrolling. */
const SEARCHED_AT_ONCE = 5000;

const NONE: readonly Smiley[] = [];

/** The number of rows according to the statistics. Null when they do not support the filters. */
export function countOf(scope: RowsScope, figures: Figures | null): number | null {
  const { number, text, weekday, hour } = scope;
  if (scope.unhandled) return null;
  if (figures === null || [number, text, weekday, hour].some((value) => value !== null)) return null;
  if (scope.rating !== null && scope.commented) return null;
  if (scope.rating !== null) return scope.rating === 1 ? figures.positive : figures.negative;
  return scope.commented ? figures.commented : figures.given;
}

/** The rows of a scope, newest first, loaded page by page. New ones are added as they arrive. */
export function useRows(scope: RowsScope, { days, span, zone }: Scoped, openId: number | null) {
  const filter = rowsFilterOf(scope);
  const spans = spansOf(days, scope, zone);
  const rows = useInfiniteQuery(rowsQuery(spans, filter));
  const whole = useQuery(statisticsQuery(span)).data;

  const loaded = rows.data?.items ?? NONE;
  const fits = useMemo(() => commentHas(scope.text), [scope.text]);
  const found = useMemo(() => loaded.filter(fits), [loaded, fits]);
  const handled = useHandled(found, scope.unhandled);
  const unhandled = scope.unhandled ? found.filter(handled.isOpen) : found;
  // The open one stays, also when it has just been handled.
  const items = scope.unhandled ? found.filter((one) => one.id === openId || handled.isOpen(one)) : found;
  const enough =
    (scope.text === null && !scope.unhandled) || items.length >= AT_ONCE ? AT_ONCE : SEARCHED_AT_ONCE;
  const older = useOlder(rows, loaded.length, enough);

  const complete = rows.isSuccess && !rows.hasNextPage && !handled.waiting;
  const figures = whole === undefined ? null : figuresOf(chosen(whole, filterOf(scope)));
  return {
    spans,
    filter,
    handled,
    /** Whether a row that the service lists is wanted. */
    fits: (smiley: Smiley) => fits(smiley) && (!scope.unhandled || handled.isOpen(smiley)),
    rows,
    items,
    complete,
    older,
    /** The number of rows. Null while unknown. */
    count: complete ? unhandled.length : countOf(scope, figures),
    negative: complete ? unhandled.filter(({ kind }) => kind === 'negative').length : null,
    /** The number of smileys in the period, without the other filters. */
    given: whole ? figuresOf(whole).given : null,
    /** The number of rows that could not be read, and of moments with more rows than could be listed. */
    missing: (rows.data?.dropped ?? 0) + (rows.data?.crowded.length ?? 0),
  };
}
export type Rows = ReturnType<typeof useRows>;
