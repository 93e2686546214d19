import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';

interface Roving {
  /** The place that Tab reaches; null when there is none. */
  readonly stop: string | null;
  readonly onFocus: (event: FocusEvent) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** Puts the keyboard on a place, once it is rendered. */
  readonly focusPlace: (place: string) => void;
}

interface RovingOptions {
  readonly container: RefObject<HTMLElement | null>;
  /** Every place in order, rendered or not. */
  readonly places: readonly string[];
  readonly step: (key: string, from: number) => number | null;
  /** Brings a place into the rendered part; called before it is focused. */
  readonly reveal?: (index: number) => void;
  /** The place that Tab reaches before the keyboard was anywhere. */
  readonly first?: string | null;
}

/**
 * One tab stop for a grid of links marked `[data-place]`, arrows between them (design: roving focus). A focused link that
 * goes away, because a filter no longer matches or because it was scrolled out of the window, gives the keyboard to its
 * successor or to the container, never to the page's top.
 */
export function useRoving({ container, places, step, reveal, first = null }: RovingOptions): Roving {
  const [current, setCurrent] = useState<{ place: string; index: number } | null>(null);
  const wanted = useRef<string | null>(null);
  const inside = useRef(false);

  const known = current !== null && places.indexOf(current.place) >= 0;
  const successor = current === null ? undefined : places.at(Math.min(current.index, places.length - 1));
  const fallback = first !== null && places.indexOf(first) >= 0 ? first : (places.at(0) ?? null);
  const stop = known && current !== null ? current.place : (successor ?? fallback);

  const linkAt = (place: string) =>
    container.current?.querySelector<HTMLElement>(`[data-place="${CSS.escape(place)}"] .person__open`) ??
    null;

  useLayoutEffect(() => {
    const place = wanted.current;
    if (place !== null) {
      const link = linkAt(place);
      if (link || places.indexOf(place) < 0) wanted.current = null;
      if (link) {
        link.focus({ preventScroll: reveal !== undefined });
        return;
      }
    }
    const lost = inside.current && document.activeElement === document.body;
    if (!lost) return;
    // While the wanted one is not rendered, the container has the keys.
    const link = stop === null || wanted.current !== null ? null : linkAt(stop);
    (link ?? container.current)?.focus({ preventScroll: true });
  });

  useEffect(() => {
    const leave = (event: globalThis.FocusEvent) => {
      if (!(event.target instanceof Node) || !container.current?.contains(event.target))
        inside.current = false;
    };
    const press = (event: PointerEvent) => {
      if (!(event.target instanceof Node) || !container.current?.contains(event.target))
        inside.current = false;
    };
    document.addEventListener('focusin', leave);
    document.addEventListener('pointerdown', press);
    return () => {
      document.removeEventListener('focusin', leave);
      document.removeEventListener('pointerdown', press);
    };
  }, [container]);

  const focusPlace = (place: string) => {
    const index = places.indexOf(place);
    if (index < 0) return;
    wanted.current = place;
    reveal?.(index);
    setCurrent({ place, index });
  };

  return {
    stop,
    focusPlace,
    onFocus: (event) => {
      inside.current = true;
      const place = event.target.closest<HTMLElement>('[data-place]')?.dataset['place'];
      if (place !== undefined && place !== current?.place)
        setCurrent({ place, index: places.indexOf(place) });
    },
    onKeyDown: (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || stop === null) return;
      // Keys that repeat may come before the last step is rendered: the next one begins where that will end.
      const to = step(event.key, places.indexOf(wanted.current ?? stop));
      if (to === null) return;
      event.preventDefault();
      const place = places.at(to);
      if (place !== undefined) focusPlace(place);
    },
  };
}

/** A step of the keyboard in a list of `count` items laid out in rows of `columns`; null where the key is not a step. */
export function stepInGrid(key: string, from: number, columns: number, count: number): number | null {
  if (count === 0) return null;
  const last = count - 1;
  switch (key) {
    case 'ArrowRight':
      return Math.min(from + 1, last);
    case 'ArrowLeft':
      return Math.max(from - 1, 0);
    case 'ArrowDown':
      // Into a last row that is shorter: its last card, rather than nowhere.
      return from + columns <= last
        ? from + columns
        : rowOf(from, columns) < rowOf(last, columns)
          ? last
          : from;
    case 'ArrowUp':
      return from - columns >= 0 ? from - columns : from;
    case 'Home':
      return 0;
    case 'End':
      return last;
    case 'PageDown':
      return Math.min(from + columns * 5, last);
    case 'PageUp':
      return Math.max(from - columns * 5, 0);
    default:
      return null;
  }
}

/** The row of an item. */
export const rowOf = (index: number, columns: number) => Math.floor(index / columns);
