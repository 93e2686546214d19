import type { ReactNode } from 'react';
import { formatNumber, telHref } from '#src/lib/phone.ts';
import {
  PRESENCE_WORDS,
  presenceInFull,
  presenceOnCard,
  shapeName,
  type Presence,
} from '#src/lib/presence.ts';
import { nameOf } from '#src/lib/text.ts';
import type { IconName } from '#src/ui/icon-names.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { DialKey } from '#src/ui/Key.tsx';
import { Marked } from '#src/ui/Marked.tsx';
import type { Acts } from './acts.ts';
import { HitActs } from './HitActs.tsx';
import type { Item } from './items.ts';

interface HitProps {
  readonly id: string;
  readonly item: Item;
  readonly typed: string;
  /** Null when the line is not highlighted. */
  readonly acts: Acts | null;
  readonly now: number;
  /** Whether the presences are stale. */
  readonly stale: boolean;
  /** On a phone the digit is under the lamp, and the line has a call button. */
  readonly phone: boolean;
}

interface Cells {
  readonly name: ReactNode;
  readonly sub: ReactNode;
  readonly number: string;
  readonly presence: Presence | null;
  readonly state: string;
  readonly full: string;
  readonly dial: number | null;
  /** The `tel:` link of the call button, and the name for its label. */
  readonly tel: string | undefined;
  readonly who: string;
}

/** One result. */
export function Hit({ id, item, typed, acts, now, stale, phone }: HitProps) {
  const { name, sub, number, presence, state, full, dial, tel, who } = cellsOf(item, typed, now);
  const shape = presence === null ? null : shapeName(presence);
  // A stale lamp has no colour but keeps its shape.
  const kind = shape === null ? 'hit--plain' : `hit--lamp lamp-${shape}${stale ? ' lamp-stale' : ''}`;
  return (
    <div id={id} className={`hit ${kind}`} role="row" aria-selected={acts !== null} data-hit={item.key}>
      <span role="gridcell" className="hit__mark">
        {shape === null ? <Icon name={iconOf(item.kind)} /> : null}
        {phone && dial !== null ? (
          <span aria-hidden="true">
            <DialKey digit={dial} />
          </span>
        ) : null}
      </span>
      <span role="gridcell" className="hit__name clip">
        {name}
      </span>
      <span role="gridcell" className="hit__sub clip">
        {sub}
      </span>
      <span role="gridcell" className="hit__number">
        {number}
      </span>
      {shape === null ? null : (
        <span
          role="gridcell"
          className={stale ? 'hit__state' : `hit__state p-${shape}`}
          title={full === state ? undefined : full}
        >
          {state}
        </span>
      )}
      {dial === null ? null : (
        <span role="gridcell" className="hit__dial">
          <DialKey digit={dial} />
        </span>
      )}
      {phone && tel !== undefined ? (
        <span role="gridcell" className="hit__call">
          <a href={tel} aria-label={`Call ${who}`} onClick={(event) => event.stopPropagation()}>
            <Icon name="phone" />
          </a>
        </span>
      ) : null}
      {acts === null ? null : <HitActs acts={acts} dial={dial} />}
    </div>
  );
}

const iconOf = (kind: Item['kind']): IconName =>
  kind === 'caller' ? 'search' : kind === 'add' ? 'useradd' : 'contacts';

const NOBODY = { presence: null, state: '', full: '', dial: null, tel: undefined, who: '' } as const;

function cellsOf(item: Item, typed: string, now: number): Cells {
  switch (item.kind) {
    case 'person': {
      const { person, groups } = item;
      return {
        name: <Marked text={nameOf(person.name)} typed={typed} />,
        sub: <Marked text={groups} typed={typed} beginnings />,
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
        ...NOBODY,
        name: <Marked text={nameOf(item.name)} typed={typed} />,
        sub: <Marked text={item.email ?? 'No e-mail'} typed={item.email === null ? '' : typed} />,
        number: item.number === null ? 'No number' : formatNumber(item.number),
        tel: telHref(item.number),
        who: nameOf(item.name),
      };
    case 'group': {
      const { group } = item;
      return {
        name: <Marked text={nameOf(group.name)} typed={typed} />,
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
        ...NOBODY,
        name: 'Who is this?',
        sub: 'What is known of the number',
        number: formatNumber(item.number),
      };
    default:
      return {
        ...NOBODY,
        name: 'Add as a contact',
        sub: 'With the number filled in',
        number: formatNumber(item.number),
      };
  }
}
