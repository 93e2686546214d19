/** The z-value of 95 %. */
const Z = 1.959_963_984_540_054;

export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** So many smileys, and the positive ones among them. */
export interface Share {
  readonly positive: number;
  readonly given: number;
}

/** The 95 % Wilson score interval of a share, 0 to 1. It is wide for few smileys. */
export function wilson(positive: number, given: number): Interval {
  const share = positive / given;
  const z2 = Z * Z;
  const middle = (share + z2 / (2 * given)) / (1 + z2 / given);
  const half = (Z * Math.sqrt((share * (1 - share)) / given + z2 / (4 * given * given))) / (1 + z2 / given);
  return {
    low: positive === 0 ? 0 : Math.max(0, middle - half),
    high: positive === given ? 1 : Math.min(1, middle + half),
  };
}

/**
 * The 95 % interval of the difference of two shares that do not depend on each other, `one` minus `other`, -1 to 1: Newcombe's hybrid score
 * interval (Statistics in Medicine 17, 1998, method 10), which is made of the Wilson intervals of both. Null where one has no smileys.
 */
export function differenceOf(one: Share, other: Share): Interval | null {
  if (one.given === 0 || other.given === 0) return null;
  const [p, q] = [one.positive / one.given, other.positive / other.given];
  const [ofOne, ofOther] = [wilson(one.positive, one.given), wilson(other.positive, other.given)];
  return {
    low: p - q - Math.hypot(p - ofOne.low, ofOther.high - q),
    high: p - q + Math.hypot(ofOne.high - p, q - ofOther.low),
  };
}

/** Fewer smileys than this are called few: their share says little. */
export const FEW = 30;

/**
 * Whether a share, `one`, is better or worse than the `other`: only where the interval of their difference is clear of 0. `few`: at least
 * one is of few. Null where one has no smileys.
 */
export function judged(one: Share, other: Share) {
  const interval = differenceOf(one, other);
  if (interval === null) return null;
  const verdict = interval.low > 0 ? 'better' : interval.high < 0 ? 'worse' : 'uncertain';
  return { verdict, few: Math.min(one.given, other.given) < FEW, interval } as const;
}
export type Judged = NonNullable<ReturnType<typeof judged>>;

/**
 * A share in per cent, rounded to `digits` decimals. Rounding never gives 0 or 100 for a share that is not: 99.96 becomes 99.9,
 * and 0.04 becomes 0.1. Null when the whole is 0.
 */
export function percentOf(part: number, whole: number, digits = 1): number | null {
  if (whole <= 0) return null;
  const unit = 10 ** digits;
  const rounded = Math.round((100 * part * unit) / whole) / unit;
  if (rounded >= 100 && part < whole) return 100 - 1 / unit;
  return rounded <= 0 && part > 0 ? 1 / unit : rounded;
}

/** The difference of two shown percentages, in percentage points: the same as a reader would calculate. */
export const pointsBetween = (now: number | null, before: number | null): number | null =>
  now === null || before === null ? null : Math.round((now - before) * 10) / 10;
