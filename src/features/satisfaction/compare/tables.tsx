import { m } from '#messages/compare';
import { m as shared } from '#messages/satisfaction';
import type { ReactNode } from 'react';
import { wilson, type Share } from '#contract/shares.ts';
import { countWords, percentWords, shareWords, type Figures } from '#src/components/smileys/figures.ts';
import { Table, type Column, type Sorted } from '#src/ui/table/Table.tsx';
import { intervalWords } from '../figures/ranking.ts';
import { Axis, axisOfShares, Whisker } from '../figures/Whisker.tsx';
import { block, blockHead, useFirst } from '../scope/Block.tsx';
import {
  answersOf,
  axesOf,
  type Compared,
  type ComparedFigures,
  type Difference,
  type SubjectKind,
} from './comparison.ts';
import { pointsWords, signedWords } from './points.ts';
import { Verdict } from './Verdict.tsx';

export interface ComparedTable {
  readonly of: SubjectKind;
  readonly rows: readonly Compared[];
  /** The words of both periods. */
  readonly spans: { readonly now: string; readonly before: string };
  /** Whether the rows may be sorted by how good they are. */
  readonly ranked: boolean;
  readonly sorted: Sorted;
}

/** The number of rows before "Show all". */
const FIRST = 25;
const GREY = 'text-ink-3';
const UNKNOWN = '–';
/** The classes of the line of each period, of which the one before is grey. */
const LINE = 'block min-w-0 whitespace-nowrap';

/** A column of figures: now above the one before. */
const both = (
  column: Omit<Column<Compared>, 'cell' | 'atEnd'>,
  words: (figures: ComparedFigures) => string,
): Column<Compared> => ({
  ...column,
  atEnd: true,
  cell: ({ now, before }) => (
    <>
      <span className={LINE}>{words(now)}</span>
      <span className={`${LINE} font-regular ${GREY}`}>{words(before)}</span>
    </>
  ),
});

/** The name of a row, and the periods of its two lines. */
const firstColumns = ({ of, spans }: ComparedTable): readonly Column<Compared>[] => [
  {
    key: 'name',
    head: () => m.one({ of }),
    sorts: true,
    // However long a name is, the figures stay beside it.
    className: 'min-w-28 wrap-anywhere whitespace-normal!',
    cell: ({ name }) => <bdi className="font-strong text-ink">{name}</bdi>,
  },
  {
    key: 'period',
    // Paper has no room for them: its head and the signs above the table say both.
    className: 'print:hidden',
    head: () => m.period(),
    cell: () => (
      <>
        <span className={LINE}>{spans.now}</span>
        <span className={`${LINE} ${GREY}`}>{spans.before}</span>
      </>
    ),
  },
];

/** The points of a difference, its interval and its verdict. `drawn` stands between. */
const differenceColumns = (
  differenceOf: (row: Compared) => Difference | null,
  of: 'smileys' | 'asked',
  sorts: boolean,
  ...drawn: readonly Column<Compared>[]
): readonly Column<Compared>[] => {
  const words = (row: Compared, wordsOf: (difference: Difference) => string) => {
    const difference = differenceOf(row);
    return difference ? wordsOf(difference) : UNKNOWN;
  };
  return [
    {
      key: 'points',
      head: () => m.headPoints(),
      atEnd: true,
      sorts,
      className: 'font-strong',
      cell: (row) => words(row, ({ points }) => signedWords(points)),
    },
    {
      key: 'pointsInterval',
      head: () => shared.headInterval(),
      atEnd: true,
      className: `${GREY} whitespace-nowrap`,
      cell: (row) => words(row, ({ judged }) => pointsWords(judged.interval)),
    },
    ...drawn,
    {
      key: 'change',
      className: 'max-desk:min-w-32 print:ps-3!',
      head: () => m.headChange(),
      cell: (row) => <Verdict difference={differenceOf(row)} of={of} />,
    },
  ];
};

const LOOKS = { better: 'now', worse: 'worse', uncertain: 'open' } as const;

const whisker = ({ positive, given }: Share, floor: number, look: 'now' | 'before') =>
  given === 0 ? (
    <div className="h-5" />
  ) : (
    <Whisker value={positive / given} interval={wilson(positive, given)} axis={[floor, 1]} look={look} />
  );

/** The shares and the differences, in words and drawn. All rows have the same axes (`axesOf`), so that they can be compared with each other. */
const shareColumns = (
  table: ComparedTable,
  { floor, reach }: ReturnType<typeof axesOf>,
): readonly Column<Compared>[] => {
  const points = Math.round(100 * reach);
  return [
    ...firstColumns(table),
    both({ key: 'positive', head: () => shared.headPositive() }, (share) => m.positiveOf(share)),
    both(
      { key: 'share', head: () => shared.headSatisfaction(), sorts: table.ranked, className: 'font-strong' },
      ({ positive, given }) => percentWords(positive, given),
    ),
    both({ key: 'interval', head: () => shared.headInterval(), className: GREY }, ({ positive, given }) =>
      given === 0 ? UNKNOWN : intervalWords(wilson(positive, given)),
    ),
    // Only where smileys are neutral: the share of positive ones does not count these.
    ...(table.rows.some(({ now, before }) => (now.average ?? before.average) !== null)
      ? [
          both({ key: 'average', head: () => m.headAverage(), className: GREY }, ({ average }) =>
            average === null ? UNKNOWN : shareWords(Math.round(1000 * average) / 10),
          ),
        ]
      : []),
    {
      key: 'drawn',
      className: 'w-[20%] min-w-40 max-rail:min-w-28',
      head: () => <Axis figures={axisOfShares(floor)} words={shared.headDrawn()} />,
      cell: ({ now, before }) => (
        <>
          {whisker(now, floor, 'now')}
          {whisker(before, floor, 'before')}
        </>
      ),
    },
    ...differenceColumns(({ difference }) => difference, 'smileys', table.ranked, {
      key: 'pointsDrawn',
      // Where there is little room, the points and their interval are in words only.
      className: 'w-[14%] min-w-32 max-rail:hidden print:hidden',
      head: () => <Axis figures={[`−${points}`, '0', `+${points}`]} words={m.headDifference()} />,
      cell: ({ difference }) =>
        difference && (
          <Whisker
            value={difference.points / 100}
            interval={difference.judged.interval}
            axis={[-reach, reach]}
            look={difference.judged.few ? 'open' : LOOKS[difference.judged.verdict]}
            mark={0}
          />
        ),
    }),
  ];
};

interface CompareTableProps extends ComparedTable {
  /** Whether the periods share no day. */
  readonly apart: boolean;
  /** Until when the earlier period is counted, where the later one still runs. */
  readonly until: string | null;
}

/** The share of each row in both periods, and their difference, each with its interval. */
export function CompareTable({ apart, until, ...table }: CompareTableProps) {
  const { of, rows, spans } = table;
  const legend = (
    <span className="ms-auto flex gap-4 text-sm font-regular text-ink-2 max-desk:ms-0" aria-hidden="true">
      {(['now', 'before'] as const).map((look) => (
        <span key={look} className="flex items-center gap-1.75">
          <span className="w-8.5">
            <Whisker value={0} interval={{ low: -1, high: 1 }} axis={[-1, 1]} look={look} />
          </span>
          {spans[look]}
        </span>
      ))}
    </span>
  );
  return (
    <Section {...table} title={m.by({ of })} columns={shareColumns(table, axesOf(rows))} legend={legend}>
      {m.note()} {of === 'groups' ? m.groupsNote() : null} {apart ? null : m.overlapping()}{' '}
      {until === null ? null : m.countedUntil({ until })}
    </Section>
  );
}

const rateWords = (figures: Figures): string => {
  const share = answersOf(figures);
  return share === null ? shared.noRate() : percentWords(share.positive, share.given);
};

/** How many smileys were given and commented. Of receptions also how many were asked for: the service counts these by reception only. */
export function Answers(table: ComparedTable) {
  const { of } = table;
  const columns = [
    ...firstColumns(table),
    both({ key: 'given', head: () => shared.headGiven(), sorts: true }, ({ given }) => countWords(given)),
    both({ key: 'commented', head: () => shared.headComments(), sorts: true }, ({ commented }) =>
      countWords(commented),
    ),
    ...(of === 'receptions'
      ? [
          both({ key: 'asked', head: () => m.headAsked() }, ({ asked }) =>
            asked === null ? UNKNOWN : countWords(asked),
          ),
          both({ key: 'rate', head: () => m.headRate(), sorts: true, className: 'font-strong' }, rateWords),
          ...differenceColumns(({ answers }) => answers, 'asked', false),
        ]
      : []),
  ];
  return (
    <Section {...table} title={m.answers({ of })} columns={columns}>
      {of === 'receptions' ? m.answersNote() : null}
    </Section>
  );
}

interface SectionProps extends ComparedTable {
  readonly title: string;
  readonly columns: readonly Column<Compared>[];
  readonly legend?: ReactNode;
  readonly children: ReactNode;
}

function Section({ title, columns, rows, sorted, legend, children }: SectionProps) {
  const { shown, showAll } = useFirst(rows, FIRST);
  return (
    <section className={`${block} px-1 pb-1 max-desk:px-1.5`} aria-label={title}>
      <header className={`${blockHead} px-2.5! print:px-1!`}>
        <h2>{title}</h2>
        <span className={`text-sm font-regular ${GREY}`}>{children}</span>
        {legend}
      </header>
      <Table
        className="data [&_:is(td,th)]:px-2.5 print:[&_:is(td,th)]:px-1! [&_tbody_tr:last-child>*]:border-b-0 [&_tbody_tr>*]:py-1.25 print:[&_th]:whitespace-normal"
        columns={columns}
        rows={shown}
        keyOf={({ key }) => key}
        sorted={sorted}
      />
      {showAll}
    </section>
  );
}
