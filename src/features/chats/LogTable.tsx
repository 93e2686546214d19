import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { PHONE } from '#src/ui/media.ts';
import { useMedia } from '#src/ui/use-media.ts';
import { useNow } from '#src/ui/use-now.ts';
import { dayHeading, dayKey } from './days.ts';
import { useLiveNow } from './live.ts';
import { LogRow, rowId } from './LogRow.tsx';
import { DESK, HAND, linesOf } from './log-window.ts';
import { useLogWindow } from './use-log-window.ts';
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

const COLUMNS = ['State', 'Started', 'From', 'Chat line', 'Waited', 'Answered by', 'Lasted'] as const;
const NUMBERS: readonly string[] = ['Waited', 'Lasted'];

/** The log as a board: one tab stop, moved through by the arrows (use-log-keys). Only what can be seen is drawn. */
export function LogTable({ log, openUuid, more, onOpen, onNearEnd, children }: LogTableProps) {
  const heights = useMedia(PHONE) ? HAND : DESK;
  const { now } = useLiveNow(log.list.dataUpdatedAt);
  const today = dayKey(useNow(60_000));
  const { lines, total } = useMemo(() => linesOf(log.parts, heights), [log.parts, heights]);
  const { body, shown, onScroll } = useLogWindow(lines, total, openUuid, onNearEnd);
  const drawn = shown.some(({ key }) => key === openUuid);
  return (
    <div className="clog__body" ref={body} onScroll={onScroll}>
      <div
        className="clog__table"
        role="grid"
        aria-label="Chats"
        aria-rowcount={more ? -1 : lines.length + 1}
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
        <div className="clog__rows" role="rowgroup" style={{ height: total }}>
          <div className="clog__seen" role="presentation" style={{ top: shown[0]?.top ?? 0 }}>
            {shown.map((line) =>
              line.kind === 'head' ? (
                <div key={line.key} className="cgrp" role="row" aria-rowindex={line.index + 2}>
                  <span role="gridcell" aria-colspan={COLUMNS.length}>
                    <PartHead part={line.part} today={today} />
                  </span>
                </div>
              ) : (
                <LogRow
                  key={line.key}
                  chat={line.chat}
                  live={line.live}
                  now={line.live ? now : 0}
                  selected={line.key === openUuid}
                  place={line.index + 2}
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
    part === 'now' ? { title: 'Now', note: 'longest wait first' } : dayHeading(part, today);
  return (
    <>
      {title} <span>{note}</span>
    </>
  );
}
