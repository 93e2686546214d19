import { m } from '#messages/start';
import { cx } from 'class-variance-authority';
import { memo } from 'react';
import type { Employee } from '#contract/employees.ts';
import { groupsAfterState } from '#src/components/desk/desk.ts';
import { CELL_COLOUR, Shape, WORD_COLOUR } from '#src/components/people/Shape.tsx';
import { telHref } from '#src/lib/phone.ts';
import { shapeName } from '#src/lib/presence.ts';
import { nameOf } from '#src/lib/text.ts';
import { iconButton } from '#src/ui/buttons.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { DialKey } from '#src/ui/Key.tsx';
import { wholeRow } from '#src/ui/list/rows.tsx';
import { WithTip } from '#src/ui/WithTip.tsx';
import { cardLabel, numberOf } from './derive.ts';

/** The tips of the last row are above their buttons. The phone has none. */
const TIP =
  'group-[:nth-last-child(-n+4)]/person:top-auto group-[:nth-last-child(-n+4)]/person:bottom-[calc(100%+9px)] max-desk:hidden!';
/** Marked while the card has the focus: Ctrl Enter calls. On the phone the only action, at the end of the row. */
const CALL =
  '[--action-bg:var(--call-bg)] [--action-ink:var(--call-ink)] max-desk:h-full max-desk:w-14 max-desk:rounded-none max-desk:text-ink';

const CARD = cx(
  'group/person relative grid min-h-22.5 cursor-pointer grid-cols-[42px_minmax(0,1fr)]',
  'overflow-clip rounded-control border border-line bg-surface transition-[border-color] hover:border-line-strong',
  // The card of somebody who is away leaves the paper.
  'data-away:border-line-strong data-away:bg-canvas data-away:[&_h3]:text-ink-2',
  'outline-accent card-focus:outline-2 card-focus:outline-offset-1',
  // Its focus and the tips of its actions reach over its edges.
  'card-focus:z-1 card-focus:overflow-visible card-focus:[--lamp-corner:5px]',
  'actions-hover:z-1 actions-hover:overflow-visible actions-hover:[--lamp-corner:5px]',
  // What the mark and the tip of the call are then. Variables, because `group-has` would restyle the whole page at each change.
  'card-focus:not-actions-hover:[--call-bg:var(--color-sunken)] card-focus:not-actions-hover:[--call-ink:var(--color-ink)]',
  'card-focus:not-actions-hover:[--call-delay:900ms] card-focus:not-actions-hover:[--call-tip:flex]',
  'max-desk:min-h-16.5 max-desk:grid-cols-[46px_minmax(0,1fr)_56px] max-desk:rounded-none max-desk:border-0 max-desk:border-b',
  'max-desk:card-focus:-outline-offset-2',
);
const LAMP =
  'flex flex-col items-center justify-between rounded-s-(--lamp-corner) border-e border-line pt-3 pb-2.25 transition-[background-color] max-desk:border-0 max-desk:pb-2.5';
const BODY = cx(
  'min-w-0 ps-2.75 pe-2.5 pt-2 pb-1.75 *:overflow-clip *:text-ellipsis *:whitespace-nowrap',
  'max-desk:grid max-desk:grid-cols-[auto_minmax(0,1fr)] max-desk:content-start max-desk:ps-3.5 max-desk:pe-0 max-desk:pt-2.25 max-desk:pb-2',
);

/** A low card: shape and speed dial in one line, number and groups in the details only. */
const COMPACT = {
  card: 'desk:min-h-11! desk:grid-cols-[62px_minmax(0,1fr)]!',
  lamp: 'desk:flex-row! desk:gap-1 desk:px-2.5! desk:py-0!',
  body: 'desk:pt-0.75! desk:pb-0! desk:[&>[data-slot=state]]:m-0 desk:[&>:is([data-slot=number],[data-slot=groups])]:hidden',
};

export interface PersonCardProps {
  readonly person: Employee;
  /** "DND until 14:30" */
  readonly state: string;
  /** "do not disturb until 14:30", for screen readers */
  readonly full: string;
  readonly groups: string;
  /** "Lunch, back 12:30" while the person is away, else null. */
  readonly away: string | null;
  readonly you: boolean;
  readonly favourite: boolean;
  /** "at 10:41" when the presence is stale, else null. */
  readonly at: string | null;
  /** Name and presence only, except on the phone. */
  readonly compact: boolean;
  readonly open: boolean;
  readonly tabStop: boolean;
  readonly href: string;
  readonly canMessage: boolean;
  readonly withActions: boolean;
}

/** The card of one person. Memoized, for polls. The grid handles its clicks and keys, and finds it by `data-person`. */
export const PersonCard = memo(function PersonCard(props: PersonCardProps) {
  const { person, state, full, groups, away, you, favourite, at, compact, open } = props;
  const { tabStop, href, canMessage, withActions } = props;
  const shape = shapeName(person.live_presence);
  // The signed-in person cannot be called.
  const tel = you ? undefined : telHref(person.number);
  const name = nameOf(person.name);
  return (
    <article
      className={cx(
        CARD,
        you && '@container',
        compact && COMPACT.card,
        open && 'outline-2 -outline-offset-1 max-desk:-outline-offset-2 forced-colors:outline-[Highlight]',
      )}
      data-person={person.id}
      data-card={String(person.id)}
      data-away={away === null ? undefined : ''}
    >
      <div
        className={cx(LAMP, compact && COMPACT.lamp, at === null ? CELL_COLOUR[shape] : 'bg-sunken')}
        data-slot="lamp"
      >
        <Shape presence={person.live_presence} stale={at !== null} className="size-3.5" />
        {person.speed_dial ? <DialKey digit={person.speed_dial.digit} /> : null}
      </div>
      <div className={cx(BODY, compact && COMPACT.body)}>
        <h3 className="flex text-md font-strong max-desk:col-span-full max-desk:text-lg">
          <a
            className={`flex min-w-0 focus-visible:outline-none ${wholeRow}`}
            href={href}
            tabIndex={tabStop ? 0 : -1}
            aria-label={cardLabel(person, full, you, at, away)}
            aria-current={open ? 'true' : undefined}
            aria-keyshortcuts={tel ? 'Control+Enter' : undefined}
          >
            <bdi className="truncate">{name}</bdi>
            {you ? <You className="@max-[232px]:hidden" /> : null}
          </a>
          {favourite ? (
            <Icon name="star" size={14} className="ms-1.25 self-center fill-current! text-ink-3" />
          ) : null}
        </h3>
        <p
          className={cx(
            'mb-1 text-base/4.25 font-medium max-desk:m-0 max-desk:text-md',
            at === null ? WORD_COLOUR[shape] : 'text-ink-2',
            // The sign takes its place where there is one line.
            away !== null && (compact ? 'hidden' : 'max-desk:hidden'),
          )}
          data-slot="state"
        >
          {state}
          {at === null ? null : <span className="font-regular text-ink-3"> {at}</span>}
          {compact && you ? <You className="hidden desk:@max-[232px]:inline" /> : null}
        </p>
        {away === null ? (
          <p className="text-sm font-regular text-ink-2 max-desk:hidden" data-slot="number">
            <bdi>{numberOf(person)}</bdi>
          </p>
        ) : (
          <Sign words={away} compact={compact} />
        )}
        <p
          className={cx(
            'text-sm font-regular text-ink-3 max-desk:text-md',
            you && '@max-[232px]:flex',
            groups !== '' && groupsAfterState,
            away !== null && 'max-desk:hidden',
          )}
          data-slot="groups"
        >
          {you ? <span className="truncate">{groups}</span> : groups}
          {you ? (
            <You className={cx('hidden @max-[232px]:inline', groups === '' && 'whitespace-normal!')} />
          ) : null}
        </p>
      </div>
      {withActions ? <CardActions {...{ name, tel, canMessage: canMessage && !you }} /> : null}
    </article>
  );
});

/** The sign of somebody who is away: "Lunch, back 12:30". */
const Sign = ({ words, compact }: { readonly words: string; readonly compact: boolean }) => (
  <p
    className={`text-sm font-medium text-ink max-desk:text-md ${compact ? 'desk:mt-px' : ''}`}
    title={words}
    data-slot="away"
  >
    <Icon name="sign" size={14} className="me-1.25 align-[-2px]! max-desk:size-4" />
    {words}
  </p>
);

/** Marks the card of the signed-in person: beside the name, and where there is no room, in the last line of the card. */
const You = ({ className }: { readonly className: string }) => (
  <span className={`flex-none font-regular whitespace-pre text-ink-3 ${className}`} data-slot="you">
    {` ${m.boardYou()}`}
  </span>
);

interface CardActsProps {
  readonly name: string;
  readonly tel: string | undefined;
  readonly canMessage: boolean;
}

/** What can be done with the person. The phone shows the call only. */
function CardActions({ name, tel, canMessage }: CardActsProps) {
  return (
    <div
      className={cx(
        'absolute end-1 bottom-0.75 hidden gap-0.5 bg-surface ps-1.5 group-focus-within/person:flex group-hover/person:flex group-data-away/person:bg-canvas',
        'max-desk:relative max-desk:inset-auto max-desk:grid max-desk:p-0 max-desk:group-focus-within/person:grid max-desk:group-hover/person:grid',
        'max-desk:[&>:not(:has([data-call]))]:hidden',
      )}
      data-actions
    >
      {tel ? (
        <WithTip
          tip={m.boardCall()}
          keys={['Ctrl', 'Enter']}
          className={`${TIP} [--tip-delay:var(--call-delay)] [--tip-otherwise:var(--call-tip)]`}
        >
          <a
            className={iconButton({ size: 'card', className: CALL })}
            data-call
            href={tel}
            tabIndex={-1}
            aria-label={m.boardCallName({ name })}
          >
            <Icon name="phone" className="max-desk:size-5.5" />
          </a>
        </WithTip>
      ) : null}
      {canMessage ? (
        <WithTip tip={m.boardMessage()} className={TIP}>
          <IconButton
            icon="sms"
            label={m.boardTextName({ name })}
            size="card"
            data-action="message"
            tabIndex={-1}
          />
        </WithTip>
      ) : null}
      <WithTip tip={m.boardDetails()} keys={['Enter']} className={TIP}>
        <IconButton
          icon="more"
          label={m.boardMoreAbout({ name })}
          size="card"
          data-action="details"
          tabIndex={-1}
        />
      </WithTip>
    </div>
  );
}
