import { m } from '#messages/shared';
import { m as start } from '#messages/start';
import { useQuery } from '@tanstack/react-query';
import { useRef, type ReactNode, type RefObject } from 'react';
import { Link } from 'react-router';
import type { Employee } from '#contract/employees.ts';
import { employeeOf, employeesQuery } from '#src/api/employees/queries.ts';
import { useAway } from '#src/components/absence/away.ts';
import { NextAbsences } from '#src/components/absence/NextAbsences.tsx';
import { useAbsenceNote } from '#src/components/absence/use-absence-note.tsx';
import { copyNumber } from '#src/components/contact/copy-number.tsx';
import { panelState, type PanelState } from '#src/components/panel/panel-state.ts';
import { Shape, WORD_COLOUR, softened } from '#src/components/people/Shape.tsx';
import { paths } from '#src/lib/paths.ts';
import { telHref } from '#src/lib/phone.ts';
import { presenceInFull, shapeName } from '#src/lib/presence.ts';
import { firstName, nameOf } from '#src/lib/text.ts';
import { sessionQuery } from '#src/session/session.ts';
import { actionRow, iconButton, button } from '#src/ui/buttons.ts';
import { Bar } from '#src/ui/Skeletons.tsx';
import { Button } from '#src/ui/Button.tsx';
import { FocusedHeading } from '#src/ui/FocusedHeading.tsx';
import { useWait, waitOf } from '#src/components/waiting/use-wait.tsx';
import { useStaleWords } from '#src/components/panel/freshness.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { DialKey } from '#src/ui/Key.tsx';
import { Empty, Fail } from '#src/ui/Panels.tsx';
import { Rich } from '#src/ui/Rich.tsx';
import { useNow } from '#src/ui/use-now.ts';
import { WithTip } from '#src/ui/WithTip.tsx';
import { useFavourites } from '../board/favourites.ts';
import { ChatsAtFoot } from '../rail/ChatsWaiting.tsx';
import { sinceWords } from './details.ts';
import { useDetailsKeys } from './details-keys.ts';
import { DetailsDnd } from './DetailsDnd.tsx';
import { DetailsFacts } from './DetailsFacts.tsx';
import { DetailsFeedback } from './DetailsFeedback.tsx';
import { DetailsOthers } from './DetailsOthers.tsx';
import { useNoteOpened } from './opened.ts';
import { useSince } from './since.ts';

export interface PersonDetailsProps {
  readonly id: number;
  readonly onClose: () => void;
  readonly onMessage?: ((id: number) => void) | undefined;
  /** Whether there is space for the latest feedback, and for the rail beside it. */
  readonly wide: boolean;
  readonly groups: ReactNode;
}

const HEAD =
  'flex-none border-b border-line px-4.5 pt-4 pb-3.5 [&_[data-empty]]:px-0 [&_[data-empty]]:pt-2 [&_[data-empty]]:pb-1';
const HEAD_ROW =
  'flex items-start gap-2 [&_h2]:text-xl [&_h2]:font-strong [&_h2]:tracking-[-0.01em] [&_h2]:wrap-anywhere [&_h2]:outline-none';

/** What has the focus is not below the chats at the foot. */
const ABOVE_FOOT = '[&_:is(a,button)]:scroll-mb-36';

/** All data of one person, instead of the rail or next to it. */
export function PersonDetails(props: PersonDetailsProps) {
  const { id, onClose } = props;
  const query = useQuery({ ...employeesQuery(), select: employeeOf(id) });
  const panel = useRef<HTMLElement>(null);

  const state = panelState({ data: query.isSuccess ? true : undefined, error: query.error }, null);
  const person = query.data;
  return (
    <aside
      ref={panel}
      className={`flex min-h-0 flex-col overflow-x-hidden overflow-y-auto border-s border-line bg-surface in-data-drawer:flex-[1_0_auto] in-data-drawer:overflow-visible in-data-drawer:border-0 ${softened} ${ABOVE_FOOT}`}
      aria-label={person ? nameOf(person.name) : m.detailsTitle()}
      data-own-keys
    >
      {person ? (
        <Person key={id} {...props} person={person} panel={panel} />
      ) : (
        <NoPerson state={state} panel={panel} onClose={onClose} />
      )}
    </aside>
  );
}

interface NoPersonProps {
  readonly state: PanelState;
  readonly panel: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

function NoPerson({ state, panel, onClose }: NoPersonProps) {
  useDetailsKeys(panel, onClose, {});
  return (
    <header className={HEAD}>
      <div className={HEAD_ROW}>
        <FocusedHeading>
          {state.kind === 'ready'
            ? m.detailsNobody()
            : state.kind === 'loading'
              ? m.detailsTitle()
              : m.detailsNotFetched()}
        </FocusedHeading>
        <CloseButton onClose={onClose} />
      </div>
      {state.kind === 'ready' ? (
        <Empty title={m.detailsNotInCompany()}>
          <p>{m.detailsOldLink()}</p>
          <Button small onClick={onClose}>
            {m.detailsBack()}
          </Button>
        </Empty>
      ) : state.kind === 'loading' ? (
        <div className="animate-delayed">
          <Bar className="h-3 w-[62%]" />
        </div>
      ) : (
        <Fail title={m.detailsFailed()} reference={'reference' in state ? state.reference : undefined}>
          {'words' in state ? state.words : m.detailsNotAllowed()}
        </Fail>
      )}
    </header>
  );
}

function CloseButton({ onClose }: { readonly onClose: () => void }) {
  return (
    <Button
      kind="quiet"
      small
      className="ms-auto -mt-0.5 flex-none pe-0! max-desk:-me-2.5 max-desk:-mt-2.25 max-desk:px-2.5!"
      aria-keyshortcuts="Escape"
      onClick={onClose}
    >
      {m.detailsClose()} <kbd>Esc</kbd>
    </Button>
  );
}

interface PersonProps extends PersonDetailsProps {
  readonly person: Employee;
  readonly panel: RefObject<HTMLElement | null>;
}

function Person({ person, panel, onClose, onMessage, wide, groups }: PersonProps) {
  const now = useNow(60_000);
  const at = useStaleWords();
  useNoteOpened(person.id);
  const favourites = useFavourites();
  const favourite = favourites.ids.has(person.id);
  const since = sinceWords(useSince(person.id), person, now);
  const own = useQuery({ ...sessionQuery(), select: ({ employee }) => employee.id }).data === person.id;
  // The signed-in person cannot be called.
  const tel = own ? null : telHref(person.number);
  const message = own || !onMessage ? undefined : () => onMessage(person.id);
  const who = waitOf(person, useAway());
  const [help, absence] = useAbsenceNote(person);
  const presets = useRef<HTMLDivElement>(null);
  const [wait, waitButton] = useWait(who, { may: !own, className: 'col-span-full' });
  useDetailsKeys(panel, onClose, {
    c: () => tel && window.location.assign(tel),
    n: () => copyNumber(person.number),
    d: () => presets.current?.querySelector('button')?.focus(),
    m: message,
    w: wait,
    h: help,
  });

  return (
    <>
      <header className={HEAD}>
        <div className={HEAD_ROW}>
          <FocusedHeading>
            <bdi>{nameOf(person.name)}</bdi>
            <span className="sr-only">, {presenceInFull(person, now)}</span>
          </FocusedHeading>
          {favourites.toggle ? (
            <WithTip tip={favourite ? m.detailsShownFirst() : m.detailsShowFirst()}>
              <button
                type="button"
                className={iconButton({
                  className:
                    'my-[calc((26px-28px)/2)] aria-pressed:text-ink max-desk:in-data-drawer:my-[calc((26px-44px)/2)]',
                })}
                aria-pressed={favourite}
                aria-label={m.detailsFavourite({ name: nameOf(person.name) })}
                onClick={() => favourites.toggle?.(person.id)}
              >
                <Icon name="star" className={favourite ? 'fill-current!' : ''} />
              </button>
            </WithTip>
          ) : null}
          <CloseButton onClose={onClose} />
        </div>
        <p
          className={`mt-1 flex flex-wrap items-center gap-x-2 text-md font-medium ${at === null ? WORD_COLOUR[shapeName(person.live_presence)] : 'text-ink-2'}`}
        >
          <Shape presence={person.live_presence} stale={at !== null} />
          {presenceInFull(person, now)}
          {at !== null || since !== null ? (
            <span className="font-regular text-ink-3">{at ?? since}</span>
          ) : null}
        </p>
        {person.live_presence === 'unknown' ? (
          <p className="mt-0.5 text-sm font-regular text-ink-3">{start.unknownMeans()}</p>
        ) : null}
        {absence}
        <div className={`mt-3.5 grid grid-cols-2 gap-2 *:only:col-span-full ${actionRow}`}>
          {own ? (
            <Link className={button()} to={paths.me()}>
              {m.detailsYourPage()}
            </Link>
          ) : tel ? (
            <a className={button({ kind: help ? 'plain' : 'solid' })} href={tel} aria-keyshortcuts="C">
              <Icon name="phone" />
              {help ? m.awayCall({ name: firstName(person.name) }) : m.detailsCall()} <kbd>C</kbd>
            </a>
          ) : (
            <Button kind="solid" disabled>
              {m.detailsNoNumberToCall()}
            </Button>
          )}
          {message ? (
            <Button icon="sms" aria-keyshortcuts="M" onClick={message}>
              {m.detailsMessage()} <kbd>M</kbd>
            </Button>
          ) : null}
          {waitButton}
        </div>
        <p className="mt-3 flex items-center gap-2 rounded-control bg-sunken px-3 py-2.25 text-ink">
          <Icon name="transfer" />
          <TransferWords digit={person.speed_dial?.digit} own={own} />
        </p>
      </header>
      {/* Who else can take the call is asked only where this person cannot. */}
      {who.isFree ? null : <DetailsOthers person={person} />}
      <NextAbsences person={person} />
      <DetailsFacts person={person} />
      {groups}
      <DetailsDnd person={person} presets={presets} />
      {who.isFree ? <DetailsOthers person={person} /> : null}
      <DetailsFeedback person={person} wide={wide} />
      {wide ? null : <ChatsAtFoot />}
    </>
  );
}

function TransferWords({ digit, own }: { readonly digit: number | undefined; readonly own: boolean }) {
  if (digit === undefined) return own ? m.detailsTransferToYouByNumber() : m.detailsTransferByNumber();
  return (
    <Rich
      message={own ? m.detailsTransferToYou : m.detailsTransfer}
      tags={{ dial: <DialKey digit={digit} /> }}
    />
  );
}
