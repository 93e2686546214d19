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
import { countWords, percentWords } from '#src/components/feedback/words.ts';
import { counted } from '#src/lib/text.ts';
import { Button } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import {
  HEADS,
  readSorting,
  sortRows,
  writeSorting,
  type Column,
  type Sorting,
  verdictOf,
  VERDICT_WORDS,
  wilson,
  type Interval,
} from './ranking.ts';
import { TallyCells } from './TallyCells.tsx';

/** The number of rows before "Show all". */
const FIRST = 25;

interface EmployeesProps {
  readonly statistics: Statistics;
  /** With the interval and its verdict in words. */
  readonly full?: boolean;
}

/** The figures of each employee, sorted so that few smileys do not rank above many. */
export function Employees({ statistics, full }: EmployeesProps) {
  const { names } = useScoped();
  const [search] = useSearchParams();
  const change = useQueryChange();
  const sorting = readSorting(search.get('sort'));
  const [all, setAll] = useState(false);
  const rows = sortRows(employeeRows(statistics), sorting, names.employee);
  const shown = all ? rows : rows.slice(0, FIRST);
  const floor = floorOf(shown);
  const nobody = withoutEmployee(statistics);
  const ranked = sorting.by === 'share' && (sorting.descending ? 'lower' : 'upper');
  const { positive, given } = figuresOf(statistics);
  const share = given === 0 ? null : positive / given;
  const average = share === null ? null : percentWords(positive, given);
  const sort = (by: Column) => change({ sort: writeSorting(nextSorting(sorting, by)) }, { push: false });
  return (
    <section className={full ? 'emp emp--full block' : 'emp block'} aria-label="By employee">
      {full ? (
        <header className="block__head">
          <h2>Who</h2>
          <span className="text-sm font-regular text-ink-3">
            whisker: 95 % Wilson interval of the share. Few smileys make a long whisker; only a whisker clear
            of the average says anything.{ranked ? ` Sorted by its ${ranked} end.` : ''}
          </span>
        </header>
      ) : (
        <h2 className="sr-only">By employee</h2>
      )}
      <div className="block__scroll">
        <table className="table">
          <thead>
            <tr>
              {HEADS.map(([column, words]) => (
                <th
                  key={column}
                  className={column === 'name' ? undefined : 'num'}
                  aria-sort={sorting.by !== column ? undefined : sortOf(sorting)}
                >
                  <button type="button" className="sorter" onClick={() => sort(column)}>
                    {words}
                    {sorting.by === column ? (
                      <Icon name={sortOf(sorting) === 'descending' ? 'dn' : 'up'} size={14} />
                    ) : null}
                  </button>
                </th>
              ))}
              {full ? <th className="num">Interval</th> : null}
              <th className="whisk__head">
                {full ? (
                  <span className="whisk__axis" aria-hidden="true">
                    <span>{100 * floor} %</span>
                    <span>{50 + 50 * floor}</span>
                    <span>100</span>
                  </span>
                ) : (
                  <span className="avgkey">average {average}</span>
                )}
                <span className="sr-only">Share and interval, drawn</span>
              </th>
              {full ? <th>Against {average ?? 'the'} average</th> : null}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <Row key={row.id} row={row} average={share} floor={floor} full={full} />
            ))}
          </tbody>
        </table>
      </div>
      {rows.length === 0 ? <p className="block__none">No smiley of this period names an employee.</p> : null}
      {rows.length > shown.length ? (
        <p className="block__foot">
          <Button small onClick={() => setAll(true)}>
            Show all {countWords(rows.length)}
          </Button>
        </p>
      ) : null}
      {ranked && !full && rows.length > 1 ? (
        <p className="block__foot meta">
          Sorted by the {ranked} end of the interval, so that few smileys do not outrank many.
        </p>
      ) : null}
      {nobody > 0 && rows.length > 0 ? (
        <p className="block__foot meta">{counted(nobody, 'smiley names', 'smileys name')} no employee.</p>
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

interface RowProps {
  readonly row: EmployeeRow;
  readonly average: number | null;
  /** The start of the axis, 0 to 1. */
  readonly floor: number;
  readonly full: boolean | undefined;
}

/** The start of the axis: 0.5 if all shares are above it, so that high shares are easier to tell apart. */
const floorOf = (rows: readonly EmployeeRow[]): number =>
  rows.every(({ positive, given }) => given === 0 || positive / given >= 0.5) ? 0.5 : 0;

/** "86 to 99 %". Rounding never gives 0 or 100 for a share that is not. */
function intervalWords({ low, high }: Interval): string {
  const most = high < 1 ? Math.min(99, Math.round(100 * high)) : 100;
  return `${low > 0 ? Math.max(1, Math.round(100 * low)) : 0} to ${most} %`;
}

function Row({ row, average, floor, full }: RowProps) {
  const { scope, names } = useScoped();
  const interval = wilson(row.positive, row.given) ?? { low: 0, high: 1 };
  const verdict = average === null ? 'within' : verdictOf(interval, average);
  /** The position of a share on the axis. */
  const at = (share: number) => `${(100 * Math.max(0, (share - floor) / (1 - floor))).toFixed(1)}%`;
  return (
    <tr>
      <td>
        <Link to={rowsUrl(scope, { employee: row.id })}>{names.employee(row.id)}</Link>
        {names.isGone(row.id) ? (
          <span className="text-sm font-regular text-ink-3"> not with us now</span>
        ) : null}
      </td>
      <TallyCells tally={row} />
      <td className="num s">{percentWords(row.positive, row.given, 0)}</td>
      {full ? <td className="num meta">{intervalWords(interval)}</td> : null}
      <td className="whisk__cell">
        <div className={verdict === 'below' ? 'whisk whisk--low' : 'whisk'} aria-hidden="true">
          {average === null ? null : <u style={{ left: at(average) }} />}
          <i
            // An interval that begins before the axis has no end mark there.
            className={interval.low < floor ? 'whisk__on' : undefined}
            style={{ left: at(interval.low), right: `calc(100% - ${at(interval.high)})` }}
          />
          <b style={{ left: at(row.positive / row.given) }} />
        </div>
        {full ? null : (
          <span className="sr-only">
            {intervalWords(interval)}, {VERDICT_WORDS[verdict].toLowerCase()}
          </span>
        )}
      </td>
      {full ? <td className={verdict === 'below' ? 'neg' : 'meta'}>{VERDICT_WORDS[verdict]}</td> : null}
    </tr>
  );
}
