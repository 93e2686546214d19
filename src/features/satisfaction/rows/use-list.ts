import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Smiley } from '#contract/smileys.ts';
import { rowsQuery } from '#src/api/smileys/rows.ts';
import { useOlder } from '#src/components/newest/use-older.ts';
import { useThingTasks } from '#src/components/tasks/use-thing-tasks.ts';
import { figuresOf, type Figures } from '#src/components/smileys/figures.ts';
import { spansOf } from '#src/lib/days.ts';
import { commentHas } from '../scope/filters.ts';
import { rowsFilterOf, type Scope, type ScopeAt } from '../scope/scope.ts';
import { useStatistics, type Scoped } from '../scope/use-scope.ts';

/** So many rows are loaded without scrolling, so that most lists have an exact count. */
const AT_ONCE = 300;

/** So many rows are searched for a text, for those that nobody has handled, or for the open one, without scrolling. */
const SEARCHED_AT_ONCE = 5000;

const NONE: readonly Smiley[] = [];

/** The spans and the filter that the rows of a scope are asked for with. */
export const askedOf = ({ scope, days, zone }: ScopeAt) => ({
  spans: spansOf(days, scope, zone),
  filter: rowsFilterOf(scope),
});

/** The number of rows according to the statistics. Null when they do not support the filters. */
export function countOf(scope: Scope, figures: Figures | null): number | null {
  const { number, text, weekday, hour, unhandled, rating, commented } = scope;
  if (figures === null || unhandled || [number, text, weekday, hour].some((value) => value !== null))
    return null;
  if (rating === null) return commented ? figures.commented : figures.given;
  return commented ? null : rating === 1 ? figures.positive : figures.negative;
}

/** The rows of a scope, newest first, loaded page by page. New ones are added as they arrive. */
export function useList(scoped: Scoped, openId: number | null) {
  const { scope } = scoped;
  const { text, unhandled } = scope;
  const { spans, filter } = askedOf(scoped);
  const rows = useInfiniteQuery(rowsQuery(spans, filter));
  const { whole, statistics } = useStatistics(scoped);

  const loaded = rows.data?.items ?? NONE;
  const fits = useMemo(() => commentHas(text), [text]);
  const found = useMemo(() => loaded.filter(fits), [loaded, fits]);
  const handled = useThingTasks('smiley');
  const { tasks, known, failed } = handled;
  /** Unknown ones count as not handled, but while the answer is on its way. */
  const isOpen = ({ id }: Smiley) => (known ? tasks.get(String(id))?.state !== 'done' : failed);
  const waits = unhandled && !known && !failed;
  const wanted = unhandled ? found.filter(isOpen) : found;
  // The open one stays, also when it has just been handled.
  const items = unhandled ? found.filter((one) => one.id === openId || isOpen(one)) : found;
  const searches = text !== null || unhandled;
  const isSought = openId !== null && !items.some(({ id }) => id === openId);
  const goesOn = isSought || (searches && items.length < AT_ONCE);
  const older = useOlder(rows, loaded.length, goesOn ? SEARCHED_AT_ONCE : AT_ONCE);
  const complete = rows.isSuccess && !rows.hasNextPage && !waits;
  return {
    spans,
    filter,
    /** Changes when other rows are asked for. */
    key: JSON.stringify([spans, filter, text]),
    handled,
    /** Whether it is still asked which are handled. */
    waits,
    /** Whether a row that the service lists is wanted. */
    fits: (smiley: Smiley) => fits(smiley) && (!unhandled || isOpen(smiley)),
    rows,
    items,
    complete,
    older,
    /** The number of rows. Null while unknown. */
    count: complete ? wanted.length : countOf(scope, statistics ? figuresOf(statistics) : null),
    negative: complete ? wanted.filter(({ kind }) => kind === 'negative').length : null,
    /** The number of smileys in the period, without the other filters. */
    given: whole.data ? figuresOf(whole.data).given : null,
    /** The number of rows that could not be read, and of moments with more rows than could be listed. */
    missing: (rows.data?.dropped ?? 0) + (rows.data?.crowded.length ?? 0),
  };
}
export type List = ReturnType<typeof useList>;
