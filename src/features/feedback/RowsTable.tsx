import { m } from '#messages/satisfaction';
import { memo, useMemo, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Smiley } from '#contract/smileys.ts';
import { Face } from '#src/components/feedback/Face.tsx';
import { PlayCall } from '#src/components/feedback/PlayCall.tsx';
import { fromWords } from '#src/components/feedback/smiley.ts';
import type { Names } from '#src/components/feedback/use-names.ts';
import { useScoped } from '#src/components/feedback/use-scope.ts';
import { dayWords, isNear, longDayName } from '#src/components/feedback/words.ts';
import type { Day } from '#src/components/feedback/zone.ts';
import { byDay } from '#src/lib/calendar.ts';
import { inSentenceCase } from '#src/lib/text.ts';
import { clamp, languageOf } from '#src/lib/text.ts';
import { clockWords } from '#src/lib/time.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { Marked } from '#src/ui/Marked.tsx';
import { Gap } from '#src/ui/list/Gap.tsx';
import { ScrollRegion } from '#src/ui/list/ScrollRegion.tsx';
import { useLongList, type Heights } from '#src/ui/list/use-long-list.ts';
import { PHONE } from '#src/ui/media.ts';
import { useMedia } from '#src/ui/use-media.ts';
import { usePrinting } from '#src/ui/use-printing.ts';

interface RowsTableProps {
  readonly items: readonly Smiley[];
  /** The text that comments are searched for. */
  readonly typed: string | null;
  readonly openId: number | null;
  readonly urlOf: (smiley: Smiley) => string;
  readonly onNearEnd: () => void;
  /** Below the last row. */
  readonly children?: ReactNode;
}

/** The other columns, with their widths. */
const HEADS = [
  [() => m.headRating(), 'w-30'],
  [() => m.headComment(), 'print:w-[40%]'],
  [() => m.headFrom(), 'w-45'],
  [() => m.headReception(), 'w-29'],
  [() => m.headEmployee(), 'w-35'],
] as const;

/** As the classes set them. Only the desk has column heads. */
const DESK: Heights = { head: 28, row: 32 };
const HAND: Heights = { head: 32, row: 132 };
const HEAD = 28;
const keyOf = ({ id }: Smiley) => id;

/** Smileys as rows, grouped by day. Only visible rows are rendered, except for printing. */
export function RowsTable(props: RowsTableProps) {
  const { items, typed, openId, urlOf, onNearEnd, children } = props;
  const phone = useMedia(PHONE);
  const { names, today, zone } = useScoped();
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
      <table
        className="data min-w-220 table-fixed max-desk:block max-desk:min-w-0 max-desk:[&_tbody]:block [&_td]:px-1.5 [&_th]:px-1.5 [&_th]:py-0 [&_thead_th]:sticky [&_thead_th]:top-0 [&_thead_th]:z-2 [&_thead_th]:h-7 [&_thead_th]:bg-surface print:[&_thead_th]:static print:[&_tr]:break-inside-avoid [&_tr>:first-child]:ps-5 [&_tr>:last-child]:pe-4"
        aria-rowcount={days.length + items.length + 1}
      >
        <thead className="max-desk:sr-only">
          <tr aria-rowindex={1}>
            <th className="w-17" aria-sort="descending">
              {m.headTime()} <Icon name="dn" size={14} />
            </th>
            {HEADS.map(([head, width]) => (
              <th key={width} className={width}>
                {head()}
              </th>
            ))}
            <th className="w-27 text-end! print:hidden!">{m.headCall()}</th>
          </tr>
        </thead>
        <tbody>
          <Gap className={GAP} columns={7} height={top} />
          {lines.map((line) =>
            line.kind === 'head' ? (
              <DayRow key={line.key} at={line.place + 2} day={line.part.key} today={today} />
            ) : (
              <SmileyRow
                key={line.key}
                at={line.place + 2}
                smiley={line.item}
                url={urlOf(line.item)}
                typed={typed}
                open={line.item.id === openId}
                names={names}
                zone={zone}
              />
            ),
          )}
          <Gap className={GAP} columns={7} height={total - bottom} />
        </tbody>
      </table>
      {children}
    </ScrollRegion>
  );
}

const GREY = 'text-sm font-regular text-ink-3';
const GAP =
  '*:h-0! *:border-0! *:bg-transparent! *:p-0! max-desk:block max-desk:min-w-0 max-desk:*:block max-desk:*:min-w-0';
const ROW =
  'relative print:break-inside-avoid aria-selected:*:bg-accent-soft aria-selected:*:font-medium aria-selected:*:shadow-[inset_0_2px_var(--color-accent),inset_0_-2px_var(--color-accent)] forced-colors:aria-selected:*:border-y-2 forced-colors:aria-selected:*:border-[Highlight] *:relative *:h-8! max-desk:grid max-desk:h-33 max-desk:min-w-0 max-desk:grid-cols-[fit-content(45%)_minmax(0,1fr)_auto] max-desk:grid-rows-[20px_minmax(0,1fr)_22px_22px] max-desk:gap-y-0.5 max-desk:border-b max-desk:border-line max-desk:px-4 max-desk:pt-2.5 max-desk:pb-2 max-desk:*:static max-desk:*:block max-desk:*:h-auto! max-desk:*:border-0! max-desk:*:bg-transparent max-desk:*:p-0! max-desk:aria-selected:*:shadow-none';

interface DayRowProps {
  /** The index in the table, from 1. */
  readonly at: number;
  readonly day: Day;
  readonly today: Day;
}

function DayRow({ at, day, today }: DayRowProps) {
  return (
    <tr
      className="max-desk:sticky max-desk:top-0 max-desk:z-1 max-desk:block max-desk:min-w-0"
      aria-rowindex={at}
    >
      <th
        className="sticky top-7 z-1 h-7 border-b border-line! bg-canvas text-sm font-strong! text-ink-2! max-desk:top-0! max-desk:block max-desk:h-8! max-desk:min-w-0 max-desk:px-4! max-desk:py-1.75! print:static!"
        colSpan={7}
        scope="rowgroup"
      >
        {inSentenceCase(dayWords(day, today))}
        {isNear(day, today) ? (
          <span className="ms-1.5 font-regular text-ink-3">{longDayName(day)}</span>
        ) : null}
      </th>
    </tr>
  );
}

interface SmileyRowProps {
  readonly at: number;
  readonly smiley: Smiley;
  readonly url: string;
  readonly typed: string | null;
  readonly open: boolean;
  readonly names: Names;
  readonly zone: string;
}

/** Rendered again only when something of it changes: the page renders for each answer that comes. */
const SmileyRow = memo(function SmileyRow(props: SmileyRowProps) {
  const { at, smiley, url, typed, open, names, zone } = props;
  const { comment, employee_id } = smiley;
  const said = comment === null ? m.noComment() : clamp(comment, 300);
  const employee = employee_id === null ? m.nobodyNamed() : names.employee(employee_id);
  const time = <time dateTime={smiley.rated_at}>{clockWords(Date.parse(smiley.rated_at), zone)}</time>;
  return (
    <tr className={ROW} aria-rowindex={at} aria-selected={open} data-smiley>
      <td className="static! text-ink-2 max-desk:text-end max-desk:[grid-area:1/3]">
        <Link
          className="after:absolute after:inset-0 after:content-[''] max-desk:min-h-0!"
          to={url}
          preventScrollReset
          data-row={smiley.id}
        >
          {time}
        </Link>
      </td>
      <td className="truncate max-desk:[grid-area:1/1/2/3]">
        <Face smiley={smiley} className="align-middle" />
      </td>
      <td
        className={`truncate max-desk:line-clamp-2! max-desk:self-center max-desk:text-[15px]/5! max-desk:font-regular! max-desk:wrap-anywhere max-desk:whitespace-normal! max-desk:normal-nums max-desk:[grid-area:2/1/3/4] print:overflow-visible print:wrap-anywhere print:whitespace-normal! ${comment === null ? GREY : ''}`}
        lang={comment === null ? undefined : languageOf(comment)}
        title={comment === null ? undefined : said}
      >
        <bdi>{typed === null ? said : <Marked text={said} typed={typed} />}</bdi>
      </td>
      <td className="truncate max-desk:self-end max-desk:[grid-area:3/1/4/3] print:overflow-visible print:wrap-anywhere print:whitespace-normal!">
        <bdi>{fromWords(smiley)}</bdi>
      </td>
      <td className="truncate max-desk:row-4 max-desk:text-ink-3 print:overflow-visible print:wrap-anywhere print:whitespace-normal!">
        {names.endpoint(smiley.endpoint)}
      </td>
      <td
        className={`truncate max-desk:row-4 max-desk:text-ink-3 max-desk:before:whitespace-pre max-desk:before:content-[',_'] print:overflow-visible print:wrap-anywhere print:whitespace-normal! ${employee_id === null ? GREY : ''}`}
      >
        {employee}
      </td>
      <td className="z-1 text-end max-desk:self-center max-desk:ps-3! max-desk:[grid-area:3/3/5] print:hidden!">
        <PlayCall smiley={smiley} look="row" />
      </td>
    </tr>
  );
});
