import { m } from '#messages/extras';
import type { ReactNode } from 'react';
import { formatNumber, telHref } from '#src/lib/phone.ts';
import { WORD_COLOUR } from '#src/components/presence-classes.ts';
import {
  wordForPresence,
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

const HIT =
  'group/hit grid min-h-9 cursor-pointer grid-cols-[14px_206px_minmax(0,1fr)_108px_124px_30px] items-center gap-3 rounded-control px-2.5 [contain:layout_style] hover:bg-sunken aria-selected:gap-y-2.25 aria-selected:bg-accent-soft aria-selected:py-2.25 forced-colors:aria-selected:outline-2 forced-colors:aria-selected:-outline-offset-2 forced-colors:aria-selected:outline-[Highlight] max-desk:min-h-16.5 max-desk:grid-cols-[46px_auto_minmax(0,1fr)_auto] max-desk:gap-0 max-desk:rounded-none max-desk:border-b max-desk:border-line max-desk:p-0 max-desk:aria-selected:gap-y-0 max-desk:aria-selected:bg-transparent max-desk:aria-selected:p-0 [&_mark]:bg-transparent [&_mark]:font-[700] [&_mark]:text-inherit [&_mark]:underline [&_mark]:decoration-1 [&_mark]:underline-offset-3 [&[aria-selected=true]_mark]:rounded-[2px] [&[aria-selected=true]_mark]:bg-mark [&[aria-selected=true]_mark]:[font-weight:inherit] [&[aria-selected=true]_mark]:text-on-mark [&[aria-selected=true]_mark]:no-underline max-desk:[&_mark]:rounded-[2px] max-desk:[&_mark]:bg-mark max-desk:[&_mark]:[font-weight:inherit] max-desk:[&_mark]:text-on-mark max-desk:[&_mark]:no-underline';
/** The shape of presence before the name; on the phone a cell of its colour. */
const LAMP =
  "before:size-3 before:bg-(--lamp) before:[clip-path:var(--shape)] before:content-[''] before:forced-mark max-desk:content-between max-desk:bg-(--cell)";

/** One result. */
export function Hit({ id, item, typed, acts, now, stale, phone }: HitProps) {
  const { name, sub, number, presence, state, full, dial, tel, who } = cellsOf(item, typed, now);
  const shape = presence === null ? null : shapeName(presence);
  return (
    <div
      id={id}
      className={HIT}
      role="row"
      aria-selected={acts !== null}
      data-hit={item.key}
      data-lamp={shape === null ? undefined : stale ? `${shape} stale` : shape}
    >
      <span
        role="gridcell"
        className={`grid place-items-center max-desk:row-[1/3] max-desk:h-full max-desk:pt-3 max-desk:pb-2.5 ${shape === null ? 'max-desk:content-center' : LAMP}`}
      >
        {shape === null ? <Icon name={iconOf(item.kind)} size={15} className="text-ink-3" /> : null}
        {phone && dial !== null ? (
          <span aria-hidden="true">
            <DialKey digit={dial} />
          </span>
        ) : null}
      </span>
      <span
        role="gridcell"
        className="truncate text-md font-medium group-aria-selected/hit:text-[16px] group-aria-selected/hit:font-strong max-desk:col-[2/4] max-desk:ps-3.5 max-desk:pt-2.25 max-desk:text-lg max-desk:font-strong max-desk:group-aria-selected/hit:text-lg"
      >
        {name}
      </span>
      <span
        role="gridcell"
        className={`overflow-clip text-ellipsis whitespace-nowrap text-ink-3 group-aria-selected/hit:text-ink-2 max-desk:self-start max-desk:pb-2 max-desk:text-md max-desk:font-regular max-desk:group-aria-selected/hit:text-ink-3 ${shape === null ? 'max-desk:hidden' : state === '' ? 'max-desk:[grid-area:2/3]' : "max-desk:[grid-area:2/3] max-desk:not-empty:before:content-[',_']"}`}
      >
        {sub}
      </span>
      <span
        role="gridcell"
        className={`whitespace-nowrap ${shape === null ? 'max-desk:ps-3.5 max-desk:pb-2 max-desk:text-md max-desk:font-regular max-desk:text-ink-3 max-desk:[grid-area:2/2/3/4]' : 'max-desk:hidden'}`}
      >
        <bdi>{number}</bdi>
      </span>
      {shape === null ? null : (
        <span
          role="gridcell"
          className={`overflow-clip font-medium text-ellipsis whitespace-nowrap max-desk:self-start max-desk:ps-3.5 max-desk:pb-2 max-desk:text-md max-desk:[grid-area:2/2] ${stale ? 'text-ink-2' : WORD_COLOUR[shape]}`}
          title={full === state ? undefined : full}
        >
          {state}
        </span>
      )}
      {dial === null ? null : (
        <span role="gridcell" className="justify-self-end max-desk:hidden">
          <DialKey digit={dial} />
        </span>
      )}
      {phone && tel !== undefined ? (
        <span
          role="gridcell"
          className="max-desk:grid max-desk:w-14 max-desk:self-stretch max-desk:[grid-area:1/4/3]"
        >
          <a
            className="max-desk:grid max-desk:place-items-center"
            href={tel}
            aria-label={m.findCallName({ name: who })}
            onClick={(event) => event.stopPropagation()}
          >
            <Icon name="phone" className="max-desk:size-5.5" />
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
        number: formatNumber(person.number) || m.findNoNumber(),
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
        sub: <Marked text={item.email ?? m.findNoMail()} typed={item.email === null ? '' : typed} />,
        number: item.number === null ? m.findNoNumber() : formatNumber(item.number),
        tel: telHref(item.number),
        who: nameOf(item.name),
      };
    case 'group': {
      const { group } = item;
      return {
        name: <Marked text={nameOf(group.name)} typed={typed} />,
        sub: m.findMembersFree({ free: item.free, size: item.size }),
        number: '',
        presence: group.live_presence,
        state: wordForPresence(group.live_presence),
        full: wordForPresence(group.live_presence),
        dial: group.speed_dial?.digit ?? null,
        tel: undefined,
        who: '',
      };
    }
    case 'caller':
      return {
        ...NOBODY,
        name: m.findWhoIsThis(),
        sub: m.findWhatIsKnown(),
        number: formatNumber(item.number),
      };
    default:
      return {
        ...NOBODY,
        name: m.findAddContact(),
        sub: m.findNumberFilledIn(),
        number: formatNumber(item.number),
      };
  }
}
