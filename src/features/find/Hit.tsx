import { m } from '#messages/extras';
import type { AbsenceSpan } from '#contract/absences.ts';
import { awayWords } from '#src/components/absence/words.ts';
import { formatNumber, telHref } from '#src/lib/phone.ts';
import { WORD_COLOUR } from '#src/components/people/Shape.tsx';
import { presenceInFull, presenceOnCard, shapeName, wordForPresence } from '#src/lib/presence.ts';
import { nameOf } from '#src/lib/text.ts';
import type { IconName } from '#src/ui/icon-names.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { DialKey } from '#src/ui/Key.tsx';
import { keepFocus, wholeRow } from '#src/ui/list/rows.tsx';
import { Marked } from '#src/ui/Marked.tsx';
import { HitActions, type Actions } from './HitActions.tsx';
import { HitOthers } from './HitOthers.tsx';
import type { Item } from './items.ts';

interface HitProps {
  readonly id: string;
  readonly item: Item;
  readonly typed: string;
  readonly span: AbsenceSpan | undefined;
  /** Null when the line is not highlighted. */
  readonly actions: Actions | null;
  /** Closes the palette and navigates. */
  readonly go: (path: string) => void;
  readonly now: number;
  readonly stale: boolean;
  /** On a phone the digit is under the lamp, and the line has a call button. */
  readonly phone: boolean;
}

const MARK = 'rounded-[2px] bg-mark text-on-mark';
/** The classes of a line, of its cells, and of its marks where it is not highlighted: a line of cells, or a card on a phone. */
const LOOKS = {
  desk: {
    line: 'min-h-9 grid-cols-[14px_206px_minmax(0,1fr)_108px_124px_30px] gap-3 rounded-control px-2.5 aria-selected:gap-y-2.25 aria-selected:bg-accent-soft aria-selected:py-2.25',
    lamp: '',
    name: 'text-md font-medium group-aria-selected/hit:text-[16px] group-aria-selected/hit:font-strong',
    sub: 'group-aria-selected/hit:text-ink-2',
    number: '',
    state: '',
    others: 'col-[2/-1] flex flex-wrap items-center gap-x-3.5 gap-y-1 text-base',
    mark: 'bg-transparent font-[700] text-inherit underline decoration-1 underline-offset-3',
  },
  phone: {
    line: 'min-h-16.5 grid-cols-[46px_auto_minmax(0,1fr)_auto] border-b border-line aria-selected:bg-transparent',
    lamp: 'row-[1/4] h-full content-between pt-3 pb-2.5',
    name: 'col-[2/4] ps-3.5 pt-2.25 text-lg font-strong',
    sub: 'self-start pb-2 text-md font-regular [grid-area:2/3]',
    number: 'ps-3.5 pb-2 text-md font-regular text-ink-3 [grid-area:2/2/3/4]',
    state: 'self-start ps-3.5 pb-2 text-md [grid-area:2/2]',
    others: 'col-[2/-1] row-3 flex flex-wrap items-center gap-x-4 gap-y-1 px-3.5 pb-1.5 text-md',
    mark: MARK,
  },
} as const;
const LINE =
  'group/hit grid cursor-pointer items-center outline-[Highlight] [contain:layout_style] hover:bg-sunken forced-colors:aria-selected:outline-2 forced-colors:aria-selected:-outline-offset-2';
/** The shape of presence before the name; on the phone in a cell of its colour. */
const LAMP =
  "before:size-3 before:bg-(--lamp) before:[clip-path:var(--shape)] before:content-[''] before:forced-mark max-desk:bg-(--cell)";

export function Hit({ id, item, typed, span, actions, go, now, stale, phone }: HitProps) {
  const look = LOOKS[phone ? 'phone' : 'desk'];
  const { kind, name, note, number, record, path } = item;
  const shape = record ? shapeName(record.live_presence) : null;
  const isPerson = record !== undefined && 'employee_group_ids' in record;
  const away = awayWords(span, now);
  const state =
    away !== null
      ? away
      : isPerson
        ? presenceOnCard(record, now)
        : record
          ? wordForPresence(record.live_presence)
          : '';
  const full = isPerson ? [presenceInFull(record, now), away].filter(Boolean).join(', ') : state;
  const dial = record?.speed_dial?.digit ?? null;
  const tel = kind === 'person' || kind === 'contact' ? telHref(number) : undefined;
  const mark = { typed, className: actions === null ? look.mark : MARK };
  return (
    <div
      id={id}
      className={`${LINE} ${look.line}`}
      role="row"
      aria-selected={actions !== null}
      data-hit={item.key}
      data-lamp={shape === null ? undefined : stale ? `${shape} stale` : shape}
    >
      <span
        role="gridcell"
        className={`grid place-items-center ${look.lamp} ${shape === null ? 'content-center!' : LAMP}`}
      >
        {shape === null ? <Icon name={iconOf(kind)} size={15} className="text-ink-3" /> : null}
        {phone && dial !== null ? (
          <span aria-hidden="true">
            <DialKey digit={dial} />
          </span>
        ) : null}
      </span>
      <span role="gridcell" className={`truncate ${look.name}`}>
        <a className={wholeRow} href={path} tabIndex={-1} onMouseDown={keepFocus}>
          {kind === 'caller' || kind === 'add' ? name : <Marked text={nameOf(name)} {...mark} />}
        </a>
      </span>
      {phone && shape === null ? null : (
        <span
          role="gridcell"
          className={`overflow-clip text-ellipsis whitespace-nowrap text-ink-3 ${look.sub} ${phone && state !== '' ? "not-empty:before:content-[',_']" : ''}`}
        >
          {isPerson || item.email ? <Marked text={note} beginnings={isPerson} {...mark} /> : note}
        </span>
      )}
      {/* The words of an absence take its place. */}
      {(phone && shape !== null) || away !== null ? null : (
        <span role="gridcell" className={`whitespace-nowrap ${look.number}`}>
          <bdi>{kind === 'group' ? '' : formatNumber(number) || m.findNoNumber()}</bdi>
        </span>
      )}
      {shape === null ? null : (
        <span
          role="gridcell"
          className={`overflow-clip font-medium text-ellipsis whitespace-nowrap ${look.state} ${away !== null && !phone ? 'col-span-2' : ''} ${away !== null ? 'text-ink' : stale ? 'text-ink-2' : WORD_COLOUR[shape]}`}
          title={full === state ? undefined : full}
        >
          {away === null ? null : <Icon name="sign" size={14} className="me-1 align-[-2px]!" />}
          {state}
        </span>
      )}
      {phone || dial === null ? null : (
        <span role="gridcell" className="justify-self-end">
          <DialKey digit={dial} />
        </span>
      )}
      {phone && tel !== undefined ? (
        <span role="gridcell" className="relative z-1 grid w-14 self-stretch [grid-area:1/4/3]">
          <a
            className="grid place-items-center"
            href={tel}
            aria-label={m.findCallName({ name: nameOf(name) })}
            onClick={(event) => event.stopPropagation()}
          >
            <Icon name="phone" className="size-5.5" />
          </a>
        </span>
      ) : null}
      {actions === null || phone ? null : <HitActions actions={actions} dial={dial} />}
      {actions === null ||
      stale ||
      !isPerson ||
      (record.live_presence === 'available' && away === null) ? null : (
        <HitOthers person={record} help={phone ? actions.help : undefined} go={go} className={look.others} />
      )}
    </div>
  );
}

const iconOf = (kind: Item['kind']): IconName =>
  kind === 'caller' ? 'search' : kind === 'add' ? 'useradd' : 'contacts';
