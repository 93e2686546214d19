import type { ReactNode } from 'react';
import type { Chat } from '#contract/chats.ts';
import { dayHeading, dayKey } from '#src/lib/calendar.ts';
import { useLongList, type Heights } from '#src/ui/list/use-long-list.ts';
import { PHONE } from '#src/ui/media.ts';
import { useMedia } from '#src/ui/use-media.ts';
import { useNow } from '#src/ui/use-now.ts';
import { NOW_PART } from './derive.ts';
import { useLiveNow } from './live.ts';
import { LogRow, rowId } from './LogRow.tsx';
import type { LogState } from './use-log.ts';

interface LogTableProps {
  readonly log: LogState;
  readonly openUuid: string | null;
  readonly more: boolean;
  readonly onOpen: (uuid: string) => void;
  readonly onNearEnd: () => void;
  /** Shown below the last row. */
  readonly children: ReactNode;
}

/** Heights in pixels; the same as in `chats.css`. */
const DESK_HEIGHTS: Heights = { head: 31, row: (part) => (part === NOW_PART ? 43 : 35) };
const PHONE_HEIGHTS: Heights = { head: 34, row: 65 };
const HEAD = 31;
const keyOf = ({ uuid }: Chat) => uuid;

const COLUMNS = ['State', 'Started', 'From', 'Chat line', 'Waited', 'Answered by', 'Lasted'] as const;
const NOW_HEAD = { title: 'Now', note: 'longest wait first' };
const NUMBERS: readonly string[] = ['Waited', 'Lasted'];

/** The log as a grid with one tab stop; ChatLog handles the arrows. Only visible rows are rendered. */
export function LogTable({ log, openUuid, more, onOpen, onNearEnd, children }: LogTableProps) {
  const phone = useMedia(PHONE);
  const now = useLiveNow(log.list.dataUpdatedAt);
  const today = dayKey(useNow(60_000));
  const { parts, items } = log;
  const { body, lines, top, total, openIsDrawn } = useLongList(parts, {
    heights: phone ? PHONE_HEIGHTS : DESK_HEIGHTS,
    keyOf,
    open: openUuid,
    onNearEnd,
    cover: phone ? 0 : HEAD,
  });
  return (
    <div className="clog__body long long--lines" ref={body}>
      <div
        className="clog__table"
        role="grid"
        aria-label="Chats"
        aria-rowcount={more ? -1 : items.length + parts.length + 1}
        aria-activedescendant={openIsDrawn && openUuid !== null ? rowId(openUuid) : undefined}
        tabIndex={0}
        data-keys="log"
      >
        <div className="cols cols--head" role="row" aria-rowindex={1}>
          {COLUMNS.map((name) => (
            <span key={name} role="columnheader" className={NUMBERS.includes(name) ? 'num' : undefined}>
              {name}
            </span>
          ))}
        </div>
        <div className="long__rows" role="rowgroup" style={{ height: total }}>
          <div className="long__drawn" role="presentation" style={{ top }}>
            {lines.map((line) => {
              const part = line.part.key;
              const live = part === NOW_PART;
              const { title, note } = live ? NOW_HEAD : dayHeading(part, today);
              return line.kind === 'head' ? (
                <div key={line.key} className="cgrp" role="row" aria-rowindex={line.place + 2}>
                  <span role="gridcell" aria-colspan={COLUMNS.length}>
                    {title} <span>{note}</span>
                  </span>
                </div>
              ) : (
                <LogRow
                  key={line.key}
                  chat={line.item}
                  live={live}
                  now={live ? now : 0}
                  selected={line.item.uuid === openUuid}
                  rowIndex={line.place + 2}
                  onOpen={onOpen}
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
