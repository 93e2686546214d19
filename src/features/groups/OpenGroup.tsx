import { m } from '#messages/groups';
import { m as start } from '#messages/start';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type ComponentType, type RefObject } from 'react';
import { Link } from 'react-router';
import { changeMembership } from '#src/api/groups/changes.ts';
import { compose } from '#src/components/tell/compose.ts';
import { CELL_COLOUR, Shape, WORD_COLOUR, softened } from '#src/components/people/Shape.tsx';
import { paths } from '#src/lib/paths.ts';
import { formatNumber, telHref } from '#src/lib/phone.ts';
import { presenceInFull, shapeName } from '#src/lib/presence.ts';
import { nameOf } from '#src/lib/text.ts';
import { actionRow, iconButton } from '#src/ui/buttons.ts';
import { Button } from '#src/ui/Button.tsx';
import { FocusedHeading } from '#src/ui/FocusedHeading.tsx';
import { useWait } from '#src/components/waiting/use-wait.tsx';
import { useFreshness, useStaleWords } from '#src/components/panel/freshness.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { Empty, Note, note, panelBox } from '#src/ui/Panels.tsx';
import { DialKey } from '#src/ui/Key.tsx';
import { isMeantFor } from '#src/ui/keys.ts';
import { Rich } from '#src/ui/Rich.tsx';
import { PHONE, useMedia } from '#src/ui/use-media.ts';
import { Crumb } from '#src/components/panel/Crumb.tsx';
import { unchangedWords } from '#src/components/panel/PanelNote.tsx';
import { Problem } from '#src/ui/Field.tsx';
import { showToast } from '#src/ui/toasts.ts';
import { useNow } from '#src/ui/use-now.ts';
import { useLetterKeys } from '#src/ui/use-page-keys.ts';
import { freeOf, type GroupView } from './derive.ts';
import { GroupWord } from './GroupCards.tsx';

/** A form for a message to a group, from the messages feature. */
export type GroupMessage = ComponentType<{ readonly id: number; readonly onClose: () => void }>;

interface OpenGroupProps {
  readonly group: GroupView;
  /** Whether somebody opened it, so that its heading gets the focus. */
  readonly isAsked: boolean;
  readonly editing: boolean;
  readonly editButton: RefObject<HTMLButtonElement | null>;
  /** Opens the editor, or goes into it. */
  readonly onEdit: () => void;
  readonly Message: GroupMessage;
}

/** On the phone the pane takes the place of the list. */
const PHONE_PANE =
  'max-desk:w-full max-desk:flex-1 max-desk:bg-surface max-desk:px-4 max-desk:pt-0 max-desk:pb-3 max-desk:not-group-data-open/groups:hidden';
export const groupPane = `flex min-h-0 min-w-0 flex-col overflow-auto px-6 pt-4.5 pb-4 *:flex-none ${PHONE_PANE}`;

/** One group: its members with presence, and its actions. */
export function OpenGroup({ group, isAsked, editing, editButton, onEdit, Message }: OpenGroupProps) {
  const name = nameOf(group.name);
  const Heading = isAsked ? FocusedHeading : 'h2';
  const stale = useFreshness().level === 'stale';
  const membership = useMutation(changeMembership());
  const phone = useMedia(PHONE);
  /** The id of the group whose message form is open. */
  const [writing, setWriting] = useState<number | null>(null);
  const pane = useRef<HTMLElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const messageButton = useRef<HTMLButtonElement>(null);
  const isWriting = writing === group.id && group.size > 0 && !phone;
  const stopWriting = () => {
    setWriting(null);
    messageButton.current?.focus();
  };
  const message = () => {
    if (group.size === 0) return;
    if (phone) compose({ kind: 'group', id: group.id });
    else if (isWriting) stopWriting();
    else setWriting(group.id);
  };
  const change = () => {
    if (membership.isPending) return;
    membership.mutate(
      { id: group.id, join: !group.yours },
      {
        onSuccess: () =>
          showToast({ icon: 'check', words: group.yours ? m.left({ name }) : m.joined({ name }) }),
      },
    );
  };
  const { id, free } = group;
  const [wait, waitButton] = useWait({ target: { kind: 'group', id }, isFree: free > 0, name });
  useLetterKeys(
    {
      w: wait,
      m: (target) => {
        const member = memberAt(target);
        if (member !== null) compose({ kind: 'employee', id: member });
        else if (isWriting) panel.current?.querySelector('textarea')?.focus();
        else message();
      },
      j: change,
      e: onEdit,
    },
    (target) => isMeantFor(pane.current, target) || isOfGroup(target),
  );
  return (
    <section ref={pane} className={groupPane} aria-label={name} data-part="group" data-own-keys>
      <Crumb className="self-start desk:hidden" to={paths.groups()}>
        {start.groupsTitle()}
      </Crumb>
      <header className="flex items-start gap-4 max-[960px]:flex-wrap max-desk:gap-x-4 max-desk:gap-y-2 [&_h2]:text-2xl [&_h2]:font-strong [&_h2]:tracking-[-0.012em] [&_h2]:wrap-anywhere [&_h2]:outline-none [&>div]:min-w-0">
        <div>
          <Heading key={group.id}>
            <bdi>{name}</bdi>
            <span className="sr-only">
              , <GroupWord presence={group.presence} />
            </span>
          </Heading>
          <p className={`mt-0.5 flex flex-wrap items-center gap-x-2.5 ${softened}`}>
            <span className="inline-flex items-center gap-1.5 font-medium whitespace-nowrap">
              <Shape presence={group.presence} stale={stale} />
              <GroupWord presence={group.presence} />
            </span>
            <Note>{freeOf(group, 'members')}</Note>
          </p>
        </div>
        <span className="ms-auto flex h-9.5 flex-none items-center gap-2 rounded-control bg-sunken ps-3 pe-2 max-desk:m-0">
          <Icon name="transfer" />
          {group.dial === null ? (
            m.noDial()
          ) : (
            <Rich message={m.transfer} tags={{ digit: <DialKey digit={group.dial} /> }} />
          )}
        </span>
      </header>
      <div
        className={`mt-3.5 mb-2.5 flex flex-wrap gap-2 max-desk:*:flex-1 max-desk:*:first:flex-[1_0_100%] ${actionRow}`}
      >
        <Button
          ref={messageButton}
          kind="solid"
          icon="sms"
          aria-keyshortcuts="M"
          aria-expanded={phone ? undefined : isWriting}
          disabled={group.size === 0}
          onClick={message}
        >
          {m.message({ count: group.size })} <kbd>M</kbd>
        </Button>
        <Button
          icon={group.yours ? 'x' : 'join'}
          aria-keyshortcuts="J"
          working={membership.isPending}
          onClick={change}
        >
          {group.yours ? m.leave() : m.join()} <kbd>J</kbd>
        </Button>
        <Button
          ref={editButton}
          icon="pencil"
          aria-keyshortcuts="E"
          aria-expanded={editing}
          className={editing ? 'border-ink inset-ring inset-ring-ink' : undefined}
          onClick={onEdit}
        >
          {m.edit()} <kbd>E</kbd>
        </Button>
        {waitButton}
      </div>
      <Problem>{membership.isError && unchangedWords(membership.error)}</Problem>
      {group.members.length === 0 ? (
        <div className={panelBox}>
          <Empty title={m.empty()}>
            <p>{m.emptyHint()}</p>
          </Empty>
        </div>
      ) : (
        <MembersTable group={group} />
      )}
      {isWriting ? (
        <div ref={panel}>
          <Message key={group.id} id={group.id} onClose={stopWriting} />
        </div>
      ) : null}
    </section>
  );
}

/** Whether the screen itself has the focus, or the row of the open group in the list. */
const isOfGroup = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('main, [aria-current="true"]');

/** The member in whose row the focus is. */
function memberAt(target: EventTarget | null): number | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-member]') : null;
  return row === null ? null : Number(row.dataset['member']);
}

/** The classes of the cells of the members. On the phone each row is two lines. */
const CELLS =
  '[&_td]:h-11 [&_td]:px-2 max-desk:[&_td]:h-auto max-desk:[&_td]:border-0 max-desk:[&_td]:px-1 max-desk:[&_td]:py-0 [&_th]:h-7 [&_th]:px-2 [&_th]:py-0';
const NAME_ON_PHONE =
  'max-desk:w-auto max-desk:max-w-none max-desk:min-w-0 max-desk:self-end max-desk:text-[16px] max-desk:leading-5.5 max-desk:[grid-area:1/2]';
/** On the phone a press anywhere beside the buttons is one on the name. */
const PRESSED_ROW =
  "max-desk:min-h-0! max-desk:after:absolute max-desk:after:inset-y-0 max-desk:after:start-0 max-desk:after:end-33 max-desk:after:content-['']";

function MembersTable({ group }: { readonly group: GroupView }) {
  const now = useNow(60_000);
  const at = useStaleWords();
  const missing = group.size - group.members.length;
  return (
    <>
      <table
        className={`data ${softened} ${CELLS} [&_td:first-child]:w-7 [&_td:first-child]:ps-0 [&_th:first-child]:w-7 [&_th:first-child]:ps-0`}
      >
        <thead className="max-desk:sr-only">
          <tr>
            <th scope="col">
              <span className="sr-only">{m.columnLamp()}</span>
            </th>
            <th scope="col">{m.columnMember()}</th>
            <th scope="col">{m.columnPresence()}</th>
            <th scope="col" className="max-rail:hidden">
              {m.columnNumber()}
            </th>
            <th scope="col">{m.columnDial()}</th>
            <th scope="col">
              <span className="sr-only">{m.columnActions()}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {group.members.map((member) => {
            const shape = at === null ? shapeName(member.live_presence) : 'unknown';
            const tel = telHref(member.number);
            const name = nameOf(member.name);
            return (
              <tr
                key={member.id}
                data-member={member.id}
                className="max-desk:relative max-desk:grid max-desk:min-h-16.5 max-desk:grid-cols-[40px_minmax(0,1fr)_auto_auto] max-desk:items-center max-desk:border-b max-desk:border-line"
              >
                <td className="max-desk:[grid-area:1/1/3]">
                  <span className={`grid size-6.5 place-items-center rounded-[3px] ${CELL_COLOUR[shape]}`}>
                    <Shape presence={member.live_presence} stale={at !== null} />
                  </span>
                </td>
                <td
                  className={`w-[34%] max-w-55 min-w-33 overflow-hidden text-ellipsis max-[960px]:min-w-24 ${NAME_ON_PHONE}`}
                >
                  <Link
                    className={`rounded-[3px] font-strong underline-offset-2 hover:underline ${PRESSED_ROW}`}
                    to={paths.person(member.id)}
                    dir="auto"
                  >
                    {name}
                  </Link>
                </td>
                <td
                  className={`min-w-27 whitespace-normal! max-desk:min-w-0 max-desk:self-start max-desk:[grid-area:2/2] ${at === null ? WORD_COLOUR[shape] : ''}`}
                >
                  {[presenceInFull(member, now), at].join(' ').trim()}
                </td>
                <td className="max-rail:hidden">
                  <bdi>{formatNumber(member.number) || m.noNumber()}</bdi>
                </td>
                <td className="max-desk:[grid-area:1/3/3]">
                  {member.speed_dial ? <DialKey digit={member.speed_dial.digit} /> : null}
                </td>
                <td className="text-end max-desk:[grid-area:1/4/3]">
                  <span className="inline-flex">
                    {tel ? (
                      <a className={iconButton()} href={tel} aria-label={m.callPerson({ name })}>
                        <Icon name="phone" />
                      </a>
                    ) : null}
                    <IconButton
                      icon="sms"
                      label={m.textPerson({ name })}
                      onClick={() => compose({ kind: 'employee', id: member.id })}
                    />
                  </span>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {missing > 0 ? <p className={`mt-2 ${note}`}>{m.missing({ count: missing })}</p> : null}
    </>
  );
}
