import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react';
import { useStableCallback } from '#src/ui/use-stable-callback.ts';

export interface RovingOptions {
  readonly container: RefObject<HTMLElement | null>;
  /** All positions in order, rendered or not. A position is the key of a card or line. */
  readonly positions: readonly string[];
  /** The first position of a person, or null. */
  readonly positionOf: (id: number) => string | null;
  readonly step: (key: string, from: number) => number | null;
  /** Makes sure that a position is rendered, before it is focused. */
  readonly reveal?: (position: string) => void;
  /** The tab stop before any card has had the focus. */
  readonly openId: number | null;
  /** The person whose details were closed. Their card gets the focus. */
  readonly closedId: number | null;
  readonly onOpen: (id: number) => void;
  readonly onCall: (id: number) => void;
  readonly onMessage?: ((id: number) => void) | undefined;
}

/** For so long (milliseconds) Ctrl Enter does not call a person whose card got the focus by itself. It may be meant for the one before. */
const UNSEEN = 1000;

/**
 * One tab stop for a grid of links, with arrow keys between them (design: roving focus). When a focused link is removed by a filter
 * or by scrolling, the focus moves to its successor or the container, not to the top of the page. Also handles clicks.
 */
export function useRoving(options: RovingOptions) {
  const { container, positions, positionOf, step, reveal, openId, closedId, onOpen, onCall, onMessage } =
    options;
  const [current, setCurrent] = useState<{ position: string; index: number } | null>(null);
  const wanted = useRef<string | null>(null);
  const inside = useRef(false);
  /** When the focus moved by itself. Null once it was moved by a person. */
  const movedAt = useRef<number | null>(null);

  const successor =
    current === null ? undefined : positions.at(Math.min(current.index, positions.length - 1));
  const open = openId === null ? null : positionOf(openId);
  const first = open !== null && positions.includes(open) ? open : (positions[0] ?? null);
  /** The tab stop. Null when the list is empty. */
  const stop =
    current !== null && positions.includes(current.position) ? current.position : (successor ?? first);

  const linkAt = (position: string) =>
    container.current?.querySelector<HTMLElement>(`[data-place="${CSS.escape(position)}"] a`) ?? null;

  useLayoutEffect(() => {
    const position = wanted.current;
    if (position !== null) {
      const link = linkAt(position);
      if (link || !positions.includes(position)) wanted.current = null;
      if (link) {
        link.focus({ preventScroll: reveal !== undefined });
        return;
      }
    }
    const lost = inside.current && document.activeElement === document.body;
    if (!lost) return;
    // The container has the focus until the wanted link is rendered.
    const link = stop === null || wanted.current !== null ? null : linkAt(stop);
    (link ?? container.current)?.focus({ preventScroll: true });
    movedAt.current = performance.now();
  });

  useEffect(() => {
    // Not by React, which hears nothing while it removes a dialog.
    const follow = (event: Event) => {
      const { target } = event;
      inside.current = target instanceof Node && container.current?.contains(target) === true;
      const from = event instanceof FocusEvent ? event.relatedTarget : null;
      // A dialog that closes gives the focus back, such as Find after a call.
      if (inside.current && from instanceof Element && from.closest('dialog'))
        movedAt.current = performance.now();
    };
    document.addEventListener('focusin', follow);
    document.addEventListener('pointerdown', follow);
    return () => {
      document.removeEventListener('focusin', follow);
      document.removeEventListener('pointerdown', follow);
    };
  }, [container]);

  /** Focuses a position as soon as it is rendered. */
  const focusPosition = (position: string) => {
    const index = positions.indexOf(position);
    if (index < 0) return;
    wanted.current = position;
    reveal?.(position);
    setCurrent({ position, index });
  };
  const goBackTo = useStableCallback((id: number) => focusPosition(positionOf(id) ?? ''));
  useEffect(() => {
    if (closedId !== null) goBackTo(closedId);
  }, [closedId, goBackTo]);

  const onKeyDown = (event: KeyboardEvent) => {
    const card = cardOf(event.target);
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && card) {
      event.preventDefault();
      const isSeen = movedAt.current === null || performance.now() - movedAt.current >= UNSEEN;
      if (isSeen && !event.repeat) onCall(Number(card.dataset['person']));
      return;
    }
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || stop === null) return;
    // A repeated key may arrive before the last step is rendered, and continues from there.
    const to = step(event.key, positions.indexOf(wanted.current ?? stop));
    if (to === null) return;
    event.preventDefault();
    focusPosition(positions[to] ?? '');
  };
  const onFocus = (event: FocusEvent) => {
    movedAt.current = null;
    const position = cardOf(event.target)?.dataset['place'];
    if (position !== undefined && position !== current?.position)
      setCurrent({ position, index: positions.indexOf(position) });
  };
  /** The whole card opens the details. A click that opens a new tab is left to the link. */
  const onClick = (event: MouseEvent) => {
    const card = cardOf(event.target);
    if (card === null || !(event.target instanceof Element)) return;
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (event.target.closest('a[href^="tel:"]')) return;
    event.preventDefault();
    const toMessage = event.target.closest('[data-act="message"]') !== null;
    (toMessage ? onMessage : onOpen)?.(Number(card.dataset['person']));
  };
  return { stop, handlers: { onFocus, onClick, onKeyDown } };
}

const cardOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-person]') : null;

/** The index after a key in a grid of `count` items and `columns`. Null for other keys. */
export function stepInGrid(key: string, from: number, columns: number, count: number): number | null {
  const last = count - 1;
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: from + 1,
    ArrowLeft: from - 1,
    // A shorter last row: to its last card.
    ArrowDown: rowOf(from, columns) < rowOf(last, columns) ? from + columns : from,
    ArrowUp: from < columns ? from : from - columns,
    Home: 0,
    End: last,
    PageDown: from + columns * 5,
    PageUp: from - columns * 5,
  };
  const to = Object.hasOwn(steps, key) ? steps[key] : undefined;
  return to === undefined || count === 0 ? null : Math.max(0, Math.min(to, last));
}

export const rowOf = (index: number, columns: number) => Math.floor(index / columns);
