/** A number of things that are counted. `more`: there may be more than could be counted. */
export interface Figure {
  readonly count: number;
  readonly more: boolean;
}

/** When none of the last so many items that were looked through fits, the older ones are taken not to fit either. */
const EDGE = 20;

/**
 * How many items of a list fit, newest first. Of a list that goes on (`more`) only the newest `most` are counted, so that the figure is
 * the same where more of it is loaded. One that fits and is loaded below them makes a plus.
 */
export function figureOf<T>(
  { items, more }: { readonly items: readonly T[]; readonly more: boolean },
  fits: (item: T) => boolean,
  most: number,
): Figure {
  const seen = more ? items.slice(0, most) : items;
  return {
    count: seen.filter(fits).length,
    more: more && items.slice(Math.max(0, seen.length - EDGE)).some(fits),
  };
}

/** "8", "100+". */
export const figureWords = ({ count, more }: Figure): string => `${count}${more ? '+' : ''}`;

export const sumOfFigures = (figures: readonly Figure[]): Figure => ({
  count: figures.reduce((sum, { count }) => sum + count, 0),
  more: figures.some(({ more }) => more),
});
