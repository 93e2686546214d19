import { useSearchParams } from 'react-router';
import { useScoped, type Scoped } from '#src/components/feedback/use-scope.ts';
import { countDays } from '#src/components/feedback/zone.ts';
import { unitOf } from './buckets.ts';

/** What the trend is drawn of: everything, each reception, or each employee. */
export type TrendOf = 'all' | 'reception' | 'employee';

/** A share to reach, in per cent, as people write it: "90", "92,5 %". Null for anything else. */
export function readTarget(text: string | null): number | null {
  const [, digits] = /^(\d{1,3}(?:[.,]\d)?) ?%?$/.exec(text?.trim() ?? '') ?? [];
  const target = Number(digits?.replace(',', '.'));
  return target > 0 && target <= 100 ? target : null;
}

/** The choices of the trend in the URL, for a range of days. */
export function readTrendChoice(search: URLSearchParams, { from, to }: Scoped['days']) {
  const by = search.get('by');
  const of: TrendOf = by === 'reception' || by === 'employee' ? by : 'all';
  const plain = unitOf(from, to);
  // A day of one reception or employee has few smileys.
  const usual = of !== 'all' && plain === 'day' && countDays(from, to) > 14 ? 'week' : plain;
  return {
    of,
    /** The unit of the columns, unless another one is chosen. */
    usual,
    unit: unitOf(from, to, search.get('grain') ?? usual),
    target: readTarget(search.get('target')),
  };
}

export function useTrendChoice() {
  const { days } = useScoped();
  const [search] = useSearchParams();
  return readTrendChoice(search, days);
}
