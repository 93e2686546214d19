import { m } from '#messages/compare';
import type { Interval } from '#contract/shares.ts';
import { decimalWords } from '#src/lib/figure.ts';

/** "+1.7", "−8.1", "0.0": points of a hundred. */
export const signedWords = (points: number): string =>
  `${points > 0 ? '+' : points < 0 ? '−' : ''}${decimalWords(Math.abs(points))}`;

/** An end of an interval in points. Rounding never gives 0 for an end that is clear of it. */
export function endPoints(end: number): number {
  const rounded = Math.round(1000 * end) / 10;
  return rounded === 0 && end !== 0 ? Math.sign(end) / 10 : rounded;
}

/** "−1.6 to +5.2". */
export const pointsWords = ({ low, high }: Interval): string =>
  m.between({ low: signedWords(endPoints(low)), high: signedWords(endPoints(high)) });
