import { m } from '#messages/satisfaction';
import { useState, type CSSProperties } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import type { Tally } from '#src/components/feedback/figures.ts';
import { rowsOfDays } from '#src/components/feedback/rows-scope.ts';
import { changed, useScoped } from '#src/components/feedback/use-scope.ts';
import { hourWords, rangeWords, weekdayName, WEEKDAYS } from '#src/components/feedback/words.ts';
import { two } from '#src/lib/time.ts';
import { Button } from '#src/ui/Button.tsx';
import { Rich } from '#src/ui/Rich.tsx';
import type { Heat } from './heat.ts';
import { HeatRows, type Chosen } from './HeatRows.tsx';
import { Progress } from './Progress.tsx';
import { useHeat, type HeatState } from './use-heat.ts';
import { block, blockHead, blockNote, hatched } from '#src/components/feedback/classes.ts';
import { moveFocusByKey } from './move-focus.ts';

/** Reads a cell from the URL: `2-10` is Tuesday 10 to 11. */
function readChosen(text: string | null): Chosen | null {
  const [, weekday, hour] = /^([1-7])-(\d|1\d|2[0-3])$/.exec(text ?? '') ?? [];
  return weekday === undefined ? null : { weekday: Number(weekday), hour: Number(hour) };
}

/** Counts of smileys by weekday and hour. A cell opens its rows next to the grid. */
export function HeatBlock({ given }: { readonly given: number }) {
  const [search] = useSearchParams();
  const state = useHeat(given);
  const { heat, from, to, done, asked, more } = state;
  const chosen = readChosen(search.get('cell'));
  const loading = done < asked && !state.failed;
  return (
    <div
      className={`grid gap-2.5 max-rail:grid-cols-1 ${chosen === null ? 'grid-cols-1' : 'grid-cols-[minmax(0,1fr)_348px] max-rail:gap-0'}`}
    >
      <section className={block} aria-label={m.when()}>
        <header className={blockHead}>
          <h2>{m.when()}</h2>
          <span className="text-sm font-regular text-ink-3">{m.whenNote()}</span>
          {loading ? (
            <Progress of={m.when()} value={done} max={asked}>
              {m.countedOf({ done, asked })}
            </Progress>
          ) : null}
          <span
            className="ms-auto flex items-center gap-2 text-sm font-regular text-ink-2"
            aria-hidden="true"
          >
            <Rich
              message={m.heatLegend}
              tags={{
                shades: SHADES,
                hatched: <i className={`ms-2.5 h-1.25 w-5.5 forced-color-adjust-none ${hatched}`} />,
              }}
            />
          </span>
        </header>
        {more === null ? null : (
          <p className={blockNote}>
            {m.countedOver({ dates: rangeWords(from, to), count: heat.all.given })}
            <Button small onClick={more}>
              {m.countMore()}
            </Button>
          </p>
        )}
        {state.failed ? (
          <p className={blockNote} role="status">
            {m.countsTooLow()}
            <Button small icon="retry" onClick={state.retry}>
              {m.tryAgain()}
            </Button>
          </p>
        ) : null}
        <HeatGrid heat={heat} from={from} to={to} chosen={chosen} loading={loading} />
        <p className="sr-only">{loading ? null : summaryOf(heat)}</p>
      </section>
      {chosen === null ? null : (
        <HeatRows key={`${chosen.weekday}-${chosen.hour}`} chosen={chosen} state={state} />
      )}
    </div>
  );
}

const SHADES = (
  <>
    {[8, 22, 40].map((value) => (
      <i
        key={value}
        className="h-3 w-5.5 rounded-[2px] inset-ring inset-ring-line-strong forced-color-adjust-none [background:color-mix(in_srgb,var(--color-positive)_calc(var(--v)*1%),var(--color-surface))]"
        style={{ '--v': value } as CSSProperties}
      />
    ))}
  </>
);

function summaryOf(heat: Heat): string {
  const cells = WEEKDAYS.flatMap((weekday) =>
    heat.hours.map((hour) => ({ weekday, hour, given: heat.cell(weekday, hour).given })),
  );
  const best = cells.find(({ given }) => given > 0 && given === heat.most);
  if (best === undefined) return m.noSmileysAtAll();
  const { given, negative } = heat.all;
  const weekday = weekdayName(best.weekday);
  return m.heatSummary({ given, negative, weekday, hours: hourWords(best.hour), most: best.given });
}

interface HeatGridProps extends Pick<HeatState, 'heat' | 'from' | 'to'> {
  readonly chosen: Chosen | null;
  /** While loading, a cell without smileys may still get some. */
  readonly loading: boolean;
}

const CELL =
  'relative flex min-h-11.5 flex-col items-center justify-center rounded-[3px] forced-color-adjust-none';

/** As a table, it has numbers only, without colours. */
function HeatGrid({ heat, from, to, chosen, loading }: HeatGridProps) {
  const { scope, asTable: plain } = useScoped();
  const location = useLocation();
  // One tab stop: the link that had the focus last, else the open cell, else the total.
  const [lastFocused, setLastFocused] = useState<string | null>(null);
  const open =
    chosen === null || heat.cell(chosen.weekday, chosen.hour).given === 0
      ? null
      : `${chosen.weekday}-${chosen.hour}`;
  const stop = lastFocused ?? open ?? 'all';
  const stopAt = (key: string) => ({ tabIndex: key === stop ? 0 : -1, onFocus: () => setLastFocused(key) });
  const cellUrl = (weekday: number, hour: number) =>
    `${location.pathname}?${changed(new URLSearchParams(location.search), { cell: `${weekday}-${hour}` })}`;
  const sum = (key: string, tally: Tally, less: { weekday?: number; hour?: number }, of: string) =>
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
          values={{ of, given: tally.given, negative: tally.negative }}
          tags={{
            hidden: <span className="sr-only" />,
            given: <b className="block text-md font-strong normal-nums" />,
            negative: <small className="text-xs font-regular whitespace-nowrap text-ink-3 normal-nums" />,
          }}
        />
      </Link>
    );
  return (
    <div className="overflow-x-auto print:overflow-visible" role="presentation" onKeyDown={moveFocusByKey}>
      <table className="mx-3.5 mb-3 w-[calc(100%-28px)] table-fixed border-separate border-spacing-[2px] max-desk:w-195 [&_td]:p-0 [&_th]:pb-0.5 [&_th]:text-center [&_th]:text-sm [&_th]:font-regular [&_th]:text-ink-2 [&_th]:normal-nums [&_th:first-child]:w-11 [&_tr_th[scope=row]]:text-start [&_tr_th[scope=row]]:font-medium">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{m.weekday()}</span>
            </th>
            {heat.hours.map((hour) => (
              <th key={hour} scope="col">
                {two(hour)}
              </th>
            ))}
            <th scope="col" className="w-21 text-end!">
              {m.day()}
            </th>
          </tr>
        </thead>
        <tbody>
          {WEEKDAYS.map((weekday) => {
            const name = weekdayName(weekday);
            return (
              <tr key={weekday}>
                <th scope="row">{weekdayName(weekday, true)}</th>
                {heat.hours.map((hour) => {
                  const tally = heat.cell(weekday, hour);
                  const on = chosen?.weekday === weekday && chosen.hour === hour;
                  return (
                    <td key={hour}>
                      {tally.given === 0 ? (
                        <span className={`${CELL} border border-dashed border-line text-ink`}>
                          <span aria-hidden="true">·</span>
                          <span className="sr-only">{loading ? m.noneSoFar() : m.heatEmpty()}</span>
                        </span>
                      ) : (
                        <Link
                          to={cellUrl(weekday, hour)}
                          {...stopAt(`${weekday}-${hour}`)}
                          preventScrollReset
                          className={`${CELL} text-ink hover:inset-ring hover:inset-ring-ink has-[>i]:justify-start has-[>i]:pt-1 ${plain ? 'border border-line' : '[background:color-mix(in_srgb,var(--color-positive)_calc(var(--v)*1%),var(--color-surface))]'} ${on ? 'z-1 outline-2 outline-offset-1 outline-accent' : ''}`}
                          aria-current={on ? 'true' : undefined}
                          style={{ '--v': plain ? 0 : 6 + (36 * tally.given) / heat.most } as CSSProperties}
                        >
                          <Rich
                            message={m.heatCell}
                            values={{
                              weekday: name,
                              hours: hourWords(hour),
                              given: tally.given,
                              negative: tally.negative,
                            }}
                            tags={{
                              hidden: <span className="sr-only" />,
                              given: <b className="text-md/4.5 font-strong normal-nums" />,
                              negative: <small className="text-xs/3 font-regular text-ink normal-nums" />,
                            }}
                          />
                          {tally.negative > 0 ? (
                            <i
                              className={`absolute start-1 bottom-0.75 h-1 min-w-1.25 ${hatched} ${plain ? 'hidden' : ''}`}
                              style={{ width: `calc((100% - 8px) * ${tally.negative / tally.given})` }}
                            />
                          ) : null}
                        </Link>
                      )}
                    </td>
                  );
                })}
                <td className="text-end leading-none">
                  {sum(`day ${weekday}`, heat.ofWeekday(weekday), { weekday }, name)}
                </td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{m.hour()}</th>
            {heat.hours.map((hour) => (
              <td key={hour} className="text-center leading-none">
                {sum(`hour ${hour}`, heat.ofHour(hour), { hour }, hourWords(hour))}
              </td>
            ))}
            <td className="text-end leading-none">{sum('all', heat.all, {}, m.all())}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
