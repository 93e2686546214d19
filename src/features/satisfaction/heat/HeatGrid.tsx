import { m } from '#messages/satisfaction';
import { useState, type CSSProperties } from 'react';
import { Link, useLocation } from 'react-router';
import type { Tally } from '#src/components/smileys/figures.ts';
import { two } from '#src/lib/time.ts';
import { KeysWithin } from '#src/ui/Key.tsx';
import { Rich } from '#src/ui/Rich.tsx';
import { Table, type Column } from '#src/ui/table/Table.tsx';
import { hatched } from '../scope/Block.tsx';
import { moveFocusByKey } from '../scope/move-focus.ts';
import { rowsOfDays } from '../scope/scope.ts';
import { changed, useScoped } from '../scope/use-scope.ts';
import { hourWords, weekdayName, WEEKDAYS } from '../scope/words.ts';
import type { Chosen } from './heat.ts';
import type { HeatState } from './use-heat.ts';

/** The shade of a cell, by `--v`: how much of it is coloured, in per cent. */
export const shade =
  '[background:color-mix(in_srgb,var(--color-positive)_calc(var(--v)*1%),var(--color-surface))]';

const TABLE =
  'mx-3.5 mb-3 w-[calc(100%-28px)] table-fixed border-separate border-spacing-[2px] max-desk:w-195 [&_td]:p-0 [&_thead_th:first-child]:w-11';
const HEADS =
  '[&_th]:pb-0.5 [&_th]:text-center [&_th]:text-sm [&_th]:font-regular [&_th]:text-ink-2 [&_th]:normal-nums [&_tbody_th]:text-start [&_tbody_th]:font-medium';
const CELL =
  'relative flex min-h-11.5 flex-col items-center justify-center rounded-[3px] text-ink forced-color-adjust-none';

const hiddenWeekday = () => <span className="sr-only">{m.weekday()}</span>;

/** A weekday. Null for the sums of all. */
type Row = number | null;
const ROWS: readonly Row[] = [...WEEKDAYS, null];

interface HeatGridProps extends Pick<HeatState, 'heat' | 'from' | 'to'> {
  readonly chosen: Chosen | null;
  /** While loading, a cell without smileys may still get some. */
  readonly loading: boolean;
}

/** The counts by weekday and hour, with sums. As a table, it has numbers only, without colours. */
export function HeatGrid({ heat, from, to, chosen, loading }: HeatGridProps) {
  const { scope, asTable: plain } = useScoped();
  const location = useLocation();
  // One tab stop: the link that had the focus last, else the open cell, else the total.
  const [lastFocused, setLastFocused] = useState<string | null>(null);
  const open = chosen && heat.cell(chosen.weekday, chosen.hour).given > 0 ? chosen : null;
  const stop = lastFocused ?? (open ? `${open.weekday}-${open.hour}` : 'all');
  const stopAt = (key: string) => ({ tabIndex: key === stop ? 0 : -1, onFocus: () => setLastFocused(key) });

  const sum = (key: string, tally: Tally, less: Partial<Chosen>, name: string) =>
    tally.given === 0 && loading ? (
      <span className="sr-only">{m.noneSoFar()}</span>
    ) : tally.given === 0 ? (
      <b className="block text-md font-strong">{m.none()}</b>
    ) : (
      <Link
        className="block rounded-[3px] py-1 hover:bg-sunken"
        to={rowsOfDays(scope, from, to, less)}
        {...stopAt(key)}
      >
        <Rich
          message={m.heatSum}
          values={{ name, given: tally.given, negative: tally.negative }}
          tags={{
            hidden: <span className="sr-only" />,
            given: <b className="block text-md font-strong normal-nums" />,
            negative: <small className="text-xs font-regular whitespace-nowrap text-ink-3 normal-nums" />,
          }}
        />
      </Link>
    );

  const cell = (weekday: number, hour: number) => {
    const { given, negative } = heat.cell(weekday, hour);
    const key = `${weekday}-${hour}`;
    const on = chosen?.weekday === weekday && chosen.hour === hour;
    if (given === 0)
      return (
        <span className={`${CELL} border border-dashed border-line`}>
          <span aria-hidden="true">·</span>
          <span className="sr-only">{loading ? m.noneSoFar() : m.heatEmpty()}</span>
        </span>
      );
    return (
      <Link
        to={`${location.pathname}?${changed(new URLSearchParams(location.search), { cell: key })}`}
        {...stopAt(key)}
        preventScrollReset
        className={`${CELL} hover:inset-ring hover:inset-ring-ink has-[>i]:justify-start has-[>i]:pt-1 ${plain ? 'border border-line' : shade} ${on ? 'z-1 outline-2 outline-offset-1 outline-accent' : ''}`}
        aria-current={on ? 'true' : undefined}
        style={{ '--v': 6 + (36 * given) / heat.most } as CSSProperties}
      >
        <Rich
          message={m.heatCell}
          values={{ weekday: weekdayName(weekday), hours: hourWords(hour), given, negative }}
          tags={{
            hidden: <span className="sr-only" />,
            given: <b className="text-md/4.5 font-strong normal-nums" />,
            negative: <small className="text-xs/3 font-regular text-ink normal-nums" />,
          }}
        />
        {negative > 0 ? (
          <i
            className={`absolute start-1 bottom-0.75 h-1 min-w-1.25 ${hatched} ${plain ? 'hidden' : ''}`}
            style={{ width: `calc((100% - 8px) * ${negative / given})` }}
          />
        ) : null}
      </Link>
    );
  };

  const columns: readonly Column<Row>[] = [
    {
      key: 'weekday',
      head: hiddenWeekday,
      namesRow: true,
      cell: (weekday) => (weekday === null ? m.hour() : weekdayName(weekday, true)),
    },
    ...heat.hours.map((hour): Column<Row> => ({
      key: String(hour),
      head: () => two(hour),
      cell: (weekday) =>
        weekday === null
          ? sum(`hour ${hour}`, heat.ofHour(hour), { hour }, hourWords(hour))
          : cell(weekday, hour),
      cellProps: (weekday) => (weekday === null ? { className: 'text-center leading-none' } : {}),
    })),
    {
      key: 'day',
      head: () => m.day(),
      width: '84px',
      atEnd: true,
      cell: (weekday) =>
        weekday === null
          ? sum('all', heat.all, {}, m.all())
          : sum(`day ${weekday}`, heat.ofWeekday(weekday), { weekday }, weekdayName(weekday)),
      cellProps: () => ({ className: 'leading-none' }),
    },
  ];
  return (
    <KeysWithin onKeyDown={moveFocusByKey}>
      <Table className={`${TABLE} ${HEADS}`} columns={columns} rows={ROWS} keyOf={String} />
    </KeysWithin>
  );
}
