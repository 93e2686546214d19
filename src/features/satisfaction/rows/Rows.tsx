import { m } from '#messages/satisfaction';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { operations } from '#contract/endpoints.ts';
import { NoList } from '#src/components/panel/NoList.tsx';
import { panelState } from '#src/components/panel/panel-state.ts';
import { figureWords, type Figure } from '#src/lib/figure.ts';
import { paths } from '#src/lib/paths.ts';
import { idOf } from '#src/lib/url-filters.ts';
import { Button } from '#src/ui/Button.tsx';
import { button } from '#src/ui/buttons.ts';
import { lineSkeletons } from '#src/ui/list/rows.tsx';
import { PHONE, useMedia } from '#src/ui/use-media.ts';
import { Empty } from '#src/ui/Panels.tsx';
import { Rich } from '#src/ui/Rich.tsx';
import { RowSkeletons } from '#src/ui/Skeletons.tsx';
import { usePageKeys } from '#src/ui/use-page-keys.ts';
import { blockNote, report, TryAgain } from '../scope/Block.tsx';
import { filterWords } from '../scope/filters.ts';
import { Head, headTools, PrintButton } from '../scope/Head.tsx';
import { Paper } from '../scope/Paper.tsx';
import { listUrl, rowsUrl } from '../scope/scope.ts';
import { negativesQuery, ScopeContext, useQueryChange, useScope, useScoped } from '../scope/use-scope.ts';
import { rangeWords } from '../scope/words.ts';
import { Export } from './Export.tsx';
import { OpenSmiley } from './OpenSmiley.tsx';
import { RowsFilters } from './RowsFilters.tsx';
import { RowsTable } from './RowsTable.tsx';
import { useList, type List } from './use-list.ts';

const TOOLS = 'flex items-end gap-x-3 gap-y-1.5 border-b border-line-strong px-5 pb-2.75';
const TOOLS_ON_PHONE =
  'max-desk:max-h-[40vh] max-desk:flex-col max-desk:items-stretch max-desk:overflow-auto max-desk:px-4 max-desk:pb-2.5 min-[560px]:max-desk:flex-row min-[560px]:max-desk:items-center';

/** `/satisfaction/feedback`: smileys as rows, with all filters and an open smiley. */
export function Rows() {
  const scoped = useScope();
  const { scope, days } = scoped;
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const change = useQueryChange();
  const phone = useMedia(PHONE);
  const openId = idOf(search.get('open'));
  const list = useList(scoped, openId);
  const { items, rows } = list;
  const filtered = filterWords(scope, scoped.names);
  const paper = rangeWords(days.from, days.to, true) + filtered;
  const state = panelState(rows, operations.listSmileys.product);
  const blocked = state.kind === 'plan' || state.kind === 'refused';
  // Requested with the list, because a line that appears later would move the rows under the pointer.
  const { data: negatives } = useQuery({ ...negativesQuery(scoped), enabled: !blocked });
  const at = items.findIndex(({ id }) => id === openId);
  const open = items[at];

  const openOne = (id: number | undefined) => {
    if (id !== undefined)
      void navigate(listUrl(scope, id), { replace: true, preventScrollReset: true, flushSync: true });
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
                  key={list.key}
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
            <div className={`${TOOLS} ${TOOLS_ON_PHONE}`}>
              <RowsFilters />
              <p
                className="ms-auto leading-7 whitespace-nowrap text-ink-2 tabular-nums max-desk:m-0 [&>b]:font-strong [&>b]:text-ink"
                role="status"
                data-count
              >
                <CountWords list={list} narrowed={filtered !== ''} />
              </p>
            </div>
          )}
          <Paper from={rows.dataUpdatedAt}>
            {list.complete ? paper : m.smileysPrinted({ dates: paper, count: items.length })}
          </Paper>
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
              narrowed={filtered !== ''}
              onAll={() => void navigate(paths.feedback())}
            />
          ) : (
            <>
              {scope.unhandled && list.handled.failed ? (
                <HandledUnknown onRetry={list.handled.retry} />
              ) : null}
              <NegativesOfToday
                figure={{ count: negatives?.items.length ?? 0, more: negatives?.more === true }}
              />
              <RowsTable
                key={list.key}
                items={items}
                tasks={list.handled.tasks}
                typed={scope.text}
                openId={openId}
                urlOf={({ id }) => listUrl(scope, id)}
                onNearEnd={list.older.near}
              >
                <Foot list={list} searching={scope.text !== null} />
              </RowsTable>
            </>
          )}
        </section>
        {openId === null || blocked ? null : (
          <OpenSmiley
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
function CountWords({ list, narrowed }: { readonly list: List; readonly narrowed: boolean }) {
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

function Foot({ list, searching }: { readonly list: List; readonly searching: boolean }) {
  const { older, complete, missing, waits } = list;
  const fetching = waits
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
          {m.olderFailed()} <TryAgain onPress={older.goOn} />
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
            {m.showAllOfUsual()}
          </Button>
        ) : null}
      </Empty>
    </div>
  );
}

/** Today's number of negative smileys, with a link to them. */
function NegativesOfToday({ figure }: { readonly figure: Figure }) {
  const { scope } = useScoped();
  const { count } = figure;
  const already = scope.range === 'today' && scope.rating === 0;
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

/** Above all negative smileys, where it is not known which are handled. */
const HandledUnknown = ({ onRetry }: { readonly onRetry: () => void }) => (
  <p className={`${blockNote} px-5! max-desk:px-4!`} role="status">
    {m.handledUnknown()}
    <TryAgain onPress={onRetry} />
  </p>
);
