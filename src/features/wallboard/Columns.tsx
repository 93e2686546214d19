import { m } from '#messages/wallboard';
import { cx } from 'class-variance-authority';
import { Shape } from '#src/components/people/Shape.tsx';
import { wordForPresence, shapeName } from '#src/lib/presence.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { heavyIcon, limitLine } from './Blocks.tsx';
import { countSize, fitsOf, shownOf, splitOf, TILE, type Column, type Fit } from './derive.ts';
import { useHeight } from './use-screen.ts';

interface ColumnsProps {
  readonly columns: readonly Column[];
  readonly portrait: boolean;
  /** Whether names are full. They need width, or two lines. */
  readonly full: boolean;
  /** Warns below this number of available people. */
  readonly least: number | null;
}

/** The height of a column head in pixels of the design. */
const HEAD = 200;
const BREACH_HEAD = 80;
const NO_ROOM: Fit = { tile: 0, rows: 1 };

/** People by presence. In landscape, the fullest column may be split in two. Names that do not fit are counted. */
export function Columns({ columns, portrait, full, least }: ColumnsProps) {
  const [measured, height] = useHeight();
  const breached = least !== null && (columns[0]?.tiles.length ?? 0) < least;
  // The line of a warning takes space in its own column only. Names have the same height in all columns.
  const rooms = columns.map(({ tiles }, at) => ({
    height: (height ?? 0) - HEAD - (at === 0 && breached ? BREACH_HEAD : 0),
    names: tiles.length,
  }));
  // In portrait they have height instead.
  const lines = portrait && full;
  const split = portrait ? -1 : splitOf(rooms, full);
  const perRow = (at: number) => (at === split ? 2 : 1);
  // Columns of full names are as wide as these, and share what is left or missing.
  const widths = columns.map((_, at) => (full ? 'minmax(0,auto)' : `minmax(0,${perRow(at)}fr)`));
  const fits = fitsOf(
    rooms.map((room, at) => ({ ...room, names: Math.ceil(room.names / perRow(at)) })),
    lines ? TILE.lines : TILE.most,
  );
  const size = countSize(columns);
  return (
    <div
      className="grid min-h-0 flex-1 content-start gap-x-6.5 overflow-hidden pt-4.5"
      ref={measured}
      data-columns
      style={{ gridTemplateColumns: widths.join(' ') }}
    >
      {height === null
        ? null
        : columns.map((column, at) => (
            <OneColumn
              key={column.presence}
              column={column}
              fit={fits[at] ?? NO_ROOM}
              size={size}
              two={at === split}
              lines={lines && (fits[at]?.tile ?? 0) >= TILE.lines}
              least={at === 0 && breached ? least : null}
            />
          ))}
    </div>
  );
}

interface OneColumnProps {
  readonly column: Column;
  readonly fit: Fit;
  readonly size: string;
  readonly two: boolean;
  readonly lines: boolean;
  readonly least: number | null;
}

const EDGE = {
  available: 'border-available',
  busy: 'border-busy',
  dnd: 'border-dnd',
  unknown: 'border-dashed border-unknown',
} as const;
/** The classes of a line on the wall: a person or a group. */
export const tile = cx(
  'flex items-center text-wall-md font-medium whitespace-nowrap group-data-old/wall:text-ink-2',
  '[&>b]:min-w-0 [&>b]:overflow-hidden [&>b]:font-medium [&>b]:text-ellipsis [&>span]:ms-auto [&>span]:ps-2.5 [&>span]:text-wall-sm [&>span]:font-regular',
  '[&>span]:text-ink-2',
);
const ROW =
  'border-b border-line group-data-breach/col:border-transparent group-data-breach/col:font-strong group-data-breach/col:text-surface! group-data-breach/col:[&>span]:text-surface';
// The padding is for what letters have under the line.
const NAME_IN_LINES = '-mb-0.75 line-clamp-2 pb-0.75 text-wall-sm/7.5 whitespace-normal';

/** What has no room beside the name goes to a line that is not shown: first the words, as the sign says that they are away. */
const AWAY =
  'flex h-[1lh] flex-1 flex-wrap content-start justify-end gap-x-1.5 overflow-hidden ps-1! *:h-[1lh]';

function OneColumn({ column, fit, size, two, lines, least }: OneColumnProps) {
  const { presence, tiles } = column;
  const { shown, more } = shownOf(tiles, fit.rows * (two ? 2 : 1));
  const word = wordForPresence(presence);
  return (
    <section
      className={`group/col min-w-0 ${least === null ? '' : 'mb-auto rounded-[10px] bg-warn px-4 pt-2.5 pb-3 text-surface'}`}
      aria-label={`${word}: ${tiles.length}`}
      data-breach={least === null ? undefined : true}
    >
      <header
        className={`border-b-6 pb-3.5 group-data-breach/col:border-surface! group-data-old/wall:border-unknown ${EDGE[shapeName(presence)]}`}
      >
        <div
          className={`flex items-center gap-4.5 font-strong tracking-[-0.035em] group-data-breach/col:text-surface! group-data-old/wall:text-ink-2 group-data-portrait/wall:gap-3 ${size}`}
        >
          <Shape
            presence={presence}
            className="size-14 group-data-breach/col:text-surface! group-data-old/wall:text-unknown group-data-portrait/wall:size-12"
          />
          {tiles.length}
        </div>
        <h2 className="mt-0.5 truncate text-wall-md font-strong tracking-[-0.01em] group-data-portrait/wall:text-[30px]">
          {word}
        </h2>
        {least === null ? null : (
          <p className={limitLine}>
            <Icon name="warn" className={heavyIcon} />
            {m.under({ limit: least })}
          </p>
        )}
      </header>
      <ul className={two ? 'mt-2 grid grid-cols-2 gap-x-6.5' : 'mt-2'}>
        {shown.map(({ id, name, end, away }) => (
          <li key={id} className={`${tile} ${ROW}`} style={{ height: fit.tile }}>
            <b dir="auto" className={lines ? NAME_IN_LINES : ''}>
              {name}
            </b>
            {away !== null ? (
              <span className={AWAY}>
                <Icon name="sign" className="h-[1lh]! w-5.5! flex-none" />
                {away.end === '' ? null : <span>{away.end}</span>}
                <span className="text-ellipsis">{away.words}</span>
              </span>
            ) : end === '' ? null : (
              <span>{end}</span>
            )}
          </li>
        ))}
        {more > 0 ? (
          <li className={`${tile} ${ROW} text-ink-2`} style={{ height: fit.tile }}>
            {m.andMore({ count: more })}
          </li>
        ) : null}
      </ul>
    </section>
  );
}
