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

export interface RovingOptions {
  readonly container: RefObject<HTMLElement | null>;
  /** Every place in order, rendered or not. */
  readonly places: readonly string[];
  /** The first place of a person, or null. */
  readonly placeOf: (id: number) => string | null;
  readonly step: (key: string, from: number) => number | null;
  /** Brings a place into the rendered part; called before it is focused. */
  readonly reveal?: (place: string) => void;
  /** Whom Tab reaches before the keyboard was anywhere. */
  readonly openId: number | null;
  /** Who was open before: the keyboard comes back to their card. */
  readonly closedId: number | null;
  readonly onOpen: (id: number) => void;
  readonly onCall: (id: number) => void;
  readonly onMessage?: ((id: number) => void) | undefined;
}

/**
 * One tab stop for a grid of links marked `[data-place]`, arrows between them (design: roving focus). A focused link that
 * goes away, because a filter no longer matches or because it was scrolled out of the window, gives the keyboard to its
 * successor or to the container, never to the page's top. Presses and keys on the cards are heard here for all of them.
 */
export function useRoving(options: RovingOptions) {
  const { container, places, placeOf, step, reveal, openId, closedId, onOpen, onCall, onMessage } = options;
  const [current, setCurrent] = useState<{ place: string; index: number } | null>(null);
  const wanted = useRef<string | null>(null);
  const inside = useRef(false);

  const successor = current === null ? undefined : places.at(Math.min(current.index, places.length - 1));
  const open = openId === null ? null : placeOf(openId);
  const first = open !== null && places.includes(open) ? open : (places[0] ?? null);
  /** The place that Tab reaches; null when there is none. */
  const stop = current !== null && places.includes(current.place) ? current.place : (successor ?? first);

  const linkAt = (place: string) =>
    container.current?.querySelector<HTMLElement>(`[data-place="${CSS.escape(place)}"] .person__open`) ??
    null;

  useLayoutEffect(() => {
    const place = wanted.current;
    if (place !== null) {
      const link = linkAt(place);
      if (link || !places.includes(place)) wanted.current = null;
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
    const elsewhere = ({ target }: Event) => {
      if (!(target instanceof Node && container.current?.contains(target))) inside.current = false;
    };
    document.addEventListener('focusin', elsewhere);
    document.addEventListener('pointerdown', elsewhere);
    return () => {
      document.removeEventListener('focusin', elsewhere);
      document.removeEventListener('pointerdown', elsewhere);
    };
  }, [container]);

  /** Puts the keyboard on a place, once it is rendered. */
  const focusPlace = (place: string) => {
    const index = places.indexOf(place);
    if (index < 0) return;
    wanted.current = place;
    reveal?.(place);
    setCurrent({ place, index });
  };
  const goBackTo = useRef<(id: number) => void>(() => {});
  useEffect(() => {
    goBackTo.current = (id) => focusPlace(placeOf(id) ?? '');
  });
  useEffect(() => {
    if (closedId !== null) goBackTo.current(closedId);
  }, [closedId]);

  const onKeyDown = (event: KeyboardEvent) => {
    const card = cardOf(event.target);
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && card) {
      event.preventDefault();
      onCall(Number(card.dataset['person']));
      return;
    }
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || stop === null) return;
    // Keys that repeat may come before the last step is rendered: the next one begins where that will end.
    const to = step(event.key, places.indexOf(wanted.current ?? stop));
    if (to === null) return;
    event.preventDefault();
    focusPlace(places[to] ?? '');
  };
  const onFocus = (event: FocusEvent) => {
    inside.current = true;
    const place = cardOf(event.target)?.dataset['place'];
    if (place !== undefined && place !== current?.place) setCurrent({ place, index: places.indexOf(place) });
  };
  /** The whole card opens the details; a press that asks the browser for a new tab is left to the link. */
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

/** A step of the keyboard in a list of `count` items laid out in rows of `columns`; null where the key is not a step. */
export function stepInGrid(key: string, from: number, columns: number, count: number): number | null {
  const last = count - 1;
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: from + 1,
    ArrowLeft: from - 1,
    // Into a last row that is shorter: its last card, rather than nowhere.
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

/** The row of an item. */
export const rowOf = (index: number, columns: number) => Math.floor(index / columns);
