import { m } from '#messages/chats';
import { m as start } from '#messages/start';
import { cx } from 'class-variance-authority';
import { useRef } from 'react';
import { useLive } from '#src/components/panel/freshness.ts';
import { NewestList } from '#src/components/newest/NewestList.tsx';
import { NoneOpen } from '#src/components/newest/NoneOpen.tsx';
import { useMoves } from '#src/components/newest/use-newest.ts';
import { Button } from '#src/ui/Button.tsx';
import { Drawer } from '#src/ui/Modal.tsx';
import { lineSkeletons } from '#src/ui/list/rows.tsx';
import { NARROW, PHONE, useMedia } from '#src/ui/use-media.ts';
import { PanelBoundary } from '#src/ui/PanelBoundary.tsx';
import { Empty } from '#src/ui/Panels.tsx';
import { usePageKeys } from '#src/ui/use-page-keys.ts';
import { keyOf } from './derive.ts';
import { logFilters } from './filters.ts';
import { LogHead } from './LogHead.tsx';
import { LogTable } from './LogTable.tsx';
import { OpenChat } from './OpenChat.tsx';
import { useLog, type LogState } from './use-log.ts';

/** The chat log: waiting chats, older ones, and beside them the details of a chat while it is open. */
export function ChatLog({ openUuid }: { readonly openUuid: string | null }) {
  const log = useLog(openUuid);
  const { filters, state } = log;
  const phone = useMedia(PHONE);
  const narrow = useMedia(NARROW) && !phone;
  const page = useRef<HTMLDivElement>(null);
  const { move, next } = useMoves({ ...log, keyOf, open: openUuid, page });
  // Arrows move through the log, Enter moves the focus to the open chat, Escape closes it.
  usePageKeys(({ key, target }) => {
    const inLog = target instanceof Element && target.closest('[data-keys="list"]') !== null;
    return {
      // On a phone none is open beside the list.
      ArrowDown: () => (phone && openUuid === null) || move(1),
      ArrowUp: () => (phone && openUuid === null) || move(-1),
      Enter: inLog
        ? () => page.current?.querySelector<HTMLElement>('aside :is(a, button)')?.focus()
        : undefined,
      Escape: () => openUuid !== null && log.closeOne(),
    }[key];
  });
  const aside = (
    <aside
      // The markup of the gateway has no drawer.
      className={`${OPEN} ${narrow ? '' : 'desk:max-rail:hidden'}`}
      aria-label={m.openChat()}
      data-part="open chat"
      data-page-keys
    >
      <PanelBoundary key={openUuid} name={m.partChat()}>
        <OpenOne log={log} next={next} />
      </PanelBoundary>
      <Button kind="quiet" small className="absolute end-2.5 top-4 max-desk:hidden" onClick={log.closeOne}>
        {m.close()} <kbd>Esc</kbd>
      </Button>
    </aside>
  );
  return (
    <div
      className="group/log grid min-h-0 min-w-0 grid-rows-1 rail:data-open:grid-cols-[minmax(0,1fr)_320px]"
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
        <NewestList
          newest={log}
          oldNote={m.timersStandStill()}
          skeletons={20}
          skeletonClass={`${lineSkeletons} [--line-height:35px]`}
          panelClass="px-5 py-4 max-desk:px-4 [&_[data-empty]]:px-0 [&_[data-empty]]:py-1"
          footClass="px-5 pt-3 pb-5 [&_[data-skeleton]]:-mx-5"
          empty={<LogEmpty log={log} />}
        >
          {(foot) => (
            <LogTable key={JSON.stringify(filters)} log={log} openUuid={openUuid}>
              {foot}
            </LogTable>
          )}
        </NewestList>
      </section>
      {openUuid === null ? null : narrow ? (
        <Drawer label={m.openChat()} onClose={log.closeOne}>
          {aside}
        </Drawer>
      ) : (
        aside
      )}
    </div>
  );
}

const OPEN = cx(
  'relative flex min-w-0 flex-col gap-5 overflow-auto border-s border-line bg-canvas px-4.5 py-5',
  'in-data-drawer:h-full in-data-drawer:border-0',
  'max-desk:border-0 max-desk:px-4 max-desk:pt-1 max-desk:pb-5',
  '[&_[data-empty]]:p-0 max-desk:[&_[data-empty]]:pt-4',
);

/** Shown instead of an empty log: the reason, and a button that removes the filters. */
function LogEmpty({ log: { filters, filtered, setFilters } }: { readonly log: LogState }) {
  return (
    <Empty title={filtered ? m.noneLikeThis({ state: filters.state ?? 'any' }) : m.noneYet()}>
      <p>{filtered ? m.newOnesShow() : m.noneYetWhy()}</p>
      {filtered ? (
        <Button small onClick={() => setFilters(logFilters.none)}>
          {m.showAll()}
        </Button>
      ) : null}
    </Empty>
  );
}

interface OpenOneProps {
  readonly log: LogState;
  /** What comes after it, where it is gone from the log. */
  readonly next: string | null;
}

function OpenOne({ log, next }: OpenOneProps) {
  const { open, one, list, listUrl } = log;
  const { now } = useLive(Math.max(list.dataUpdatedAt, one.data ? one.dataUpdatedAt : 0));
  return open ? (
    <OpenChat key={open.uuid} chat={open} now={now} listUrl={listUrl} urlOf={log.urlOf} />
  ) : (
    <NoneOpen newest={log} asked next={next === null ? null : log.urlOf(next)} />
  );
}
