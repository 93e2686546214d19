import type { RefObject } from 'react';
import { isMeantFor, isTyping } from '#src/ui/keys.ts';
import { useWindowKeys } from '#src/ui/use-page-keys.ts';

/** The dialog or menu on top, if it is not the panel's own drawer. */
function coveredBy(panel: HTMLElement | null): boolean {
  const top = [...document.querySelectorAll('dialog[open], [role="menu"], [role="listbox"]')].at(-1);
  return top !== undefined && !(panel !== null && top.contains(panel));
}

/** The letter keys of the panel. Not in text fields, and not on the grid, where a letter starts a search (design, Keyboard). */
export function useDetailsKeys(
  panel: RefObject<HTMLElement | null>,
  close: () => void,
  actions: Readonly<Record<string, (() => unknown) | undefined>>,
): void {
  const onKey = (event: KeyboardEvent) => {
    const { target } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(target) || coveredBy(panel.current)) return;
    const letter = event.key.toLowerCase();
    const isLetter = isMeantFor(panel.current, target) && Object.hasOwn(actions, letter);
    if (event.key !== 'Escape' && !isLetter) return;
    event.preventDefault();
    if (!isLetter) close();
    else if (!event.repeat) actions[letter]?.();
  };
  // Before the search: letters of an open panel do not start one.
  useWindowKeys(onKey, true);
}
