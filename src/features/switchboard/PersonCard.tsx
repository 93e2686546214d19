import { memo } from 'react';
import type { Employee } from '#contract/employees.ts';
import { telHref } from '#src/lib/phone.ts';
import { nameOf } from '#src/lib/text.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { DialKey, Key } from '#src/ui/Key.tsx';
import { Shape, shapeName } from '#src/ui/Shape.tsx';
import { numberOf } from './derive.ts';

export interface PersonCardProps {
  readonly person: Employee;
  /** "DND until 14:30" */
  readonly state: string;
  /** "do not disturb until 14:30", for screen readers */
  readonly full: string;
  readonly groups: string;
  readonly you: boolean;
  /** "at 10:41" where the presence is old, else null. */
  readonly at: string | null;
  readonly open: boolean;
  readonly tabStop: boolean;
  readonly href: string;
  readonly canMessage: boolean;
}

/**
 * One person of the grid. Everything in its props is compared by identity, so a poll renders again only the cards that
 * changed; presses and keys are heard by the grid, which finds the card by `data-person`.
 */
export const PersonCard = memo(function PersonCard(props: PersonCardProps) {
  const { person, state, full, groups, you, at, open, tabStop, href, canMessage } = props;
  const shape = shapeName(person.live_presence);
  const tel = telHref(person.number);
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
            <bdi>{nameOf(person.name)}</bdi>
            {you ? <span className="person__you"> (you)</span> : null}
          </a>
        </h3>
        <p className={`person__state p-${shape}`}>
          {state}
          {at === null ? null : <span className="person__at"> {at}</span>}
        </p>
        <p className="person__number">{numberOf(person)}</p>
        <p className="person__groups">
          {groups}
          {you ? <span className="person__you person__you--low"> (you)</span> : null}
        </p>
      </div>
      <div className="person__acts">
        {tel ? (
          <a className="act act--call" href={tel} tabIndex={-1} aria-label={`Call ${nameOf(person.name)}`}>
            <Icon name="phone" />
            <span className="tip" aria-hidden="true">
              Call <Key>Ctrl</Key>
              <Key>Enter</Key>
            </span>
          </a>
        ) : null}
        {canMessage ? (
          <button
            type="button"
            className="act"
            data-act="message"
            tabIndex={-1}
            aria-label={`Send a text to ${nameOf(person.name)}`}
          >
            <Icon name="sms" />
            <span className="tip" aria-hidden="true">
              Message
            </span>
          </button>
        ) : null}
        <button
          type="button"
          className="act act--more"
          data-act="details"
          tabIndex={-1}
          aria-label={`More about ${nameOf(person.name)}`}
        >
          <Icon name="more" />
          <span className="tip" aria-hidden="true">
            Details <Key>Enter</Key>
          </span>
        </button>
      </div>
    </article>
  );
});

/** "Agnes Lyngtofte, busy, speed dial 61": name, presence with its end, speed dial (design, Accessibility). */
export function cardLabel(person: Employee, full: string, you: boolean, at: string | null): string {
  const parts = [
    you ? `${nameOf(person.name)} (you)` : nameOf(person.name),
    at === null ? full : `${full} ${at}`,
    person.speed_dial ? `speed dial ${person.speed_dial.digit}` : 'no speed dial',
  ];
  return parts.join(', ');
}
