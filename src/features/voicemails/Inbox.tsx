import { m as start } from '#messages/start';
import { m } from '#messages/voicemails';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ComponentType } from 'react';
import type { Voicemail } from '#contract/voicemails.ts';
import { operations } from '#contract/endpoints.ts';
import { deleteVoicemail, markVoicemail, voicemailDeletes } from '#src/api/voicemails/changes.ts';
import { voicemailTrack } from '#src/api/voicemails/sound.ts';
import { ListFoot, ListLoading } from '#src/components/ListFoot.tsx';
import { NoList } from '#src/components/NoList.tsx';
import { panelState } from '#src/components/panel-state.ts';
import { useHeldDeletes } from '#src/components/use-held-deletes.ts';
import { momentWords } from '#src/lib/calendar.ts';
import { errorWords } from '#src/lib/errors.ts';
import { neighbour } from '#src/lib/lists.ts';
import { Button } from '#src/ui/Button.tsx';
import { longList } from '#src/ui/list/long.ts';
import { useSteps } from '#src/ui/list/use-steps.ts';
import { PHONE } from '#src/ui/media.ts';
import { OldList } from '#src/ui/OldList.tsx';
import { PanelBoundary } from '#src/ui/PanelBoundary.tsx';
import { player } from '#src/ui/player/controller.ts';
import { clockOf } from '#src/ui/player/words.ts';
import { showToast } from '#src/ui/toasts.ts';
import { useMedia } from '#src/ui/use-media.ts';
import { useNow } from '#src/ui/use-now.ts';
import { usePageKeys } from '#src/ui/use-page-keys.ts';
import { useStore } from '#src/ui/use-store.ts';
import { autoNext } from './auto-next.ts';
import { ChosenBar } from './ChosenBar.tsx';
import { callerOf, keyOf, lineOptions, positionWords, successor } from './derive.ts';
import { isFiltered } from './filters.ts';
import { ListEmpty } from './ListEmpty.tsx';
import { ListHead } from './ListHead.tsx';
import { NothingOpen } from './NothingOpen.tsx';
import { OpenVoicemail } from './OpenVoicemail.tsx';
import { useChosen } from './use-chosen.ts';
import { useInbox, useSearch } from './use-inbox.ts';
import { useListening } from './use-listening.ts';
import { VoicemailList } from './VoicemailList.tsx';

/** Seconds that an arrow key skips. */
const SKIP = 5;

interface InboxProps {
  /** The one of the URL. */
  readonly openId: number | null;
  /** The column about the caller of the open voicemail. */
  readonly Caller: ComponentType<{ readonly voicemail: Voicemail }>;
  /** The dialog that forwards a voicemail to a colleague. */
  readonly PassOn: ComponentType<{ readonly voicemail: Voicemail; readonly onClose: () => void }>;
  /** The same for several. */
  readonly PassOnSeveral: ComponentType<{
    readonly voicemails: readonly Voicemail[];
    readonly onClose: () => void;
  }>;
}

/** The shared voicemail box: the list, the open voicemail and its caller. */
export function Inbox({ openId: asked, Caller, PassOn, PassOnSeveral }: InboxProps) {
  const client = useQueryClient();
  const phone = useMedia(PHONE);
  const inbox = useInbox(asked, phone);
  const { filters, list, items, openId, open, ownId } = inbox;
  const call = useRef<HTMLAnchorElement>(null);
  const page = useRef<HTMLDivElement>(null);
  const playsNext = useStore(autoNext);
  const [passing, setPassing] = useState<readonly Voicemail[]>([]);
  const chosen = useChosen(items, JSON.stringify(filters));
  const { data } = list;
  const more = data?.more ?? false;
  const older = useSearch(list, data?.items.length ?? 0, filters.unheard || filters.q !== null);
  // The error of an older page is shown below the last row. It does not replace the list.
  const state = panelState(
    { data, error: older.error ? null : list.error },
    operations.listVoicemails.product,
  );

  const trackOf = (item: Voicemail) => voicemailTrack(client, item, callerOf(item).title, notMarked);
  const track = open ? trackOf(open) : null;
  useListening({ inbox, track, autoNext: playsNext });

  const hold = useHeldDeletes(voicemailDeletes, 'voicemails');
  /** `at`: the one that counts as open. The row of the last arrow key may not be rendered yet. */
  const remove = (these: readonly Voicemail[], at = openId) => {
    const ids = new Set(these.map(({ id }) => id));
    const reopens = at !== null && ids.has(at);
    const next = reopens ? successor(items, at, ids) : null;
    hold(
      these.map((item) => ({
        id: item.id,
        label: `${callerOf(item).title}, ${clockOf(item.duration)}`,
        send: (leaving) => deleteVoicemail(item.id, leaving),
      })),
      // Not when another page is on the screen.
      () => reopens && page.current && inbox.openOne(at),
    );
    chosen.clear();
    if (!reopens) return;
    player.pause();
    if (next === null || phone) inbox.closeOne();
    else inbox.openOne(next);
  };
  /** Marks all heard when one of them is not, else all unheard. */
  const mark = (these: readonly Voicemail[]) => {
    const heard = these.some((item) => !item.heard);
    for (const item of these)
      if (item.heard !== heard) markVoicemail(client, item.id, heard).catch(notMarked);
  };
  const toList = () =>
    page.current?.querySelector<HTMLElement>('[data-keys="list"]')?.focus({ preventScroll: true });
  const steps = useSteps(openId);
  const move = (step: 1 | -1) => {
    const to = neighbour(items, keyOf, steps.from() ?? inbox.first, step);
    if (to === null) return;
    steps.went(to);
    inbox.openOne(to);
    if (document.activeElement === document.body || page.current?.parentElement === document.activeElement)
      toList();
  };
  /** Acts on the voicemail that the last arrow key moved to, even before it is rendered. */
  const onCurrent = (act: (item: Voicemail) => unknown) => {
    const id = steps.from();
    const item = id === openId ? open : items.find((one) => one.id === id);
    if (item) act(item);
  };
  const onChosen = (act: (these: readonly Voicemail[], at?: number) => unknown) =>
    chosen.all.length > 0 ? act(chosen.all) : onCurrent((item) => act([item], item.id));
  // The keys of docs/design.md, Keys. Letters act only when no text field has the focus.
  usePageKeys(({ key, repeat, target }) => {
    const arrow = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      ArrowLeft: () => player.skip(-SKIP),
      ArrowRight: () => player.skip(SKIP),
    }[key];
    if (arrow) return target instanceof HTMLInputElement ? undefined : arrow;
    if (repeat || (key === ' ' && handlesSpace(target))) return undefined;
    return {
      ' ': () => onCurrent((item) => player.toggle(trackOf(item))),
      s: () => player.nextRate(),
      // The link calls the caller of the open voicemail, so it must be the same one.
      c: () => onCurrent((item) => item.id === open?.id && call.current?.click()),
      m: () => onChosen(setPassing),
      u: () => onChosen(mark),
      x: () => onCurrent(({ id }) => chosen.toggle(id)),
      escape: chosen.choosing ? chosen.clear : undefined,
      r: () => list.isError && void list.refetch(),
      delete: () => onChosen(remove),
    }[key.toLowerCase()];
  });
  const step = (by: 1 | -1) => {
    const to = openId === null ? null : neighbour(items, keyOf, openId, by);
    return to === null || !items.some(({ id }) => id === openId) ? null : () => inbox.openOne(to);
  };
  const lines = lineOptions(data?.items ?? [], ownId, filters.endpoint);

  return (
    <div
      className="group/inbox grid min-h-0 min-w-0 grid-cols-[424px_minmax(0,1fr)] grid-rows-1 max-rail:grid-cols-[340px_minmax(0,1fr)] max-desk:grid-cols-1"
      data-inbox
      // On a phone, which opens none by itself.
      data-open={asked !== null || undefined}
      ref={page}
    >
      {phone && openId !== null ? <h1 className="sr-only">{start.voicemails()}</h1> : null}
      <section
        className="flex min-h-0 min-w-0 flex-col border-e border-line bg-surface max-desk:border-0 max-desk:group-data-open/inbox:hidden"
        aria-label={start.voicemails()}
      >
        <ListHead inbox={inbox} lines={lines} chosen={chosen}>
          <ChosenBar
            chosen={chosen}
            count={items.length}
            onHeard={() => mark(chosen.all)}
            onPassOn={() => setPassing(chosen.all)}
            onDelete={() => {
              remove(chosen.all);
              toList();
            }}
            onNone={() => {
              chosen.clear();
              toList();
            }}
          />
        </ListHead>
        {state.kind === 'ready' && state.failed ? (
          <OldList from={list.dataUpdatedAt} onRetry={() => void list.refetch()} />
        ) : null}
        {state.kind === 'loading' ? (
          <ListLoading items="voicemails" count={12} className={`${longList} flex-1 pb-6`} />
        ) : state.kind !== 'ready' || !list.data ? (
          <div className={`${longList} flex-1 p-4`}>
            <NoList state={state} subject="voicemails" onRetry={() => void list.refetch()} />
          </div>
        ) : (
          <VoicemailList
            key={JSON.stringify(filters)}
            inbox={inbox}
            openId={openId}
            chosen={chosen}
            more={more}
            onOpen={(id) => inbox.openOne(id, !phone)}
            onNearEnd={older.near}
          >
            {items.length === 0 && !more ? (
              <ListEmpty
                filters={filters}
                newest={list.data.items[0]}
                lineName={lines.find(({ value }) => value === filters.endpoint)?.label ?? null}
                own={filters.endpoint === `Employee#${ownId}`}
                onFilters={inbox.setFilters}
              />
            ) : null}
            <ListFoot
              list={list.data}
              older={older}
              items="voicemails"
              crowded={(when) => m.crowded({ when })}
              shown={items.length}
              filtered={isFiltered(filters)}
              className="grid gap-2.5 px-4 py-3 empty:hidden [&_[data-skeleton]]:-mx-4 [&_p]:flex [&_p]:flex-wrap [&_p]:items-center [&_p]:gap-2.5"
              errorClass="text-negative-ink"
            >
              {older.waits ? <SearchWaits oldest={list.data.items.at(-1)} onGoOn={older.goOn} /> : undefined}
            </ListFoot>
          </VoicemailList>
        )}
      </section>
      <article className="grid min-h-0 min-w-0 grid-cols-[minmax(0,1fr)_292px] overflow-auto max-rail:auto-rows-max max-rail:grid-cols-1 max-rail:content-start max-desk:not-group-data-open/inbox:hidden">
        {open ? (
          <>
            <PanelBoundary of={open.id} name={m.partVoicemail()}>
              <OpenVoicemail
                item={open}
                ownId={ownId}
                position={positionWords(items, open.id, more)}
                previous={step(-1)}
                next={step(1)}
                listUrl={inbox.listUrl}
                call={call}
                autoNext={playsNext}
                onAutoNext={autoNext.set}
                onPassOn={() => setPassing([open])}
                onHeard={() => mark([open])}
                onDelete={() => {
                  remove([open]);
                  toList();
                }}
              />
            </PanelBoundary>
            <PanelBoundary key={open.id} name={m.partCaller()}>
              <Caller voicemail={open} />
            </PanelBoundary>
          </>
        ) : (
          <NothingOpen
            openId={openId}
            query={inbox.one}
            choice={state.kind === 'ready' ? items.length > 0 : null}
            listUrl={inbox.listUrl}
          />
        )}
      </article>
      {passing[0] && passing.length === 1 ? (
        <PassOn voicemail={passing[0]} onClose={() => setPassing([])} />
      ) : passing.length > 1 ? (
        <PassOnSeveral voicemails={passing} onClose={() => setPassing([])} />
      ) : null}
    </div>
  );
}

/** Whether Space activates this element. Elsewhere Space plays. */
const handlesSpace = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, a[href], summary, input, [role="slider"]') !== null;

function SearchWaits({
  oldest,
  onGoOn,
}: {
  readonly oldest: Voicemail | undefined;
  readonly onGoOn: () => void;
}) {
  const now = useNow(60_000);
  return (
    <p className="text-sm font-regular text-ink-3">
      {oldest ? m.lookedBackTo({ when: momentWords(Date.parse(oldest.created_at), now) }) : null}
      <Button small onClick={onGoOn}>
        {m.lookFurtherBack()}
      </Button>
    </p>
  );
}

function notMarked(error: unknown): void {
  showToast({ icon: 'warn', words: m.notMarked({ error: errorWords(error) }) });
}
