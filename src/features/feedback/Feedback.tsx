import { m } from '#messages/satisfaction';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { operations } from '#contract/endpoints.ts';
import { filterWords } from '#src/components/feedback/filter-words.ts';
import { Head, PrintButton, headTools } from '#src/components/feedback/Head.tsx';
import { useNegatives } from '#src/components/feedback/use-negatives.ts';
import {
  isNarrowed,
  readRows,
  rowsUrl,
  writeRows,
  type RowsScope,
} from '#src/components/feedback/rows-scope.ts';
import { isId } from '#src/components/feedback/scope.ts';
import { ScopeContext, useQueryChange, useScope, useScoped } from '#src/components/feedback/use-scope.ts';
import { rangeWords } from '#src/components/feedback/words.ts';
import { NoList } from '#src/components/NoList.tsx';
import { panelState } from '#src/components/panel-state.ts';
import { figureWords, type Figure } from '#src/lib/figure.ts';
import { paths } from '#src/lib/paths.ts';
import { Button } from '#src/ui/Button.tsx';
import { PHONE } from '#src/ui/media.ts';
import { Empty } from '#src/ui/Panels.tsx';
import { Rich } from '#src/ui/Rich.tsx';
import { RowSkeletons } from '#src/ui/RowSkeletons.tsx';
import { button } from '#src/ui/button.ts';
import { useMedia } from '#src/ui/use-media.ts';
import { usePageKeys } from '#src/ui/use-page-keys.ts';
import { Export } from './Export.tsx';
import type { HandledState } from './use-handled.ts';
import { OpenSmiley } from './OpenSmiley.tsx';
import { RowsFilters } from './RowsFilters.tsx';
import { RowsTable } from './RowsTable.tsx';
import { blockNote, printed, report } from '#src/components/feedback/classes.ts';
import { lineSkeletons } from '#src/ui/list/long.ts';
import { useRows, type Rows } from './use-rows.ts';

/** `/satisfaction/feedback`: smileys as rows, with all filters and an open smiley. */
export function Feedback() {
  const scoped = useScope();
  const { days, zone, today } = scoped;
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const change = useQueryChange();
  const phone = useMedia(PHONE);
  const scope = readRows(search);
  const asked = search.get('open') ?? '';
  const openId = isId(asked) ? Number(asked) : null;
  const list = useRows(scope, scoped, openId);
  const { items, rows } = list;
  const paper = rangeWords(days.from, days.to, true) + filterWords(scope, scoped.names);
  const state = panelState(rows, operations.listSmileys.product);
  const blocked = state.kind === 'plan' || state.kind === 'refused';
  // Requested with the list, because a line that appears later would move the rows under the pointer.
  const negatives = useNegatives(scope, today, zone, !blocked);
  const at = items.findIndex(({ id }) => id === openId);
  const open = items[at];

  const urlOf = (id: number) => paths.feedback({ ...writeRows(scope), open: String(id) });
  const openOne = (id: number | undefined) => {
    if (id !== undefined)
      void navigate(urlOf(id), { replace: true, preventScrollReset: true, flushSync: true });
  };
  const close = () => change({ open: undefined }, 'same');

  usePageKeys(({ key }) =>
    openId === null
      ? undefined
      : {
          Escape: close,
          ArrowDown: () => openOne(items[at + 1]?.id),
          ArrowUp: () => openOne(items[at - 1]?.id),
        }[key],
  );

  return (
    <ScopeContext value={scoped}>
      <div
        className={`${report} group/rows grid min-h-0 min-w-0 grid-rows-1 max-rail:grid-cols-1 ${openId === null ? 'grid-cols-1' : 'grid-cols-[minmax(0,1fr)_364px]'}`}
        data-report
        data-rows
        data-open={openId !== null || undefined}
      >
        {phone && openId !== null ? <h1 className="sr-only">{m.headSatisfaction()}</h1> : null}
        <section
          className="flex min-h-0 min-w-0 flex-col overflow-hidden bg-surface max-rail:group-data-open/rows:hidden"
          aria-label={m.everySmiley()}
        >
          <Head view="rows" scope={scope}>
            {blocked ? null : (
              <div className={headTools}>
                <Export
                  key={JSON.stringify([list.spans, list.filter, scope.text])}
                  spans={list.spans}
                  filter={list.filter}
                  fits={list.fits}
                  count={list.count}
                  ready={!scope.unhandled || list.complete}
                />
                <PrintButton />
              </div>
            )}
          </Head>
          {blocked ? null : (
            <div className="flex items-end gap-x-3 gap-y-1.5 border-b border-line-strong px-5 pb-2.75 max-desk:max-h-[40vh] max-desk:flex-col max-desk:items-stretch max-desk:overflow-auto max-desk:px-4 max-desk:pb-2.5 min-[560px]:max-desk:flex-row min-[560px]:max-desk:items-center">
              <RowsFilters />
              <p
                className="ms-auto leading-7 whitespace-nowrap text-ink-2 tabular-nums max-desk:m-0 [&>b]:font-strong [&>b]:text-ink"
                role="status"
                data-count
              >
                <CountWords list={list} narrowed={isNarrowed(scope)} />
              </p>
            </div>
          )}
          <p className={`${printed} print:px-5`} data-printed>
            {list.complete ? paper : m.smileysPrinted({ dates: paper, count: items.length })}
          </p>
          {state.kind === 'loading' ? (
            <div className={`${lineSkeletons} [--line-height:32px]`} aria-busy="true">
              <output className="sr-only">{m.fetchingSmileys()}</output>
              <RowSkeletons count={22} />
            </div>
          ) : state.kind !== 'ready' ? (
            <div className="p-5 max-desk:p-4">
              <NoList
                state={state}
                subject="smileys"
                failed={m.smileysFailed()}
                onRetry={() => void rows.refetch()}
              />
            </div>
          ) : items.length === 0 && list.complete ? (
            <NothingFound
              unhandled={scope.unhandled}
              narrowed={isNarrowed(scope)}
              onAll={() => void navigate(paths.feedback())}
            />
          ) : (
            <>
              <HandledNotice {...list.handled} />
              <NegativesOfToday
                rows={scope}
                figure={{ count: negatives?.items.length ?? 0, more: negatives?.more === true }}
              />
              <RowsTable
                key={JSON.stringify([list.spans, list.filter, scope.text])}
                items={items}
                typed={scope.text}
                openId={openId}
                urlOf={({ id }) => urlOf(id)}
                onNearEnd={list.older.near}
              >
                <Foot list={list} searching={scope.text !== null} />
              </RowsTable>
            </>
          )}
        </section>
        {openId === null || blocked ? null : (
          <OpenSmiley
            key={openId}
            smiley={open}
            looking={!list.complete && open === undefined}
            previous={at > 0 ? () => openOne(items[at - 1]?.id) : null}
            next={at >= 0 && at < items.length - 1 ? () => openOne(items[at + 1]?.id) : null}
            onClose={close}
          />
        )}
      </div>
    </ScopeContext>
  );
}

/** "148 of 422 smileys, 14 negative", without unknown numbers. */
function CountWords({ list, narrowed }: { readonly list: Rows; readonly narrowed: boolean }) {
  const { count, given, negative, items, rows } = list;
  if (rows.data === undefined) return null;
  const tags = { count: <b /> };
  if (count === null) return <Rich message={m.smileysSoFar} values={{ count: items.length }} tags={tags} />;
  if (narrowed && given !== null)
    return (
      <Rich
        message={negative === null ? m.smileysCountOf : m.smileysCountOfNegative}
        values={{ count, given, negative: negative ?? 0 }}
        tags={tags}
      />
    );
  return (
    <Rich
      message={negative === null ? m.smileysCount : m.smileysCountNegative}
      values={{ count, negative: negative ?? 0 }}
      tags={tags}
    />
  );
}

function Foot({ list, searching }: { readonly list: Rows; readonly searching: boolean }) {
  const { older, complete, missing, handled } = list;
  const fetching = handled.waiting
    ? m.lookingHandled()
    : !older.loading
      ? null
      : searching
        ? m.searchingOlder()
        : m.fetchingOlder();
  return (
    <div className="px-5 pt-3 pb-5 text-sm font-regular text-ink-3 print:hidden!" role="status">
      {missing > 0 ? `${m.smileysMissing({ count: missing })} ` : ''}
      {fetching ?? (complete ? m.thatIsAll() : '')}
      {older.error ? (
        <>
          {m.olderFailed()}{' '}
          <Button small icon="retry" onClick={older.goOn}>
            {m.tryAgain()}
          </Button>
        </>
      ) : null}
    </div>
  );
}

interface NothingFoundProps {
  readonly unhandled: boolean;
  readonly narrowed: boolean;
  readonly onAll: () => void;
}

function NothingFound({ unhandled, narrowed, onAll }: NothingFoundProps) {
  const title = unhandled ? m.noneToHandle() : narrowed ? m.noneFits() : m.noSmileysInPeriod();
  return (
    <div role="status">
      <Empty title={title}>
        <p>{narrowed ? m.takeFilterAway() : m.askedAfterCall()}</p>
        {narrowed ? (
          <Button small onClick={onAll}>
            {m.showAllOf30Days()}
          </Button>
        ) : null}
      </Empty>
    </div>
  );
}

/** Today's number of negative smileys, with a link to them. */
function NegativesOfToday({ rows, figure }: { readonly rows: RowsScope; readonly figure: Figure }) {
  const { scope } = useScoped();
  const { count } = figure;
  const already = rows.range === 'today' && rows.rating === 0;
  if (count === 0 || already) return null;
  return (
    <p className={`${blockNote} px-5! max-desk:px-4! max-desk:[@media(height<560px)]:hidden`}>
      {m.negativesToday({ count, figure: figureWords(figure) })}
      <Link
        className={button({ size: 'sm', className: 'max-desk:h-11' })}
        to={rowsUrl(scope, { range: 'today', rating: 0 })}
      >
        {m.showThem({ count })}
      </Link>
    </p>
  );
}

/** Above the smileys that are not handled: why that is not known of all. */
function HandledNotice({ missing, failed, retry }: HandledState) {
  if (missing === null && failed === 0) return null;
  return (
    <p className={`${blockNote} px-5! max-desk:px-4!`} role="status">
      {missing === null
        ? m.handledUnknown({ count: failed })
        : missing.kind === 'plan'
          ? m.handledNeedsPlan({ plan: missing.plan })
          : m.handledRefused()}
      {failed > 0 ? (
        <Button small icon="retry" onClick={retry}>
          {m.tryAgain()}
        </Button>
      ) : null}
    </p>
  );
}
