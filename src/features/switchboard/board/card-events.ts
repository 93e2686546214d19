import type { KeyboardEvent, MouseEvent } from 'react';

export interface CardActions {
  readonly open: (id: number) => void;
  readonly message?: ((id: number) => void) | undefined;
}

const cardOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-person]') : null;

/**
 * A press anywhere in the grid: the card's name opens the details, so does the rest of the card; a press that asks the
 * browser for a new tab is left to the link.
 */
export function onCardClick(event: MouseEvent, actions: CardActions): void {
  const card = cardOf(event.target);
  if (card === null || !(event.target instanceof Element)) return;
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (event.target.closest('a[href^="tel:"]')) return;
  const id = Number(card.dataset['person']);
  const act = event.target.closest<HTMLElement>('[data-act]')?.dataset['act'];
  event.preventDefault();
  if (act === 'message') actions.message?.(id);
  else actions.open(id);
}

/** Ctrl Enter on a card calls. Returns whether the key was taken. */
export function onCardKey(event: KeyboardEvent, call: (id: number) => void): boolean {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return false;
  const card = cardOf(event.target);
  if (card === null) return false;
  event.preventDefault();
  call(Number(card.dataset['person']));
  return true;
}
