import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { dayHeading, dayKey } from '#src/lib/calendar.ts';
import { useListWindow } from '#src/ui/list/use-list-window.ts';
import { layoutOf, linesIn, type Heights } from '#src/ui/list/window.ts';
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
  /** What stands under the last row. */
  readonly children: ReactNode;
}

/** As `chats.css` sets them; the phone's rows have two lines and room for a thumb, and no head over their columns. */
const DESK: Heights = { head: 31, row: (part) => (part === NOW_PART ? 43 : 35) };
const HAND: Heights = { head: 34, row: 65 };
const HEAD = 31;

const COLUMNS = ['State', 'Started', 'From', 'Chat line', 'Waited', 'Answered by', 'Lasted'] as const;
const NUMBERS: readonly string[] = ['Waited', 'Lasted'];

/** The log as a board: one tab stop, moved through by the arrows (use-log-keys). Only what can be seen is drawn. */
export function LogTable({ log, openUuid, more, onOpen, onNearEnd, children }: LogTableProps) {
  const phone = useMedia(PHONE);
  const { now } = useLiveNow(log.list.dataUpdatedAt);
  const today = dayKey(useNow(60_000));
  const { parts, items } = log;
  const layout = useMemo(() => layoutOf(parts, phone ? HAND : DESK, ({ uuid }) => uuid), [parts, phone]);
  const cover = phone ? 0 : HEAD;
  const { body, shown, onScroll } = useListWindow(layout, { open: openUuid, onNearEnd, cover });
  const { lines, top } = linesIn(layout, shown);
  const drawn = lines.some((line) => line.kind === 'row' && line.item.uuid === openUuid);
  return (
    <div className="clog__body long long--lines" ref={body} onScroll={onScroll}>
      <div
        className="clog__table"
        role="grid"
        aria-label="Chats"
        aria-rowcount={more ? -1 : items.length + parts.length + 1}
        aria-activedescendant={drawn && openUuid !== null ? rowId(openUuid) : undefined}
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
        <div className="long__rows" role="rowgroup" style={{ height: layout.total }}>
          <div className="long__drawn" role="presentation" style={{ top }}>
            {lines.map((line) =>
              line.kind === 'head' ? (
                <div key={line.part} className="cgrp" role="row" aria-rowindex={line.place + 2}>
                  <span role="gridcell" aria-colspan={COLUMNS.length}>
                    <PartHead part={line.part} today={today} />
                  </span>
                </div>
              ) : (
                <LogRow
                  key={line.item.uuid}
                  chat={line.item}
                  live={line.part === NOW_PART}
                  now={line.part === NOW_PART ? now : 0}
                  selected={line.item.uuid === openUuid}
                  place={line.place + 2}
                  onOpen={onOpen}
                />
              ),
            )}
          </div>
        </div>
      </div>
      {children}
    </div>
  );
}

function PartHead({ part, today }: { readonly part: string; readonly today: string }) {
  const { title, note } =
    part === NOW_PART ? { title: 'Now', note: 'longest wait first' } : dayHeading(part, today);
  return (
    <>
      {title} <span>{note}</span>
    </>
  );
}
