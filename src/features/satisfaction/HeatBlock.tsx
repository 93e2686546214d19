import { useInfiniteQuery } from '@tanstack/react-query';
import { useState, type CSSProperties } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { rowsQuery } from '#src/api/smileys/rows.ts';
import type { Tally } from '#src/components/feedback/figures.ts';
import { rowsOfDays } from '#src/components/feedback/rows-scope.ts';
import { filterOf } from '#src/components/feedback/scope.ts';
import { changed, useScoped } from '#src/components/feedback/use-scope.ts';
import { countWords, hourWords, rangeWords, WEEKDAYS } from '#src/components/feedback/words.ts';
import { spansOf } from '#src/components/feedback/zone.ts';
import { referenceOf } from '#src/lib/errors.ts';
import { Button } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { Fail } from '#src/ui/Panels.tsx';
import { RowSkeletons } from '#src/ui/RowSkeletons.tsx';
import { CallerComments } from './CallerComments.tsx';
import type { Heat } from './heat.ts';
import { LeftOut } from './LeftOut.tsx';
import { Progress } from './Progress.tsx';
import { useHeat, type HeatState } from './use-heat.ts';
import { block, blockHead, blockNote, hatched } from '#src/components/feedback/classes.ts';
import { button } from '#src/ui/button.ts';
import { moveFocusByKey } from './move-focus.ts';

/** One hour of one weekday. */
interface Chosen {
  readonly weekday: number;
  readonly hour: number;
}

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
      <section className={block} aria-label="When">
        <header className={blockHead}>
          <h2>When</h2>
          <span className="text-sm font-regular text-ink-3">
            smileys given by weekday and hour, your time
          </span>
          {loading ? (
            <Progress of="When" value={done} max={asked}>
              {countWords(done)} of {countWords(asked)}
            </Progress>
          ) : null}
          <span
            className="ms-auto flex items-center gap-2 text-sm font-regular text-ink-2"
            aria-hidden="true"
          >
            fewer
            {[8, 22, 40].map((value) => (
              <i
                key={value}
                className="h-3 w-5.5 rounded-[2px] inset-ring inset-ring-line-strong forced-color-adjust-none [background:color-mix(in_srgb,var(--color-positive)_calc(var(--v)*1%),var(--color-surface))]"
                style={{ '--v': value } as CSSProperties}
              />
            ))}
            more <i className={`ms-2.5 h-1.25 w-5.5 forced-color-adjust-none ${hatched}`} /> share negative
          </span>
        </header>
        {more === null ? null : (
          <p className={blockNote}>
            Counted over the last days of the period, {rangeWords(from, to)}: {countWords(heat.all.given)}{' '}
            smileys.
            <Button small onClick={more}>
              Count a week more
            </Button>
          </p>
        )}
        {state.failed ? (
          <p className={blockNote} role="status">
            Not all could be fetched, so these counts are too low.
            <Button small icon="retry" onClick={state.retry}>
              Try again
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

function summaryOf(heat: Heat): string {
  const cells = WEEKDAYS.flatMap((name, index) =>
    heat.hours.map((hour) => ({ name, hour, given: heat.cell(index + 1, hour).given })),
  );
  const best = cells.find(({ given }) => given > 0 && given === heat.most);
  if (best === undefined) return 'No smileys.';
  const { given, negative } = heat.all;
  const most = `Most on ${best.name} ${hourWords(best.hour)}: ${countWords(best.given)}.`;
  return `${countWords(given)} smileys, ${countWords(negative)} negative. ${most}`;
}

const negativeWords = (tally: Tally): string =>
  tally.negative === 0 ? 'none negative' : `${countWords(tally.negative)} negative`;

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
  const sum = (key: string, tally: Tally, less: { weekday?: number; hour?: number }, words: string) =>
    tally.given === 0 && loading ? (
      <span className="sr-only">none so far</span>
    ) : tally.given === 0 ? (
      <b className="block text-md font-strong">None</b>
    ) : (
      <Link
        className="block rounded-[3px] py-1 hover:bg-sunken"
        to={rowsOfDays(scope, from, to, less)}
        {...stopAt(key)}
      >
        <span className="sr-only">{words}: </span>
        <b className="block text-md font-strong normal-nums">{countWords(tally.given)}</b>
        <span className="sr-only"> given, </span>
        <small className="text-xs font-regular whitespace-nowrap text-ink-3 normal-nums">
          {negativeWords(tally)}
        </small>
      </Link>
    );
  const two = (hour: number) => String(hour).padStart(2, '0');
  return (
    <div className="overflow-x-auto print:overflow-visible" role="presentation" onKeyDown={moveFocusByKey}>
      <table className="mx-3.5 mb-3 w-[calc(100%-28px)] table-fixed border-separate border-spacing-[2px] max-desk:w-195 [&_td]:p-0 [&_th]:pb-0.5 [&_th]:text-center [&_th]:text-sm [&_th]:font-regular [&_th]:text-ink-2 [&_th]:normal-nums [&_th:first-child]:w-11 [&_tr_th[scope=row]]:text-start [&_tr_th[scope=row]]:font-medium">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Weekday</span>
            </th>
            {heat.hours.map((hour) => (
              <th key={hour} scope="col">
                {two(hour)}
              </th>
            ))}
            <th scope="col" className="w-21 text-end!">
              Day
            </th>
          </tr>
        </thead>
        <tbody>
          {WEEKDAYS.map((name, index) => {
            const weekday = index + 1;
            return (
              <tr key={name}>
                <th scope="row">{name.slice(0, 3)}</th>
                {heat.hours.map((hour) => {
                  const tally = heat.cell(weekday, hour);
                  const on = chosen?.weekday === weekday && chosen.hour === hour;
                  return (
                    <td key={hour}>
                      {tally.given === 0 ? (
                        <span className={`${CELL} border border-dashed border-line text-ink`}>
                          <span aria-hidden="true">·</span>
                          <span className="sr-only">{loading ? 'none so far' : 'none'}</span>
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
                          <span className="sr-only">
                            {name} {hourWords(hour)}:{' '}
                          </span>
                          <b className="text-md/4.5 font-strong normal-nums">{countWords(tally.given)}</b>
                          <span className="sr-only"> given, {tally.negative > 0 ? '' : 'none negative'}</span>
                          {tally.negative > 0 ? (
                            <>
                              <small className="text-xs/3 font-regular text-ink normal-nums">
                                {countWords(tally.negative)} negative
                              </small>
                              <i
                                className={`absolute start-1 bottom-0.75 h-1 min-w-1.25 ${hatched} ${plain ? 'hidden' : ''}`}
                                style={{ width: `calc((100% - 8px) * ${tally.negative / tally.given})` }}
                              />
                            </>
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
            <th scope="row">Hour</th>
            {heat.hours.map((hour) => (
              <td key={hour} className="text-center leading-none">
                {sum(`hour ${hour}`, heat.ofHour(hour), { hour }, hourWords(hour))}
              </td>
            ))}
            <td className="text-end leading-none">{sum('all', heat.all, {}, 'All')}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

const FIRST = ['negative', 'unknown', 'neutral', 'positive'] as const;

/** The rows of one cell, negative ones first. */
function HeatRows({ chosen, state }: { readonly chosen: Chosen; readonly state: HeatState }) {
  const { scope, zone } = useScoped();
  const { heat, from, to } = state;
  const tally = heat.cell(chosen.weekday, chosen.hour);
  const url = rowsOfDays(scope, from, to, chosen);
  const location = useLocation();
  const query = useInfiniteQuery(rowsQuery(spansOf({ from, to }, chosen, zone), filterOf(scope)));
  const rows = (query.data?.items ?? []).toSorted((a, b) => FIRST.indexOf(a.kind) - FIRST.indexOf(b.kind));
  const closed = `${location.pathname}?${changed(new URLSearchParams(location.search), { cell: undefined })}`;
  const title = `${WEEKDAYS[chosen.weekday - 1]} ${hourWords(chosen.hour)}`;
  return (
    <section
      className={`${block} grid h-112.5 grid-rows-[auto_minmax(0,1fr)_auto] overflow-hidden print:h-auto`}
      aria-label={title}
    >
      <header className={blockHead}>
        <h2>{title}</h2>
        <span className="text-sm font-regular text-ink-3">
          {countWords(tally.given)} given, {countWords(tally.negative)} negative
        </span>
        <Link
          className={button({ kind: 'quiet', size: 'sm', className: 'ms-auto' })}
          to={closed}
          preventScrollReset
        >
          Close
        </Link>
      </header>
      <div className="overflow-auto border-t border-line print:overflow-visible">
        {query.isPending ? <RowSkeletons count={4} /> : null}
        {query.isError && query.data === undefined ? (
          <Fail
            title="The smileys could not be fetched"
            reference={referenceOf(query.error)}
            onRetry={() => void query.refetch()}
            small
          >
            The counts stay as they are.
          </Fail>
        ) : null}
        <CallerComments rows={rows} url={url} />
      </div>
      <footer className="border-t border-line px-4 py-2">
        <LeftOut shown={rows.length} all={tally.given} of="smileys" />
        <Link className={button({ size: 'sm', className: 'print:hidden!' })} to={url}>
          Show all {countWords(tally.given)} as rows
          <Icon name="right" size={14} />
        </Link>
      </footer>
    </section>
  );
}
