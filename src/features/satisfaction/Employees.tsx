import { m } from '#messages/satisfaction';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import {
  employeeRows,
  figuresOf,
  withoutEmployee,
  type EmployeeRow,
  type Statistics,
} from '#src/components/feedback/figures.ts';
import { rowsUrl } from '#src/components/feedback/rows-scope.ts';
import { useQueryChange, useScoped } from '#src/components/feedback/use-scope.ts';
import { percentWords, shareWords } from '#src/components/feedback/words.ts';
import { Button } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { Rich } from '#src/ui/Rich.tsx';
import { usePrinting } from '#src/ui/use-printing.ts';
import {
  HEADS,
  readSorting,
  sortRows,
  writeSorting,
  type Column,
  type Sorting,
  verdictOf,
  wilson,
  type Interval,
} from './ranking.ts';
import { block, blockFoot, blockHead, blockNone } from '#src/components/feedback/classes.ts';
import { TallyCells } from './TallyCells.tsx';

/** The number of rows before "Show all". */
const FIRST = 25;

interface EmployeesProps {
  readonly statistics: Statistics;
  /** With the interval and its verdict in words. */
  readonly full?: boolean;
}

/** The figures of each employee, sorted so that few smileys do not rank above many. For `statistics` with smileys. */
export function Employees({ statistics, full }: EmployeesProps) {
  const { names } = useScoped();
  const [search] = useSearchParams();
  const change = useQueryChange();
  const sorting = readSorting(search.get('sort'));
  const [all, setAll] = useState(false);
  const rows = sortRows(employeeRows(statistics), sorting, names.employee);
  const printing = usePrinting();
  const shown = all || printing ? rows : rows.slice(0, FIRST);
  const floor = floorOf(shown);
  const nobody = withoutEmployee(statistics);
  const ranked = sorting.by === 'share' && (sorting.descending ? 'lower' : 'upper');
  const { positive, given } = figuresOf(statistics);
  const average = percentWords(positive, given);
  const sort = (by: Column) => change({ sort: writeSorting(nextSorting(sorting, by)) });
  return (
    <section className={`${block} px-1 pb-1 print:[&_th]:whitespace-normal`} aria-label={m.byEmployee()}>
      {full ? (
        <header className={`${blockHead} px-2! max-desk:px-3!`}>
          <h2>{m.who()}</h2>
          <span className="text-sm font-regular text-ink-3">
            {m.whiskers()}
            {ranked ? ` ${m.whiskersSorted({ end: ranked })}` : ''}
          </span>
        </header>
      ) : (
        <h2 className="sr-only">{m.byEmployee()}</h2>
      )}
      <div className="overflow-x-auto print:overflow-visible">
        <table className="data [&_td]:h-7.75 [&_td]:px-2 [&_th]:h-7.5 [&_th]:px-2 [&_th]:py-0 [&_tr:last-child_td]:border-b-0">
          <thead>
            <tr>
              {HEADS.map(([column, wordsOf]) => (
                <th
                  key={column}
                  className={column === 'name' ? undefined : 'text-end!'}
                  aria-sort={sorting.by !== column ? undefined : sortOf(sorting)}
                >
                  <button
                    type="button"
                    className="inline-flex min-h-6 items-center gap-0.75 text-inherit [font:inherit] hover:text-ink print:[&_svg]:hidden!"
                    onClick={() => sort(column)}
                  >
                    {column === 'share' && ranked ? (
                      <span className="leading-none">
                        <Rich
                          message={m.headSatisfactionSorted}
                          values={{ end: ranked }}
                          tags={{ end: <span className="block text-xs/3 font-regular" /> }}
                        />
                      </span>
                    ) : (
                      wordsOf()
                    )}
                    {sorting.by === column ? (
                      <Icon name={sortOf(sorting) === 'descending' ? 'dn' : 'up'} size={14} />
                    ) : null}
                  </button>
                </th>
              ))}
              {full ? <th className="text-end!">{m.headInterval()}</th> : null}
              <th className={full ? WIDE_WHISKER : 'w-37.5'}>
                {full ? (
                  <span
                    className="flex justify-between text-xs font-regular forced-color-adjust-none"
                    dir="ltr"
                    aria-hidden="true"
                  >
                    <span>{shareWords(100 * floor, 0)}</span>
                    <span>{50 + 50 * floor}</span>
                    <span>100</span>
                  </span>
                ) : (
                  <span className="font-regular before:me-1.5 before:inline-block before:h-2.75 before:w-[1.5px] before:bg-ink before:align-[-2px] before:content-[''] forced-colors:before:bg-[CanvasText] forced-colors:before:forced-color-adjust-none">
                    {m.headAverage({ share: average })}
                  </span>
                )}
                <span className="sr-only">{m.headDrawn()}</span>
              </th>
              {full ? <th>{m.headAgainst({ average })}</th> : null}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <Row key={row.id} row={row} average={positive / given} floor={floor} full={full} />
            ))}
          </tbody>
        </table>
      </div>
      {rows.length === 0 ? <p className={blockNone}>{m.noneNames({ of: 'employee' })}</p> : null}
      {rows.length > shown.length ? (
        <p className={blockFoot}>
          <Button small onClick={() => setAll(true)}>
            {m.showAllCount({ count: rows.length })}
          </Button>
        </p>
      ) : null}
      {ranked && !full && rows.length > 1 ? (
        <p className={`${blockFoot} text-sm font-regular text-ink-3`}>{m.sortedByEnd({ end: ranked })}</p>
      ) : null}
      {nobody > 0 && rows.length > 0 ? (
        <p className={`${blockFoot} text-sm font-regular text-ink-3`}>
          {m.withoutEmployee({ count: nobody })}
        </p>
      ) : null}
    </section>
  );
}

/** Pressing a column head again reverses the order. */
const nextSorting = (now: Sorting, by: Column): Sorting => ({
  by,
  descending: now.by === by ? !now.descending : true,
});

/** "descending" for names means A to Å, which ARIA calls ascending. */
const sortOf = ({ by, descending }: Sorting): 'ascending' | 'descending' =>
  (by === 'name') === descending ? 'ascending' : 'descending';

const WIDE_WHISKER = 'w-[26%] min-w-45 max-rail:w-[18%] max-rail:min-w-35 print:w-21 print:min-w-21';

interface RowProps {
  readonly row: EmployeeRow;
  readonly average: number;
  /** The start of the axis, 0 to 1. */
  readonly floor: number;
  readonly full: boolean | undefined;
}

/** The start of the axis: 0.5 if all shares are above it, so that high shares are easier to tell apart. */
const floorOf = (rows: readonly EmployeeRow[]): number =>
  rows.every(({ positive, given }) => positive / given >= 0.5) ? 0.5 : 0;

/** "86 to 99 %". Rounding never gives 0 or 100 for a share that is not. */
function intervalWords({ low, high }: Interval): string {
  const most = high < 1 ? Math.min(99, Math.round(100 * high)) : 100;
  return m.interval({ low: low > 0 ? Math.max(1, Math.round(100 * low)) : 0, high: most });
}

function Row({ row, average, floor, full }: RowProps) {
  const { scope, names } = useScoped();
  const interval = wilson(row.positive, row.given);
  const verdict = verdictOf(interval, average);
  /** The position of a share on the axis. */
  const at = (share: number) => `${(100 * Math.max(0, (share - floor) / (1 - floor))).toFixed(1)}%`;
  return (
    <tr>
      <td>
        <Link className="hover:underline" to={rowsUrl(scope, { employee: row.id })}>
          <bdi>{names.employee(row.id)}</bdi>
        </Link>
        {names.isGone(row.id) ? (
          <span className="text-sm font-regular text-ink-3"> {m.notWithUs()}</span>
        ) : null}
      </td>
      <TallyCells tally={row} />
      <td className="text-end font-strong">{percentWords(row.positive, row.given, 0)}</td>
      {full ? <td className="text-end text-sm font-regular text-ink-3">{intervalWords(interval)}</td> : null}
      <td className={full ? WIDE_WHISKER : 'w-37.5'}>
        <div className="relative h-5 forced-color-adjust-none" dir="ltr" aria-hidden="true">
          <u className="absolute inset-y-0 w-[1.5px] bg-ink-3" style={{ left: at(average) }} />
          <i
            // An interval that begins before the axis has no end mark there.
            className={`absolute top-2.25 h-0.5 bg-ink after:absolute after:end-0 after:-top-1 after:h-2.5 after:w-[1.5px] after:bg-ink after:content-[''] ${interval.low < floor ? '' : "before:absolute before:start-0 before:-top-1 before:h-2.5 before:w-[1.5px] before:bg-ink before:content-['']"}`}
            style={{ left: at(interval.low), right: `calc(100% - ${at(interval.high)})` }}
          />
          <b
            className={`absolute top-1.25 -ms-1.25 size-2.5 ring-2 ring-surface ${verdict === 'below' ? 'rotate-45 rounded-[1px] bg-negative' : 'rounded-full bg-positive'}`}
            style={{ left: at(row.positive / row.given) }}
          />
        </div>
        {full ? null : (
          <span className="sr-only">{m.intervalVerdict({ interval: intervalWords(interval), verdict })}</span>
        )}
      </td>
      {full ? (
        <td
          className={
            verdict === 'below' ? 'font-medium text-negative-ink' : 'text-sm font-regular text-ink-3'
          }
        >
          {m.verdict({ verdict })}
        </td>
      ) : null}
    </tr>
  );
}
