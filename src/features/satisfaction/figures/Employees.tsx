import { m } from '#messages/satisfaction';
import { Link, useSearchParams } from 'react-router';
import { wilson } from '#contract/shares.ts';
import {
  employeeRows,
  figuresOf,
  percentWords,
  withoutEmployee,
  type EmployeeRow,
  type Statistics,
} from '#src/components/smileys/figures.ts';
import { Rich } from '#src/ui/Rich.tsx';
import { Table, type Column } from '#src/ui/table/Table.tsx';
import { block, blockFoot, blockHead, blockNone, useFirst } from '../scope/Block.tsx';
import { rowsUrl } from '../scope/scope.ts';
import { useQueryChange, useScoped } from '../scope/use-scope.ts';
import { countColumns, shareColumn } from './columns.tsx';
import {
  directionOf,
  endOf,
  intervalWords,
  readSorting,
  sortedBy,
  sortRows,
  SORTS,
  verdictOf,
} from './ranking.ts';
import { Axis, axisOfShares, Whisker } from './Whisker.tsx';

const GREY = 'text-sm font-regular text-ink-3';
/** The number of rows before "Show all". */
const FIRST = 25;

interface EmployeesProps {
  readonly statistics: Statistics;
  /** With the interval and its verdict in words. */
  readonly full?: boolean;
}

/** The figures of each employee, sorted so that few smileys do not rank above many. For `statistics` with smileys. */
export function Employees({ statistics, full = false }: EmployeesProps) {
  const { names } = useScoped();
  const [search] = useSearchParams();
  const change = useQueryChange();
  const sorting = readSorting(search.get('sort'), SORTS);
  const named = employeeRows(statistics).map((row) => ({ ...row, name: names.employee(row.id) }));
  const rows = sortRows(named, sorting, (row) =>
    sorting.by === 'share' ? endOf(row, sorting) : sorting.by === 'name' ? null : row[sorting.by],
  );
  const { shown, showAll } = useFirst(rows, FIRST);
  const nobody = withoutEmployee(statistics);
  const end = sorting.by !== 'share' ? null : sorting.descending ? 'lower' : 'upper';
  const { positive, given } = figuresOf(statistics);
  const columns = useColumns(full, end, {
    average: positive / given,
    averageWords: percentWords(positive, given),
    floor: floorOf(shown),
  });
  return (
    <section
      className={`${block} px-1 pb-1 print:[&_thead_th]:whitespace-normal`}
      aria-label={m.byEmployee()}
    >
      {full ? (
        <header className={`${blockHead} px-2! max-desk:px-3!`}>
          <h2>{m.who()}</h2>
          <span className={GREY}>
            {m.whiskers()}
            {end ? ` ${m.whiskersSorted({ end })}` : ''}
          </span>
        </header>
      ) : (
        <h2 className="sr-only">{m.byEmployee()}</h2>
      )}
      <Table
        className="data [&_:is(td,th)]:px-2 print:[&_:is(td,th)]:px-1.5! [&_tbody_tr:last-child>*]:border-b-0 [&_tbody_tr>*]:h-7.75 print:[&_tbody_tr>*]:h-5.5! [&_thead_th]:h-7.5 [&_thead_th]:py-0"
        columns={columns}
        rows={shown}
        keyOf={({ id }) => id}
        sorted={{
          by: sorting.by,
          direction: directionOf(sorting),
          onSort: (key) => change({ sort: sortedBy(key, sorting, SORTS[0]) }),
        }}
      />
      {rows.length === 0 ? <p className={blockNone}>{m.noneNames({ by: 'employee' })}</p> : null}
      {showAll}
      {end && !full && rows.length > 1 ? (
        <p className={`${blockFoot} ${GREY}`}>{m.sortedByEnd({ end })}</p>
      ) : null}
      {nobody > 0 && rows.length > 0 ? (
        <p className={`${blockFoot} ${GREY}`}>{m.withoutEmployee({ count: nobody })}</p>
      ) : null}
    </section>
  );
}

interface Drawn {
  /** The average of everybody, 0 to 1. */
  readonly average: number;
  readonly averageWords: string;
  /** The start of the axis, 0 to 1. */
  readonly floor: number;
}

/** The start of the axis: 0.5 if all shares are above it, so that high shares are easier to tell apart. */
const floorOf = (rows: readonly EmployeeRow[]): number =>
  rows.every(({ positive, given }) => positive / given >= 0.5) ? 0.5 : 0;

/** The columns. `end`: by which end of the interval they are sorted, if they are. */
function useColumns(
  full: boolean,
  end: 'lower' | 'upper' | null,
  drawn: Drawn,
): readonly Column<EmployeeRow>[] {
  const { scope, names } = useScoped();
  const { average, averageWords, floor } = drawn;
  const intervalOf = ({ positive, given }: EmployeeRow) => wilson(positive, given);
  const verdict = (row: EmployeeRow) => verdictOf(intervalOf(row), average);
  const share = shareColumn<EmployeeRow>(0);
  return [
    {
      key: 'name',
      head: () => m.headEmployee(),
      sorts: true,
      cell: ({ id }) => (
        <>
          <Link className="hover:underline" to={rowsUrl(scope, { employee: id })}>
            <bdi>{names.employee(id)}</bdi>
          </Link>
          {names.isGone(id) ? <span className={GREY}> {m.notWithUs()}</span> : null}
        </>
      ),
    },
    ...countColumns<EmployeeRow>((row) => row),
    { ...share, className: 'font-strong', head: () => (end ? <SortedShare end={end} /> : share.head()) },
    ...(full
      ? [
          {
            key: 'interval',
            head: () => m.headInterval(),
            atEnd: true,
            className: GREY,
            cell: (row: EmployeeRow) => intervalWords(intervalOf(row)),
          },
        ]
      : []),
    {
      key: 'drawn',
      // On paper there is room for the words of the interval alone.
      className: full ? 'w-[26%] min-w-45 max-rail:w-[18%] max-rail:min-w-35 print:hidden' : 'w-37.5',
      head: () =>
        full ? (
          <Axis figures={axisOfShares(floor)} words={m.headDrawn()} />
        ) : (
          <>
            <AverageMark>{m.headAverage({ share: averageWords })}</AverageMark>
            <span className="sr-only">{m.headDrawn()}</span>
          </>
        ),
      cell: (row) => (
        <>
          <Whisker
            value={row.positive / row.given}
            interval={intervalOf(row)}
            axis={[floor, 1]}
            look={verdict(row) === 'below' ? 'worse' : 'now'}
            mark={average}
          />
          {full ? null : (
            <span className="sr-only">
              {`${intervalWords(intervalOf(row))}, ${m.verdict({ verdict: verdict(row) })}`}
            </span>
          )}
        </>
      ),
    },
    ...(full
      ? [
          {
            key: 'verdict',
            head: () => m.headAgainst({ average: averageWords }),
            cell: (row: EmployeeRow) => m.verdict({ verdict: verdict(row) }),
            cellProps: (row: EmployeeRow) => ({
              className: verdict(row) === 'below' ? 'font-medium text-negative-ink' : GREY,
            }),
          },
        ]
      : []),
  ];
}

const SortedShare = ({ end }: { readonly end: 'lower' | 'upper' }) => (
  <span className="leading-none">
    <Rich
      message={m.headSatisfactionSorted}
      values={{ end }}
      tags={{ end: <span className="block text-xs/3 font-regular" /> }}
    />
  </span>
);

/** The average of the head, with a line such as the drawings have. */
const AverageMark = ({ children }: { readonly children: string }) => (
  <span className="font-regular">
    <i className="me-1.5 inline-block h-2.75 w-[1.5px] bg-ink align-[-2px] forced-colors:bg-[CanvasText] forced-colors:forced-color-adjust-none" />
    {children}
  </span>
);
