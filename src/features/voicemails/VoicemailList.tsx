import { useId, useMemo, type ReactNode } from 'react';
import type { Voicemail } from '#contract/voicemails.ts';
import { momentOf } from '#src/api/cache/newest-first.ts';
import { byDay, dayHeading, dayKey } from '#src/lib/calendar.ts';
import { useListWindow } from '#src/ui/list/use-list-window.ts';
import { layoutOf } from '#src/ui/list/window.ts';
import { useNow } from '#src/ui/use-now.ts';
import type { InboxState } from './use-inbox.ts';
import { rowId, VoicemailRow } from './VoicemailRow.tsx';

/** As `voicemails.css` sets them. */
const HEIGHTS = { row: 52, head: 30 };

interface VoicemailListProps {
  readonly inbox: InboxState;
  readonly openId: number | null;
  /** Whether older ones may follow. */
  readonly more: boolean;
  readonly onOpen: (id: number) => void;
  readonly onNearEnd: () => void;
  /** What stands under the last row. */
  readonly children: ReactNode;
}

const inDays = (items: readonly Voicemail[]) =>
  layoutOf(
    byDay(items, ({ created_at }) => momentOf(created_at)),
    HEIGHTS,
    ({ id }) => id,
  );

/** The list by day: one tab stop, moved through by the arrows (use-inbox-keys). Only what can be seen is drawn. */
export function VoicemailList({ inbox, openId, more, onOpen, onNearEnd, children }: VoicemailListProps) {
  const { items, ownId } = inbox;
  const today = dayKey(useNow(60_000));
  const layout = useMemo(() => inDays(items), [items]);
  const { body, shown, onScroll } = useListWindow(layout, { open: openId, onNearEnd });
  const prefix = useId();
  const drawn = shown.some(({ part: day, from, to }) =>
    day.items.slice(from, to).some(({ id }) => id === openId),
  );
  return (
    <div className="list__body long" ref={body} onScroll={onScroll}>
      <div
        className="list__rows long__rows"
        role="listbox"
        tabIndex={0}
        aria-label="Voicemails"
        aria-activedescendant={drawn && openId !== null ? rowId(openId) : undefined}
        data-keys="list"
        style={{ height: layout.total }}
      >
        {shown.map(({ part: day, top, height, from, to, before }) => {
          const { title, note } = dayHeading(day.key, today);
          const label = `${prefix}${day.key}`;
          return (
            <div
              key={day.key}
              className="long__part"
              role="group"
              aria-labelledby={label}
              style={{ top, height }}
            >
              <div className="day long__head" id={label} role="presentation">
                {title}
                <span>{note}</span>
              </div>
              <div
                className="long__drawn"
                role="presentation"
                style={{ top: HEIGHTS.head + from * HEIGHTS.row }}
              >
                {day.items.slice(from, to).map((item, at) => (
                  <VoicemailRow
                    key={item.id}
                    item={item}
                    ownId={ownId}
                    selected={item.id === openId}
                    place={before + from + at + 1}
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
