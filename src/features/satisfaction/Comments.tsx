import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { operations } from '#contract/endpoints.ts';
import { unionOf } from '#src/api/smileys/queries.ts';
import { newestRowsQuery, type RowsFilter } from '#src/api/smileys/rows.ts';
import { rowsUrl } from '#src/components/feedback/rows-scope.ts';
import { filterOf } from '#src/components/feedback/scope.ts';
import { useQueryChange, useScoped } from '#src/components/feedback/use-scope.ts';
import { countWords } from '#src/components/feedback/words.ts';
import { spanOfDays } from '#src/components/feedback/zone.ts';
import { panelState } from '#src/components/panel-state.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { Empty, Fail } from '#src/ui/Panels.tsx';
import { RowSkeletons } from '#src/ui/RowSkeletons.tsx';
import { CallerComments } from './CallerComments.tsx';

const SHOWN = 30;

/** Next to the figures: today's negative smileys, then the comments of the period. `count` is their number, if known. */
export function Comments({ count }: { readonly count: number | undefined }) {
  const { scope, span } = useScoped();
  const [search] = useSearchParams();
  const change = useQueryChange();
  const said = search.get('said');
  const rating = said === '0' ? 0 : said === '1' ? 1 : null;
  const filter: RowsFilter = {
    ...filterOf(scope),
    commented: true,
    ...(rating === null ? {} : { rating }),
  };
  const kind = rating === null ? '' : rating === 1 ? 'positive ' : 'negative ';
  const query = useQuery(newestRowsQuery(span, filter, SHOWN));
  const state = panelState(query, operations.listSmileys.product);
  const rows = query.data ? unionOf([query.data.items]) : [];
  const url = rowsUrl(scope, { commented: true, rating });
  const show = (value: string | undefined, words: string, icon?: 'smile' | 'frown') => (
    <button
      type="button"
      aria-pressed={value === (said ?? undefined)}
      onClick={() => change({ said: value })}
    >
      {icon ? <Icon name={icon} size={14} /> : null}
      {words}
    </button>
  );
  return (
    <aside className="feed" aria-label="Comments">
      <NegativeToday />
      <header className="feed__head">
        <h2>
          Comments <span className="meta">{count === undefined ? '' : countWords(count)}</span>
        </h2>
        <div className="seg seg--sm" role="group" aria-label="Show">
          {show(undefined, 'All')}
          {show('0', 'Negative', 'frown')}
          {show('1', 'Positive', 'smile')}
        </div>
      </header>
      {state.kind === 'loading' ? (
        <RowSkeletons count={6} />
      ) : state.kind !== 'ready' ? (
        <Fail
          title="Comments could not be fetched"
          reference={state.kind === 'failed' ? state.reference : undefined}
          onRetry={() => void query.refetch()}
          small
        >
          {state.kind === 'failed' ? state.words : ''} The figures stay as they are.
        </Fail>
      ) : rows.length === 0 ? (
        <Empty title={`No ${kind}comments`}>
          <p>Nobody wrote one in this period.</p>
        </Empty>
      ) : (
        <>
          <CallerComments rows={rows} url={url} />
          {rows.length >= SHOWN ? (
            <p className="feed__more">
              <Link className="btn btn--sm" to={url}>
                Show all as rows
                <Icon name="right" size={14} />
              </Link>
            </p>
          ) : null}
        </>
      )}
    </aside>
  );
}

const NEGATIVES = 5;

/** Today's negative smileys, to call back. Nothing while unknown. */
function NegativeToday() {
  const { scope, today, zone } = useScoped();
  const query = useQuery(newestRowsQuery(spanOfDays(today, today, zone), { ...filterOf(scope), rating: 0 }));
  if (query.data === undefined) return null;
  const rows = unionOf([query.data.items]);
  const url = rowsUrl(scope, { range: 'today', rating: 0 });
  return (
    <section className="feed__today" aria-label="Negative today">
      <header className="feed__head">
        <h2>
          Negative today{' '}
          <span className="meta">{rows.length === 0 ? 'none so far' : countWords(rows.length)}</span>
        </h2>
        {rows.length > NEGATIVES ? (
          <Link className="link" to={url}>
            All {countWords(rows.length)}
          </Link>
        ) : null}
      </header>
      <CallerComments rows={rows.slice(0, NEGATIVES)} url={url} />
    </section>
  );
}
