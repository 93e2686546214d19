import { observeElementRect, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { partedBy, type Part } from '#src/lib/lists.ts';

/** The key of a row. */
export type RowKey = number | string;

/** Heights of a list's lines, in pixels. The classes of the lines must set the same. */
export interface Heights {
  /** The heading of a part: a day, a letter. */
  readonly head: number;
  /** Every row, or the rows of a part by its key. */
  readonly row: number | ((part: string) => number);
}

interface OfLine<T> {
  readonly key: RowKey;
  readonly part: Part<T>;
  readonly size: number;
  /** Its index among all headings and rows, from 0. `head` is the index of its part's heading. */
  readonly index: number;
  readonly head: number;
}
/** A line of the list: a heading or a row. `number` counts rows only, from 1. */
export type Line<T> =
  | (OfLine<T> & { readonly kind: 'head' })
  | (OfLine<T> & { readonly kind: 'row'; readonly item: T; readonly number: number });

/** The parts of a list as lines: each heading, then its rows. */
function linesOf<T>(
  parts: readonly Part<T>[],
  { head: high, row }: Heights,
  keyOf: (item: T) => RowKey,
): readonly Line<T>[] {
  let index = 0;
  let number = 0;
  return parts.flatMap((part): Line<T>[] => {
    const head = index++;
    const size = typeof row === 'number' ? row : row(part.key);
    return [
      { kind: 'head', key: `head ${part.key}`, part, size: high, index: head, head },
      ...part.items.map((item): Line<T> => {
        return { kind: 'row', key: keyOf(item), part, size, index: index++, head, item, number: ++number };
      }),
    ];
  });
}

/** The end is near when less than this is left below the visible part, in pixels. */
const NEAR = 600;

interface LongListOptions<T> {
  readonly heights: Heights;
  readonly keyOf: (item: T) => RowKey;
  /** The key of the open row. */
  readonly open: RowKey | null;
  /** Called at every render while the end is near. */
  readonly onNearEnd?: (() => void) | undefined;
  /** The height of a head that sticks to the top and covers rows, in pixels. */
  readonly cover?: number;
  /** Renders every line, such as for printing. */
  readonly whole?: boolean;
  /** How many lines to render above and below the visible part, so that fast scrolling shows no empty area. */
  readonly spare?: number;
}

/**
 * Renders only the visible part of a long list. Rows that are added above do not move what the person reads: the open row keeps
 * its position while it is visible, else the top row does. When another row is opened, the list scrolls to it.
 */
export function useLongList<T>(parts: readonly Part<T>[], options: LongListOptions<T>) {
  const { heights, keyOf, open, onNearEnd, cover = 0, whole = false, spare = 10 } = options;
  const body = useRef<HTMLDivElement>(null);
  const lines = useMemo(() => linesOf(parts, heights, keyOf), [parts, heights, keyOf]);
  // oxlint-disable-next-line react/incompatible-library -- the compiler must not memoise its results; all of them are read here, at every render
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => body.current,
    // Before it is measured, and in the gateway: as much as most windows show.
    initialRect: { width: 0, height: 900 },
    estimateSize: (index) => lines[index]?.size ?? 0,
    // A new function makes the library read the keys again, even if the number of lines is the same.
    getItemKey: useCallback((index: number) => lines[index]?.key ?? index, [lines]),
    overscan: whole ? lines.length : spare,
    // A hidden list has no height. It keeps its rendered lines.
    observeElementRect: (instance, tell) =>
      observeElementRect(instance, (rect) => rect.height > 0 && tell(rect)),
    scrollPaddingStart: heights.head,
    scrollPaddingEnd: cover + 8,
    useFlushSync: false,
  });
  const total = virtual.getTotalSize();
  const shown = virtual.getVirtualItems().flatMap(({ index }) => lines[index] ?? []);
  const topOf = (index: number) => virtual.measurementsCache[index]?.start ?? total;
  const indexOf = (key: RowKey) => lines.findIndex((line) => line.key === key);

  /** The row that keeps its position when rows above it are added or removed, and the offset of its end. */
  const anchor = useRef<{ readonly key: RowKey; readonly end: number } | null>(null);
  const broughtIn = useRef<RowKey | null>(null);
  // Not the library's own anchor: it would also hold the list at the very top, where new rows must appear, and it loses a row
  // that moves in the list.
  useLayoutEffect(() => {
    const element = body.current;
    if (!element || element.clientHeight === 0) return;
    const held = anchor.current;
    const heldAt = held === null ? -1 : indexOf(held.key);
    const moved = held === null || heldAt < 0 ? 0 : topOf(heldAt + 1) - held.end;
    const openAt = open === null ? -1 : indexOf(open);
    if (moved !== 0) {
      // A running scroll has a fixed target, where there may now be another row.
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
    anchor.current = scrollTop === 0 || !row ? null : { key: row.key, end: topOf(row.index + 1) };
  });

  const seen = (virtual.scrollOffset ?? 0) + (virtual.scrollRect?.height ?? 0);
  const nearEnd = seen > total - NEAR;
  useEffect(() => {
    if (nearEnd) onNearEnd?.();
  });

  return {
    body,
    /** The lines to render, the offsets of the first and the last of them, and the height of the whole list, in pixels. */
    lines: shown,
    top: topOf(shown[0]?.index ?? 0),
    bottom: topOf((shown.at(-1)?.index ?? -1) + 1),
    total,
    /** Whether the open row is rendered. */
    openIsDrawn: shown.some(({ key }) => key === open),
    /** The rendered lines by part, for headings that stick. A part has its full height; its rows begin at `from`. */
    blocks: partedBy(shown, ({ part }) => part.key).flatMap(({ items }) => {
      const rows = items.filter((line) => line.kind === 'row');
      const [begin] = items;
      if (!begin) return [];
      const { part, head } = begin;
      const top = topOf(head);
      const height = topOf(head + part.items.length + 1) - top;
      const start = rows[0]?.index ?? head + 1;
      return [{ part, top, height, from: topOf(start) - top, rows }];
    }),
    /** The key of the part at the top. */
    here: lines[virtual.range?.startIndex ?? 0]?.part.key,
    /** Scrolls so that the part of `key` is at the top. */
    toTop: (key: string) => {
      const head = lines.findIndex(({ part }) => part.key === key);
      if (head >= 0) virtual.scrollToIndex(head + 1, { align: 'start' });
    },
  };
}
