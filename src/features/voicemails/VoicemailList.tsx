import { m } from '#messages/voicemails';
import { useId, useMemo, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { useThingTasks } from '#src/components/tasks/use-thing-tasks.ts';
import { byDay, dayHeading, dayKey } from '#src/lib/calendar.ts';
import { neighbour } from '#src/lib/lists.ts';
import { longHead, longList } from '#src/ui/list/rows.tsx';
import { useLongList } from '#src/ui/list/use-long-list.ts';
import { useNow } from '#src/ui/use-now.ts';
import { useStableCallback } from '#src/ui/use-store.ts';
import { keyOf } from './derive.ts';
import type { Chosen } from './use-chosen.ts';
import type { InboxState } from './use-inbox.ts';
import { rowId, rowWords, VoicemailRow } from './VoicemailRow.tsx';

/** In px, the same as the classes of the rows. */
const HEIGHTS = { row: 52, head: 30 };

interface VoicemailListProps {
  readonly inbox: InboxState;
  readonly openId: number | null;
  readonly chosen: Chosen;
  /** Shown below the last row. */
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
