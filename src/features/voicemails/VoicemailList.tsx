import { useId, type ReactNode } from 'react';
import type { Voicemail } from '#contract/voicemails.ts';
import { byDay, dayHeading, dayKey } from '#src/lib/calendar.ts';
import { longHead, longList } from '#src/ui/list/long.ts';
import { useLongList } from '#src/ui/list/use-long-list.ts';
import { useNow } from '#src/ui/use-now.ts';
import type { InboxState } from './use-inbox.ts';
import { rowId, VoicemailRow } from './VoicemailRow.tsx';

/** In px, the same as the classes of the rows. */
const HEIGHTS = { row: 52, head: 30 };
const keyOf = ({ id }: Voicemail) => id;

interface VoicemailListProps {
  readonly inbox: InboxState;
  readonly openId: number | null;
  /** Whether there may be older voicemails. */
  readonly more: boolean;
  readonly onOpen: (id: number) => void;
  readonly onNearEnd: () => void;
  /** Shown below the last row. */
  readonly children: ReactNode;
}

/** The list by day. It is one tab stop, and `Inbox` handles its arrow keys. Only visible rows are rendered. */
export function VoicemailList({ inbox, openId, more, onOpen, onNearEnd, children }: VoicemailListProps) {
  const { items, ownId } = inbox;
  const today = dayKey(useNow(60_000));
  const days = byDay(items, ({ created_at }) => Date.parse(created_at));
  const { body, blocks, total, openIsDrawn } = useLongList(days, {
    heights: HEIGHTS,
    keyOf,
    open: openId,
    onNearEnd,
  });
  const prefix = useId();
  return (
    <div className={`${longList} flex-1 pb-6`} ref={body}>
      <div
        className="relative focus-visible:outline-none"
        role="listbox"
        tabIndex={0}
        aria-label="Voicemails"
        aria-activedescendant={openIsDrawn && openId !== null ? rowId(openId) : undefined}
        data-keys="list"
        style={{ height: total }}
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
                    ownId={ownId}
                    selected={item.id === openId}
                    position={number}
                    size={more ? -1 : items.length}
                    onOpen={onOpen}
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
