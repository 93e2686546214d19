import { memo } from 'react';
import type { Employee } from '#contract/employees.ts';
import { Shape } from '#src/components/Shape.tsx';
import { telHref } from '#src/lib/phone.ts';
import { shapeName } from '#src/lib/presence.ts';
import { nameOf } from '#src/lib/text.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { DialKey } from '#src/ui/Key.tsx';
import { WithTip } from '#src/ui/WithTip.tsx';
import { cardLabel, numberOf } from './derive.ts';

export interface PersonCardProps {
  readonly person: Employee;
  /** "DND until 14:30" */
  readonly state: string;
  /** "do not disturb until 14:30", for screen readers */
  readonly full: string;
  readonly groups: string;
  readonly you: boolean;
  readonly favourite: boolean;
  /** "at 10:41" when the presence is stale, else null. */
  readonly at: string | null;
  readonly open: boolean;
  readonly tabStop: boolean;
  readonly href: string;
  readonly canMessage: boolean;
}

/**
 * The card of one person. Memoized, so that a poll renders only the cards that changed. The grid handles its clicks and keys
 * and finds the card by `data-person`.
 */
export const PersonCard = memo(function PersonCard(props: PersonCardProps) {
  const { person, state, full, groups, you, favourite, at, open, tabStop, href, canMessage } = props;
  const shape = shapeName(person.live_presence);
  // The signed-in person cannot be called.
  const tel = you ? undefined : telHref(person.number);
  const name = nameOf(person.name);
  const classes = ['person', `person--${shape}`, at === null ? '' : 'person--stale', open ? 'is-open' : ''];
  return (
    <article
      className={classes.filter(Boolean).join(' ')}
      data-person={person.id}
      data-place={String(person.id)}
    >
      <div className="person__lamp">
        <Shape presence={person.live_presence} />
        {person.speed_dial ? <DialKey digit={person.speed_dial.digit} /> : null}
      </div>
      <div className="person__body">
        <h3 className="person__name">
          <a
            className="person__open"
            href={href}
            tabIndex={tabStop ? 0 : -1}
            aria-label={cardLabel(person, full, you, at)}
            aria-current={open ? 'true' : undefined}
            aria-keyshortcuts={tel ? 'Control+Enter' : undefined}
          >
            <bdi>{name}</bdi>
            {you ? <span className="person__you"> (you)</span> : null}
          </a>
          {favourite ? <Icon name="star" size={14} className="person__star" /> : null}
        </h3>
        <p className={`person__state p-${shape}`}>
          {state}
          {at === null ? null : <span className="person__at"> {at}</span>}
        </p>
        <p className="person__number">{numberOf(person)}</p>
        <p className={groups === '' ? 'person__groups person__groups--none' : 'person__groups'}>
          {groups}
          {you ? <span className="person__you person__you--low"> (you)</span> : null}
        </p>
      </div>
      <div className="person__acts">
        {tel ? (
          <WithTip tip="Call" keys={['Ctrl', 'Enter']}>
            <a className="act act--call" href={tel} tabIndex={-1} aria-label={`Call ${name}`}>
              <Icon name="phone" />
            </a>
          </WithTip>
        ) : null}
        {canMessage && !you ? (
          <WithTip tip="Message">
            <button
              type="button"
              className="act"
              data-act="message"
              tabIndex={-1}
              aria-label={`Send a text to ${name}`}
            >
              <Icon name="sms" />
            </button>
          </WithTip>
        ) : null}
        <WithTip tip="Details" keys={['Enter']}>
          <button
            type="button"
            className="act"
            data-act="details"
            tabIndex={-1}
            aria-label={`More about ${name}`}
          >
            <Icon name="more" />
          </button>
        </WithTip>
      </div>
    </article>
  );
});
