import { m } from '#messages/satisfaction';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { rowsQuery } from '#src/api/smileys/rows.ts';
import { block, blockHead, LeftOut } from '../scope/Block.tsx';
import { filterOf, rowsOfDays } from '../scope/scope.ts';
import { changed, useScoped } from '../scope/use-scope.ts';
import { hourWords, weekdayName } from '../scope/words.ts';
import { spansOf } from '#src/lib/days.ts';
import { inSentenceCase } from '#src/lib/text.ts';
import { referenceOf } from '#src/lib/errors.ts';
import { button } from '#src/ui/buttons.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { Fail } from '#src/ui/Panels.tsx';
import { RowSkeletons } from '#src/ui/Skeletons.tsx';
import { CallerComments } from '../comments/CallerComments.tsx';
import type { Chosen } from './heat.ts';
import type { HeatState } from './use-heat.ts';

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
        <LeftOut shown={rows.length} all={tally.given} what="smileys" />
        <Link className={button({ size: 'sm', className: 'print:hidden!' })} to={url}>
          {m.showCountAsRows({ count: tally.given })}
          <Icon name="right" size={14} />
        </Link>
      </footer>
    </section>
  );
}
