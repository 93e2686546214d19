import { m } from '#messages/satisfaction';
import { memo, useMemo, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Smiley } from '#contract/smileys.ts';
import type { Task } from '#contract/tasks.ts';
import { Face, fromWords } from '#src/components/smileys/Face.tsx';
import { OwnerMark } from '#src/components/tasks/ThingTask.tsx';
import { byDay, dayFact } from '#src/lib/calendar.ts';
import { addDays, dayOf } from '#src/lib/days.ts';
import { clamp, inSentenceCase, languageOf } from '#src/lib/text.ts';
import { clockWords, longDayWords } from '#src/lib/time.ts';
import { Marked } from '#src/ui/Marked.tsx';
import { Gap, ScrollRegion, wholeRow } from '#src/ui/list/rows.tsx';
import { useLongList, type Heights } from '#src/ui/list/use-long-list.ts';
import { PHONE, useMedia, usePrinting } from '#src/ui/use-media.ts';
import { Cells, Heads, type Column } from '#src/ui/table/Table.tsx';
import { PlayCall } from '../comments/PlayCall.tsx';
import { useScoped, type Scoped } from '../scope/use-scope.ts';

interface RowsTableProps {
  readonly items: readonly Smiley[];
  /** Who has which, by the id. */
  readonly tasks: ReadonlyMap<string, Task>;
  /** The text that comments are searched for. */
  readonly typed: string | null;
  readonly openId: number | null;
  readonly urlOf: (smiley: Smiley) => string;
  readonly onNearEnd: () => void;
  /** Below the last row. */
  readonly children?: ReactNode;
}

interface Row {
  readonly smiley: Smiley;
  readonly url: string;
}

const GREY = 'text-sm font-regular text-ink-3';
/** Paper shows all of a text. */
const TEXT = 'truncate print:overflow-visible print:wrap-anywhere print:whitespace-normal!';
const COMMENT =
  'max-desk:line-clamp-2! max-desk:self-center max-desk:text-[15px]/5! max-desk:font-regular! max-desk:wrap-anywhere max-desk:whitespace-normal! max-desk:normal-nums max-desk:[grid-area:2/1/3/4]';
const EMPLOYEE =
  "max-desk:row-4 max-desk:text-ink-3 max-desk:before:whitespace-pre max-desk:before:content-[',_']";

/** The columns. On a phone a row is a block of four lines, in which each cell has its index. */
const columnsOf = (
  { names, zone }: Scoped,
  typed: string | null,
  tasks: RowsTableProps['tasks'],
): readonly Column<Row>[] => [
  {
    key: 'time',
    head: () => m.headTime(),
    width: '68px',
    cellProps: () => ({ className: 'static! text-ink-2 max-desk:text-end max-desk:[grid-area:1/3]' }),
    cell: ({ smiley: { id, rated_at }, url }) => (
      <Link className={`${wholeRow} max-desk:min-h-0!`} to={url} preventScrollReset data-row={id}>
        <time dateTime={rated_at}>{clockWords(Date.parse(rated_at), zone)}</time>
      </Link>
    ),
  },
  {
    key: 'rating',
    head: () => m.headRating(),
    width: '120px',
    className: 'truncate max-desk:[grid-area:1/1/2/3]',
    cell: ({ smiley }) => <Face smiley={smiley} className="align-middle" />,
  },
  {
    key: 'comment',
    head: () => m.headComment(),
    className: `print:w-[40%] ${TEXT} ${COMMENT}`,
    cellProps: ({ smiley: { comment } }) =>
      comment === null ? { className: GREY } : { title: clamp(comment, 300) },
    cell: ({ smiley: { id, comment } }) => {
      const task = tasks.get(String(id));
      return (
        <>
          {task ? <OwnerMark task={task} className="me-1.5" /> : null}
          <bdi lang={comment === null ? undefined : languageOf(comment)}>
            {comment === null ? (
              m.noComment()
            ) : typed === null ? (
              clamp(comment, 300)
            ) : (
              <Marked text={clamp(comment, 300)} typed={typed} />
            )}
          </bdi>
        </>
      );
    },
  },
  {
    key: 'from',
    head: () => m.headFrom(),
    width: '180px',
    className: `${TEXT} max-desk:self-end max-desk:[grid-area:3/1/4/3]`,
    cell: ({ smiley }) => <bdi>{fromWords(smiley)}</bdi>,
  },
  {
    key: 'reception',
    head: () => m.headReception(),
    width: '116px',
    className: `${TEXT} max-desk:row-4 max-desk:text-ink-3`,
    cell: ({ smiley }) => names.endpoint(smiley.endpoint),
  },
  {
    key: 'employee',
    head: () => m.headEmployee(),
    width: '140px',
    className: `${TEXT} ${EMPLOYEE}`,
    cellProps: ({ smiley }) => ({ className: smiley.employee_id === null ? GREY : '' }),
    cell: ({ smiley: { employee_id } }) =>
      employee_id === null ? m.nobodyNamed() : names.employee(employee_id),
  },
  {
    key: 'call',
    head: () => m.headCall(),
    width: '108px',
    atEnd: true,
    className: 'print:hidden!',
    cellProps: () => ({ className: 'z-1 max-desk:self-center max-desk:ps-3! max-desk:[grid-area:3/3/5]' }),
    cell: ({ smiley }) => <PlayCall smiley={smiley} look="row" />,
  },
];

/** As the classes set them. Only the desk has column heads. */
const DESK: Heights = { head: 28, row: 32 };
const HAND: Heights = { head: 32, row: 132 };
const HEAD = 28;
const keyOf = ({ id }: Smiley) => id;

const TABLE =
  'data min-w-220 table-fixed max-desk:block max-desk:min-w-0 max-desk:[&_tbody]:block [&_td]:px-1.5 [&_th]:px-1.5 [&_th]:py-0 [&_tr>:first-child]:ps-5 [&_tr>:last-child]:pe-4';
const HEADS =
  '[&_thead_th]:sticky [&_thead_th]:top-0 [&_thead_th]:z-2 [&_thead_th]:h-7 [&_thead_th]:bg-surface print:[&_thead_th]:static print:[&_tr]:break-inside-avoid';
const GAP =
  '*:border-0! *:bg-transparent! *:p-0! max-desk:block max-desk:min-w-0 max-desk:*:block max-desk:*:min-w-0';

/** Smileys as rows, grouped by day. Only visible rows are rendered, except for printing. */
export function RowsTable(props: RowsTableProps) {
  const { items, tasks, typed, openId, urlOf, onNearEnd, children } = props;
  const phone = useMedia(PHONE);
  const scoped = useScoped();
  const columns = useMemo(() => columnsOf(scoped, typed, tasks), [scoped, typed, tasks]);
  const days = useMemo(() => byDay(items, ({ rated_at }) => Date.parse(rated_at)), [items]);
  const { body, lines, top, bottom, total } = useLongList(days, {
    heights: phone ? HAND : DESK,
    keyOf,
    open: openId,
    onNearEnd,
    cover: phone ? 0 : HEAD,
    whole: usePrinting(),
  });
  return (
    <ScrollRegion
      className="min-h-0 flex-1 overflow-auto [overflow-anchor:none] print:h-auto! print:overflow-visible! print:border-0"
      ref={body}
      aria-label={m.smileys()}
    >
      <table className={`${TABLE} ${HEADS}`} aria-rowcount={days.length + items.length + 1}>
        <thead className="max-desk:sr-only">
          <tr aria-rowindex={1}>
            <Heads columns={columns} sorted={{ by: 'time', direction: 'descending' }} />
          </tr>
        </thead>
        <tbody>
          <Gap className={GAP} columns={columns.length} height={top} />
          {lines.map((line) =>
            line.kind === 'head' ? (
              <DayRow
                key={line.key}
                at={line.index + 2}
                moment={Date.parse(line.part.items[0]?.rated_at ?? '')}
                columns={columns.length}
              />
            ) : (
              <SmileyRow
                key={line.key}
                at={line.index + 2}
                smiley={line.item}
                url={urlOf(line.item)}
                open={line.item.id === openId}
                columns={columns}
              />
            ),
          )}
          <Gap className={GAP} columns={columns.length} height={total - bottom} />
        </tbody>
      </table>
      {children}
    </ScrollRegion>
  );
}

interface DayRowProps {
  /** The index in the table, from 1. */
  readonly at: number;
  /** Any moment of the day. */
  readonly moment: number;
  readonly columns: number;
}

function DayRow({ at, moment, columns }: DayRowProps) {
  const { now, today, zone } = useScoped();
  const isNear = dayOf(moment, zone) >= addDays(today, -1);
  return (
    <tr
      className="max-desk:sticky max-desk:top-0 max-desk:z-1 max-desk:block max-desk:min-w-0"
      aria-rowindex={at}
    >
      <th
        className="sticky top-7 z-1 h-7 border-b border-line! bg-canvas text-sm font-strong! text-ink-2! max-desk:top-0! max-desk:block max-desk:h-8! max-desk:min-w-0 max-desk:px-4! max-desk:py-1.75! print:static!"
        colSpan={columns}
        scope="rowgroup"
      >
        {inSentenceCase(dayFact(moment, now, zone))}
        {isNear ? <span className="ms-1.5 font-regular text-ink-3">{longDayWords(moment, zone)}</span> : null}
      </th>
    </tr>
  );
}

const ROW = 'relative print:break-inside-avoid *:relative *:h-8!';
const OPEN =
  'aria-selected:*:bg-accent-soft aria-selected:*:font-medium aria-selected:*:shadow-[inset_0_2px_var(--color-accent),inset_0_-2px_var(--color-accent)]';
const OPEN_FORCED =
  'forced-colors:aria-selected:*:border-y-2 forced-colors:aria-selected:*:border-[Highlight]';
/** On a phone: the face and the time, two lines of the comment, the caller, then the reception and the employee. */
const HAND_ROW =
  'max-desk:grid max-desk:h-33 max-desk:min-w-0 max-desk:grid-cols-[fit-content(45%)_minmax(0,1fr)_auto] max-desk:grid-rows-[20px_minmax(0,1fr)_22px_22px] max-desk:gap-y-0.5';
const HAND_EDGE = 'max-desk:border-b max-desk:border-line max-desk:px-4 max-desk:pt-2.5 max-desk:pb-2';
const HAND_CELLS =
  'max-desk:*:static max-desk:*:block max-desk:*:h-auto! max-desk:*:border-0! max-desk:*:bg-transparent max-desk:*:p-0! max-desk:aria-selected:*:shadow-none';

interface SmileyRowProps extends Row {
  readonly at: number;
  readonly open: boolean;
  readonly columns: readonly Column<Row>[];
}

/** Rendered again only when something of it changes: the page renders for each answer that comes. */
const SmileyRow = memo(function SmileyRow({ at, smiley, url, open, columns }: SmileyRowProps) {
  return (
    <tr
      className={`${ROW} ${OPEN} ${OPEN_FORCED} ${HAND_ROW} ${HAND_EDGE} ${HAND_CELLS}`}
      aria-rowindex={at}
      aria-selected={open}
      data-smiley
    >
      <Cells columns={columns} row={{ smiley, url }} />
    </tr>
  );
});
