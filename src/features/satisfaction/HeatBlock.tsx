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
import { Progress } from './Progress.tsx';
import { useHeat, type HeatState } from './use-heat.ts';
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
    <div className={chosen === null ? 'heatrow' : 'heatrow heatrow--open'}>
      <section className="block" aria-label="When">
        <header className="block__head">
          <h2>When</h2>
          <span className="meta">smileys given by weekday and hour, viewer’s time</span>
          {loading ? (
            <Progress of="When" value={done} max={asked}>
              {countWords(done)} of {countWords(asked)}
            </Progress>
          ) : null}
          <span className="hkey" aria-hidden="true">
            fewer
            {[8, 22, 40].map((value) => (
              <i key={value} style={{ '--v': value } as CSSProperties} />
            ))}
            more <i className="ng" /> share negative
          </span>
        </header>
        {more === null ? null : (
          <p className="block__note">
            Counted over the last days of the period, {rangeWords(from, to)}: {countWords(heat.all.given)}{' '}
            smileys.
            <Button small onClick={more}>
              Count a week more
            </Button>
          </p>
        )}
        {state.failed ? (
          <p className="block__note" role="status">
            Not all could be fetched, so these counts are too low.
            <Button small icon="retry" onClick={state.retry}>
              Try again
            </Button>
          </p>
        ) : null}
        <HeatGrid heat={heat} from={from} to={to} chosen={chosen} loading={loading} />
        <p className="sr">{loading ? null : summaryOf(heat)}</p>
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
      <span className="sr">none so far</span>
    ) : tally.given === 0 ? (
      <b>None</b>
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
    <div className="block__scroll" role="presentation" onKeyDown={moveFocusByKey}>
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
                <th scope="row">{name.slice(0, 3)}</th>
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
                            {name} {hourWords(hour)}:{' '}
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
                <td className="ht">{sum(`day ${weekday}`, heat.ofWeekday(weekday), { weekday }, name)}</td>
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
    <section className="heatcell block" aria-label={title}>
      <header className="block__head">
        <h2>{title}</h2>
        <span className="meta">
          {countWords(tally.given)} given, {countWords(tally.negative)} negative
        </span>
        <Link className="btn btn--quiet btn--sm end" to={closed} preventScrollReset>
          Close
        </Link>
      </header>
      <div className="cell__rows">
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
      <footer className="cell__foot">
        <Link className="btn btn--sm" to={url}>
          Show all {countWords(tally.given)} as rows
          <Icon name="right" size={14} />
        </Link>
      </footer>
    </section>
  );
}
