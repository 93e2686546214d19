import '#src/components/feedback/satisfaction.css';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { operations } from '#contract/endpoints.ts';
import { newestRowsQuery } from '#src/api/smileys/rows.ts';
import { Head, PrintButton } from '#src/components/feedback/Head.tsx';
import { isNarrowed, readRows, writeRows, type RowsScope } from '#src/components/feedback/rows-scope.ts';
import { filterOf, isId } from '#src/components/feedback/scope.ts';
import { ScopeContext, useQueryChange, useScope } from '#src/components/feedback/use-scope.ts';
import { countWords, rangeWords } from '#src/components/feedback/words.ts';
import { spanOfDays } from '#src/components/feedback/zone.ts';
import { NoList } from '#src/components/NoList.tsx';
import { panelState } from '#src/components/panel-state.ts';
import { paths } from '#src/lib/paths.ts';
import { counted } from '#src/lib/text.ts';
import { Button } from '#src/ui/Button.tsx';
import { PHONE } from '#src/ui/media.ts';
import { Empty } from '#src/ui/Panels.tsx';
import { RowSkeletons } from '#src/ui/RowSkeletons.tsx';
import { useMedia } from '#src/ui/use-media.ts';
import { usePageKeys } from '#src/ui/use-page-keys.ts';
import { Export } from './Export.tsx';
import { OpenSmiley } from './OpenSmiley.tsx';
import { RowsFilters } from './RowsFilters.tsx';
import { RowsTable } from './RowsTable.tsx';
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
  const list = useRows(scope, scoped);
  const { items, rows } = list;
  const state = panelState(rows, operations.listSmileys.product);
  const blocked = state.kind === 'plan' || state.kind === 'refused';
  // Requested with the list, because a line that appears later would move the rows under the pointer.
  const negatives = useQuery({
    ...newestRowsQuery(spanOfDays(today, today, zone), { ...filterOf(scope), rating: 0 }),
    enabled: !blocked,
  });
  const at = items.findIndex(({ id }) => id === openId);
  const open = items[at];

  const urlOf = (id: number) => paths.feedback({ ...writeRows(scope), open: String(id) });
  const openOne = (id: number | undefined) => {
    if (id !== undefined)
      void navigate(urlOf(id), { replace: true, preventScrollReset: true, flushSync: true });
  };
  const close = () => change({ open: undefined }, { push: false });

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
      <div className={openId === null ? 'fbk' : 'fbk fbk--open'}>
        {phone && openId !== null ? <h1 className="sr-only">Satisfaction</h1> : null}
        <section className="fbk__main" aria-label="Every smiley">
          <Head view="rows" scope={scope}>
            {blocked ? null : (
              <div className="sat__tools">
                <Export
                  key={JSON.stringify([list.spans, list.filter])}
                  spans={list.spans}
                  filter={list.filter}
                  count={list.count}
                />
                <PrintButton />
              </div>
            )}
          </Head>
          {blocked ? null : (
            <div className="fbk__filters">
              <RowsFilters />
              <p className="n" role="status">
                <CountWords list={list} narrowed={isNarrowed(scope)} />
              </p>
            </div>
          )}
          <p className="sat__printed">
            {rangeWords(days.from, days.to, true)}
            {list.complete ? null : `. The newest ${items.length} smileys; the CSV holds every one.`}
          </p>
          {state.kind === 'loading' ? (
            <div className="fbk__wait long--lines" aria-busy="true">
              <output className="sr-only">Fetching the smileys</output>
              <RowSkeletons count={22} />
            </div>
          ) : state.kind !== 'ready' ? (
            <div className="fbk__state">
              <NoList
                state={state}
                subject="Smileys"
                failed="The smileys could not be fetched"
                onRetry={() => void rows.refetch()}
              />
            </div>
          ) : items.length === 0 && list.complete ? (
            <NothingFound narrowed={isNarrowed(scope)} onAll={() => void navigate(paths.feedback())} />
          ) : (
            <>
              <NegativesOfToday scope={scope} count={negatives.data?.items.length ?? 0} />
              <RowsTable
                key={JSON.stringify([list.spans, list.filter])}
                items={items}
                openId={openId}
                urlOf={({ id }) => urlOf(id)}
                onNearEnd={list.older.near}
              >
                <Foot list={list} />
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
  return (
    <>
      <b>{countWords(count ?? items.length)}</b>
      {count === null ? ' so far' : ''}
      {narrowed && given !== null && count !== null ? ` of ${countWords(given)}` : ''}{' '}
      {count === 1 && (!narrowed || given === null) ? 'smiley' : 'smileys'}
      {negative === null ? '' : `, ${countWords(negative)} negative`}
    </>
  );
}

function Foot({ list }: { readonly list: Rows }) {
  const { older, complete, missing } = list;
  return (
    <div className="rows__foot" role="status">
      {missing > 0
        ? `${counted(missing, 'smiley', 'smileys')} could not be read or listed and are not shown. `
        : ''}
      {older.loading ? 'Fetching older smileys' : complete ? 'That is all of them' : ''}
      {older.error ? (
        <>
          Older smileys could not be fetched.{' '}
          <Button small icon="retry" onClick={older.goOn}>
            Try again
          </Button>
        </>
      ) : null}
    </div>
  );
}

function NothingFound({ narrowed, onAll }: { readonly narrowed: boolean; readonly onAll: () => void }) {
  return (
    <div role="status">
      <Empty title={narrowed ? 'No smiley fits these filters' : 'No smileys in this period'}>
        <p>
          {narrowed
            ? 'Take one of them away, or choose a longer period.'
            : 'Callers are asked after a call or a chat with a reception.'}
        </p>
        {narrowed ? (
          <Button small onClick={onAll}>
            Show all of 30 days
          </Button>
        ) : null}
      </Empty>
    </div>
  );
}

/** Today's number of negative smileys, with a link to them. */
function NegativesOfToday({ scope, count }: { readonly scope: RowsScope; readonly count: number }) {
  const change = useQueryChange();
  const already = scope.range === 'today' && scope.rating === 0;
  if (count === 0 || already) return null;
  return (
    <p className="block__note">
      {counted(count, 'negative smiley', 'negative smileys')} today.
      <Button
        small
        onClick={() => change(writeRows({ ...scope, range: 'today', rating: 0, weekday: null, hour: null }))}
      >
        Show {count === 1 ? 'it' : 'them'}
      </Button>
    </p>
  );
}
