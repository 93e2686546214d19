import { m } from '#messages/satisfaction';
import { NOTHING } from '#src/components/feedback/figures.ts';
import { rowsOfDays } from '#src/components/feedback/rows-scope.ts';
import type { Scope } from '#src/components/feedback/scope.ts';
import { percentWords } from '#src/components/feedback/words.ts';
import type { TrendPart } from './use-trend.ts';

/** "Tue 10 Nov: 14 positive, 5 negative, 73.7 % satisfied". */
const partWords = (part: TrendPart): string => m.trendColumn(valuesOf(part));

/** The same for the lowest column: "Lowest: Tue 10 Nov: …". */
export const lowestWords = (part: TrendPart): string => m.trendLowest(valuesOf(part));

/** The same, with "(Sun 11 Oct: 80.2 %)" of the period before once that is known. */
export function comparedWords(part: TrendPart): string {
  const { name = '', figures = null } = part.before ?? {};
  if (figures === null) return partWords(part);
  const earlier = percentWords(figures.positive, figures.given);
  return m.trendColumnCompared({ ...valuesOf(part), earlier, before: name });
}

/** In the place of figures, for a column without. */
export const NO_FIGURES: Record<TrendPart['state'], () => string> = {
  here: () => m.noSmileys(),
  failed: () => m.couldNotBeFetched(),
  loading: () => '…',
  coming: () => m.toCome(),
};

function valuesOf({ bucket: { name }, figures }: TrendPart) {
  const { positive, negative, given } = figures ?? NOTHING;
  return { name, positive, negative, share: percentWords(positive, given) };
}

/** The URL of the smileys of a column. */
export const rowsOf = (scope: Scope, { bucket }: TrendPart): string =>
  rowsOfDays(scope, bucket.from, bucket.to, { hour: bucket.hour });
