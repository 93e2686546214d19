import './list.css';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { placeOf, rowAt, windowOf, type Layout, type RowKey } from './window.ts';

/** The window moves in steps, so that scrolling draws anew a few times a second and not at every pixel. */
const STEP = 104;
/** The end is near when so much of the list is left below what is seen. */
const NEAR = 600;

interface ListWindowOptions {
  /** The open row. */
  readonly open: RowKey | null;
  /** Called while the end is near. */
  readonly onNearEnd?: () => void;
  /** The height of a head that stands over the list in the same scrolling and covers its rows. */
  readonly cover?: number;
}

/**
 * Which part of a list is drawn, and where it stands. New rows above do not move what the person reads: the list is held at
 * the open row while it is seen, else at the row on top. The open row is brought into sight when it changes.
 */
export function useListWindow<T>(layout: Layout<T>, { open, onNearEnd, cover = 0 }: ListWindowOptions) {
  const body = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState({ top: 0, height: 800 });
  const shown = windowOf(layout, seen.top, seen.height);
  /** The row that stays in its place when others come or go above it, and where it ended when it was looked at. */
  const anchor = useRef<{ readonly key: RowKey; readonly bottom: number } | null>(null);

  const look = () => {
    const element = body.current;
    if (!element || element.clientHeight === 0) return;
    const { scrollTop, clientHeight } = element;
    const place = open === null ? null : placeOf(layout, open);
    const openIsSeen = place !== null && place.bottom > scrollTop && place.top < scrollTop + clientHeight;
    anchor.current =
      scrollTop === 0
        ? null
        : open !== null && openIsSeen
          ? { key: open, bottom: place.bottom }
          : rowAt(layout, scrollTop + layout.head);
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
    const place = placeOf(layout, held.key);
    if (!place || place.bottom === held.bottom) return;
    body.current.scrollTop += place.bottom - held.bottom;
    anchor.current = { key: held.key, bottom: place.bottom };
  }, [layout]);

  const broughtIn = useRef<RowKey | null>(null);
  useLayoutEffect(() => {
    const element = body.current;
    if (!element || open === null || open === broughtIn.current) return;
    const place = placeOf(layout, open);
    if (!place || element.clientHeight === 0) return;
    broughtIn.current = open;
    if (place.top < element.scrollTop) element.scrollTop = place.top;
    else if (cover + place.bottom > element.scrollTop + element.clientHeight)
      element.scrollTop = cover + place.bottom - element.clientHeight + 8;
    // The next rows may be there before the browser tells of the scrolling.
    if (element.scrollTop > 0) anchor.current = { key: open, bottom: place.bottom };
  }, [layout, open, cover]);

  const nearEnd = seen.top + seen.height > layout.total - NEAR;
  useEffect(() => {
    if (nearEnd) onNearEnd?.();
  });

  return {
    body,
    shown,
    onScroll: look,
    /** The key of the part on top. */
    here: shown.find(({ top, height }) => top + height > seen.top)?.part.key,
    /** Brings the row of `key` to the top. */
    toTop: (key: RowKey) => {
      const place = placeOf(layout, key);
      if (place) body.current?.scrollTo(0, place.top);
    },
  };
}
