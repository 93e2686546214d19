import { m } from '#messages/voicemails';
import {
  useId,
  useMemo,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  memo,
  type CSSProperties,
} from 'react';
import { cx } from 'class-variance-authority';
import type { Task } from '#contract/tasks.ts';
import type { Voicemail } from '#contract/voicemails.ts';
import { OwnerMark } from '#src/components/tasks/ThingTask.tsx';
import { useThingTasks } from '#src/components/tasks/use-thing-tasks.ts';
import { byDay, dayHeading, dayKey } from '#src/lib/calendar.ts';
import { neighbour } from '#src/lib/lists.ts';
import { clockWords } from '#src/lib/time.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { longHead, longList, ListRow, longRow } from '#src/ui/list/rows.tsx';
import { useLongList } from '#src/ui/list/use-long-list.ts';
import { clockOf } from '#src/ui/player/track.ts';
import { useNow } from '#src/ui/use-now.ts';
import { useStableCallback } from '#src/ui/use-store.ts';
import { keyOf, callerOf, lineOf } from './derive.ts';
import type { Chosen } from './use-chosen.ts';
import type { InboxState } from './use-inbox.ts';

/** In px, the same as the classes of the rows. */
const HEIGHTS = { row: 52, head: 30 };

interface VoicemailListProps {
  readonly inbox: InboxState;
  readonly openId: number | null;
  readonly chosen: Chosen;
  readonly children: ReactNode;
}

/** The list by day. It is one tab stop, and `Inbox` handles its arrow keys. Only visible rows are rendered. */
export function VoicemailList(props: VoicemailListProps) {
  const { inbox, openId, chosen, children } = props;
  const { items, ownId, older, searches } = inbox;
  const { tasks } = useThingTasks('voicemail');
  const today = dayKey(useNow(60_000));
  const days = useMemo(() => byDay(items, ({ created_at }) => Date.parse(created_at)), [items]);
  const { body, blocks, total, openIsDrawn } = useLongList(days, {
    heights: HEIGHTS,
    keyOf,
    open: openId,
    onNearEnd: searches ? undefined : older.near,
  });
  const prefix = useId();
  const press = useStableCallback((id: number, { target, shiftKey }: MouseEvent) => {
    const onBox = target instanceof Element && target.closest('[data-check]') !== null;
    if (!shiftKey && !onBox && !chosen.choosing) return inbox.press(id);
    chosen.toggle(id, shiftKey, openId);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, shiftKey } = event;
    const step = { ArrowDown: 1, ArrowUp: -1 }[key] as 1 | -1 | undefined;
    if (key === 'a' && (ctrlKey || metaKey)) chosen.everything();
    else if (shiftKey && step !== undefined) {
      const to = neighbour(items, keyOf, openId, step);
      if (to === null) return;
      chosen.toggle(to, true, openId);
      inbox.openOne(to);
    } else return;
    event.preventDefault();
  };
  return (
    <div className={`${longList} flex-1 pb-6`} ref={body}>
      <div
        className="relative focus-visible:outline-none"
        role="listbox"
        tabIndex={0}
        aria-label={m.list()}
        aria-activedescendant={openIsDrawn && openId !== null ? rowId(openId) : undefined}
        data-keys="list"
        onKeyDown={onKeyDown}
        style={{ ...rowWords(), height: total }}
      >
        {blocks.map(({ part: day, top, height, from, rows }) => {
          const { title, note } = dayHeading(day.key, today);
          const label = `${prefix}${day.key}`;
          return (
            <div
              key={day.key}
              className="absolute inset-x-0"
              role="group"
              aria-labelledby={label}
              style={{ top, height }}
            >
              <div
                className={`${longHead} flex h-7.5 justify-between px-4 pt-2.25 pb-1.25 text-ink-2`}
                id={label}
                role="presentation"
              >
                {title}
                <span className="font-regular text-ink-3">{note}</span>
              </div>
              <div className="absolute inset-x-0" role="presentation" style={{ top: from }}>
                {rows.map(({ item, number }) => (
                  <VoicemailRow
                    key={item.id}
                    item={item}
                    task={tasks.get(String(item.id))}
                    ownId={ownId}
                    selected={item.id === openId}
                    position={number}
                    size={older.more ? -1 : items.length}
                    href={inbox.urlOf(item.id)}
                    checked={chosen.choosing ? chosen.has(item.id) : undefined}
                    onPress={press}
                  />
                ))}
              </div>
            </div>
          );
        })}
      </div>
      {children}
    </div>
  );
}

interface RowProps {
  readonly item: Voicemail;
  /** Undefined while nobody has acted on it. */
  readonly task: Task | undefined;
  readonly ownId: number | undefined;
  readonly selected: boolean;
  /** From 1, in the whole list. `size` is -1 while there may be older voicemails. */
  readonly position: number;
  readonly size: number;
  readonly href: string;
  /** Whether it is chosen. Undefined while none are being chosen. */
  readonly checked: boolean | undefined;
  /** The same function at every render. */
  readonly onPress: (id: number, event: MouseEvent) => void;
}

/** The id of a row's element, for `aria-activedescendant`. */
const rowId = (id: number): string => `voicemail-row-${id}`;

/** The words of all rows for screen readers, as variables of the list. */
const rowWords = (): CSSProperties =>
  ({
    '--unheard': JSON.stringify(m.rowUnheard()),
    '--length': JSON.stringify(m.rowLength()),
    '--left-for': JSON.stringify(m.rowLeftFor()),
  }) as CSSProperties;

/**
 * A row of the list: unheard, time, caller, length, line. It has few elements, because scrolling renders many rows. For the
 * same reason the words for screen readers are the content of pseudo-elements. Memoized, since the inbox renders for each answer.
 */
export const VoicemailRow = memo(function VoicemailRow(props: RowProps) {
  const { item, task, ownId, selected, position, size, href, checked, onPress } = props;
  const { title, sub } = callerOf(item);
  const line = lineOf(item, ownId);
  return (
    <ListRow
      id={rowId(item.id)}
      className={`${longRow} grid h-13 grid-cols-[8px_40px_minmax(0,1fr)_auto] content-start items-baseline gap-x-2.5 ps-3 pe-4 pt-1.75 pb-2`}
      role="option"
      href={href}
      aria-selected={selected}
      aria-posinset={position}
      aria-setsize={size}
      aria-checked={checked}
      onPress={(event) => onPress(item.id, event)}
    >
      {item.heard ? null : (
        <span className="size-2 flex-none rounded-full bg-accent forced-colors:bg-[Highlight] forced-colors:forced-color-adjust-none" />
      )}
      <time
        className={`col-2 ${item.heard ? 'text-ink-2' : 'font-strong text-ink'}`}
        dateTime={item.created_at}
      >
        {clockWords(Date.parse(item.created_at))}
      </time>
      <bdi
        className={cx(
          'overflow-clip text-md text-ellipsis whitespace-nowrap desk:group-aria-selected/row:font-strong rtl:text-right',
          item.heard ? 'font-regular' : "font-strong text-ink before:content-[''_/_var(--unheard)]",
        )}
        title={title}
      >
        {title}
      </bdi>
      <span className="text-ink-2 before:content-[''_/_var(--length)]">{clockOf(item.duration)}</span>
      <span
        data-check
        className={`absolute start-0 bottom-0.5 grid h-7 w-12 items-center ps-2.25 max-desk:w-14 ${checked === undefined ? 'opacity-0 group-hover/row:opacity-100 max-desk:hidden [@media(hover:none)]:hidden' : ''}`}
      >
        <span
          className={`grid size-3.75 place-items-center rounded-[3px] border ${checked ? 'border-accent bg-accent text-surface forced-colors:bg-[Highlight]' : 'border-line-control bg-surface'}`}
        >
          {checked ? <Icon name="check" size={12} /> : null}
        </span>
      </span>
      <span className="col-[3/-1] flex min-w-0 justify-between gap-3 text-sm font-regular text-ink-3 desk:group-aria-selected/row:text-ink-2">
        <span className="overflow-clip text-ellipsis whitespace-nowrap">
          <bdi>{sub}</bdi>
        </span>
        {task ? <OwnerMark task={task} className="-my-0.5 ms-auto flex-none self-center" /> : null}
        <bdi
          className="max-w-[60%] shrink-99 overflow-clip text-ellipsis whitespace-nowrap before:content-[''_/_var(--left-for)]"
          title={line}
        >
          {line}
        </bdi>
      </span>
    </ListRow>
  );
});
