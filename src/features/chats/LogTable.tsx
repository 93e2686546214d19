import { m } from '#messages/chats';
import { m as start } from '#messages/start';
import type { ReactNode } from 'react';
import { dayHeading, dayKey } from '#src/lib/calendar.ts';
import { useThingTasks } from '#src/components/tasks/use-thing-tasks.ts';
import { longList } from '#src/ui/list/rows.tsx';
import { useLongList, type Heights } from '#src/ui/list/use-long-list.ts';
import { PHONE, useMedia } from '#src/ui/use-media.ts';
import { gridColumns, Heads } from '#src/ui/table/Table.tsx';
import { useNow } from '#src/ui/use-now.ts';
import { useStableCallback } from '#src/ui/use-store.ts';
import { keyOf, NOW_PART } from './derive.ts';
import { useLive } from '#src/components/panel/freshness.ts';
import { COLUMNS, logLine, LogRow, rowId } from './LogRow.tsx';
import type { LogState } from './use-log.ts';

interface LogTableProps {
  readonly log: LogState;
  readonly openUuid: string | null;
  readonly children: ReactNode;
}

/** Heights in pixels; the same as the classes of the rows. */
const DESK_HEIGHTS: Heights = { head: 31, row: (part) => (part === NOW_PART ? 43 : 35) };
const PHONE_HEIGHTS: Heights = { head: 34, row: 65 };
const HEAD = 31;

/** The log as a grid with one tab stop; ChatLog handles the arrows. Only visible rows are rendered. */
export function LogTable({ log, openUuid, children }: LogTableProps) {
  const phone = useMedia(PHONE);
  const { now } = useLive(log.list.dataUpdatedAt);
  const today = dayKey(useNow(60_000));
  const { parts, items, older } = log;
  const openOne = useStableCallback(log.press);
  const { tasks } = useThingTasks('chat');
  const { body, lines, top, total, openIsDrawn } = useLongList(parts, {
    heights: phone ? PHONE_HEIGHTS : DESK_HEIGHTS,
    keyOf,
    open: openUuid,
    onNearEnd: older.near,
    cover: phone ? 0 : HEAD,
  });
  return (
    <div className={`${longList} flex-1`} ref={body}>
      <div
        // Without a row that is marked, the grid itself shows that it has the focus.
        className="-outline-offset-2 outline-accent focus-visible:outline-2 focus-visible:aria-[activedescendant]:outline-none"
        style={gridColumns(COLUMNS)}
        role="grid"
        aria-label={start.chats()}
        aria-rowcount={older.more ? -1 : items.length + parts.length + 1}
        aria-activedescendant={openIsDrawn && openUuid !== null ? rowId(openUuid) : undefined}
        tabIndex={0}
        data-keys="list"
      >
        <div
          className={`${logLine} sticky top-0 z-2 h-7.75 border-line-strong! bg-surface text-sm font-medium text-ink-3 max-desk:sr-only`}
          role="row"
          aria-rowindex={1}
        >
          <Heads columns={COLUMNS} role="columnheader" />
        </div>
        <div className="relative" role="rowgroup" style={{ height: total }}>
          <div className="absolute inset-x-0" role="presentation" style={{ top }}>
            {lines.map((line) => {
              const part = line.part.key;
              const live = part === NOW_PART;
              const { title, note } = live ? { title: m.now(), note: m.nowNote() } : dayHeading(part, today);
              return line.kind === 'head' ? (
                <div
                  key={line.key}
                  className="h-7.75 border-b border-line bg-canvas px-5 py-1.75 text-sm font-strong text-ink-2 max-desk:h-8.5 max-desk:px-4 max-desk:py-2.25"
                  role="row"
                  aria-rowindex={line.index + 2}
                >
                  <span role="gridcell" aria-colspan={COLUMNS.length}>
                    {title} <span className="ms-1.25 font-regular text-ink-3">{note}</span>
                  </span>
                </div>
              ) : (
                <LogRow
                  key={line.key}
                  chat={line.item}
                  task={line.item.state === 'missed' ? tasks.get(line.item.uuid) : undefined}
                  live={live}
                  now={live ? now : 0}
                  selected={line.item.uuid === openUuid}
                  rowIndex={line.index + 2}
                  href={log.urlOf(line.item.uuid)}
                  onOpen={openOne}
                />
              );
            })}
          </div>
        </div>
      </div>
      {children}
    </div>
  );
}
