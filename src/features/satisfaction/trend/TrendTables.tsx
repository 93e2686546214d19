import { m } from '#messages/satisfaction';
import { areFew, NOTHING, percentWords } from '#src/components/smileys/figures.ts';
import { Table, type Column } from '#src/ui/table/Table.tsx';
import { countColumns, NameLink } from '../figures/columns.tsx';
import { blockNone } from '../scope/Block.tsx';
import type { Scope } from '../scope/scope.ts';
import { useScoped } from '../scope/use-scope.ts';
import { NO_FIGURES, rowsOf, type TrendOf, type TrendPart, type Unit } from './trend.ts';
import type { Series } from './use-trend.ts';

const FEW = 'text-sm font-regular text-ink-3';

/** The share of the same days in the period before. */
function beforeWords(before: TrendPart['before']): string {
  if (before === null) return '–';
  const { figures, failed } = before;
  if (figures === null) return failed ? m.couldNotBeFetched() : '…';
  return figures.given === 0 ? m.noSmileys() : percentWords(figures.positive, figures.given);
}

/** The figures of a column of the trend. Null without smileys, and while unknown. */
const given = ({ figures }: TrendPart) => (figures === null || figures.given === 0 ? null : figures);

const columnsOf = (unit: Unit, scope: Scope): readonly Column<TrendPart>[] => [
  {
    key: 'name',
    head: () => m.unit({ unit }),
    cell: (part) => <NameLink name={part.bucket.name} to={given(part) && rowsOf(scope, part)} />,
  },
  ...countColumns(given),
  {
    key: 'share',
    head: () => m.headSatisfaction(),
    atEnd: true,
    cell: (part) => {
      const figures = given(part);
      return figures ? (
        <>
          {areFew(figures.given) ? <span className={FEW}>{m.few({ of: 'smileys' })} </span> : null}
          {percentWords(figures.positive, figures.given)}
        </>
      ) : (
        NO_FIGURES[part.state]()
      );
    },
    cellProps: (part) => (given(part) ? {} : { className: 'text-sm font-regular text-ink-3' }),
  },
  {
    key: 'before',
    head: () => <span title={m.satisfactionBefore()}>{m.headBefore()}</span>,
    atEnd: true,
    className: 'text-sm font-regular text-ink-3',
    cell: ({ before }) => beforeWords(before),
    cellProps: ({ before }) => ({ title: before?.name }),
  },
];

/** The columns of the trend as rows. */
export function TrendTable(props: { readonly parts: readonly TrendPart[]; readonly unit: Unit }) {
  const { parts, unit } = props;
  const { scope } = useScoped();
  return <Table columns={columnsOf(unit, scope)} rows={parts} keyOf={({ bucket }) => bucket.key} />;
}

interface EachTableProps {
  readonly by: TrendOf;
  readonly parts: readonly TrendPart[];
  readonly series: readonly Series[];
}

const eachColumns = ({ by, parts }: Omit<EachTableProps, 'series'>): readonly Column<Series>[] => [
  {
    key: 'name',
    head: () => (by === 'employee' ? m.headEmployee() : m.headReception()),
    cell: NameLink,
  },
  {
    key: 'all',
    head: () => m.all(),
    atEnd: true,
    cell: ({ tally }) => percentWords(tally.positive, tally.given),
  },
  ...parts.map(({ bucket, state }, index): Column<Series> => ({
    key: bucket.key,
    head: () => bucket.label,
    atEnd: true,
    cell: ({ points }) => {
      const point = points[index] ?? NOTHING;
      return point.given > 0 ? (
        <>
          {percentWords(point.positive, point.given, 0)}
          {areFew(point.given) ? (
            <span className={FEW}>
              *<span className="sr-only"> {m.few({ of: 'smileys' })}</span>
            </span>
          ) : null}
        </>
      ) : (
        <span className={state === 'here' || state === 'coming' ? 'sr-only' : ''}>{NO_FIGURES[state]()}</span>
      );
    },
  })),
];

/** The shares of each reception or employee. */
export function EachTable({ by, parts, series }: EachTableProps) {
  return (
    <>
      <Table
        className="data [&_:is(td,th)]:px-2 print:[&_:is(td,th)]:px-0.5 print:[&_th]:whitespace-normal!"
        columns={eachColumns({ by, parts })}
        rows={series}
        keyOf={({ key }) => key}
      />
      <p className={blockNone}>{m.fewNote()}</p>
    </>
  );
}
