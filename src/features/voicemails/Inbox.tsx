import './voicemails.css';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ComponentType } from 'react';
import type { Voicemail } from '#contract/voicemails.ts';
import { operations } from '#contract/endpoints.ts';
import { deleteVoicemail, markVoicemail, voicemailDeletes } from '#src/api/voicemails/changes.ts';
import { voicemailTrack } from '#src/api/voicemails/sound.ts';
import { panelState } from '#src/components/panel-state.ts';
import { useHeldDeletes } from '#src/components/use-held-deletes.ts';
import { errorWords } from '#src/lib/errors.ts';
import { useSteps } from '#src/ui/list/use-steps.ts';
import { PHONE } from '#src/ui/media.ts';
import { OldList } from '#src/ui/OldList.tsx';
import { PanelBoundary } from '#src/ui/PanelBoundary.tsx';
import { player } from '#src/ui/player/controller.ts';
import { clockOf } from '#src/ui/player/words.ts';
import { showToast } from '#src/ui/toasts.ts';
import { useMedia } from '#src/ui/use-media.ts';
import { callerOf, lineOptions, neighbour, placeWords, successor } from './derive.ts';
import { ListFoot } from './ListFoot.tsx';
import { ListHead } from './ListHead.tsx';
import { ListEmpty, ListFailed, ListLoading } from './ListStates.tsx';
import { NothingOpen } from './NothingOpen.tsx';
import { OpenVoicemail } from './OpenVoicemail.tsx';
import { useInboxKeys } from './use-inbox-keys.ts';
import { useInbox } from './use-inbox.ts';
import { useListening } from './use-listening.ts';
import { useSearch } from './use-search.ts';
import { VoicemailList } from './VoicemailList.tsx';

interface InboxProps {
  readonly openId: number | null;
  /** The column that tells who left the open voicemail. */
  readonly Caller: ComponentType<{ readonly voicemail: Voicemail }>;
  /** The dialog that passes a voicemail on to a colleague. */
  readonly PassOn: ComponentType<{ readonly voicemail: Voicemail; readonly onClose: () => void }>;
}

/** The shared voicemail box: the list, the open voicemail, and who rang. */
export function Inbox({ openId, Caller, PassOn }: InboxProps) {
  const client = useQueryClient();
  const phone = useMedia(PHONE);
  const inbox = useInbox(openId);
  const { filters, list, items, open, ownId } = inbox;
  const call = useRef<HTMLAnchorElement>(null);
  const page = useRef<HTMLDivElement>(null);
  const [autoNext, setAutoNext] = useState(false);
  const [passing, setPassing] = useState<Voicemail | null>(null);
  const more = list.data?.more ?? false;
  const older = useSearch(list, list.data?.items.length ?? 0, filters.unheard);
  // An older page that fails is said under the last row, not over the list.
  const { data } = list;
  const state = panelState(
    { data, error: older.error ? null : list.error },
    operations.listVoicemails.product,
  );

  const trackOf = (item: Voicemail) => voicemailTrack(client, item, callerOf(item).title, notMarked);
  const track = open ? trackOf(open) : null;
  const first = useListening({ inbox, openId, track, phone, autoNext });

  const hold = useHeldDeletes(voicemailDeletes, 'It is back in the list.');
  const deleteOne = (item: Voicemail) => {
    player.pause();
    const next = successor(items, item.id);
    hold({
      id: item.id,
      label: `${callerOf(item).title}, ${clockOf(item.duration)}`,
      send: (leaving) => deleteVoicemail(item.id, leaving),
      onUndo: () => inbox.openOne(item.id),
    });
    if (next === null || phone) inbox.closeOne();
    else inbox.openOne(next);
  };
  const toggleHeard = (item: Voicemail) => {
    markVoicemail(client, item.id, !item.heard).catch(notMarked);
  };
  const steps = useSteps(openId);
  const move = (step: 1 | -1) => {
    const to = neighbour(items, steps.from() ?? first, step);
    if (to === null) return;
    steps.went(to);
    inbox.openOne(to);
    const rows = page.current?.querySelector<HTMLElement>('[data-keys="list"]');
    if (document.activeElement === document.body || page.current?.parentElement === document.activeElement)
      rows?.focus({ preventScroll: true });
  };
  /** A key pressed right after a step is for the one that was stepped to, also where the page does not show it yet. */
  const onHere = (act: (item: Voicemail) => unknown) => {
    const id = steps.from();
    const item = id === openId ? open : items.find((one) => one.id === id);
    if (item) act(item);
  };
  useInboxKeys({
    move,
    toggle: () => onHere((item) => player.toggle(trackOf(item))),
    // The link is that of the open one: nobody else is called by it.
    callBack: () => onHere((item) => item.id === open?.id && call.current?.click()),
    passOn: () => onHere(setPassing),
    heard: () => onHere(toggleHeard),
    remove: () => onHere(deleteOne),
    retry: () => {
      if (list.isError) void list.refetch();
    },
  });
  const step = (by: 1 | -1) => {
    const to = openId === null ? null : neighbour(items, openId, by);
    return to === null || !items.some(({ id }) => id === openId) ? null : () => inbox.openOne(to);
  };
  const lineName =
    lineOptions(list.data?.items ?? [], ownId, filters.endpoint).find(
      ({ value }) => value === filters.endpoint,
    )?.label ?? null;

  return (
    <div className={openId === null ? 'inbox' : 'inbox inbox--open'} ref={page}>
      {phone && openId !== null ? <h1 className="sr">Voicemails</h1> : null}
      <section className="list" aria-label="Voicemails">
        <ListHead inbox={inbox} unheard={list.data ? String(inbox.unheard) : ''} />
        {state.kind === 'ready' && state.failed ? (
          <OldList from={list.dataUpdatedAt} onRetry={() => void list.refetch()} />
        ) : null}
        {state.kind === 'loading' ? (
          <ListLoading />
        ) : state.kind !== 'ready' || !list.data ? (
          <ListFailed state={state} onRetry={() => void list.refetch()} />
        ) : (
          <VoicemailList
            key={JSON.stringify(filters)}
            inbox={inbox}
            openId={openId}
            more={more}
            onOpen={(id) => inbox.openOne(id, !phone)}
            onNearEnd={older.near}
          >
            {items.length === 0 && !more ? (
              <ListEmpty
                filters={filters}
                newest={list.data.items[0]}
                lineName={lineName}
                onFilters={inbox.setFilters}
              />
            ) : null}
            <ListFoot list={list.data} shown={items.length} filters={filters} older={older} />
          </VoicemailList>
        )}
      </section>
      <article className="open">
        {open ? (
          <>
            <PanelBoundary key={`open ${open.id}`} name="The voicemail">
              <OpenVoicemail
                item={open}
                ownId={ownId}
                place={placeWords(items, open.id, more)}
                previous={step(-1)}
                next={step(1)}
                listUrl={inbox.listUrl}
                call={call}
                autoNext={autoNext}
                onAutoNext={setAutoNext}
                onPassOn={() => setPassing(open)}
                onHeard={() => toggleHeard(open)}
                onDelete={() => deleteOne(open)}
              />
            </PanelBoundary>
            <PanelBoundary key={`caller ${open.id}`} name="The caller">
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
      {passing ? <PassOn voicemail={passing} onClose={() => setPassing(null)} /> : null}
    </div>
  );
}

function notMarked(error: unknown): void {
  showToast({ icon: 'warn', words: `The mark was not saved. ${errorWords(error)}` });
}
