import './list.css';
import { observeElementRect, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { partedBy, type Part } from '#src/lib/lists.ts';

/** What a row is known by. */
export type RowKey = number | string;

/** Heights of a list's lines in pixels, as its style sheet sets them. */
export interface Heights {
  /** Over the rows of a part: a day, a letter. */
  readonly head: number;
  /** Of every row, or of the rows of a part. */
  readonly row: number | ((part: string) => number);
}

interface OfLine<T> {
  readonly key: RowKey;
  readonly part: Part<T>;
  readonly size: number;
  /** Among all heads and rows, from 0; `head` is that of its part's head. */
  readonly place: number;
  readonly head: number;
}
/** A line of a list that is one run of heads and rows; `number` counts the rows alone, from 1. */
export type Line<T> =
  | (OfLine<T> & { readonly kind: 'head' })
  | (OfLine<T> & { readonly kind: 'row'; readonly item: T; readonly number: number });

/** The parts of a list as one run of lines. */
export function linesOf<T>(
  parts: readonly Part<T>[],
  { head: high, row }: Heights,
  keyOf: (item: T) => RowKey,
): readonly Line<T>[] {
  let place = 0;
  let number = 0;
  return parts.flatMap((part): Line<T>[] => {
    const head = place++;
    const size = typeof row === 'number' ? row : row(part.key);
    return [
      { kind: 'head', key: `head ${part.key}`, part, size: high, place: head, head },
      ...part.items.map((item): Line<T> => {
        return { kind: 'row', key: keyOf(item), part, size, place: place++, head, item, number: ++number };
      }),
    ];
  });
}

/** The end is near when so much of the list is left below what is seen. */
const NEAR = 600;

interface LongListOptions<T> {
  readonly heights: Heights;
  readonly keyOf: (item: T) => RowKey;
  /** The open row. */
  readonly open: RowKey | null;
  /** Called while the end is near. */
  readonly onNearEnd?: () => void;
  /** The height of a head that stands over the list in the same scrolling and covers its rows. */
  readonly cover?: number;
  /** Everything is drawn, as on paper. */
  readonly whole?: boolean;
  /** Lines drawn above and below what is seen, so that quick scrolling meets rows. */
  readonly spare?: number;
}

/**
 * Which part of a list is drawn, and where it stands. New rows above do not move what the person reads: the list is held at
 * the open row while it is seen, else at the row on top. The open row is brought into sight when it changes.
 */
export function useLongList<T>(parts: readonly Part<T>[], options: LongListOptions<T>) {
  const { heights, keyOf, open, onNearEnd, cover = 0, whole = false, spare = 10 } = options;
  const body = useRef<HTMLDivElement>(null);
  const lines = useMemo(() => linesOf(parts, heights, keyOf), [parts, heights, keyOf]);
  // oxlint-disable-next-line react/incompatible-library -- nothing of it is handed on, and what is read of it is read at each drawing
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => body.current,
    estimateSize: (index) => lines[index]?.size ?? 0,
    // Another function tells it of other lines, also where there are as many of them.
    getItemKey: useCallback((index: number) => lines[index]?.key ?? index, [lines]),
    overscan: whole ? lines.length : spare,
    // A list that is hidden keeps what it has drawn.
    observeElementRect: (instance, tell) =>
      observeElementRect(instance, (rect) => rect.height > 0 && tell(rect)),
    scrollPaddingStart: heights.head,
    scrollPaddingEnd: cover + 8,
    useFlushSync: false,
  });
  const total = virtual.getTotalSize();
  const shown = virtual.getVirtualItems().flatMap(({ index }) => lines[index] ?? []);
  const topOf = (place: number) => virtual.measurementsCache[place]?.start ?? total;
  const placeOf = (key: RowKey) => lines.findIndex((line) => line.key === key);

  /** The row that stays in its place when others come or go above it, and where it ended when it was looked at. */
  const anchor = useRef<{ readonly key: RowKey; readonly end: number } | null>(null);
  const broughtIn = useRef<RowKey | null>(null);
  // Not the library's own anchor: that holds the line on top, also at the very top, and not when a row changes its place.
  useLayoutEffect(() => {
    const element = body.current;
    if (!element || element.clientHeight === 0) return;
    const held = anchor.current;
    const heldAt = held === null ? -1 : placeOf(held.key);
    const moved = held === null || heldAt < 0 ? 0 : topOf(heldAt + 1) - held.end;
    const openAt = open === null ? -1 : placeOf(open);
    if (moved !== 0) {
      // It goes to a place, where another row may stand by now.
      virtual.cancelScroll();
      element.scrollTop += moved;
    } else if (openAt >= 0 && open !== broughtIn.current) {
      broughtIn.current = open;
      virtual.scrollToIndex(openAt);
    } else if (open === null) {
      broughtIn.current = null;
    }
    const { scrollTop, clientHeight } = element;
    const openIsSeen =
      openAt >= 0 && topOf(openAt + 1) > scrollTop && topOf(openAt) < scrollTop + clientHeight;
    const top = virtual.getVirtualItemForOffset(scrollTop + heights.head)?.index ?? 0;
    const row = lines[openIsSeen ? openAt : lines[top]?.kind === 'head' ? top + 1 : top];
    anchor.current = scrollTop === 0 || !row ? null : { key: row.key, end: topOf(row.place + 1) };
  });

  const seen = (virtual.scrollOffset ?? 0) + (virtual.scrollRect?.height ?? 0);
  const nearEnd = seen > total - NEAR;
  useEffect(() => {
    if (nearEnd) onNearEnd?.();
  });

  return {
    body,
    /** What is drawn, where it begins and ends, and the height of the whole list. */
    lines: shown,
    top: topOf(shown[0]?.place ?? 0),
    bottom: topOf((shown.at(-1)?.place ?? -1) + 1),
    total,
    /** Of what the list scrolls in; 0 before it is known. */
    width: virtual.scrollRect?.width ?? 0,
    /** Whether the open row is drawn. */
    openIsDrawn: shown.some(({ key }) => key === open),
    /** What is drawn by part, for heads that stick: a part has its whole height; its rows begin at `from` in it, after `before`. */
    blocks: partedBy(shown, ({ part }) => part.key).flatMap(({ items }) => {
      const rows = items.filter((line) => line.kind === 'row');
      const [first] = items;
      if (!first) return [];
      const { part, head } = first;
      const top = topOf(head);
      const height = topOf(head + part.items.length + 1) - top;
      const start = rows[0]?.place ?? head + 1;
      return [{ part, top, height, from: topOf(start) - top, before: start - head - 1, rows }];
    }),
    /** The key of the part on top. */
    here: lines[virtual.range?.startIndex ?? 0]?.part.key,
    /** Brings a row into sight. */
    show: (key: RowKey) => virtual.scrollToIndex(placeOf(key)),
    /** Brings the part of `key` to the top. */
    toTop: (key: string) => {
      const head = lines.findIndex(({ part }) => part.key === key);
      if (head >= 0) virtual.scrollToIndex(head + 1, { align: 'start' });
    },
  };
}
