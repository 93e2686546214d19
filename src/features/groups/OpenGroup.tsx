import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type ComponentType } from 'react';
import { Link } from 'react-router';
import { changeMembership } from '#src/api/groups/changes.ts';
import { compose } from '#src/components/compose.ts';
import { Shape } from '#src/components/Shape.tsx';
import { errorWords } from '#src/lib/errors.ts';
import { paths } from '#src/lib/paths.ts';
import { formatNumber, telHref } from '#src/lib/phone.ts';
import { PRESENCE_WORDS, presenceInFull, shapeName } from '#src/lib/presence.ts';
import { counted, nameOf } from '#src/lib/text.ts';
import { Button } from '#src/ui/Button.tsx';
import { FocusedHeading } from '#src/ui/FocusedHeading.tsx';
import { useFreshness, useStaleWords } from '#src/ui/freshness.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { DialKey } from '#src/ui/Key.tsx';
import { PHONE } from '#src/ui/media.ts';
import { Empty } from '#src/ui/Panels.tsx';
import { Problem } from '#src/ui/Field.tsx';
import { showToast } from '#src/ui/toasts.ts';
import { useMedia } from '#src/ui/use-media.ts';
import { useNow } from '#src/ui/use-now.ts';
import { useLetterKeys } from '#src/ui/use-page-keys.ts';
import { freeOf, type GroupView } from './derive.ts';

/** A form for a message to a group, from the messages feature. */
export type GroupMessage = ComponentType<{ readonly id: number; readonly onClose: () => void }>;

interface OpenGroupProps {
  readonly group: GroupView;
  readonly editing: boolean;
  readonly onEdit: () => void;
  readonly Message: GroupMessage;
}

/** One group: its members with presence, and its actions. */
export function OpenGroup({ group, editing, onEdit, Message }: OpenGroupProps) {
  const name = nameOf(group.name);
  const stale = useFreshness().level === 'stale';
  const membership = useMutation(changeMembership());
  const phone = useMedia(PHONE);
  /** The id of the group whose message form is open. */
  const [writing, setWriting] = useState<number | null>(null);
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
          showToast({ icon: 'check', words: group.yours ? `You have left ${name}` : `You are in ${name}` }),
      },
    );
  };
  useLetterKeys({
    m: isWriting ? () => panel.current?.querySelector('textarea')?.focus() : message,
    j: change,
    e: onEdit,
  });
  return (
    <section className={stale ? 'gopen grp--stale' : 'gopen'} aria-label={name} data-part="group">
      <Link className="crumb gopen__back" to={paths.groups()}>
        <Icon name="left" size={14} />
        Groups
      </Link>
      <header className="gopen__head">
        <div>
          <FocusedHeading key={group.id}>
            <bdi>{name}</bdi>
          </FocusedHeading>
          <p className="gopen__st">
            <span className={`presence p-${shapeName(group.presence)}`}>
              <Shape presence={group.presence} />
              {PRESENCE_WORDS[group.presence]}
            </span>
            <span className="meta">{freeOf(group, ' members available')}</span>
          </p>
        </div>
        <span className="xfer">
          <Icon name="transfer" />
          {group.dial === null ? (
            'No speed dial yet'
          ) : (
            <>
              Transfer: press <DialKey digit={group.dial} />
            </>
          )}
        </span>
      </header>
      <div className="gopen__acts">
        <Button
          ref={messageButton}
          kind="solid"
          icon="sms"
          aria-keyshortcuts="M"
          aria-expanded={phone ? undefined : isWriting}
          disabled={group.size === 0}
          onClick={message}
        >
          Message {counted(group.size, 'person', 'people')} <kbd>M</kbd>
        </Button>
        <Button
          icon={group.yours ? 'x' : 'join'}
          aria-keyshortcuts="J"
          working={membership.isPending}
          onClick={change}
        >
          {group.yours ? 'Leave this group' : 'Join this group'} <kbd>J</kbd>
        </Button>
        <Button icon="pencil" aria-keyshortcuts="E" aria-pressed={editing} onClick={onEdit}>
          Edit <kbd>E</kbd>
        </Button>
      </div>
      <Problem>{membership.isError && `${errorWords(membership.error)} Nothing was changed.`}</Problem>
      {group.members.length === 0 ? (
        <div className="box">
          <Empty title="Nobody is in this group">
            <p>Add people with Edit.</p>
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

/** The members of a group, A to Å, with number and speed dial. */
function MembersTable({ group }: { readonly group: GroupView }) {
  const now = useNow(60_000);
  const at = useStaleWords();
  const missing = group.size - group.members.length;
  return (
    <>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">Lamp</span>
            </th>
            <th scope="col">Member</th>
            <th scope="col">Presence</th>
            <th scope="col" className="gopen__num">
              Number
            </th>
            <th scope="col">Dial</th>
            <th scope="col">
              <span className="sr">Call or message</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {group.members.map((member) => {
            const shape = at === null ? shapeName(member.live_presence) : 'unknown';
            const tel = telHref(member.number);
            const name = nameOf(member.name);
            return (
              <tr key={member.id}>
                <td className="lampcell">
                  <span className={`lamp lamp--${shape}`}>
                    <Shape presence={member.live_presence} />
                  </span>
                </td>
                <td className="gopen__who">
                  <Link to={paths.person(member.id)} dir="auto">
                    {name}
                  </Link>
                </td>
                <td className={at === null ? `p-${shape}` : ''}>
                  {[presenceInFull(member, now), at].join(' ').trim()}
                </td>
                <td className="gopen__num">
                  {member.number_formatted ?? (formatNumber(member.number) || 'No number')}
                </td>
                <td>{member.speed_dial ? <DialKey digit={member.speed_dial.digit} /> : null}</td>
                <td className="num">
                  <span className="acts2">
                    {tel ? (
                      <a className="act" href={tel} aria-label={`Call ${name}`}>
                        <Icon name="phone" />
                      </a>
                    ) : null}
                    <button
                      type="button"
                      className="act"
                      aria-label={`Send a text to ${name}`}
                      onClick={() => compose({ kind: 'employee', id: member.id })}
                    >
                      <Icon name="sms" />
                    </button>
                  </span>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {missing > 0 ? (
        <p className="meta gopen__missing">
          {counted(missing, 'member is', 'members are')} not among the people that the service lists.
        </p>
      ) : null}
    </>
  );
}
