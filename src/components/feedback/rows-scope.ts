import type { RowsFilter } from '#src/api/smileys/rows.ts';
import { paths } from '#src/lib/paths.ts';
import { readCommentText } from './comment-search.ts';
import { filterOf, readScope, writeScope, type Scope } from './scope.ts';
import type { Day } from './zone.ts';

/** The smileys in the list, as in the URL: the scope of the figures, and more filters. */
export interface RowsScope extends Scope {
  readonly rating: 0 | 1 | null;
  readonly commented: boolean;
  /** Digits with the country prefix. */
  readonly number: string | null;
  /** Only negative ones that nobody has handled. */
  readonly unhandled: boolean;
  /** Words of the comment. */
  readonly text: string | null;
  /** 1 for Monday to 7 for Sunday, by the viewer's clock. */
  readonly weekday: number | null;
  /** 0 to 23, by the viewer's clock. */
  readonly hour: number | null;
}

const ALL_ROWS = {
  rating: null,
  commented: false,
  number: null,
  text: null,
  unhandled: false,
  weekday: null,
  hour: null,
} as const;

const wholeNumber = (text: string | null, least: number, most: number): number | null =>
  text !== null && /^\d{1,2}$/.test(text) && Number(text) >= least && Number(text) <= most
    ? Number(text)
    : null;

export function readRows(search: URLSearchParams): RowsScope {
  const scope = readScope(search);
  const number = search.get('number') ?? '';
  const unhandled = search.get('handled') === '0';
  const rating = unhandled ? '0' : search.get('rating');
  // A weekday or hour takes one request per day, which is too slow for a period without a beginning.
  const endless = scope.range === 'all';
  return {
    ...scope,
    rating: rating === '0' ? 0 : rating === '1' ? 1 : null,
    commented: search.get('commented') === '1',
    number: /^\d{3,20}$/.test(number) ? number : null,
    text: readCommentText(search),
    unhandled,
    weekday: endless ? null : wholeNumber(search.get('weekday'), 1, 7),
    hour: endless ? null : wholeNumber(search.get('hour'), 0, 23),
  };
}

export function writeRows(scope: RowsScope): Record<string, string | undefined> {
  return {
    ...writeScope(scope),
    rating: scope.rating === null ? undefined : String(scope.rating),
    commented: scope.commented ? '1' : undefined,
    number: scope.number ?? undefined,
    q: scope.text ?? undefined,
    handled: scope.unhandled ? '0' : undefined,
    weekday: scope.weekday === null ? undefined : String(scope.weekday),
    hour: scope.hour === null ? undefined : String(scope.hour),
  };
}

/** The filters that the service knows. The weekday and the hour become times instead; the page searches the comments itself. */
export function rowsFilterOf(scope: RowsScope): RowsFilter {
  return {
    ...filterOf(scope),
    ...(scope.rating === null ? {} : { rating: scope.rating }),
    ...(scope.commented || scope.text !== null ? { commented: true as const } : {}),
    ...(scope.number === null ? {} : { number: scope.number }),
  };
}

/** The URL of the rows behind a figure: its scope, narrowed by `less`. */
export const rowsUrl = (scope: Scope, less: Partial<RowsScope> = {}): string =>
  paths.feedback(writeRows({ ...ALL_ROWS, ...scope, ...less }));

/** The URL of the rows of some days, for a column of a chart. */
export const rowsOfDays = (scope: Scope, from: Day, to: Day, less: Partial<RowsScope> = {}): string =>
  rowsUrl(scope, { range: 'custom', from, to, ...less });

/** Whether the list has filters besides its period. */
export const isNarrowed = (scope: RowsScope): boolean =>
  scope.commented ||
  scope.unhandled ||
  [scope.endpoint, scope.employee, scope.rating, scope.number, scope.text, scope.weekday, scope.hour].some(
    (value) => value !== null,
  );
