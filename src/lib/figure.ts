/** A number of things that are counted. `more`: there may be more than could be counted. */
export interface Figure {
  readonly count: number;
  readonly more: boolean;
}

/** "8", "100+". */
export const figureWords = ({ count, more }: Figure): string => `${count}${more ? '+' : ''}`;

export const sumOfFigures = (figures: readonly Figure[]): Figure => ({
  count: figures.reduce((sum, { count }) => sum + count, 0),
  more: figures.some(({ more }) => more),
});
