import { memo } from 'react';
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
import type { Item, Part } from './items.ts';

interface HitProps {
  readonly id: string | undefined;
  readonly part: Part['title'];
  /** Null for a line that nobody stands in now. */
  readonly item: Item | null;
  readonly typed: string;
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

/** One line of what was found, or one that stands ready for the next key. */
export function Hit({ id, part, item, selected, ...rest }: HitProps) {
  const presence = item === null ? null : presenceOf(item);
  const classes = ['hit'];
  if (part === 'People' || part === 'Groups') classes.push('hit--lamp');
  else classes.push('hit--plain');
  if (item === null) classes.push('hit-none');
  // Old, the lamp has no colour, and keeps its shape.
  if (presence !== null) classes.push(`lamp-${shapeName(presence)}`, rest.stale ? 'lamp-stale' : '');
  return (
    <div
      id={id}
      className={classes.filter(Boolean).join(' ')}
      role="row"
      aria-selected={selected}
      aria-hidden={item === null ? true : undefined}
      data-hit={item?.key}
    >
      <HitCells item={item} part={part} {...rest} />
    </div>
  );
}

/** Drawn anew only where something of it has changed, since every key brings a list of them; where nobody stands now, it stays. */
const HitCells = memo(
  function HitCells({ item, part, typed, acts, now, stale, phone }: Omit<HitProps, 'id' | 'selected'>) {
    const cells = item === null ? emptyCells(part) : cellsOf(item, typed, now);
    const hasPresence = cells.presence !== null;
    return (
      <>
        <span role="gridcell" className="hit__mark">
          {hasPresence ? null : <Icon name={iconOf(item?.kind)} />}
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
        {cells.presence === null ? null : (
          <span
            role="gridcell"
            className={stale ? 'hit__state' : `hit__state p-${shapeName(cells.presence)}`}
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
      </>
    );
  },
  (before, after) =>
    after.item === null ||
    Object.entries(after).every(([name, value]) => Reflect.get(before, name) === value),
);

/** The lamp of a line. */
const presenceOf = (item: Item): Presence | null =>
  item.kind === 'person'
    ? item.person.live_presence
    : item.kind === 'group'
      ? item.group.live_presence
      : null;

const iconOf = (kind: Item['kind'] | undefined): IconName =>
  kind === 'caller' ? 'search' : kind === 'add' ? 'useradd' : 'contacts';

const NOBODY = { presence: null, state: '', full: '', dial: null, tel: undefined, who: '' } as const;

/** The cells of a line in which nobody has stood yet: those that whoever comes is likely to have. */
function emptyCells(part: Part['title']): Cells {
  const empty = <Marked text="" typed="" />;
  const cells = { ...NOBODY, name: empty, sub: empty, number: '' };
  return part === 'People' ? { ...cells, presence: 'unknown', dial: 0 } : cells;
}

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
