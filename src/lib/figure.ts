import { perLanguage } from '#src/browser/language.ts';

/** A number of things that are counted. `more`: there may be more than could be counted. */
export interface Figure {
  readonly count: number;
  readonly more: boolean;
}

/** When none of the last so many items that were looked through fits, the older ones are taken not to fit either. */
const EDGE = 20;

/**
 * How many items of a list fit, newest first. Only the newest `most` are looked at, also for the plus: where more is loaded, as in a list
 * that was scrolled, the figure is the same as where nobody can know of more, as on a wall.
 */
export function figureOf<T>(
  { items, more }: { readonly items: readonly T[]; readonly more: boolean },
  fits: (item: T) => boolean,
  most: number,
): Figure {
  const seen = items.slice(0, most);
  return {
    count: seen.filter(fits).length,
    // A list that ends at `most` is not known to end there where no more is loaded.
    more: (more || items.length >= most) && seen.slice(-EDGE).some(fits),
  };
}

/** "8", "100+". */
export const figureWords = ({ count, more }: Figure): string => `${count}${more ? '+' : ''}`;

export const sumOfFigures = (figures: readonly Figure[]): Figure => ({
  count: figures.reduce((sum, { count }) => sum + count, 0),
  more: figures.some(({ more }) => more),
});

const withDecimals = (digits: number) =>
  perLanguage(
    (format) =>
      new Intl.NumberFormat(format, { minimumFractionDigits: digits, maximumFractionDigits: digits }),
  );
const whole = withDecimals(0);
const tenths = withDecimals(1);
/** "92.2", or "92" without `digits`. */
export const decimalWords = (value: number, digits: 0 | 1 = 1): string =>
  (digits === 0 ? whole : tenths)().format(value);
