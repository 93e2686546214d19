import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { rowsQuery } from '#src/api/smileys/rows.ts';
import { rowsOfDays } from '#src/components/feedback/rows-scope.ts';
import { filterOf } from '#src/components/feedback/scope.ts';
import { changed, useScoped } from '#src/components/feedback/use-scope.ts';
import { countWords, hourWords, WEEKDAYS } from '#src/components/feedback/words.ts';
import { spansOf } from '#src/components/feedback/zone.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { Fail } from '#src/ui/Panels.tsx';
import { RowSkeletons } from '#src/ui/RowSkeletons.tsx';
import { CallerComments } from './CallerComments.tsx';
import type { HeatState } from './use-heat.ts';

/** One hour of one weekday. */
export interface Chosen {
  readonly weekday: number;
  readonly hour: number;
}

const FIRST = ['negative', 'unknown', 'neutral', 'positive'] as const;

/** The rows of one cell of the grid: the negative ones first. */
export function HeatRows({ chosen, state }: { readonly chosen: Chosen; readonly state: HeatState }) {
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
    <section className="block heatcell" aria-label={title}>
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
          <Fail title="The smileys could not be fetched" onRetry={() => void query.refetch()} small>
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
