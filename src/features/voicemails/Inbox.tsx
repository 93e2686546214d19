import { m as start } from '#messages/start';
import { m } from '#messages/voicemails';
import { cx } from 'class-variance-authority';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ComponentType } from 'react';
import type { Voicemail } from '#contract/voicemails.ts';
import { markVoicemail, voicemailDeletes } from '#src/api/voicemails/changes.ts';
import { voicemailTrack } from '#src/api/voicemails/sound.ts';
import { LatestCallers } from '#src/components/desk/LatestCallers.tsx';
import { LookFurther, NewestList } from '#src/components/newest/NewestList.tsx';
import { NoneOpen } from '#src/components/newest/NoneOpen.tsx';
import { useMoves } from '#src/components/newest/use-newest.ts';
import { useHeldDeletes } from '#src/components/newest/use-held-deletes.ts';
import { momentWords } from '#src/lib/calendar.ts';
import { errorWords } from '#src/lib/errors.ts';
import { longList } from '#src/ui/list/rows.tsx';
import { PHONE, WIDE, useMedia } from '#src/ui/use-media.ts';
import { PanelBoundary } from '#src/ui/PanelBoundary.tsx';
import { player } from '#src/ui/player/controller.ts';
import { nextRate } from '#src/ui/player/Player.tsx';
import { clockOf } from '#src/ui/player/track.ts';
import { announce, showToast } from '#src/ui/toasts.ts';
import { useNow } from '#src/ui/use-now.ts';
import { usePageKeys } from '#src/ui/use-page-keys.ts';
import { useStore } from '#src/ui/use-store.ts';
import { ChosenBar } from './ChosenBar.tsx';
import { callerOf, keyOf, lineOptions, positionWords, successor } from './derive.ts';
import { ListEmpty } from './ListEmpty.tsx';
import { ListHead } from './ListHead.tsx';
import { OpenVoicemail } from './OpenVoicemail.tsx';
import { useChosen } from './use-chosen.ts';
import { useInbox, type InboxState } from './use-inbox.ts';
import { autoNext, useListening } from './use-listening.ts';
import { VoicemailList } from './VoicemailList.tsx';

/** Seconds that an arrow key skips. */
const SKIP = 5;

interface InboxProps {
  readonly openId: number | null;
  /** The column about the caller of the open voicemail. */
  readonly Caller: ComponentType<{ readonly voicemail: Voicemail }>;
  /** The dialog that forwards voicemails to a colleague. */
  readonly PassOn: ComponentType<{
    readonly voicemails: readonly Voicemail[];
    readonly onClose: () => void;
  }>;
}

/** The shared voicemail box: the list, the open voicemail and its caller. */
export function Inbox({ openId: asked, Caller, PassOn }: InboxProps) {
  const client = useQueryClient();
  const phone = useMedia(PHONE);
  // A wide desk has room beside the caller for those just before.
  const wide = useMedia(WIDE);
  const inbox = useInbox(asked, phone);
  const { filters, list, older, items, openId, open, ownId } = inbox;
  const call = useRef<HTMLAnchorElement>(null);
  const page = useRef<HTMLDivElement>(null);
  const playsNext = useStore(autoNext);
  const [passing, setPassing] = useState<readonly Voicemail[]>([]);
  const chosen = useChosen(items, JSON.stringify(filters));

  const track = open ? voicemailTrack(client, open, notMarked) : null;
  useListening({ inbox, track, playsNext });

  const hold = useHeldDeletes(voicemailDeletes, 'voicemails');
  const remove = (these: readonly Voicemail[]) => {
    const ids = new Set(these.map(({ id }) => id));
    const reopens = openId !== null && ids.has(openId);
    const next = reopens ? successor(items, openId, ids) : null;
    hold(
      these.map((item) => ({
        path: [item.id],
        label: `${callerOf(item).title}, ${clockOf(item.duration)}`,
      })),
      // Not when another page is on the screen.
      () => reopens && page.current && inbox.openOne(openId),
    );
    chosen.clear();
    if (!reopens) return;
    player.pause();
    if (next === null || phone) inbox.closeOne();
    else inbox.openOne(next);
  };
  /** Marks all heard when one of them is not, else all unheard. */
  const mark = async (these: readonly Voicemail[]) => {
    const heard = these.some((item) => !item.heard);
    const others = these.filter((item) => item.heard !== heard);
    const marked = await Promise.all(
      others.map(({ id }) => markVoicemail(client, id, heard).then(() => true, notMarked)),
    );
    const count = marked.filter(Boolean).length;
    if (count > 0) announce(m.marked({ count, heard: heard ? 'yes' : 'no' }));
  };
  const { move, next: afterGone, toList } = useMoves({ ...inbox, keyOf, open: openId, page });
  const onChosen = (change: (these: readonly Voicemail[]) => unknown) =>
    chosen.all.length > 0 ? change(chosen.all) : open && change([open]);
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
      ' ': () => track && player.toggle(track),
      s: nextRate,
      c: () => call.current?.click(),
      m: () => onChosen(setPassing),
      u: () => onChosen(mark),
      x: () => open && chosen.toggle(open.id),
      escape: chosen.choosing ? chosen.clear : undefined,
      r: () => list.isError && void list.refetch(),
      delete: () => onChosen(remove),
    }[key.toLowerCase()];
  });
  const row = items.findIndex(({ id }) => id === openId);
  const opens = (other: Voicemail | undefined) => (row < 0 || !other ? null : () => inbox.openOne(other.id));
  const lines = lineOptions(list.data?.items ?? [], ownId, filters.endpoint);

  return (
    <div
      className={cx(
        'group/inbox grid min-h-0 min-w-0 grid-cols-[424px_minmax(0,1fr)] grid-rows-1 max-[1399px]:grid-cols-[376px_minmax(0,1fr)]',
        'max-[1279px]:grid-cols-[340px_minmax(0,1fr)] max-desk:grid-cols-1',
      )}
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
            onHeard={() => void mark(chosen.all)}
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
        <NewestList
          newest={inbox}
          skeletons={12}
          panelClass={`${longList} flex-1 p-4 [&_[data-empty]]:-m-4`}
          footClass="px-4 py-3 [&_[data-skeleton]]:-mx-4"
          empty={<ListEmpty inbox={inbox} lines={lines} />}
          waiting={inbox.searches && older.waits ? <SearchWaits inbox={inbox} /> : null}
        >
          {(foot) => (
            <VoicemailList key={JSON.stringify(filters)} inbox={inbox} openId={openId} chosen={chosen}>
              {foot}
            </VoicemailList>
          )}
        </NewestList>
      </section>
      <article
        className={cx(
          'grid min-h-0 min-w-0 grid-cols-[minmax(0,1fr)_292px] overflow-auto max-rail:auto-rows-max max-rail:grid-cols-1 max-rail:content-start max-desk:not-group-data-open/inbox:hidden',
          'wide:grid-cols-[minmax(0,1fr)_320px_320px]',
        )}
      >
        {open ? (
          <>
            <PanelBoundary subject={open.id} name={m.partVoicemail()}>
              <OpenVoicemail
                item={open}
                ownId={ownId}
                position={positionWords(items, open.id, older.more)}
                previous={opens(items[row - 1])}
                next={opens(items[row + 1])}
                listUrl={inbox.listUrl}
                call={call}
                taskKeys={chosen.all.length === 0}
                autoNext={playsNext}
                onAutoNext={autoNext.set}
                onPassOn={() => setPassing([open])}
                onHeard={() => void mark([open])}
                onDelete={() => {
                  remove([open]);
                  toList();
                }}
              />
            </PanelBoundary>
            <PanelBoundary key={open.id} name={m.partCaller()}>
              <Caller voicemail={open} />
            </PanelBoundary>
            {wide ? (
              <div className="min-h-0 overflow-auto border-s border-line bg-surface">
                <LatestCallers rows={20} />
              </div>
            ) : null}
          </>
        ) : (
          <NoneOpen
            newest={inbox}
            asked={openId !== null}
            next={afterGone === null ? null : inbox.urlOf(afterGone)}
            className="col-span-full px-7 py-5 max-desk:px-4 [&_[data-empty]]:p-0"
          />
        )}
      </article>
      {passing.length > 0 ? <PassOn voicemails={passing} onClose={() => setPassing([])} /> : null}
    </div>
  );
}

/** Whether Space activates this element. Elsewhere Space plays. */
const handlesSpace = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, a[href], summary, input, [role="slider"]') !== null;

function SearchWaits({ inbox: { list, older } }: { readonly inbox: InboxState }) {
  const now = useNow(60_000);
  const oldest = list.data?.items.at(-1);
  return (
    <LookFurther
      words={oldest ? m.lookedBackTo({ when: momentWords(Date.parse(oldest.created_at), now) }) : ''}
      onGoOn={older.goOn}
    />
  );
}

function notMarked(error: unknown): void {
  showToast({ icon: 'warn', words: m.notMarked({ error: errorWords(error) }) });
}
