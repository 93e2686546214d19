import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Line } from './log-window.ts';
import { windowOf } from './log-window.ts';

/** The window moves in steps, so that scrolling draws anew a few times a second and not at every pixel. */
const STEP = 105;
/** Of the sticky head of the table. */
const HEAD = 31;

/**
 * Which lines are drawn, and where the log stands. New chats above do not move what the person reads: the log is held at
 * the line that was on top. The open chat is brought into sight when it changes.
 */
export function useLogWindow(
  lines: readonly Line[],
  total: number,
  openUuid: string | null,
  onNearEnd: () => void,
) {
  const body = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState({ top: 0, height: 900 });
  const anchor = useRef<{ readonly key: string; readonly top: number } | null>(null);

  const look = () => {
    const element = body.current;
    if (!element || element.clientHeight === 0) return;
    const { scrollTop, clientHeight } = element;
    const held = lines.find((line) => line.kind === 'chat' && line.top + line.height > scrollTop);
    anchor.current = scrollTop === 0 || !held ? null : { key: held.key, top: held.top };
    const top = Math.floor(scrollTop / STEP) * STEP;
    const height = clientHeight + STEP;
    setSeen((before) => (before.top === top && before.height === height ? before : { top, height }));
  };
  const resized = useEffectEvent(look);
  useEffect(() => {
    const element = body.current;
    if (!element) return undefined;
    const watch = new ResizeObserver(() => resized());
    watch.observe(element);
    return () => watch.disconnect();
  }, []);

  useLayoutEffect(() => {
    const held = anchor.current;
    const line = held && lines.find(({ key }) => key === held.key);
    if (!held || !line || !body.current || line.top === held.top) return;
    body.current.scrollTop += line.top - held.top;
    anchor.current = { key: held.key, top: line.top };
  }, [lines]);

  const broughtIn = useRef<string | null>(null);
  useLayoutEffect(() => {
    const element = body.current;
    if (!element || openUuid === null || openUuid === broughtIn.current) return;
    const line = lines.find(({ key }) => key === openUuid);
    if (!line || element.clientHeight === 0) return;
    broughtIn.current = openUuid;
    const bottom = line.top + line.height + HEAD;
    if (line.top < element.scrollTop) element.scrollTop = Math.max(0, line.top - HEAD);
    else if (bottom > element.scrollTop + element.clientHeight)
      element.scrollTop = bottom - element.clientHeight + 8;
  }, [lines, openUuid]);

  const nearEnd = seen.top + seen.height > total - 700;
  useEffect(() => {
    if (nearEnd) onNearEnd();
  });
  return { body, shown: windowOf(lines, seen.top, seen.height), onScroll: look };
}
