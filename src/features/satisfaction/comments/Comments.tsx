import { m } from '#messages/satisfaction';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { operations } from '#contract/endpoints.ts';
import { unionOf } from '#src/api/smileys/queries.ts';
import { rowsQuery, type RowsFilter } from '#src/api/smileys/rows.ts';
import { panelState } from '#src/components/panel/panel-state.ts';
import { useOlder } from '#src/components/newest/use-older.ts';
import { figureWords } from '#src/lib/figure.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { Empty, Fail } from '#src/ui/Panels.tsx';
import { RowSkeletons } from '#src/ui/Skeletons.tsx';
import { button, segments } from '#src/ui/buttons.ts';
import { usePrinting } from '#src/ui/use-media.ts';
import { LeftOut, TryAgain } from '../scope/Block.tsx';
import { commentHas, filterWords } from '../scope/filters.ts';
import { filterOf, rowsUrl, type Scope, type ScopeAt } from '../scope/scope.ts';
import { CommentSearch } from '../scope/ScopeBar.tsx';
import { negativesQuery, useQueryChange, useScoped } from '../scope/use-scope.ts';
import { CallerComments } from './CallerComments.tsx';

/** The most comments in the list, and on paper, where they end on the second page. */
const SHOWN = 30;
const PRINTED = 6;
const ON_PAPER = 'print:columns-3 print:gap-3 print:[&_:is(blockquote,article_span)]:text-sm';
/** So many comments are searched; the list of every smiley searches all. */
const SEARCHED = 5000;

/** The rating in the URL that comments are listed of. Null for all. */
function readRating(search: URLSearchParams): Scope['rating'] {
  const said = search.get('said');
  return said === '0' ? 0 : said === '1' ? 1 : null;
}

/** The comments of a scope, of the rating in the URL. */
export function commentsQuery({ scope, span }: Pick<ScopeAt, 'scope' | 'span'>, search: URLSearchParams) {
  const rating = readRating(search);
  const filter: RowsFilter = { ...filterOf(scope), commented: true, ...(rating !== null && { rating }) };
  return rowsQuery([span], filter);
}

/** The newest comments of the period, or the newest of those that have a text. */
function useComments(text: string | null) {
  const scoped = useScoped();
  const [search] = useSearchParams();
  const query = useInfiniteQuery(commentsQuery(scoped, search));
  const loaded = query.data?.items ?? [];
  const found = loaded.filter(commentHas(text));
  const enough = text === null || found.length >= SHOWN;
  const older = useOlder(query, loaded.length, enough ? 0 : SEARCHED);
  const unfinished = query.hasNextPage && !enough;
  const stopped = unfinished && query.error !== null;
  return {
    // A search that was stopped before it found anything shows why.
    query: stopped && found.length === 0 ? { data: undefined, error: query.error } : query,
    rows: found.slice(0, SHOWN),
    searching: unfinished && !stopped && loaded.length < SEARCHED,
    stopped,
    /** The number of comments that were searched. */
    searched: loaded.length,
    more: found.length > SHOWN || query.hasNextPage,
    retry: query.data === undefined ? () => void query.refetch() : older.goOn,
  };
}

/** Next to the figures: today's negative smileys, then the comments of the period. `given` is their number, if known. */
export function Comments({ given }: { readonly given: number | undefined }) {
  const { scope, names } = useScoped();
  const [search] = useSearchParams();
  const change = useQueryChange();
  const rating = readRating(search);
  const kind = rating === null ? 'all' : rating === 1 ? 'positive' : 'negative';
  const { text } = scope;
  const found = useComments(text);
  const { query, searching } = found;
  const state = panelState(query, operations.listSmileys.product);
  const negatives = useNegativesToday();
  const printing = usePrinting();
  const newest = printing ? found.rows.slice(0, PRINTED) : found.rows;
  const more = found.more || newest.length < found.rows.length;
  const rows =
    text === null ? newest.filter(({ id }) => !negatives.shown.some((other) => other.id === id)) : newest;
  const above = newest.length - rows.length;
  // The statistics do not count the comments of one rating.
  const count = rating === null ? given : query.data && !more ? newest.length : undefined;
  const url = rowsUrl(scope, { commented: true, rating, text });
  const show = (value: string | undefined, words: string, icon?: 'smile' | 'frown') => (
    <button
      type="button"
      aria-pressed={value === (rating === null ? undefined : String(rating))}
      onClick={() => change({ said: value })}
    >
      {icon ? <Icon name={icon} size={14} /> : null}
      {words}
    </button>
  );
  return (
    <aside
      className="min-h-0 overflow-auto border-s border-t border-line bg-surface max-rail:overflow-visible max-rail:border-s-0 print:h-auto! print:overflow-visible! print:border-0 print:*:px-0!"
      aria-label={m.comments()}
    >
      {text === null ? <NegativeToday {...negatives} /> : null}
      <header className="flex min-h-10.5 flex-wrap items-center gap-2 border-b border-line px-4 py-2 [&>h2]:text-md [&>h2]:font-strong">
        <h2>
          {m.comments()}
          <span className="hidden print:inline">{filterWords({ rating, text }, names)}</span>{' '}
          <span className="text-sm font-regular text-ink-3">
            {m.commentsCount({
              known: text !== null ? (more ? 'more' : 'found') : count === undefined ? 'no' : 'yes',
              count: text === null ? (count ?? 0) : rows.length,
              // Without a number there is nothing to add them to.
              above: text === null && count === undefined ? 0 : above,
            })}
          </span>
        </h2>
        <div
          className={segments({ size: 'sm', className: 'ms-auto max-desk:*:h-11 print:hidden!' })}
          role="group"
          aria-label={m.show()}
        >
          {show(undefined, m.all())}
          {show('0', m.negative(), 'frown')}
          {show('1', m.positive(), 'smile')}
        </div>
        <CommentSearch className="w-full" />
      </header>
      {state.kind === 'loading' || (searching && rows.length === 0) ? (
        <RowSkeletons count={6} />
      ) : state.kind !== 'ready' ? (
        <Fail
          title={m.commentsFailed()}
          reference={state.kind === 'failed' ? state.reference : undefined}
          onRetry={found.retry}
          small
        >
          {state.kind === 'failed' ? state.words : ''} {m.figuresStay()}
        </Fail>
      ) : rows.length === 0 && above > 0 ? (
        <Empty title={m.allAbove()}>
          <p>{m.allAboveNote()}</p>
        </Empty>
      ) : rows.length === 0 && more ? (
        <Empty title={m.notAmongNewest({ kind, count: found.searched })}>
          <AllAsRows to={url} />
        </Empty>
      ) : rows.length === 0 ? (
        <Empty title={text === null ? m.noComments({ kind }) : m.noCommentsWith({ kind, text })}>
          <p>{text === null ? m.nobodyWrote() : m.nobodyWroteThat()}</p>
        </Empty>
      ) : (
        <>
          <div className={ON_PAPER}>
            <CallerComments rows={rows} url={url} />
          </div>
          {found.stopped ? (
            <p className="px-4 py-3 text-ink-2 print:hidden!" role="status">
              {m.olderFailed()} <TryAgain onPress={found.retry} />
            </p>
          ) : null}
          {more ? (
            <>
              <LeftOut shown={newest.length} all={text === null ? count : undefined} what={kind} />
              <p className="px-4 py-3 print:hidden!">
                <AllAsRows to={url} />
              </p>
            </>
          ) : null}
        </>
      )}
    </aside>
  );
}

const AllAsRows = ({ to }: { readonly to: string }) => (
  <Link className={button({ size: 'sm' })} to={to}>
    {m.showAllAsRows()}
    <Icon name="right" size={14} />
  </Link>
);

const NEGATIVES = 5;

/** Today's negative smileys, null while unknown, and those of them that are shown above the comments. On paper that is all that were fetched. */
function useNegativesToday() {
  const printing = usePrinting();
  const { data } = useQuery(negativesQuery(useScoped()));
  const rows = data ? unionOf([data.items]) : null;
  return {
    rows,
    more: data?.more === true,
    shown: (rows ?? []).slice(0, printing ? undefined : NEGATIVES),
  };
}

/** Today's negative smileys, to call back. Nothing while unknown. */
function NegativeToday({ rows, more, shown }: ReturnType<typeof useNegativesToday>) {
  const { scope } = useScoped();
  if (rows === null) return null;
  const url = rowsUrl(scope, { range: 'today', rating: 0 });
  return (
    <section
      className="border-b border-line-strong bg-canvas print:bg-transparent print:*:px-0! [&>article:last-child]:border-b-0"
      aria-label={m.negativeToday()}
    >
      <header className="flex min-h-10.5 items-center gap-2 border-b border-line px-4 py-2 [&>h2]:text-md [&>h2]:font-strong">
        <h2>
          {m.negativeToday()}{' '}
          <span className="text-sm font-regular text-ink-3">
            {rows.length === 0 ? m.noneSoFar() : figureWords({ count: rows.length, more })}
          </span>
        </h2>
        <Link
          className={button({ size: 'sm', className: 'ms-auto max-desk:h-11 print:hidden!' })}
          to={rowsUrl(scope, { rating: 0, unhandled: true })}
        >
          {m.notHandled()}
        </Link>
        {rows.length > shown.length ? (
          <Link className="link" to={url}>
            {more ? m.all() : m.allCount({ count: rows.length })}
          </Link>
        ) : null}
      </header>
      <div className={ON_PAPER}>
        <CallerComments rows={shown} url={url} />
      </div>
      <LeftOut shown={rows.length} all={more ? undefined : rows.length} what="negatives" />
    </section>
  );
}
