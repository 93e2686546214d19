/** 95 %. */
const Z = 1.959_963_984_540_054;

export interface Interval {
  readonly low: number;
  readonly high: number;
}

/**
 * The Wilson score interval of a share, 0 to 1: where the true share lies with 95 % probability. Few smileys make it
 * long. Null where there are none.
 */
export function wilson(positive: number, given: number): Interval | null {
  if (given <= 0) return null;
  const share = positive / given;
  const z2 = Z * Z;
  const middle = (share + z2 / (2 * given)) / (1 + z2 / given);
  const half = (Z * Math.sqrt((share * (1 - share)) / given + z2 / (4 * given * given))) / (1 + z2 / given);
  return {
    low: positive === 0 ? 0 : Math.max(0, middle - half),
    high: positive === given ? 1 : Math.min(1, middle + half),
  };
}

export type Verdict = 'above' | 'below' | 'within';

/** Only an interval that is clear of the average says anything. */
export function verdictOf(interval: Interval, average: number): Verdict {
  if (interval.low > average) return 'above';
  return interval.high < average ? 'below' : 'within';
}

export const VERDICT_WORDS: Record<Verdict, string> = {
  above: 'Above average',
  below: 'Below average',
  within: 'Within chance',
};
