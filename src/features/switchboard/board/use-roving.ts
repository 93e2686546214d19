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
  /** The `data-card` of all cards, in order: the id of the person, after the section if the list has any ("A/7"). */
  readonly cardKeys: readonly string[];
  /** The person whose details are open. When they are closed, the card gets the focus. */
  readonly openId: number | null;
  readonly onOpen: (id: number) => void;
  readonly onCall: (id: number) => void;
  readonly onMessage?: ((id: number) => void) | undefined;
}

/** For so long (milliseconds) Ctrl Enter does not call a person whose card got the focus by itself. It may be meant for the one before. */
const UNSEEN = 1000;

/**
 * One tab stop for a grid of links, with arrow keys between them (design: roving focus). When a focused card is removed by a filter,
 * the focus moves to its successor, not to the top of the page. Also handles clicks.
 */
export function useRoving({ container, cardKeys, openId, onOpen, onCall, onMessage }: RovingOptions) {
  const [current, setCurrent] = useState<{ cardKey: string; index: number } | null>(null);
  const inside = useRef(false);
  /** When the focus moved by itself. Null once it was moved by a person. */
  const movedAt = useRef<number | null>(null);

  const first = cardKeys.find((cardKey) => cardKey.split('/').at(-1) === String(openId)) ?? cardKeys[0];
  const successor = current === null ? first : cardKeys[Math.min(current.index, cardKeys.length - 1)];
  const stop = current !== null && cardKeys.includes(current.cardKey) ? current.cardKey : successor;

  useLayoutEffect(() => {
    if (stop === undefined || !inside.current || document.activeElement !== document.body) return;
    focusOn(container.current?.querySelector(`[data-card="${CSS.escape(stop)}"]`));
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

  const openBefore = useRef(openId);
  useEffect(() => {
    const card = container.current?.querySelector(`[data-person="${openId ?? openBefore.current}"]`);
    if (openId === null) focusOn(card);
    else card?.scrollIntoView({ block: 'nearest' });
    openBefore.current = openId;
  }, [openId, container]);

  const onKeyDown = (event: KeyboardEvent) => {
    const card = cardOf(event.target);
    if (!card) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      const isSeen = movedAt.current === null || performance.now() - movedAt.current >= UNSEEN;
      if (isSeen && !event.repeat) onCall(Number(card.dataset['person']));
      return;
    }
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const to = stepFrom(event.key, card, [
      ...(container.current?.querySelectorAll<HTMLElement>('[data-person]') ?? []),
    ]);
    if (!to) return;
    event.preventDefault();
    focusOn(to);
  };
  const onFocus = (event: FocusEvent) => {
    movedAt.current = null;
    const cardKey = cardOf(event.target)?.dataset['card'];
    if (cardKey !== undefined && cardKey !== current?.cardKey)
      setCurrent({ cardKey, index: cardKeys.indexOf(cardKey) });
  };
  /** The whole card opens the details. A click that opens a new tab is left to the link. */
  const onClick = (event: MouseEvent) => {
    const card = cardOf(event.target);
    if (card === null || !(event.target instanceof Element)) return;
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (event.target.closest('a[href^="tel:"]')) return;
    event.preventDefault();
    const toMessage = event.target.closest('[data-action="message"]') !== null;
    (toMessage ? onMessage : onOpen)?.(Number(card.dataset['person']));
  };
  return { stop, handlers: { onFocus, onClick, onKeyDown } };
}

const focusOn = (card: Element | null | undefined) => card?.querySelector('a')?.focus();

const cardOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-person]') : null;

const ALONG: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  Home: -Infinity,
  End: Infinity,
};
/** More cards than five rows have. Those that are further away may not be laid out yet. */
const NEAR = 100;
const ACROSS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 5, PageUp: -5 };

/** The card to which a key leads: along all of them, or across the rows of one column by where they are. Undefined for other keys. */
export function stepFrom<T extends Element>(key: string, from: T, cards: readonly T[]): T | undefined {
  const move = <I>(items: readonly I[], at: number, by: number) =>
    items[Math.max(0, Math.min(at + by, items.length - 1))];
  const along = ALONG[key];
  if (along !== undefined) return move(cards, cards.indexOf(from), along);
  const across = ACROSS[key];
  if (across === undefined) return undefined;
  const index = cards.indexOf(from);
  const near = cards.slice(Math.max(0, index - NEAR), index + NEAR);
  const rows = [...Map.groupBy(near, (card) => card.getBoundingClientRect().top).values()];
  const at = rows.findIndex((row) => row.includes(from));
  const { left } = from.getBoundingClientRect();
  return move(rows, at, across)?.findLast((card) => card.getBoundingClientRect().left <= left);
}
