import { m } from '#messages/chats';
import { m as start } from '#messages/start';
import { cx } from 'class-variance-authority';
import { useRef } from 'react';
import { Link } from 'react-router';
import { operations } from '#contract/endpoints.ts';
import { ApiError } from '#src/api/client/errors.ts';
import { ListFoot, ListLoading } from '#src/components/ListFoot.tsx';
import { NoList } from '#src/components/NoList.tsx';
import { panelState } from '#src/components/panel-state.ts';
import { useOlder } from '#src/components/use-older.ts';
import { errorWords, referenceOf } from '#src/lib/errors.ts';
import { neighbour } from '#src/lib/lists.ts';
import { button } from '#src/ui/button.ts';
import { Button } from '#src/ui/Button.tsx';
import { Drawer } from '#src/ui/Drawer.tsx';
import { useFreshness } from '#src/ui/freshness.ts';
import { lineSkeletons, longList } from '#src/ui/list/long.ts';
import { useSteps } from '#src/ui/list/use-steps.ts';
import { NARROW, PHONE } from '#src/ui/media.ts';
import { OldList } from '#src/ui/OldList.tsx';
import { PanelBoundary } from '#src/ui/PanelBoundary.tsx';
import { Empty, Fail } from '#src/ui/Panels.tsx';
import { useMedia } from '#src/ui/use-media.ts';
import { usePageKeys } from '#src/ui/use-page-keys.ts';
import { keyOf } from './derive.ts';
import { isFiltered, NO_FILTERS } from './filters.ts';
import { useLive } from '#src/components/use-live.ts';
import { LogHead } from './LogHead.tsx';
import { LogTable } from './LogTable.tsx';
import { OpenChat } from './OpenChat.tsx';
import { useLog, type LogState } from './use-log.ts';

/** The chats loaded without scrolling. For most logs this is all of them, so that the counts are exact. */
const INITIAL_CHATS = 1000;

/** The chat log: waiting chats, older ones, and the details of the open chat. */
export function ChatLog({ openUuid }: { readonly openUuid: string | null }) {
  const log = useLog(openUuid);
  const { list, filters, items } = log;
  const phone = useMedia(PHONE);
  const narrow = useMedia(NARROW) && !phone;
  const page = useRef<HTMLDivElement>(null);
  const { level } = useFreshness();
  const older = useOlder(list, list.data?.items.length ?? 0, INITIAL_CHATS);
  useOlder(log.all, log.all.data?.items.length ?? 0, INITIAL_CHATS);
  // The failure of an older page is shown below the last row, not above the list.
  const { data } = list;
  const state = panelState({ data, error: older.error ? null : list.error }, operations.listChats.product);
  const steps = useSteps(openUuid);
  const move = (step: 1 | -1) => {
    const to = neighbour(items, keyOf, steps.from(), step);
    if (to === null || (phone && openUuid === null)) return;
    steps.went(to);
    log.openOne(to);
    if (document.activeElement === document.body || page.current?.parentElement === document.activeElement)
      page.current?.querySelector<HTMLElement>('[data-keys="log"]')?.focus({ preventScroll: true });
  };
  // Arrows move through the log, Enter moves the focus to the open chat, Escape closes it.
  usePageKeys(({ key, target }) => {
    const inLog = target instanceof Element && target.closest('[data-keys="log"]') !== null;
    return {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: inLog
        ? () => page.current?.querySelector<HTMLElement>('aside :is(a, button)')?.focus()
        : undefined,
      Escape: () => openUuid !== null && log.closeOne(),
    }[key];
  });
  const one = (
    <PanelBoundary key={openUuid} name={m.partChat()}>
      <OpenOne log={log} openUuid={openUuid} />
    </PanelBoundary>
  );
  return (
    <div
      className="group/log grid min-h-0 min-w-0 grid-cols-[minmax(0,1fr)_320px] grid-rows-1 max-rail:grid-cols-1"
      data-open={openUuid !== null || undefined}
      ref={page}
    >
      {phone && openUuid !== null ? <h1 className="sr-only">{start.chats()}</h1> : null}
      <section
        className="flex min-h-0 min-w-0 flex-col bg-surface max-desk:group-data-open/log:hidden [&>p[role=status]]:px-5"
        aria-label={start.chats()}
        data-part="chats"
      >
        <LogHead log={log} withheld={state.kind === 'plan' || state.kind === 'refused'} />
        {state.kind === 'ready' && state.failed && level === 'fresh' ? (
          <OldList
            from={list.dataUpdatedAt}
            note={m.timersStandStill()}
            onRetry={() => void list.refetch()}
          />
        ) : null}
        {state.kind === 'loading' ? (
          <ListLoading
            items="chats"
            count={20}
            className={`${longList} ${lineSkeletons} flex-1 [--line-height:35px]`}
          />
        ) : state.kind !== 'ready' || !list.data ? (
          <div className={PANEL}>
            <NoList state={state} subject="chats" onRetry={() => void list.refetch()} />
          </div>
        ) : items.length === 0 && !older.more ? (
          <LogEmpty log={log} />
        ) : (
          <LogTable
            key={JSON.stringify(filters)}
            log={log}
            openUuid={openUuid}
            more={older.more}
            onOpen={(uuid) => log.openOne(uuid, openUuid !== null)}
            onNearEnd={older.near}
          >
            <ListFoot
              list={list.data}
              older={older}
              items="chats"
              crowded={(when) => m.crowded({ when })}
              shown={list.data.items.length}
              filtered={isFiltered(filters)}
              className="grid gap-2.5 px-5 pt-3 pb-5 [&_[data-skeleton]]:-mx-5"
              errorClass="mt-1 flex items-center gap-1.25 text-sm font-regular text-negative-ink"
            />
          </LogTable>
        )}
      </section>
      {narrow ? (
        openUuid === null ? null : (
          <Drawer label={m.openChat()} onClose={log.closeOne}>
            <aside className={OPEN} aria-label={m.openChat()}>
              <Button kind="quiet" small className="absolute end-2.5 top-4" onClick={log.closeOne}>
                {m.close()} <kbd>Esc</kbd>
              </Button>
              {one}
            </aside>
          </Drawer>
        )
      ) : (
        <aside className={`${OPEN} desk:max-rail:hidden`} aria-label={m.openChat()} data-part="open chat">
          {one}
        </aside>
      )}
    </div>
  );
}

const PANEL = 'px-5 py-4 max-desk:px-4 [&_[data-empty]]:px-0 [&_[data-empty]]:py-1';
const OPEN = cx(
  'flex min-w-0 flex-col gap-5 overflow-auto border-s border-line bg-canvas px-4.5 py-5',
  'in-data-drawer:h-full in-data-drawer:border-0',
  'max-desk:border-0 max-desk:px-4 max-desk:pt-1 max-desk:pb-5 max-desk:not-group-data-open/log:hidden',
  '[&_[data-empty]]:p-0 max-desk:[&>[data-empty]]:pt-4',
);

/** Shown instead of an empty log: the reason, and a button that removes the filters. */
function LogEmpty({ log: { filters, setFilters } }: { readonly log: LogState }) {
  const { state } = filters;
  const filtered = isFiltered(filters);
  return (
    <div className={PANEL} role="status">
      <Empty title={filtered ? m.noneLikeThis({ state: state ?? 'any' }) : m.noneYet()}>
        <p>{filtered ? m.newOnesShow() : m.noneYetWhy()}</p>
        {filtered ? (
          <Button small onClick={() => setFilters(NO_FILTERS)}>
            {m.showAll()}
          </Button>
        ) : null}
      </Empty>
    </div>
  );
}

/** The open chat, or that none is open, or that it is loading, missing or failed. */
function OpenOne({ log, openUuid }: { readonly log: LogState; readonly openUuid: string | null }) {
  const { open, one, list } = log;
  const { now } = useLive(Math.max(list.dataUpdatedAt, one.data ? one.dataUpdatedAt : 0));
  if (open && openUuid !== null)
    return <OpenChat key={open.uuid} chat={open} now={now} listUrl={log.listUrl} urlOf={log.urlOf} />;
  if (openUuid === null)
    return log.items.length === 0 ? null : (
      <Empty title={m.noneOpen()}>
        <p>{m.chooseOne()}</p>
      </Empty>
    );
  const { error } = one;
  if (error === null) return <div aria-busy="true" role="status" aria-label={m.fetching()} />;
  if (error instanceof ApiError && (error.kind === 'not-found' || error.kind === 'invalid'))
    return (
      <Empty title={m.noSuch()}>
        <p>{m.noSuchWhy()}</p>
        <Link className={button({ size: 'sm' })} to={log.listUrl}>
          {m.toChats()}
        </Link>
      </Empty>
    );
  if (error instanceof ApiError && error.kind === 'refused') return null;
  return (
    <Fail title={m.notFetched()} reference={referenceOf(error)} onRetry={() => void one.refetch()}>
      {errorWords(error)}
    </Fail>
  );
}
