import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { placeOf, rowAt, windowOf, type Group, type Heights } from './window.ts';

const nothing = () => {};

/** The window moves in steps, so that scrolling draws anew a few times a second and not at every pixel. */
const STEP = 104;

/**
 * Which part of the list is drawn, and where it stands. New rows above do not move what the person reads: the list is
 * held at the row that was on top. The open row is brought into sight when it changes.
 */
export function useListWindow<T extends { readonly id: number }>(
  groups: readonly Group<T>[],
  heights: Heights,
  openId: number | null,
  onNearEnd: () => void = nothing,
) {
  const body = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState({ top: 0, height: 800 });
  const { shown, total } = windowOf(groups, heights, seen.top, seen.height);
  /** The row that stays in its place when others come or go above it, and where it ended when it was looked at. */
  const anchor = useRef<{ id: number; bottom: number } | null>(null);

  const look = () => {
    const element = body.current;
    if (!element || element.clientHeight === 0) return;
    const { scrollTop, clientHeight } = element;
    // What is open stays where it is while it is seen; else the row on top.
    const open = openId === null ? undefined : placeOf(groups, heights, openId);
    const openIsSeen = open && open.bottom > scrollTop && open.top < scrollTop + clientHeight;
    anchor.current =
      scrollTop === 0
        ? null
        : openId !== null && openIsSeen
          ? { id: openId, bottom: open.bottom }
          : rowAt(groups, heights, scrollTop + heights.head);
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
    if (!held || !body.current) return;
    const place = placeOf(groups, heights, held.id);
    if (!place || place.bottom === held.bottom) return;
    body.current.scrollTop += place.bottom - held.bottom;
    anchor.current = { id: held.id, bottom: place.bottom };
  }, [groups, heights]);

  const broughtIn = useRef<number | null>(null);
  useLayoutEffect(() => {
    const element = body.current;
    if (!element || openId === null || openId === broughtIn.current) return;
    const place = placeOf(groups, heights, openId);
    if (!place || element.clientHeight === 0) return;
    broughtIn.current = openId;
    if (place.top < element.scrollTop) element.scrollTop = place.top;
    else if (place.bottom > element.scrollTop + element.clientHeight)
      element.scrollTop = place.bottom - element.clientHeight + 8;
  }, [groups, heights, openId]);

  const nearEnd = seen.top + seen.height > total - 600;
  useEffect(() => {
    if (nearEnd) onNearEnd();
  });

  return {
    body,
    shown,
    total,
    onScroll: look,
    /** The key of the group on top. */
    here: shown.find(({ top, height }) => top + height > seen.top)?.group.key,
    /** Brings the row of `id` to the top. */
    toTop: (id: number) => {
      const place = placeOf(groups, heights, id);
      if (place) body.current?.scrollTo(0, place.top);
    },
  };
}
