import '#src/components/lamp.css';
import './pline.css';
import { memo } from 'react';
import type { Employee } from '#contract/employees.ts';
import { presenceInFull, presenceOnLine, shapeName } from '#src/lib/presence.ts';
import { nameOf } from '#src/lib/text.ts';
import { DialKey } from '#src/ui/Key.tsx';
import { cardLabel, spoken } from './derive.ts';

interface PersonLineProps {
  readonly person: Employee;
  /** Where it stands: a person in two groups has two lines. */
  readonly place: string;
  /** By the service's clock, cut to the minute. */
  readonly now: number;
  readonly you: boolean;
  readonly at: string | null;
  readonly open: boolean;
  readonly tabStop: boolean;
  readonly href: string;
}

/** The card in compact density (more than 80 people). */
export const PersonLine = memo(function PersonLine(props: PersonLineProps) {
  const { person, place, now, you, at, open, tabStop, href } = props;
  const state = presenceOnLine(person, now);
  const full = spoken(presenceInFull(person, now));
  const shape = shapeName(person.live_presence);
  const classes = ['pline', `lamp-${shape}`, at === null ? '' : 'lamp-stale', open ? 'is-open' : ''];
  return (
    <article className={classes.filter(Boolean).join(' ')} data-person={person.id} data-place={place}>
      <a
        className="person__open"
        href={href}
        tabIndex={tabStop ? 0 : -1}
        aria-label={cardLabel(person, full, you, at)}
        aria-current={open ? 'true' : undefined}
      >
        <bdi title={nameOf(person.name)}>{nameOf(person.name)}</bdi>
        {you ? <span className="person__you"> (you)</span> : null}
      </a>
      <span className={`pline__state p-${shape}`} title={at === null ? undefined : `${state} ${at}`}>
        {state}
      </span>
      {person.speed_dial ? <DialKey digit={person.speed_dial.digit} /> : null}
    </article>
  );
});
