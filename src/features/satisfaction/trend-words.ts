import { rowsOfDays } from '#src/components/feedback/rows-scope.ts';
import type { Scope } from '#src/components/feedback/scope.ts';
import { countWords, percentWords } from '#src/components/feedback/words.ts';
import type { TrendPart } from './use-trend.ts';

/** "Tue 10 Nov: 14 positive, 5 negative, 73.7 % satisfied". */
export function partWords({ bucket, figures, state }: TrendPart): string {
  if (state === 'loading') return `${bucket.name}: not here yet`;
  if (state === 'failed') return `${bucket.name}: could not be fetched`;
  if (figures === null || figures.given === 0) return `${bucket.name}: no smileys`;
  const { positive, negative, given } = figures;
  return `${bucket.name}: ${countWords(positive)} positive, ${countWords(negative)} negative, ${percentWords(positive, given)} satisfied`;
}

/** ", 80.2 % yesterday". Nothing while unknown. */
export const earlierWords = ({ before }: TrendPart, beforeWords: string): string =>
  before === null ? '' : `, ${percentWords(before.positive, before.given)} ${beforeWords}`;

/** The URL of the smileys of a column. */
export const rowsOf = (scope: Scope, { bucket }: TrendPart): string =>
  rowsOfDays(scope, bucket.from, bucket.to, { hour: bucket.hour });
