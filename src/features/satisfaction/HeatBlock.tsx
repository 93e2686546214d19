import { memo, useMemo, useState, type CSSProperties } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import type { Tally } from '#src/components/feedback/figures.ts';
import { rowsOfDays } from '#src/components/feedback/rows-scope.ts';
import type { Scope } from '#src/components/feedback/scope.ts';
import type { Names } from '#src/components/feedback/use-names.ts';
import { changed, type Scoped } from '#src/components/feedback/use-scope.ts';
import {
  countWords,
  hourWords,
  rangeWords,
  WEEKDAYS,
  WEEKDAYS_LONG,
} from '#src/components/feedback/words.ts';
import type { Day } from '#src/components/feedback/zone.ts';
import { Button } from '#src/ui/Button.tsx';
import type { Heat } from './heat.ts';
import { HeatRows, type Chosen } from './HeatRows.tsx';
import { useHeat, type HeatState } from './use-heat.ts';
import { useKeysAlong } from './use-keys-along.ts';

interface HeatBlockProps {
  readonly scoped: Scoped;
  readonly names: Names;
  readonly given: number;
  readonly asTable: boolean;
}

/** `2-10` of the URL as Tuesday 10 to 11. */
function readChosen(text: string | null): Chosen | null {
  const [, weekday, hour] = /^([1-7])-(\d|1\d|2[0-3])$/.exec(text ?? '') ?? [];
  return weekday === undefined || hour === undefined
    ? null
    : { weekday: Number(weekday), hour: Number(hour) };
}

/** When smileys were given: weekdays by hours, with counts; a cell shows its rows beside the grid. */
export function HeatBlock({ scoped, names, given, asTable }: HeatBlockProps) {
  const [search] = useSearchParams();
  const state = useHeat(scoped, given);
  const cell = search.get('cell');
  const chosen = useMemo(() => readChosen(cell), [cell]);
  const { scope } = scoped;
  const loading = state.done < state.asked && !state.failed;
  return (
    <div className={chosen === null ? 'heatrow' : 'heatrow heatrow--open'}>
      <section className="block" aria-label="When">
        <header className="block__head">
          <h2>When</h2>
          <span className="meta">smileys given by weekday and hour, viewer’s time</span>
          {loading ? (
            <span className="trend__progress">
              <span className="meta">
                {countWords(state.done)} of {countWords(state.asked)}
              </span>
              <progress
                className="trend__bar"
                max={state.asked}
                value={state.done}
                aria-label="When, loading"
              />
            </span>
          ) : null}
          <span className="hkey" aria-hidden="true">
            fewer
            {[8, 22, 40].map((value) => (
              <i key={value} style={{ '--v': value } as CSSProperties} />
            ))}
            more <i className="ng" /> share negative
          </span>
        </header>
        <Basis state={state} />
        {state.failed ? (
          <p className="block__note" role="status">
            Not all could be fetched, so these counts are too low.
            <Button small icon="retry" onClick={state.retry}>
              Try again
            </Button>
          </p>
        ) : null}
        <HeatGrid
          scope={scope}
          heat={state.heat}
          from={state.from}
          to={state.to}
          chosen={chosen}
          plain={asTable}
          loading={loading}
        />
        <p className="sr">{loading ? null : summaryOf(state.heat)}</p>
      </section>
      {chosen === null ? null : (
        <HeatRows
          key={`${chosen.weekday}-${chosen.hour}`}
          scoped={scoped}
          names={names}
          chosen={chosen}
          tally={state.heat.cell(chosen.weekday, chosen.hour)}
          from={state.from}
          to={state.to}
          url={rowsOfDays(scope, state.from, state.to, chosen)}
        />
      )}
    </div>
  );
}

/** What the grid is counted over, where that is not all of the period. */
function Basis({ state }: { readonly state: HeatState }) {
  if (state.more === null) return null;
  return (
    <p className="block__note">
      Counted over the last days of the period, {rangeWords(state.from, state.to)}:{' '}
      {countWords(state.heat.all.given)} smileys.
      <Button small onClick={state.more}>
        Count a week more
      </Button>
    </p>
  );
}

function summaryOf(heat: Heat): string {
  let best: { weekday: number; hour: number; given: number } | null = null;
  for (const [index] of WEEKDAYS.entries())
    for (const hour of heat.hours) {
      const { given } = heat.cell(index + 1, hour);
      if (given > (best?.given ?? 0)) best = { weekday: index + 1, hour, given };
    }
  if (best === null) return 'No smileys.';
  return `${countWords(heat.all.given)} smileys, ${countWords(heat.all.negative)} negative. Most on ${WEEKDAYS_LONG[best.weekday - 1]} ${hourWords(best.hour)}: ${countWords(best.given)}.`;
}

const negativeWords = (tally: Tally): string =>
  tally.negative === 0 ? 'none negative' : `${countWords(tally.negative)} negative`;

interface HeatGridProps {
  readonly scope: Scope;
  readonly heat: Heat;
  readonly from: Day;
  readonly to: Day;
  readonly chosen: Chosen | null;
  /** Numbers alone, without tints. */
  readonly plain: boolean;
  /** More is to come: what has none may have some yet. */
  readonly loading: boolean;
}

/** Drawn again for new counts only, not for each step of the progress above it. */
const HeatGrid = memo(function HeatGrid(props: HeatGridProps) {
  const { scope, heat, from, to, chosen, plain, loading } = props;
  const location = useLocation();
  const keys = useKeysAlong();
  // One tab stop: where the keyboard was last, or what is open, or the sum of all at the end.
  const [looked, setLooked] = useState<string | null>(null);
  const open =
    chosen === null || heat.cell(chosen.weekday, chosen.hour).given === 0
      ? null
      : `${chosen.weekday}-${chosen.hour}`;
  const stop = looked ?? open ?? 'all';
  const stopAt = (key: string) => ({ tabIndex: key === stop ? 0 : -1, onFocus: () => setLooked(key) });
  const cellUrl = (weekday: number, hour: number) =>
    `${location.pathname}?${changed(new URLSearchParams(location.search), { cell: `${weekday}-${hour}` })}`;
  const sum = (key: string, tally: Tally, less: { weekday?: number; hour?: number }, words: string) =>
    tally.given === 0 ? (
      loading ? (
        <span className="sr">none so far</span>
      ) : (
        <b>None</b>
      )
    ) : (
      <Link to={rowsOfDays(scope, from, to, less)} {...stopAt(key)}>
        <span className="sr">{words}: </span>
        <b>{countWords(tally.given)}</b>
        <span className="sr"> given, </span>
        <small>{negativeWords(tally)}</small>
      </Link>
    );
  const two = (hour: number) => String(hour).padStart(2, '0');
  return (
    <div className="block__scroll" role="presentation" onKeyDown={keys}>
      <table className={plain ? 'heattable heattable--plain' : 'heattable'}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">Weekday</span>
            </th>
            {heat.hours.map((hour) => (
              <th key={hour} scope="col">
                {two(hour)}
              </th>
            ))}
            <th scope="col" className="num">
              Day
            </th>
          </tr>
        </thead>
        <tbody>
          {WEEKDAYS.map((name, index) => {
            const weekday = index + 1;
            return (
              <tr key={name}>
                <th scope="row">{name}</th>
                {heat.hours.map((hour) => {
                  const tally = heat.cell(weekday, hour);
                  const on = chosen?.weekday === weekday && chosen.hour === hour;
                  return (
                    <td key={hour}>
                      {tally.given === 0 ? (
                        <span className="heat__c heat__c--none">
                          <span aria-hidden="true">·</span>
                          <span className="sr">{loading ? 'none so far' : 'none'}</span>
                        </span>
                      ) : (
                        <Link
                          to={cellUrl(weekday, hour)}
                          {...stopAt(`${weekday}-${hour}`)}
                          preventScrollReset
                          className={on ? 'heat__c is-on' : 'heat__c'}
                          aria-current={on ? 'true' : undefined}
                          style={{ '--v': plain ? 0 : 6 + (36 * tally.given) / heat.most } as CSSProperties}
                        >
                          <span className="sr">
                            {WEEKDAYS_LONG[index]} {hourWords(hour)}:{' '}
                          </span>
                          <b>{countWords(tally.given)}</b>
                          <span className="sr"> given, {tally.negative > 0 ? '' : 'none negative'}</span>
                          {tally.negative > 0 ? (
                            <>
                              <small>{countWords(tally.negative)} negative</small>
                              <i style={{ width: `calc((100% - 8px) * ${tally.negative / tally.given})` }} />
                            </>
                          ) : null}
                        </Link>
                      )}
                    </td>
                  );
                })}
                <td className="ht">
                  {sum(`day ${weekday}`, heat.ofWeekday(weekday), { weekday }, WEEKDAYS_LONG[index] ?? name)}
                </td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Hour</th>
            {heat.hours.map((hour) => (
              <td key={hour} className="ht ht--b">
                {sum(`hour ${hour}`, heat.ofHour(hour), { hour }, hourWords(hour))}
              </td>
            ))}
            <td className="ht">{sum('all', heat.all, {}, 'All')}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
});
