import { m } from '#messages/satisfaction';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { rowsQuery } from '#src/api/smileys/rows.ts';
import { block, blockHead } from '#src/components/feedback/classes.ts';
import { rowsOfDays } from '#src/components/feedback/rows-scope.ts';
import { filterOf } from '#src/components/feedback/scope.ts';
import { changed, useScoped } from '#src/components/feedback/use-scope.ts';
import { hourWords, weekdayName } from '#src/components/feedback/words.ts';
import { spansOf } from '#src/components/feedback/zone.ts';
import { inSentenceCase } from '#src/lib/text.ts';
import { referenceOf } from '#src/lib/errors.ts';
import { button } from '#src/ui/button.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { Fail } from '#src/ui/Panels.tsx';
import { RowSkeletons } from '#src/ui/RowSkeletons.tsx';
import { CallerComments } from './CallerComments.tsx';
import { LeftOut } from './LeftOut.tsx';
import type { HeatState } from './use-heat.ts';

/** One hour of one weekday. */
export interface Chosen {
  readonly weekday: number;
  readonly hour: number;
}

const FIRST = ['negative', 'unknown', 'neutral', 'positive'] as const;

/** The rows of one cell, negative ones first. */
export function HeatRows({ chosen, state }: { readonly chosen: Chosen; readonly state: HeatState }) {
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
        <LeftOut shown={rows.length} all={tally.given} of="smileys" />
        <Link className={button({ size: 'sm', className: 'print:hidden!' })} to={url}>
          {m.showCountAsRows({ count: tally.given })}
          <Icon name="right" size={14} />
        </Link>
      </footer>
    </section>
  );
}
