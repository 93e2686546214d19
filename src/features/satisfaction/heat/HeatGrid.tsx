import { m } from '#messages/satisfaction';
import { useState, type CSSProperties } from 'react';
import { Link, useLocation } from 'react-router';
import type { Tally } from '#src/components/smileys/figures.ts';
import { KeysWithin } from '#src/ui/Key.tsx';
import { Rich } from '#src/ui/Rich.tsx';
import { hatched } from '../scope/Block.tsx';
import { moveFocusByKey } from '../scope/move-focus.ts';
import { rowsOfDays } from '../scope/scope.ts';
import { changed, useScoped } from '../scope/use-scope.ts';
import { hourWords, weekdayName } from '../scope/words.ts';
import { CELL, emptyCell, GridTable } from './GridTable.tsx';
import type { Chosen } from './heat.ts';
import type { HeatState } from './use-heat.ts';

/** The shade of a cell, by `--v`: how much of it is coloured, in per cent. */
export const shade =
  '[background:color-mix(in_srgb,var(--color-positive)_calc(var(--v)*1%),var(--color-surface))]';

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
            negative: (
              <small className="text-xs font-regular whitespace-nowrap text-ink-3 normal-nums print:text-[9px] print:whitespace-normal" />
            ),
          }}
        />
      </Link>
    );

  const cell = (weekday: number, hour: number) => {
    const { given, negative } = heat.cell(weekday, hour);
    const key = `${weekday}-${hour}`;
    const on = chosen?.weekday === weekday && chosen.hour === hour;
    if (given === 0) return emptyCell(loading);
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
            negative: <small className="text-xs/3 font-regular text-ink normal-nums print:text-[9px]" />,
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

  return (
    <KeysWithin onKeyDown={moveFocusByKey}>
      <GridTable
        hours={heat.hours}
        cell={cell}
        sum={({ weekday, hour }) =>
          hour !== null
            ? sum(`hour ${hour}`, heat.ofHour(hour), { hour }, hourWords(hour))
            : weekday !== null
              ? sum(`day ${weekday}`, heat.ofWeekday(weekday), { weekday }, weekdayName(weekday))
              : sum('all', heat.all, {}, m.all())
        }
      />
    </KeysWithin>
  );
}
