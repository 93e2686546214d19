import { memo } from 'react';
import type { ReactNode } from 'react';
import { formatNumber, telHref } from '#src/lib/phone.ts';
import { PRESENCE_WORDS, presenceInFull, presenceOnCard } from '#src/lib/presence.ts';
import type { Presence } from '#src/lib/presence.ts';
import { nameOf } from '#src/lib/text.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { DialKey } from '#src/ui/Key.tsx';
import { Marked } from '#src/ui/Marked.tsx';
import { Shape } from '#src/ui/Shape.tsx';
import { shapeName } from '#src/ui/shape-name.ts';
import type { Acts } from './acts.ts';
import { HitActs } from './HitActs.tsx';
import type { Item } from './items.ts';

interface HitProps {
  readonly id: string;
  readonly item: Item;
  readonly words: readonly string[];
  readonly selected: boolean;
  /** Of the highlighted line only. */
  readonly acts: Acts | null;
  readonly now: number;
  /** The presences are old. */
  readonly stale: boolean;
  /** On the phone the digit stands under the lamp, and the line has a call button. */
  readonly phone: boolean;
}

interface Cells {
  readonly mark: ReactNode;
  readonly name: ReactNode;
  readonly sub: ReactNode;
  readonly number: string;
  readonly presence: Presence | null;
  readonly state: string;
  readonly full: string;
  readonly dial: number | null;
  /** The number's link, and whose it is: the phone's call button. */
  readonly tel: string | undefined;
  readonly who: string;
}

/** One line of what was found; drawn anew only where something of it has changed, since every key brings a list of them. */
export const Hit = memo(function Hit({ id, item, words, selected, acts, now, stale, phone }: HitProps) {
  const cells = cellsOf(item, words, now);
  const shape = cells.presence === null ? null : shapeName(cells.presence);
  const classes = ['hit', shape === null ? 'hit--plain' : `hit--${stale ? 'stale' : shape}`];
  return (
    <div id={id} className={classes.join(' ')} role="row" aria-selected={selected} data-hit={item.key}>
      <span role="gridcell" className="hit__mark">
        {cells.mark}
        {phone && cells.dial !== null ? (
          <span aria-hidden="true">
            <DialKey digit={cells.dial} />
          </span>
        ) : null}
      </span>
      <span role="gridcell" className="hit__name clip">
        {cells.name}
      </span>
      <span role="gridcell" className="hit__sub clip">
        {cells.sub}
      </span>
      <span role="gridcell" className="hit__number">
        {cells.number}
      </span>
      {shape === null ? null : (
        <span
          role="gridcell"
          className={`hit__state ${stale ? '' : `p-${shape}`}`}
          title={cells.full === cells.state ? undefined : cells.full}
        >
          {cells.state}
        </span>
      )}
      {cells.dial === null ? null : (
        <span role="gridcell" className="hit__dial">
          <DialKey digit={cells.dial} />
        </span>
      )}
      {phone && cells.tel !== undefined ? (
        <span role="gridcell" className="hit__call">
          <a href={cells.tel} aria-label={`Call ${cells.who}`} onClick={(event) => event.stopPropagation()}>
            <Icon name="phone" />
          </a>
        </span>
      ) : null}
      {acts === null ? null : <HitActs acts={acts} dial={cells.dial} />}
    </div>
  );
});

function cellsOf(item: Item, words: readonly string[], now: number): Cells {
  const nobody = { presence: null, state: '', full: '', dial: null, tel: undefined, who: '' } as const;
  switch (item.kind) {
    case 'person': {
      const { person, groups } = item;
      return {
        mark: <Shape presence={person.live_presence} />,
        name: <Marked text={nameOf(person.name)} words={words} />,
        sub: <Marked text={groups} words={words} beginnings />,
        number:
          person.number_formatted ?? (person.number === null ? 'No number' : formatNumber(person.number)),
        presence: person.live_presence,
        state: presenceOnCard(person, now),
        full: presenceInFull(person, now),
        dial: person.speed_dial?.digit ?? null,
        tel: telHref(person.number),
        who: nameOf(person.name),
      };
    }
    case 'contact':
      return {
        ...nobody,
        mark: <Icon name="contacts" />,
        name: <Marked text={nameOf(item.name)} words={words} />,
        sub: item.email === null ? 'No e-mail' : <Marked text={item.email} words={words} />,
        number: item.number === null ? 'No number' : formatNumber(item.number),
        tel: telHref(item.number),
        who: nameOf(item.name),
      };
    case 'group': {
      const { group } = item;
      return {
        mark: <Shape presence={group.live_presence} />,
        name: <Marked text={nameOf(group.name)} words={words} />,
        sub: `${item.free} of ${item.size} members available`,
        number: '',
        presence: group.live_presence,
        state: PRESENCE_WORDS[group.live_presence],
        full: PRESENCE_WORDS[group.live_presence],
        dial: group.speed_dial?.digit ?? null,
        tel: undefined,
        who: '',
      };
    }
    case 'caller':
      return {
        ...nobody,
        mark: <Icon name="search" />,
        name: 'Who is this?',
        sub: 'What is known of the number',
        number: formatNumber(item.number),
      };
    default:
      return {
        ...nobody,
        mark: <Icon name="useradd" />,
        name: 'Add as a contact',
        sub: 'With the number filled in',
        number: formatNumber(item.number),
      };
  }
}
