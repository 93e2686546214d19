import { m } from '#messages/satisfaction';
import {
  employeeRows,
  figuresOf,
  NOTHING,
  receptionRows,
  type Statistics,
  type Tally,
} from '#src/components/feedback/figures.ts';
import { rowsUrl } from '#src/components/feedback/rows-scope.ts';
import { isEndpoint } from '#src/components/feedback/scope.ts';
import { useScoped } from '#src/components/feedback/use-scope.ts';
import type { TrendOf } from './trend-choice.ts';
import type { TrendPart } from './use-trend.ts';

/** The trend of one reception or employee, or of everything. */
export interface Series {
  readonly key: string;
  readonly name: string;
  readonly to: string | null;
  /** Of the whole period. */
  readonly tally: Tally;
  /** One for each column. Null while unknown. */
  readonly points: readonly (Tally | null)[];
}

/** The tallies of a list by endpoint or by employee, most smileys first. */
function talliesOf(list: Statistics, of: TrendOf): ReadonlyMap<string, Tally> {
  const rows: readonly (readonly [string, Tally])[] =
    of === 'reception'
      ? receptionRows(list).map((row) => [String(row.endpoint), row])
      : employeeRows(list)
          .toSorted((a, b) => b.given - a.given || a.id - b.id)
          .map((row) => [String(row.id), row]);
  return new Map(rows.filter(([, { given }]) => given > 0));
}

/** The trends to draw, most smileys first. None while `statistics`, those of the whole period, are loading. */
export function useSeries(
  of: TrendOf,
  parts: readonly TrendPart[],
  statistics: Statistics | undefined,
): readonly Series[] {
  const { scope, names } = useScoped();
  if (statistics === undefined) return [];
  if (of === 'all')
    return [
      {
        key: of,
        name: m.all(),
        to: null,
        tally: figuresOf(statistics),
        points: parts.map(({ figures }) => figures),
      },
    ];
  const columns = parts.map(({ list }) => list && talliesOf(list, of));
  return [...talliesOf(statistics, of)].map(([key, tally]) => {
    const endpoint = of === 'reception' && isEndpoint(key) ? key : null;
    return {
      key,
      name: of === 'reception' ? names.endpoint(endpoint) : names.employee(Number(key)),
      to:
        of === 'employee'
          ? rowsUrl(scope, { employee: Number(key) })
          : endpoint && rowsUrl(scope, { endpoint }),
      tally,
      points: columns.map((tallies) => tallies && (tallies.get(key) ?? NOTHING)),
    };
  });
}
