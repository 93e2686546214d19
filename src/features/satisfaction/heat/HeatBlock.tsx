import { m } from '#messages/satisfaction';
import type { CSSProperties } from 'react';
import { useSearchParams, Link, useLocation } from 'react-router';
import { useInfiniteQuery } from '@tanstack/react-query';
import { rowsQuery } from '#src/api/smileys/rows.ts';
import { CallerComments } from '#src/features/satisfaction/comments/CallerComments.tsx';
import { filterOf, rowsOfDays } from '#src/features/satisfaction/scope/scope.ts';
import { changed, useScoped } from '#src/features/satisfaction/scope/use-scope.ts';
import { spansOf } from '#src/lib/days.ts';
import { referenceOf } from '#src/lib/errors.ts';
import { inSentenceCase } from '#src/lib/text.ts';
import { Button } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { Fail } from '#src/ui/Panels.tsx';
import { Rich } from '#src/ui/Rich.tsx';
import {
  block,
  blockHead,
  blockNote,
  hatched,
  Progress,
  TryAgain,
  LeftOut,
} from '#src/features/satisfaction/scope/Block.tsx';
import { PrintButton } from '#src/features/satisfaction/scope/Head.tsx';
import { ShowAs } from '#src/features/satisfaction/scope/ShowAs.tsx';
import { hourWords, rangeWords, weekdayName, WEEKDAYS } from '#src/features/satisfaction/scope/words.ts';
import { RowSkeletons } from '#src/ui/Skeletons.tsx';
import { button } from '#src/ui/buttons.ts';
import { CountOf } from './CountOf.tsx';
import type { Chosen, Heat } from './heat.ts';
import { HeatGrid, shade } from './HeatGrid.tsx';
import { useHeat, type HeatState } from './use-heat.ts';

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
          <CountOf />
          <span className="text-sm font-regular text-ink-3">{m.whenNote()}</span>
          {loading ? (
            <Progress title={m.when()} value={done} max={asked}>
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
          <ShowAs />
          <PrintButton small />
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
            <TryAgain onPress={state.retry} />
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
        className={`h-3 w-5.5 rounded-[2px] inset-ring inset-ring-line-strong forced-color-adjust-none ${shade}`}
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
  if (best === undefined) return m.noSmileys();
  const { given, negative } = heat.all;
  const weekday = weekdayName(best.weekday);
  return m.heatSummary({ given, negative, weekday, hours: hourWords(best.hour), most: best.given });
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
  const day = inSentenceCase(weekdayName(chosen.weekday));
  const title = m.dayAndHours({ day, hours: hourWords(chosen.hour) });
  return (
    <section
      className={`${block} grid h-112.5 grid-rows-[auto_minmax(0,1fr)_auto] overflow-hidden print:h-auto`}
      aria-label={title}
    >
      <header className={blockHead}>
        <h2>{title}</h2>
        <span className="text-sm font-regular text-ink-3">{m.givenNegative(tally)}</span>
        <Link
          className={button({ kind: 'quiet', size: 'sm', className: 'ms-auto' })}
          to={closed}
          preventScrollReset
        >
          {m.close()}
        </Link>
      </header>
      <div className="overflow-auto border-t border-line print:overflow-visible">
        {query.isPending ? <RowSkeletons count={4} /> : null}
        {query.isError && query.data === undefined ? (
          <Fail
            title={m.smileysFailed()}
            reference={referenceOf(query.error)}
            onRetry={() => void query.refetch()}
            small
          >
            {m.countsStay()}
          </Fail>
        ) : null}
        <CallerComments rows={rows} url={url} />
      </div>
      <footer className="border-t border-line px-4 py-2">
        <LeftOut shown={rows.length} all={tally.given} what="smileys" />
        <Link className={button({ size: 'sm', className: 'print:hidden!' })} to={url}>
          {m.showCountAsRows({ count: tally.given })}
          <Icon name="right" size={14} />
        </Link>
      </footer>
    </section>
  );
}
